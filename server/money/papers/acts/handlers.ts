import type { acts } from '#contract/money/papers';
import { announce } from '../../../platform/live/announce.ts';
import { conflict, present } from '../../../platform/rpc/refusal.ts';
import type { Handlers } from '../../../platform/rpc/rpc.ts';
import { inSession, requireCode } from '../../requisites/act-code.ts';
import { actOnWire, wholeActOnWire } from './on-wire.ts';
import { keepPaper } from './paper.ts';
import { countActs, findAct, findActs, findLines, lockAct, setDecided } from './queries.ts';

/** See docs/decisions/0180-papers.md. */
export const actHandlers: Handlers<typeof acts> = {
  async 'billing.get-acts'(paging, { sql, partner }) {
    const filter = { ...paging, userId: partner.id, isShown: true };
    const rows = await findActs(sql, filter);
    return { items: rows.map(actOnWire), pagination: { totalCount: await countActs(sql, filter) } };
  },

  async 'billing.get-act'({ id }, { sql, partner }) {
    const act = present(await findAct(sql, id, partner.id), unknownAct);
    return wholeActOnWire(act, await findLines(sql, id));
  },

  async 'billing.accept-act'({ id }, call) {
    return await inSession(call, async (tx) => {
      const act = present(await lockAct(tx, id, call.partner.id), unknownAct);
      await requireCode(tx, call);
      if (act.state === 'accepted') throw conflict('id', 'Этот акт уже принят');
      // The partner accepts the file that is kept.
      await keepPaper(tx, call, id);
      await setDecided(tx, id, { state: 'accepted', by: 'partner' });
      await announce(tx, call.partner.id, { type: 'balance' });
      return { ok: true };
    });
  },

  async 'billing.dispute-act'({ id, text }, call) {
    return await inSession(call, async (tx) => {
      const act = present(await lockAct(tx, id, call.partner.id), unknownAct);
      if (act.state !== 'offered')
        throw conflict('id', act.state === 'accepted' ? 'Этот акт уже принят' : 'Возражение уже у сети');
      await setDecided(tx, id, { state: 'objected', by: 'partner', objection: text });
      await announce(tx, call.partner.id, { type: 'balance' });
      return { ok: true };
    });
  },
};

const unknownAct = 'Акт не найден';
