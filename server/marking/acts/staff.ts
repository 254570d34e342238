import { adChains } from '#contract/marking/act-names';
import type { adActsStaff } from '#contract/marking/staff-ad-acts';
import type { Tx } from '../../platform/db/connection.ts';
import { conflict, notFound, orNotFound } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { queueActs } from '../ord/queue.ts';
import { findSends, retrySends } from '../ord/send-queries.ts';
import { findStatistics } from '../statistics/queries.ts';
import { requireMarking } from '../switch/require.ts';
import { closeMonth, isMonthOver } from './close.ts';
import { readShown } from './shown.ts';
import { adsOf, sumOf } from './split.ts';
import { findVersion, lockMonth, type ShownAct, setApproved, setSent } from './version-queries.ts';

/** See docs/decisions/0243-acts-for-the-operator.md. */
export const adActsStaffHandlers: Handlers<typeof adActsStaff> = {
  async 'operator.get-ad-acts'(filter, call) {
    requireMarking(call.settings);
    const db = call.sql.replanned;
    const { month, page, pageSize } = filter;
    const { versions, shown, all, acts } = await readShown(db, call, filter);
    const closed = versions.find(({ state }) => state === 'closed');
    const closer = closed && (await findVersion(db, month, closed.version))?.closedBy;
    return {
      isOver: isMonthOver(month, call.settings.networkTimeZone),
      shown,
      versions,
      refusal: call.staff?.kind === 'account' && closer === call.staff.id ? ownVersion : '',
      totals: totalsOf(all),
      isOperatorSet: call.settings.ord !== null,
      items: acts.slice((page - 1) * pageSize, page * pageSize),
      pagination: { totalCount: acts.length },
    };
  },

  'operator.close-ad-acts':
    ({ month }, call) =>
    async (tx, { by }) => {
      requireMarking(call.settings);
      return await closeMonth(tx, call, month, by.id);
    },

  'operator.approve-ad-acts':
    ({ month, version, hash }, call) =>
    async (tx, { by }) => {
      requireMarking(call.settings);
      const found = await lockVersion(tx, month, version);
      if (found.state !== 'closed') throw conflict('version', 'Одобрить можно только закрытую версию');
      if (found.closedBy === by.id) throw conflict('version', ownVersion);
      if (found.sha256 !== hash)
        throw conflict('hash', 'Это не та версия, которую вы смотрели: обновите страницу');
      await setApproved(tx, month, version, by.id);
    },

  'operator.send-ad-acts':
    ({ month, version }, call) =>
    async (tx, { by }) => {
      requireMarking(call.settings);
      const { state } = await lockVersion(tx, month, version);
      if (state === 'sent') throw conflict('version', 'Эта версия уже отправлена');
      if (state !== 'approved') throw conflict('version', 'Отправить можно только одобренную версию');
      await setSent(tx, month, version, by.id);
      if (call.settings.ord !== null) await queueActs(tx, month, version);
    },

  async 'operator.get-ad-statistics'({ month, ...paging }, { sql, settings }) {
    requireMarking(settings);
    return await findStatistics(sql.replanned, month, paging);
  },

  async 'operator.get-ad-sends'(search, { sql, settings }) {
    requireMarking(settings);
    return await findSends(sql.replanned, search);
  },

  'operator.retry-ad-sends':
    ({ ids }, { settings }) =>
    async (tx) => {
      requireMarking(settings);
      const { found, retried } = await retrySends(tx, ids);
      if (found < new Set(ids).size) throw notFound('Запись не найдена');
      return { count: retried };
    },
};

async function lockVersion(tx: Tx, month: string, version: number) {
  await lockMonth(tx, month);
  return orNotFound(await findVersion(tx, month, version), 'Такой версии нет');
}

const ownVersion = 'Эту версию закрыли вы: одобрит её другой сотрудник';

function totalsOf(acts: readonly ShownAct[]) {
  const ready = acts.filter(({ why }) => why === '');
  const left = acts.filter(({ why }) => why !== '');
  const chains = adChains.map((chain) => {
    const own = ready.filter((act) => act.chain === chain);
    const ads = sumOf(own.map(adsOf));
    return { chain, count: own.length, ads, other: sumOf(own.map(({ amount }) => amount)) - ads };
  });
  return {
    chains,
    count: ready.length,
    left: left.length,
    leftAmount: sumOf(left.map(({ amount }) => amount)),
  };
}
