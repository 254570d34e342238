import { conversionStates } from '#contract/conversions/conversion-names';
import type { ReportFilters } from '#contract/statistics/report';
import { firstIdAt } from '../clicks/partition-queries.ts';
import type { Db } from '../db/connection.ts';
import { type By, columns, type Dimension, dimensionsOf, matches, type Table } from './dimension-queries.ts';
import type { Period } from './period.ts';

/** What a report reads of one partner. */
export type Scope = Period & { userId: number; basis: 'click' | 'event'; filters: ReportFilters };

export const clickCounters = ['clicks', 'uniques', 'bots', 'trafficbacks'];
export const stateCounters = [
  ...conversionStates.flatMap((state) => [`${state}_count`, `${state}_amount`]),
  'confirmed_count',
];

/**
 * Clicks as cells: `at`, `key` and counters. Of at most one dimension they are sums, of which there are as many for a thousand clicks
 * as for a million; of several those of each hour with all dimensions; with subs single clicks.
 */
export function clickCells(db: Db, scope: Scope, by: By) {
  const { userId, start, end, filters } = scope;
  const dimensions = dimensionsOf(filters, by);
  if (dimensions.some((dimension) => dimension.startsWith('sub')))
    return db`
      select at, ${keyOf(db, 'clicks', by)} as key, 1 as clicks, is_unique::int as uniques, is_bot::int as bots,
        (reason is not null)::int as trafficbacks
      from clicks where user_id = ${userId} and id >= ${firstIdAt(start.getTime())} and id < ${firstIdAt(end.getTime())}
        ${matches(db, 'clicks', filters)}`;
  if (dimensions.length > 1)
    return db`
      select hour as at, ${keyOf(db, 'click_hours', by)} as key, clicks, uniques, bots,
        case when reason = '' then 0 else clicks end as trafficbacks
      from click_hours where user_id = ${userId} and hour >= ${start} and hour < ${end} ${matches(db, 'click_hours', filters)}`;
  return sums(db, scope, by, { table: 'click_sums', counters: clickCounters, where: db`true` });
}

/** Conversions as cells. Sums of them there are by offer and country alone: they are few for each click. */
export function conversionCells(db: Db, scope: Scope, by: By) {
  const { userId, start, end, basis, filters } = scope;
  if (dimensionsOf(filters, by).length < 2 && !dimensionsOf(filters, by).some(hasNoSums))
    return sums(db, scope, by, {
      ...{ table: 'conversion_sums', counters: stateCounters },
      where: db`basis = ${basis}`,
    });
  const at = db.unsafe(basis === 'click' ? 'click_at' : 'created_at');
  const counted = conversionStates.map(
    (state) =>
      `(state = '${state}')::int as ${state}_count, case when state = '${state}' then amount else 0 end as ${state}_amount`,
  );
  return db`
    select ${at} as at, ${keyOf(db, 'conversions', by)} as key, ${db.unsafe(counted.join())}, is_confirmed::int as confirmed_count
    from conversions where user_id = ${userId} and ${at} >= ${start} and ${at} < ${end} ${matches(db, 'conversions', filters)}`;
}

function hasNoSums(dimension: Dimension): boolean {
  return dimension !== 'offer' && dimension !== 'country';
}

function keyOf(db: Db, place: Table, by: By) {
  return by === 'time' || by === 'all' ? db`''` : db`${db.unsafe(columns[place][by])}::text`;
}

type Sums = { table: string; counters: string[]; where: ReturnType<Db['unsafe']> };

/** Sums of one dimension: of whole UTC days, and of hours at the two ends of the period. */
function sums(db: Db, scope: Scope, by: By, { table, counters, where }: Sums) {
  const { userId, filters } = scope;
  const [dimension = 'all'] = dimensionsOf(filters, by);
  const keys = dimension === 'all' ? undefined : filters[dimension]?.map(String);
  const ofKeys = keys?.length ? db`and key = any(${keys}::text[])` : db``;
  const [first = db``, ...rest] = spansOf(scope, dimension !== 'all' && by !== 'time').map(
    ({ span, start, end }) => db`
      select at, ${by === dimension ? db`key` : db`''`} as key, ${db.unsafe(counters.join())} from ${db(table)}
      where user_id = ${userId} and ${where} and dimension = ${dimension} and span = ${span} and at >= ${start} and at < ${end} ${ofKeys}`,
  );
  return rest.reduce((all, one) => db`${all} union all ${one}`, first);
}

function spansOf({ start, end }: Period, hasDays: boolean): (Period & { span: 'hour' | 'day' })[] {
  const firstDay = new Date(Math.ceil(start.getTime() / dayLength) * dayLength);
  const lastDay = new Date(Math.floor(end.getTime() / dayLength) * dayLength);
  if (!hasDays || firstDay >= lastDay) return [{ span: 'hour', start, end }];
  const spans = [
    { span: 'hour' as const, start, end: firstDay },
    { span: 'day' as const, start: firstDay, end: lastDay },
    { span: 'hour' as const, start: lastDay, end },
  ];
  return spans.filter((one) => one.start < one.end);
}

const dayLength = 86_400_000;
