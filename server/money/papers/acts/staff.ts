import type { actsStaff } from '#contract/money/staff-papers';
import type { Tx } from '../../../platform/db/connection.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { announce } from '../../../platform/live/announce.ts';
import type { Trail } from '../../../platform/rpc/call.ts';
import { conflict, orNotFound, wrongField } from '../../../platform/rpc/refusal.ts';
import type { Handlers } from '../../../platform/rpc/rpc.ts';
import { dayIn } from '../../ledger/days.ts';
import { checkFirm, checkOgrn } from '../../requisites/checks/numbers.ts';
import { refuseProblems } from '../../requisites/read-values.ts';
import { findNetwork, setNetwork } from '../network-queries.ts';
import { reissueAct } from './make.ts';
import { actOnWire, wholeActOnWire } from './on-wire.ts';
import { keepPaper } from './paper.ts';
import { countAllActs, findAct, findActs, findLines, lockAct, setDecided, setUpd } from './queries.ts';
import { makeActsTask } from './work.ts';

/** See docs/decisions/0180-papers.md. */
export const actsStaffHandlers: Handlers<typeof actsStaff> = {
  async 'operator.get-acts'(filter, { sql }) {
    const [rows, pagination] = await Promise.all([
      findActs(sql.replanned, filter),
      countAllActs(sql.replanned, filter),
    ]);
    return { items: rows.map(actOnWire), pagination };
  },

  async 'operator.get-act'({ id }, { sql }) {
    const act = orNotFound(await findAct(sql, id), 'Акт не найден');
    return wholeActOnWire(act, await findLines(sql, id));
  },

  'operator.make-acts':
    ({ month }, { settings }) =>
    async (tx) => {
      if (month >= dayIn(0, settings.networkTimeZone).slice(0, 7))
        throw conflict('month', 'Этот месяц ещё не закончился');
      await enqueue(tx, makeActsTask, { month });
    },

  'operator.void-act':
    ({ id, reason }, { settings }) =>
    async (tx, trail) => {
      const act = await lockKnownAct(tx, trail, id);
      return { id: await reissueAct(tx, { settings }, act, reason) };
    },

  'operator.mark-upd':
    ({ id, number, on, state }, call) =>
    async (tx, trail) => {
      const act = await lockKnownAct(tx, trail, id);
      if (act.number === null || act.state === 'void')
        throw conflict('id', 'УПД бывает у акта, который предложен партнёру');
      if (act.updState === 'signed' && state !== 'signed')
        throw conflict('state', 'УПД уже подписан: исправленный пришлют новым');
      if (on > dayIn(0, call.settings.networkTimeZone)) throw wrongField('on', 'Этот день ещё не наступил');
      await setUpd(tx, id, number, on, state);
      if (state === 'signed' && act.state !== 'accepted') {
        // The acceptance covers the file that is kept.
        await keepPaper(tx, call, id);
        await setDecided(tx, id, { state: 'accepted', by: 'upd' });
      }
      await announce(tx, act.userId, { type: 'balance' });
    },

  async 'operator.get-network-requisites'(_params, { sql }) {
    return { network: (await findNetwork(sql)) ?? null };
  },

  'operator.set-network-requisites':
    ({ idempotencyKey: _, ...network }) =>
    async (tx) => {
      const { inn, ogrn } = network;
      refuseProblems({ ...checkFirm(network), ogrn: checkOgrn(ogrn, inn.length === 10 ? 13 : 15) });
      await setNetwork(tx, network);
    },
};

async function lockKnownAct(tx: Tx, trail: Trail, id: number) {
  const act = orNotFound(await lockAct(tx, id), 'Акт не найден');
  trail.concerns(act.userId);
  return act;
}
