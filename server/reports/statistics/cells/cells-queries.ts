import type { Db } from '../../../platform/db/connection.ts';
import { columnOf } from '../../../platform/db/driver/names.ts';
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

/**
 * The clicks and conversions to read. `userId`: one partner's; null: all that the database shows (a bound manager's shows only
 * their own partners).
 */
export type Scope = Period & {
  userId: number | null;
  basis: 'click' | 'event';
  conditions: Condition[];
  time: Pick<TimeCodes, 'starts' | 'codes'> | null;
  /** For all partners: the currency that sums are converted into; null: everybody already has the network's. */
  rates: { currency: string } | null;
};
/** A scope whose rows are grouped into cells by these columns. */
export type Read = Scope & { by: readonly Column[] };

/** The dimensions that a query must read: the columns of cells and of conditions. */
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

/** Groups the rows of a table into cells. */
export async function groupCells<Row extends { time: number } = Cell>(
  db: Db,
  { by, time, conditions }: Read,
  table: Table,
  { at, from, counters, parts = [] }: Source,
): Promise<readonly Row[]> {
  const keys = by.map((name, place) => `${columns[table][name]}::text as key${place}`);
  const sums = Object.entries(counters).map(
    ([name, value]) => `coalesce(sum(${value}), 0)::bigint as ${columnOf(name)}`,
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

/** Drops cells of time 0: a filter left their time out. */
function inTime<Row extends { time: number }>(cells: readonly Row[], time: Scope['time']): readonly Row[] {
  return time ? cells.filter((cell) => cell.time > 0) : cells;
}

type Sums = {
  table: 'click_sums' | 'conversion_sums';
  counters: readonly string[];
  where: ReturnType<Db['unsafe']>;
};

/** Sums of one dimension: whole UTC days, and hours at the two ends of the period. */
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
      select at, user_id, key, ${db.unsafe(counters.map(columnOf).join())} from ${db(table)}
      where ${userId === null ? db`true` : db`user_id = ${userId}`} and ${where} and dimension = ${dimension} and span = ${span}
        and at >= ${start} and at < ${end} ${ofKeys} ${others}`,
  );
  const keys = by.map((name, place) => {
    const expression = name === dimension ? 'key' : name === 'partner' ? 'user_id::text' : "''";
    return `${expression} as key${place}`;
  });
  const sums = counters.map(columnOf).map((name) => `coalesce(sum(${name}), 0)::bigint as ${name}`);
  const rows = await db<Cell[]>`
    select ${timeOf(db, time, 'at')} as time, ${db.unsafe([...keys, ...sums].join())}
    from (${rest.reduce((all, one) => db`${all} union all ${one}`, first)}) cell group by ${groupsOf(db, keys.length)}`;
  return inTime(rows, time);
}

/** The spans of sums that make up a period. */
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
