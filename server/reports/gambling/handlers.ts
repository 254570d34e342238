import type { gambling } from '#contract/reports/gambling';
import { cohortDays } from '#contract/reports/gambling-names';
import { findClosedMonths, findOpenShares } from '../../conversions/revenue-share/list-queries.ts';
import { endOfDay } from '../../money/ledger/days.ts';
import { findBalance } from '../../money/ledger/queries.ts';
import { notFound } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { addDays, periodOf } from '../statistics/period.ts';
import { type CohortRow, findOffersWithPlayers, findPlayerCohorts } from './cohort-queries.ts';

/** See docs/decisions/0223-players-and-shares.md. */
export const gamblingHandlers: Handlers<typeof gambling> = {
  async 'statistics.get-player-cohorts'({ offerId = null, ...asked }, { replica, partner }) {
    const { timeZone } = asked;
    const [balance, rows, offers] = await Promise.all([
      findBalance(replica, partner.id),
      findPlayerCohorts(replica, {
        ...periodOf(asked),
        userId: partner.id,
        offerId,
        timeZone,
        ages: cohortDays,
      }),
      findOffersWithPlayers(replica, partner.id),
    ]);
    if (!balance) throw notFound();
    const items = rows.map((row) => ({ key: row.key, ...numbersOf([row], timeZone) }));
    return { items, totals: numbersOf(rows, timeZone), offers, currencyCode: balance.currencyCode };
  },

  async 'statistics.get-revenue-shares'(paging, { sql, partner }) {
    const [page, open] = await Promise.all([
      findClosedMonths(sql, partner.id, paging),
      findOpenShares(sql, partner.id),
    ]);
    return { ...page, open };
  },
};

/** Weeks together. The income by an age is that of the weeks whose last player has come to that age. */
function numbersOf(rows: readonly CohortRow[], timeZone: string, now = Date.now()) {
  const sum = (value: (row: CohortRow) => number, among = rows) =>
    among.reduce((all, row) => all + value(row), 0);
  return {
    players: sum(({ players }) => players),
    deposits: sum(({ deposits }) => deposits),
    depositSum: sum(({ depositSum }) => depositSum),
    ngr: sum(({ ngr }) => ngr),
    income: sum(({ income }) => income),
    days: cohortDays.map((day, place) => {
      const old = rows.filter(({ key }) => endOfDay(addDays(key, 6 + day), timeZone).getTime() <= now);
      const players = sum((row) => row.players, old);
      const income = sum(({ incomes }) => incomes[place] ?? 0, old);
      return { day, perPlayer: players === 0 ? null : Math.round(income / players) / 100 };
    }),
  };
}
