import { levelsOf } from '#contract/reports/report';
import { mostViews, type statistics } from '#contract/reports/statistics';
import { reportsOf } from '../../accounts/reach/reach.ts';
import { findBalance } from '../../money/ledger/queries.ts';
import { lockPartner } from '../../platform/db/partner-lock.ts';
import { conflict, notFound, orNotFound } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { answerOf } from './answer.ts';
import { countClicks } from './cells/click-queries.ts';
import { periodOf } from './period.ts';
import { picturesOfRows } from './picture-queries.ts';
import { makeReport } from './report.ts';
import { findRerouted, type Rerouted } from './trafficback-queries.ts';
import { deleteView, findViews, isMailed, saveView } from './view-queries.ts';

/** See docs/decisions/0090-reports.md. */
export const statisticsHandlers: Handlers<typeof statistics> = {
  async 'statistics.get-report'(query, call) {
    const { clickHouse, settings } = call;
    const { replica, of } = await reportsOf(call);
    const [balance, report] = await Promise.all([
      findBalance(replica, of.userId),
      makeReport({ replica, clickHouse, settings }, { ...query, ...of }),
    ]);
    if (!balance) throw notFound();
    const answer = answerOf(report, query);
    const pictures = await picturesOfRows(replica, levelsOf(query.groupBy), answer.items);
    return { ...answer, pictures, currencyCode: balance.currencyCode };
  },

  async 'statistics.get-trafficback'(days, { replica, partner }) {
    const period = periodOf(days);
    const [balance, rows, all] = await Promise.all([
      findBalance(replica, partner.id),
      findRerouted(replica, partner.id, period),
      countClicks(replica, { ...period, userId: partner.id }),
    ]);
    if (!balance) throw notFound();
    const saved = sumOf(rows.filter(({ outcome }) => outcome !== 'fallback')).clicks;
    return {
      items: rows.map(({ offerId, offerName, ...row }) => ({
        ...row,
        offer: offerId === null ? null : { id: offerId, name: offerName ?? '' },
      })),
      totals: { all, saved, ...sumOf(rows) },
      currencyCode: balance.currencyCode,
    };
  },

  async 'statistics.get-views'(_params, { sql, partner }) {
    return { items: await findViews(sql, partner.id) };
  },

  async 'statistics.save-view'(view, { sql, partner }) {
    const id = await sql.begin(async (tx) => {
      await lockPartner(tx, partner.id);
      return await saveView(tx, partner.id, view, mostViews);
    });
    if (id === null) throw conflict('name', `Можно сохранить не больше ${mostViews} отчётов: удалите лишние`);
    return { id };
  },

  async 'statistics.delete-view'({ id }, { sql, partner }) {
    await sql.begin(async (tx) => {
      await lockPartner(tx, partner.id);
      if (await isMailed(tx, partner.id, id))
        throw conflict('id', 'Отчёт приходит по почте: сначала удалите его из «По почте»');
      orNotFound(await deleteView(tx, partner.id, id), 'Такого отчёта нет');
    });
  },
};

/** Sums of rerouted rows. */
function sumOf(rows: Rerouted[]) {
  const sum = (value: (row: Rerouted) => number) => rows.reduce((all, row) => all + value(row), 0);
  return {
    clicks: sum(({ clicks }) => clicks),
    bots: sum(({ bots }) => bots),
    conversions: sum(({ conversions }) => conversions),
    income: sum(({ income }) => income),
  };
}
