import type { contractsStaff } from '#contract/money/staff-contracts';
import { isPartner } from '../../../platform/db/user-queries.ts';
import { announce } from '../../../platform/live/announce.ts';
import { sha256 } from '../../../platform/program/keys.ts';
import { notFound, wrongField } from '../../../platform/rpc/refusal.ts';
import type { Handlers } from '../../../platform/rpc/rpc.ts';
import { clockOf } from './clock.ts';
import { findAllContracts, insertOffer, saveOwn } from './queries.ts';
import { tellOffer } from './tell-offer.ts';

/** See docs/decisions/0180-papers.md. */
export const contractsStaffHandlers: Handlers<typeof contractsStaff> = {
  async 'operator.get-contracts'(search, { sql }) {
    return await findAllContracts(sql.replanned, search);
  },

  'operator.publish-contract':
    ({ title, text, acceptsSilence }, { settings }) =>
    async (tx) => {
      const hash = sha256(text).toString('hex');
      const published = await insertOffer(tx, { title, text, acceptsSilence, sha256: hash });
      if (settings.billing === 'own') await tellOffer(tx, { ...published, title }, clockOf(settings).today);
      return published;
    },

  'operator.save-contract':
    ({ idempotencyKey: _, ...own }, { settings }) =>
    async (tx) => {
      // The contract would replace the offer before it is in force.
      if (own.signedOn > clockOf(settings).today) throw wrongField('signedOn', 'Этот день ещё не наступил');
      if (own.until !== null && own.until < own.signedOn)
        throw wrongField('until', 'Договор кончается раньше, чем подписан');
      if (!(await isPartner(tx, own.userId))) throw notFound('Партнёр не найден');
      const id = await saveOwn(tx, own);
      if (id === undefined) throw notFound('Договор не найден');
      await announce(tx, own.userId, { type: 'balance' });
      return { id };
    },
};
