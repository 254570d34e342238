import { conversionStates } from '#contract/conversions/conversion-names';
import type { Db } from '../../../platform/db/connection.ts';
import { type Column, columns } from '../dimension-queries.ts';
import type { Period } from '../period.ts';
import { type Counted, stateCounters } from '../sums.ts';

/**
 * The dimensions by which a partner's conversions of a day are summed; `trafficback`: reason and offer of conversions that their
 * link's offer did not take.
 */
const dimensions = ['link', 'landing', 'goal', 'device', 'os', 'browser', 'reason', 'outcome'] as const;
type DayDimension = (typeof dimensions)[number] | 'trafficback';
const expressions: readonly (readonly [DayDimension, string])[] = [
  ...dimensions.map((name) => [name, `${columns.conversions[name]}::text`] as const),
  ['trafficback', "click_reason || ' ' || offer_id"],
];

export function isSummedByDay(name: Column): name is (typeof dimensions)[number] {
  return dimensions.some((one) => one === name);
}

const dayLength = 86_400_000;

type Asked = Period & { userId: number; basis: 'click' | 'event' };
/** The summed days (since 1970, the earliest first), and their sums by each key. */
type Summed = { days: number[]; cells: [key: string, counted: Counted][] };

/** Adds up the whole days (UTC) of a period that have not changed since they were summed. */
export async function findSummedDays(
  db: Db,
  { userId, basis, start, end }: Asked,
  dimension: DayDimension,
): Promise<Summed> {
  const from = Math.ceil(start.getTime() / dayLength);
  const to = Math.floor(end.getTime() / dayLength);
  const rows = await db<{ day: number; cells: Record<string, number[]> }[]>`
    with now as (${versions(db, { userId, basis })} and at >= to_timestamp(${from}::bigint * 86400) and at < to_timestamp(${to}::bigint * 86400) group by 1)
    select day, coalesce(sums -> ${dimension}, '{}') as cells from conversion_days join now using (day, version)
    where user_id = ${userId} and basis = ${basis} and day >= ${from} and day < ${to} order by day`;
  const sums = new Map<string, number[]>();
  for (const [key, numbers] of rows.flatMap(({ cells }) => Object.entries(cells))) {
    const before = sums.get(key);
    sums.set(key, before ? before.map((sum, place) => sum + (numbers[place] ?? 0)) : numbers);
  }
  return {
    days: rows.map(({ day }) => day),
    cells: [...sums].map(([key, numbers]) => [
      key,
      Object.fromEntries(stateCounters.map((name, place) => [name, numbers[place] ?? 0])),
    ]),
  };
}

/**
 * A version of each day's conversions in the query's snapshot: every change of a conversion writes its day in `conversion_sums`
 * as well. Reads the sums by country, of which a partner has few.
 */
function versions(db: Db, { userId, basis }: Pick<Asked, 'userId' | 'basis'>) {
  return db`
    select floor(date_part('epoch', at) / 86400)::integer as day, sum(changes)::bigint as version from conversion_sums
    where user_id = ${userId} and basis = ${basis} and dimension = 'country' and span = 'day'`;
}

export type ChangedDays = { userId: number; basis: 'click' | 'event'; days: number[] };

/** Days before `today` with conversions that have changed since a moment. */
export async function findChangedDays(db: Db, since: Date, today: number) {
  return await db<ChangedDays[]>`
    select user_id, basis, array_agg(distinct day) as days
    from conversions cross join lateral (values ('click', click_at), ('event', created_at)) time(basis, at)
    cross join lateral (select floor(date_part('epoch', at) / 86400)::integer as day) of
    where changed_at >= ${since} and day < ${today} group by 1, 2 order by 1, 2`;
}

/** Sums the conversions of the days that have at least `least`, together with their version: one query sees both. */
export async function sumDays(db: Db, { userId, basis, days }: ChangedDays, least: number): Promise<void> {
  const at = db.unsafe(basis === 'click' ? 'click_at' : 'created_at');
  // In the order of `stateCounters`.
  const counters = conversionStates.flatMap((state) => {
    const those = `filter (where state = '${state}')`;
    return [`count(*) ${those}`, `coalesce(sum(amount) ${those}, 0)`];
  });
  counters.push('count(*) filter (where is_confirmed)');
  const parts = expressions.map(([name, expression]) => `('${name}', ${expression})`);
  await db`
    with made as (
      select wanted.day, c.* from unnest(${days}::integer[]) wanted(day)
      cross join lateral (
        select * from conversions where user_id = ${userId} and ${at} >= to_timestamp(wanted.day::bigint * 86400)
          and ${at} < to_timestamp((wanted.day::bigint + 1) * 86400)
      ) c
    ), cells as (
      select day, dimension, key, jsonb_build_array(${db.unsafe(counters.join())}) as counted
      from made cross join lateral (values ${db.unsafe(parts.join())}) part(dimension, key)
      where key is not null and day in (select day from made group by 1 having count(*) >= ${least})
      group by 1, 2, 3
    ), sums as (
      select day, dimension, jsonb_object_agg(key, counted) as keys from cells group by 1, 2
    )
    insert into conversion_days (user_id, basis, day, version, sums)
    select ${userId}::bigint, ${basis}::text, day, version, jsonb_object_agg(dimension, keys)
    from sums join (${versions(db, { userId, basis })} group by 1) now using (day) group by day, version
    on conflict (user_id, basis, day) do update set version = excluded.version, sums = excluded.sums`;
}
