import type { z } from 'zod';
import type { ConversionStateName } from '#contract/conversions/conversion-names';
import type { currencyCode } from '#contract/wire/fields';
import { firstIdAt } from '../clicks/partition-queries.ts';
import type { Db } from '../db/connection.ts';
import { converted } from '../rates/queries.ts';
import type { Copied } from './copied.ts';
import { findSummedDays, isSummedByDay } from './days/day-queries.ts';
import {
  type Column,
  type Condition,
  columns,
  matches,
  matchesOf,
  summed,
  type Table,
} from './dimension-queries.ts';
import { KeyTree } from './key-tree.ts';
import { tallyPacks } from './packs/read-packs.ts';
import { outside, type Period, wholeDays } from './period.ts';
import { type Counted, clickCounters, stateCounters } from './sums.ts';
import { type Cell, Tally } from './tally.ts';
import type { TimeCodes } from './time-codes.ts';

/** What is read of clicks and conversions: of one partner, or of all (what a bound manager asks is of their own partners anyhow). */
export type Scope = Period & {
  userId: number | null;
  basis: 'click' | 'event';
  conditions: Condition[];
  time: Pick<TimeCodes, 'starts' | 'codes'> | null;
  /** Of all partners: whose currency sums are in; null: everybody's is this one. */
  rates: { currency: string } | null;
};
/** As cells, with the keys of these columns. */
type Read = Scope & { by: readonly Column[] };

/**
 * Adds up clicks and conversions. `copied`: what was read in ClickHouse; clicks of other days are read here, and conversions where it has not all.
 */
export async function tallyAll(db: Db, scope: Scope, tally: Tally, copied: Copied | null): Promise<void> {
  if (copied) tally.addClicks(copied.clicks, copied.clicks.counts);
  const addConversions = async () => {
    if (copied?.conversions) tally.addCounted(copied.conversions, copied.conversions.counted);
    else tally.add(await findConversions(db, { ...scope, by: tally.by }));
  };
  await Promise.all([
    ...outside(scope, copied?.days ?? []).map((part) => tallyClicks(db, { ...scope, ...part }, tally)),
    addConversions(),
  ]);
}

/** A partner's clicks of a period. */
export async function countClicks(db: Db, scope: Period & { userId: number }): Promise<number> {
  const tally = new Tally(new KeyTree(0), []);
  await tallyClicks(db, { ...scope, basis: 'click', time: null, conditions: [], rates: null }, tally);
  return tally.sums.read(0).clicks;
}

/** Clicks of each of the keys of time. */
export async function countClicksIn(db: Db, scope: Scope & { time: TimeCodes }): Promise<number[]> {
  const tree = new KeyTree(1);
  const rows = scope.time.keys.map((_, place) => tree.rowOf([place]));
  const tally = new Tally(tree, [{ column: null, numbers: [-1, ...rows] }]);
  await tallyClicks(db, scope, tally);
  return rows.map((row) => tally.sums.read(row).clicks);
}

/**
 * Clicks. Of at most one dimension they are sums, of which there are as many for a thousand clicks as for a million; of several, packs of the
 * days that are over, and of the rest what there is. Of all partners there is a sum for each of them and each hour: where hours are asked for
 * packs are fewer.
 */
async function tallyClicks(db: Db, scope: Scope, tally: Tally): Promise<void> {
  const read = { ...scope, by: tally.by };
  const used = columnsOf(read).filter((name) => name !== 'goal' && name !== 'partner');
  const hasSums = used.length < 2 && used.every((name) => summed.click_sums.includes(name));
  const sums = { table: 'click_sums', counters: clickCounters, where: db`true` } as const;
  const isByDay = used.length > 0 && !scope.time;
  const days =
    hasSums && (scope.userId !== null || isByDay) ? [] : await tallyPacks(db, scope, tally, columnsOf(read));
  const find = (part: Read) => (hasSums ? findSums(db, part, sums) : findUnpacked(db, part, used));
  await Promise.all(outside(read, days).map(async (part) => tally.add(await find({ ...read, ...part }))));
}

