import { byState, type ConversionStateName as State } from '#contract/conversions/conversion-names';
import type { Db } from '../db/connection.ts';
import { clickCells, clickCounters, conversionCells, type Scope, stateCounters } from './cells-queries.ts';
import type { By } from './dimension-queries.ts';

/** Counters of a row; amounts in minor units. */
export type Counters = {
  clicks: number;
  uniques: number;
  bots: number;
  trafficbacks: number;
  /** On hold with a date. */
  confirmed: number;
} & Record<State, { count: number; amount: number }>;
export type Counted = Counters & { key: string };

/** The most rows of subs that are listed. */
export const mostSubs = 1_000;

/**
 * Clicks and conversions of a partner by key, `starts`: by the place (from 1) of the slot of time that they are in. Of subs the
 * largest by clicks, and one more where there are more.
 */
export async function findCounted(db: Db, scope: Scope, by: By, starts: Date[] = []): Promise<Counted[]> {
  const key = by === 'time' ? db`width_bucket(at, ${starts}::timestamptz[])::text` : db`key`;
  const isSub = by.startsWith('sub');
  const rows = await db<Row[]>`
    with clicked as (
      select ${key} as key, ${db.unsafe(clickCounters.map(sumOf).join())} from (${clickCells(db, scope, by)}) cell group by 1
    ), converted as (
      select ${key} as key, ${db.unsafe(stateCounters.map(sumOf).join())} from (${conversionCells(db, scope, by)}) cell group by 1
    )
    select key, ${db.unsafe([...clickCounters, ...stateCounters].map((name) => `coalesce(${name}, 0) as ${name}`).join())}
    from clicked full join converted using (key)
    ${isSub ? db`order by clicks desc nulls last, hold_amount + approve_amount desc nulls last, key limit ${mostSubs + 1}` : db``}`;
  return rows.map(({ key, ...row }) => ({ key, ...countersOf(row) }));
}

/** Columns of `stateCounters`. */
export type StateRow = { confirmed_count: number } & Record<`${State}_${'count' | 'amount'}`, number>;
type Row = StateRow & Record<'key', string> & Record<'clicks' | 'uniques' | 'bots' | 'trafficbacks', number>;

function countersOf({ clicks, uniques, bots, trafficbacks, ...row }: Omit<Row, 'key'>): Counters {
  return { ...{ clicks, uniques, bots, trafficbacks }, ...stateCountersOf(row) };
}

export function stateCountersOf({ confirmed_count: confirmed, ...row }: StateRow) {
  return {
    confirmed,
    ...byState((state) => ({ count: row[`${state}_count`], amount: row[`${state}_amount`] })),
  };
}

/** A column that is the sum of a counter. */
export function sumOf(counter: string): string {
  return `sum(${counter})::bigint as ${counter}`;
}
