import type { ConversionStateName } from '#contract/conversions/conversion-names';
import type { CurrencyCode } from '#contract/wire/fields';
import { converted } from '../../../money/rates/queries.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { findSummedDays, isSummedByDay } from '../days/day-queries.ts';
import { matches, summed } from '../dimension-queries.ts';
import { dayLength, outside, type Period, wholeDays } from '../period.ts';
import { type Counted, stateCounters } from '../sums.ts';
import type { Cell } from '../tally.ts';
import { columnsOf, findSums, groupCells, type Read, type Scope, timeOf } from './cells-queries.ts';

/**
 * Conversions as cells. A partner's conversions have sums: by offer and country of each hour, by other dimensions of past days.
 * Other conversions are read one by one: there are few of them per click.
 */
export async function findConversions(db: Db, scope: Read): Promise<readonly Cell[]> {
  const { userId, basis, by, conditions, time } = scope;
  const used = columnsOf(scope).filter((name) => name !== 'partner');
  if (userId !== null && used.length < 2 && used.every((name) => summed.conversion_sums.includes(name)))
    return await findSums(db, scope, {
      table: 'conversion_sums',
      counters: stateCounters,
      where: db`basis = ${basis}`,
    });
  const isOfPartner = by.includes('partner') || conditions.some(({ column }) => column === 'partner');
  const [dimension, ...others] = used;
  if (userId === null || time || isOfPartner || !dimension || others.length > 0 || !isSummedByDay(dimension))
    return await readConversions(db, scope, [scope]);
  // Conversions that no job can have summed yet are read meanwhile.
  const over = wholeDays(scope, Date.now());
  const [first = 0, last = first - 1] = [over[0], over.at(-1)];
  const whole = { start: new Date(first * dayLength), end: new Date((last + 1) * dayLength) };
  const [{ days, cells }, ends] = await Promise.all([
    findSummedDays(db, { ...whole, userId, basis }, dimension),
    readConversions(db, scope, outside(scope, over)),
  ]);
  const missing = outside(whole, days);
  const passes = (key: string) =>
    conditions.every(({ values, isNot }) => values.map(String).includes(key) !== isNot);
  return [
    ...cells
      .filter(([key]) => passes(key))
      .map(([key, counted]) => ({ time: 0, ...(by.length > 0 && { key0: key }), ...counted })),
    ...ends,
    ...(missing.length > 0 ? await readConversions(db, scope, missing) : []),
  ];
}

async function readConversions(db: Db, scope: Read, parts: Period[]): Promise<readonly Cell[]> {
  const { userId, basis, rates } = scope;
  const at = basis === 'click' ? 'click_at' : 'created_at';
  const ofNetwork = {
    revenue: 'worth_revenue',
    knownAmount: 'case when revenue is not null then worth end',
    unknownCount: '(revenue is null)::int',
  };
  // Groups by state first: a dozen sums over each conversion would take the database several times as long.
  const rows = await groupCells<StateRow>(db, scope, 'conversions', {
    at,
    from: db`conversions ${worthOf(db, rates)}
      where ${userId === null ? db`true` : db`user_id = ${userId}`} and ${during(db, at, parts)}`,
    parts: ['state', 'is_confirmed'],
    counters: { count: '1', amount: 'worth', ...(userId === null ? ofNetwork : {}) },
  });
  return rows.map(({ state, isConfirmed, count, amount, revenue, knownAmount, unknownCount, ...keys }) => ({
    ...keys,
    ...countedOf({ state, isConfirmed, count, amount, revenue, knownAmount, unknownCount }),
  }));
}

type Stated = { state: ConversionStateName; isConfirmed: boolean; count: number; amount: number } & Pick<
  Counted,
  'revenue' | 'knownAmount' | 'unknownCount'
>;
type StateRow = Cell & Stated;

/** The counters of conversions of one state. Revenue counts conversions on hold and approved only. */
export function countedOf(stated: Stated): Counted {
  const { state, isConfirmed, count, amount, revenue, knownAmount, unknownCount } = stated;
  const isPaid = state === 'hold' || state === 'approve';
  return {
    [`${state}Count`]: count,
    [`${state}Amount`]: amount,
    confirmedCount: isConfirmed ? count : 0,
    ...(isPaid && { revenue, knownAmount, unknownCount }),
  };
}

/** A condition that a time is in one of these periods. */
export function during(db: Db, at: 'click_at' | 'created_at', parts: Period[]) {
  const [first = db`false`, ...others] = parts.map(
    ({ start, end }) => db`(${db.unsafe(at)} >= ${start} and ${db.unsafe(at)} < ${end})`,
  );
  return db`(${others.reduce((all, one) => db`${all} or ${one}`, first)})`;
}

/** The worth of each conversion in the requested currency, by the rate of the day that it came; null without a rate. */
export function worthOf(db: Db, rates: Scope['rates']) {
  const of = (column: string) => {
    const amount = db`${db.unsafe(column)}`;
    if (!rates) return amount;
    return converted(db, {
      amount,
      from: db`currency_code`,
      to: db`${rates.currency}::text`,
      day: db`cap_day`,
    });
  };
  return db`cross join lateral (select ${of('amount')} as worth, ${of('revenue')} as worth_revenue) as valued`;
}

/** Conversions on hold and approved without a rate, in their own currency; sums in minor units. */
export type Apart = { currencyCode: CurrencyCode; income: number; revenue: number; conversions: number };

export async function findApart(
  db: Db,
  { rates, basis, start, end, conditions, time }: Scope,
): Promise<Apart[]> {
  if (!rates) return [];
  const at = basis === 'click' ? 'click_at' : 'created_at';
  return await db<Apart[]>`
    select currency_code, sum(amount)::bigint as income, coalesce(sum(revenue), 0)::bigint as revenue,
      count(*)::int as conversions
    from conversions ${worthOf(db, rates)}
    where ${db.unsafe(at)} >= ${start} and ${db.unsafe(at)} < ${end} and worth is null and state in ('hold', 'approve')
      and ${time ? db`${timeOf(db, time, at)} > 0` : db`true`} ${matches(db, 'conversions', conditions)}
    group by 1 order by 1`;
}