/** Clicks that are not in packs: those of each hour with all dimensions, or single ones where these do not tell. */
async function findUnpacked(db: Db, scope: Read, used: Column[]): Promise<readonly Cell[]> {
  const { userId, start, end } = scope;
  const ours = userId === null ? db`true` : db`user_id = ${userId}`;
  if (used.every((name) => name in columns.click_hours))
    return await groupCells(db, scope, 'click_hours', {
      at: 'hour',
      from: db`click_hours where ${ours} and hour >= ${start} and hour < ${end}`,
      counters: {
        ...{ clicks: 'clicks', uniques: 'uniques', bots: 'bots' },
        trafficbacks: "case when reason = '' then 0 else clicks end",
      },
    });
  return await groupCells(db, scope, 'clicks', {
    at: 'at',
    from: db`clicks where ${ours} and id >= ${firstIdAt(start.getTime())} and id < ${firstIdAt(end.getTime())}`,
    counters: {
      ...{ clicks: '1', uniques: 'is_unique::int', bots: 'is_bot::int' },
      trafficbacks: '(reason is not null)::int',
    },
  });
}

/**
 * Conversions. Of a partner's there are sums: by offer and country of each hour, by what else a conversion names of days that are over. Others
 * are read themselves: they are few for each click.
 */
export async function findConversions(db: Db, scope: Read): Promise<readonly Cell[]> {
  const { userId, basis, by, conditions, time } = scope;
  const used = columnsOf(scope).filter((name) => name !== 'partner');
  if (userId !== null && used.length < 2 && used.every((name) => summed.conversion_sums.includes(name)))
    return await findSums(db, scope, {
      ...{ table: 'conversion_sums', counters: stateCounters },
      where: db`basis = ${basis}`,
    });
  const isOfPartner = by.includes('partner') || conditions.some(({ column }) => column === 'partner');
  const [dimension, ...others] = used;
  if (userId === null || time || isOfPartner || !dimension || others.length > 0 || !isSummedByDay(dimension))
    return await readConversions(db, scope, [scope]);
  // What no job can have summed yet is read meanwhile.
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
    known_amount: 'case when revenue is not null then worth end',
    unknown_count: '(revenue is null)::int',
  };
  // By state first: a dozen sums of each conversion would take the database several times as long.
  const rows = await groupCells<StateRow>(db, scope, 'conversions', {
    at,
    from: db`conversions ${worthOf(db, rates)}
      where ${userId === null ? db`true` : db`user_id = ${userId}`} and ${during(db, at, parts)}`,
    parts: ['state', 'is_confirmed'],
    counters: { count: '1', amount: 'worth', ...(userId === null ? ofNetwork : {}) },
  });
  return rows.map(
    ({ state, is_confirmed, count, amount, revenue, known_amount, unknown_count, ...keys }) => ({
      ...keys,
      ...countedOf({ state, is_confirmed, count, amount, revenue, known_amount, unknown_count }),
    }),
  );
}

type Stated = { state: ConversionStateName; is_confirmed: boolean; count: number; amount: number } & Pick<
  Counted,
  'revenue' | 'known_amount' | 'unknown_count'
>;
type StateRow = Cell & Stated;

/** The counters of conversions of one state. Revenue is of those on hold and approved. */
export function countedOf(stated: Stated): Counted {
  const { state, is_confirmed, count, amount, revenue, known_amount, unknown_count } = stated;
  const isPaid = state === 'hold' || state === 'approve';
  return {
    [`${state}_count`]: count,
    [`${state}_amount`]: amount,
    confirmed_count: is_confirmed ? count : 0,
    ...(isPaid && { revenue, known_amount, unknown_count }),
  };
}

/** Whether a time is in one of these periods. */
export function during(db: Db, at: 'click_at' | 'created_at', parts: Period[]) {
  const [first = db`false`, ...others] = parts.map(
    ({ start, end }) => db`(${db.unsafe(at)} >= ${start} and ${db.unsafe(at)} < ${end})`,
  );
  return db`(${others.reduce((all, one) => db`${all} or ${one}`, first)})`;
}

/** What each conversion is worth in the currency that is asked for, by the rate of the day that it came; null without one. */
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

/** Conversions on hold and approved that have no rate, in their own currency; sums in minor units. */
type CurrencyCode = z.infer<typeof currencyCode>;
export type Apart = { currencyCode: CurrencyCode; income: number; revenue: number; conversions: number };

