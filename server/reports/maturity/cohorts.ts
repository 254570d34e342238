import type { MaturityQuery } from '#contract/reports/maturity';
import type { Db } from '../../platform/db/connection.ts';
import type { Scope } from '../statistics/cells/cells-queries.ts';
import { countClicksIn } from '../statistics/cells/click-queries.ts';
import { periodOf } from '../statistics/period.ts';
import { timeCodes } from '../statistics/time-codes.ts';
import { ripeningOf, type ShareOf, sharesOf, sumOf } from './likely.ts';
import { type Cell, findCells, findObserved } from './queries.ts';

type Whose = Pick<Scope, 'userId' | 'rates'>;

/** Cohorts and their likely worth. One query reads all conversions, so the parts of a cohort are of one moment. */
export async function findCohorts(db: Db, whose: Whose, asked: MaturityQuery, now = new Date()) {
  const scope = scopeOf(whose, asked);
  const [clicks, cells, observed] = await Promise.all([
    scope.time ? countClicksIn(db, { ...scope, time: scope.time }) : [],
    findCells(db, scope, now),
    findObserved(db, whose.userId, now),
  ]);
  const shareOf = sharesOf(observed);
  const bySlot = Map.groupBy(cells, ({ slot }) => slot);
  const items = (scope.time?.keys ?? []).map(([key = ''], index) => ({
    key,
    clicks: clicks[index] ?? 0,
    ...numbersOf(bySlot.get(index + 1) ?? [], shareOf),
  }));
  const allClicks = items.reduce((sum, item) => sum + item.clicks, 0);
  return { items, totals: { clicks: allClicks, ...numbersOf(cells, shareOf) } };
}

/** The scope of a report by the time of the click. */
export function scopeOf(whose: Whose, asked: MaturityQuery) {
  const time = timeCodes([asked.groupBy], {}, asked);
  return { ...periodOf(asked), ...whose, basis: 'click', conditions: [], time } satisfies Scope;
}

function numbersOf(cells: readonly Cell[], shareOf: ShareOf) {
  const of = (outcome: Cell['outcome']) => cells.filter((cell) => cell.outcome === outcome);
  const { ripening, untold } = ripeningOf(of('open'), shareOf);
  const approved = sumOf(of('approved'));
  const confirmed = sumOf(of('confirmed'));
  const sure = approved.amount + confirmed.amount;
  const onHold = sumOf(cells.filter(({ isOnHold }) => isOnHold));
  return {
    conversions: sumOf(cells).count,
    approved,
    confirmed,
    rejected: sumOf(of('rejected')),
    open: sumOf(of('open')),
    income: approved.amount + onHold.amount,
    ripening,
    likely: ripening && {
      amount: ripening.amount + sure,
      low: ripening.low + sure,
      high: ripening.high + sure,
    },
    untold,
  };
}
