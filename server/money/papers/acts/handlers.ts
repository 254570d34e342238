import type { ActState } from '#contract/money/paper-names';
import type { acts } from '#contract/money/papers';
import type { Tx } from '../../../platform/db/connection.ts';
import { announce } from '../../../platform/live/announce.ts';
import type { PartnerCall } from '../../../platform/rpc/call.ts';
import { conflict, orNotFound } from '../../../platform/rpc/refusal.ts';
import type { Handlers } from '../../../platform/rpc/rpc.ts';
import { inSession, requireCode } from '../../requisites/action-code.ts';
import { actOnWire, wholeActOnWire } from './on-wire.ts';
import { keepPaper } from './paper.ts';
import { type Act, countActs, findAct, findActs, findLines, lockAct, setDecided } from './queries.ts';

/** See docs/decisions/0180-papers.md. */
export const actHandlers: Handlers<typeof acts> = {
  async 'billing.get-acts'(paging, { sql, partner }) {
    const filter = { ...paging, userId: partner.id, isShown: true };
    const [rows, totalCount] = await Promise.all([findActs(sql, filter), countActs(sql, filter)]);
    return { items: rows.map(actOnWire), pagination: { totalCount } };
  },

  async 'billing.get-act'({ id }, { sql, partner }) {
    const act = orNotFound(await findAct(sql, id, partner.id), unknownAct);
    return wholeActOnWire(act, await findLines(sql, id));
  },

  async 'billing.accept-act'({ id }, call) {
    return await decide(call, id, async (tx, act) => {
      await requireCode(tx, call);
      if (act.state === 'accepted') throw conflict('id', 'Этот акт уже принят');
      // The partner accepts the file that is kept.
      await keepPaper(tx, call, id);
      return { state: 'accepted' };
    });
  },

  async 'billing.dispute-act'({ id, text }, call) {
    return await decide(call, id, async (_tx, act) => {
      if (act.state !== 'offered')
        throw conflict('id', act.state === 'accepted' ? 'Этот акт уже принят' : 'Возражение уже у сети');
      return { state: 'objected', objection: text };
    });
  },
};

/** Decides the partner's act by what `decision` returns. */
async function decide(
  call: PartnerCall,
  id: number,
  decision: (tx: Tx, act: Act) => Promise<{ state: ActState; objection?: string }>,
) {
  return await inSession(call, async (tx) => {
    const act = orNotFound(await lockAct(tx, id, call.partner.id), unknownAct);
    await setDecided(tx, id, { ...(await decision(tx, act)), by: 'partner' });
    await announce(tx, call.partner.id, { type: 'balance' });
  });
}

const unknownAct = 'Акт не найден';