export async function findApart(
  db: Db,
  { rates, basis, start, end, conditions, time }: Scope,
): Promise<Apart[]> {
  if (!rates) return [];
  const at = basis === 'click' ? 'click_at' : 'created_at';
  return await db<Apart[]>`
    select currency_code as "currencyCode", sum(amount)::bigint as income, coalesce(sum(revenue), 0)::bigint as revenue,
      count(*)::int as conversions
    from conversions ${worthOf(db, rates)}
    where ${db.unsafe(at)} >= ${start} and ${db.unsafe(at)} < ${end} and worth is null and state in ('hold', 'approve')
      and ${time ? db`${timeOf(db, time, at)} > 0` : db`true`} ${matches(db, 'conversions', conditions)}
    group by 1 order by 1`;
}

/** The dimensions that decide what must be read: those of cells and those of conditions. */
function columnsOf({ by, conditions }: Read): Column[] {
  return [...new Set([...by, ...conditions.map(({ column }) => column)])];
}

/** `parts`: columns that divide a cell. */
type Source = {
  at: string;
  from: ReturnType<Db['unsafe']>;
  counters: Record<string, string>;
  parts?: string[];
};

/** Rows of a table as cells. */
async function groupCells<Row extends { time: number } = Cell>(
  db: Db,
  { by, time, conditions }: Read,
  table: Table,
  { at, from, counters, parts = [] }: Source,
): Promise<readonly Row[]> {
  const keys = by.map((name, place) => `${columns[table][name]}::text as key${place}`);
  const sums = Object.entries(counters).map(
    ([name, value]) => `coalesce(sum(${value}), 0)::bigint as ${name}`,
  );
  const rows = await db<Row[]>`
    select ${timeOf(db, time, at)} as time, ${db.unsafe([...keys, ...parts, ...sums].join())} from ${from} ${matches(db, table, conditions)}
    group by ${groupsOf(db, keys.length + parts.length)}`;
  return inTime(rows, time);
}

export function timeOf(db: Db, time: Scope['time'], at: string) {
  return time
    ? db`(${time.codes}::int[])[width_bucket(${db.unsafe(at)}, ${time.starts}::timestamptz[])]`
    : db`0`;
}

function groupsOf(db: Db, keys: number) {
  return db.unsafe(Array.from({ length: keys + 1 }, (_, place) => place + 1).join());
}

/** Cells of no time that was asked for are left out: a filter left it out. */
function inTime<Row extends { time: number }>(cells: readonly Row[], time: Scope['time']): readonly Row[] {
  return time ? cells.filter((cell) => cell.time > 0) : cells;
}

type Sums = {
  table: 'click_sums' | 'conversion_sums';
  counters: readonly string[];
  where: ReturnType<Db['unsafe']>;
};

/** Sums of one dimension: of whole UTC days, and of hours at the two ends of the period. */
async function findSums(db: Db, scope: Read, { table, counters, where }: Sums): Promise<readonly Cell[]> {
  const { userId, by, time, conditions } = scope;
  const [dimension = 'all'] = columnsOf(scope).filter((name) => summed[table].includes(name));
  const ofKeys = conditions
    .filter(({ column }) => column === dimension)
    .reduce((all, one) => db`${all} and ${matchesOf(db, 'key', one, 'text')}`, db``);
  const others = conditions
    .filter(({ column }) => column !== dimension)
    .reduce(
      (all, one) => db`${all} and ${matchesOf(db, one.column === 'partner' ? 'user_id' : "''", one)}`,
      db``,
    );
  const [first = db``, ...rest] = spansOf(scope, dimension !== 'all' && !time).map(
    ({ span, start, end }) => db`
      select at, user_id, key, ${db.unsafe(counters.join())} from ${db(table)}
      where ${userId === null ? db`true` : db`user_id = ${userId}`} and ${where} and dimension = ${dimension} and span = ${span}
        and at >= ${start} and at < ${end} ${ofKeys} ${others}`,
  );
  const keys = by.map((name, place) => {
    const expression = name === dimension ? 'key' : name === 'partner' ? 'user_id::text' : "''";
    return `${expression} as key${place}`;
  });
  const sums = counters.map((name) => `coalesce(sum(${name}), 0)::bigint as ${name}`);
  const rows = await db<Cell[]>`
    select ${timeOf(db, time, 'at')} as time, ${db.unsafe([...keys, ...sums].join())}
    from (${rest.reduce((all, one) => db`${all} union all ${one}`, first)}) cell group by ${groupsOf(db, keys.length)}`;
  return inTime(rows, time);
}

/** The sums that a period is made of. */
export function spansOf({ start, end }: Period, hasDays: boolean): (Period & { span: 'hour' | 'day' })[] {
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
