import type { contracts } from '#contract/money/papers';
import { announce } from '../../../platform/live/announce.ts';
import { conflict, orNotFound } from '../../../platform/rpc/refusal.ts';
import type { Handlers } from '../../../platform/rpc/rpc.ts';
import { inSession, requireCode } from '../../requisites/action-code.ts';
import { clockOf } from './clock.ts';
import { findContract, findContracts, insertAcceptance } from './queries.ts';

/** See docs/decisions/0180-papers.md. */
export const contractHandlers: Handlers<typeof contracts> = {
  async 'contracts.get-contracts'(_params, { sql, partner, settings }) {
    return { items: await findContracts(sql, partner.id, clockOf(settings)) };
  },

  async 'contracts.get-contract'({ id }, { sql, partner, settings }) {
    return orNotFound(await findContract(sql, partner.id, id, clockOf(settings)), unknownContract);
  },

  async 'contracts.accept-contract'({ id }, call) {
    const { partner, settings, address, userAgent } = call;
    return await inSession(call, async (tx) => {
      const found = orNotFound(await findContract(tx, partner.id, id, clockOf(settings)), unknownContract);
      await requireCode(tx, call);
      if (found.state !== 'awaits') throw conflict('id', 'Этот договор не ждёт согласия');
      await insertAcceptance(tx, partner.id, id, { address, userAgent });
      await announce(tx, partner.id, { type: 'balance' });
    });
  },
};

const unknownContract = 'Договор не найден';
