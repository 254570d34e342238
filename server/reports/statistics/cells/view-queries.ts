import type { DimensionName, FilterName } from '#contract/reports/dimensions';
import { filterNames, isClock, isTime } from '#contract/reports/dimensions';
import { type ReportFilters, readFilter } from '#contract/reports/report';
import type { Db } from '../../../platform/db/connection.ts';
import { showcaseKey } from '../derived.ts';
import { matchesOf } from '../dimension-queries.ts';
import type { Cell } from '../tally.ts';
import { type Read, timeOf } from './cells-queries.ts';

/** Dimensions that a view of a showcase has; the others are of its clicks alone. */
const ofViews: readonly DimensionName[] = ['showcase', 'partner', 'manager', 'currency'];

/** True for a report whose rows and filters are all of dimensions that views have. */
export function hasViews(names: readonly DimensionName[], filters: ReportFilters): boolean {
  const has = (name: DimensionName) => isTime(name) || isClock(name) || ofViews.includes(name);
  const isFiltered = (name: FilterName) => readFilter<string | number>(filters[name]) !== undefined;
  return names.every(has) && filterNames.filter(isFiltered).every(has);
}

/** Views of showcases without bots, as cells. */
export async function findViews(
  db: Db,
  { userId, start, end, by, time, conditions }: Read,
  filters: ReportFilters,
): Promise<readonly Cell[]> {
  const shown = readFilter(filters.showcase);
  const partners = conditions
    .filter(({ column }) => column === 'partner')
    .reduce((all, one) => db`${all} and ${matchesOf(db, 'user_id', one)}`, db``);
  // Here the column of links is that of showcases alone.
  const keys = by.map((name, place) => {
    const expression = name === 'link' ? `'${showcaseKey}' || showcase_id` : 'user_id::text';
    return `, ${expression} as key${place}`;
  });
  const rows = await db<Cell[]>`
    select ${timeOf(db, time, 'hour')} as time ${db.unsafe(keys.join(''))}, sum(views)::bigint as views from showcase_views
    where ${userId === null ? db`true` : db`user_id = ${userId}`} and hour >= ${start} and hour < ${end} ${partners}
      ${shown ? db`and ${matchesOf(db, 'showcase_id', { ...shown, column: 'link' })}` : db``}
    group by ${db.unsafe(Array.from({ length: keys.length + 1 }, (_, place) => place + 1).join())}`;
  return time ? rows.filter((cell) => cell.time > 0) : rows;
}
