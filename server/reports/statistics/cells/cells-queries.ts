import type { Db } from '../../../platform/db/connection.ts';
import {
  type Column,
  type Condition,
  columns,
  matches,
  matchesOf,
  summed,
  type Table,
} from '../dimension-queries.ts';
import { dayLength, type Period } from '../period.ts';
import type { Cell } from '../tally.ts';
import type { TimeCodes } from '../time-codes.ts';

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
export type Read = Scope & { by: readonly Column[] };

/** The dimensions that decide what must be read: those of cells and those of conditions. */
export function columnsOf({ by, conditions }: Read): Column[] {
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
export async function groupCells<Row extends { time: number } = Cell>(
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
export async function findSums(
  db: Db,
  scope: Read,
  { table, counters, where }: Sums,
): Promise<readonly Cell[]> {
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
