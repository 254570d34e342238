import { setImmediate as turn } from 'node:timers/promises';
import type { Db } from '../../../platform/db/connection.ts';
import type { Scope } from '../cells/cells-queries.ts';
import type { Column, Condition } from '../dimension-queries.ts';
import { leftOut } from '../key-tree.ts';
import type { CountedRows } from '../sums.ts';
import type { Tally } from '../tally.ts';
import {
  type Codes,
  countsOf,
  numbersOf,
  type PackColumn,
  textsOf,
  unpackColumn,
  writeWords,
} from './pack.ts';
import { findColumns, isPacked, packedColumns } from './pack-queries.ts';

const hourLength = 3_600_000;
const dayLength = 24 * hourLength;

/** Adds up the clicks of packed days and returns these days; returns none where packs lack a column. */
export async function tallyPacks(
  db: Db,
  scope: Scope,
  tally: Tally,
  used: readonly Column[],
): Promise<number[]> {
  const userId = scope.userId ?? 0;
  if (!isPacked(userId, used)) return [];
  const [from = 0, to = 0] = [scope.start.getTime(), scope.end.getTime() - 1].map((at) =>
    Math.floor(at / dayLength),
  );
  const stored = used.filter((name) => packedColumns(userId).includes(name));
  const rows = await findColumns(db, { userId, from, to, names: ['hour', 'counts', ...stored] });
  const byDay = Map.groupBy(rows, (row) => row.day);
  for (const [day, columns] of byDay) {
    const stored = new Map(columns.map((row) => [row.name, row]));
    addStored(scope, tally, {
      userId,
      day,
      columnOf(name) {
        const column = stored.get(name);
        return column && unpackColumn(column);
      },
    });
    // Lets the process answer other calls in between.
    await turn();
  }
  return [...byDay.keys()];
}

/** A day's clicks: the counters of each row, the numbers of its keys, and the rows that pass the filters. */
type Pack = {
  counts: CountedRows;
  keys: { codes: Codes; numbers: Int32Array }[];
  filters: { codes: Codes; passes: Uint8Array }[];
};
/** Stored rows of a UTC day (since 1970): the columns `hour`, `counts` and those of dimensions. */
type Stored = { userId: number; day: number; columnOf: (name: string) => PackColumn | undefined };

/** Adds up stored rows that pass a scope's period and filters. */
export function addStored(scope: Scope, tally: Tally, stored: Stored): void {
  addPack(tally, unpack(scope, tally, stored));
}

function unpack(scope: Scope, tally: Tally, { userId, day, columnOf: storedOf }: Stored): Pack {
  const needed = (name: string): PackColumn => {
    const column = storedOf(name);
    if (!column) throw new Error(`a pack of day ${day} without ${name}`);
    return column;
  };
  const hours = needed('hour').codes;
  const counts = needed('counts');
  const times = timesOf(scope, day);
  // A column with one word is not stored: clicks have no goal and no promo code, and a partner's clicks are that partner's.
  const constant = (name: Column) => ({
    words: Buffer.from(writeWords([name === 'partner' ? String(userId) : name === 'creative' ? '0' : ''])),
    codes: new Uint8Array(hours.length),
  });
  const read = new Map<Column, PackColumn>();
  const columnOf = (name: Column): PackColumn => {
    const known = read.get(name) ?? storedOf(name) ?? constant(name);
    read.set(name, known);
    return known;
  };
  return {
    counts: { codes: counts.codes, counts: countsOf(counts.words) },
    keys: tally.levels.map((level) => {
      if (level.column === null)
        return { codes: hours, numbers: times.map((time) => level.numbers[time] ?? -1) };
      const { words, codes } = columnOf(level.column);
      const { make } = level;
      const numbers = make
        ? Int32Array.from(textsOf(words), (word) => level.words.of(make(word)))
        : numbersOf(words, level.words);
      return { codes, numbers };
    }),
    filters: [
      { codes: hours, passes: Uint8Array.from(times, (time) => Number(time >= 0)) },
      ...scope.conditions.map((condition) => {
        const { words, codes } = columnOf(condition.column);
        return { codes, passes: passing(textsOf(words), condition) };
      }),
    ],
  };
}

function addPack({ tree, sums }: Tally, { counts, keys, filters }: Pack): void {
  const rows = new Int32Array(counts.codes.length);
  for (const { codes, passes } of filters) leaveOut(rows, codes, passes);
  for (const [level, { codes, numbers }] of keys.entries())
    tree.nodes[level]?.step(rows, tree.nodes[level - 1]?.size ?? 1, codes, numbers);
  sums.addClicks(rows, counts);
}

/** Marks rows that a filter excludes. */
function leaveOut(rows: Int32Array, codes: Codes, passes: Uint8Array): void {
  if (!passes.includes(0)) return;
  for (let row = 0; row < rows.length; row += 1) if (passes[codes[row] ?? 0] === 0) rows[row] = leftOut;
}

/** The number of its time for each hour of a day: 0 where no time is asked for, -1 where the hour is outside the report. */
function timesOf({ start, end, time }: Scope, day: number): Int32Array {
  const times = new Int32Array(24).fill(-1);
  for (let hour = 0; hour < 24; hour += 1) {
    const at = day * dayLength + hour * hourLength;
    if (at < start.getTime() || at >= end.getTime()) continue;
    const code = time ? (time.codes[time.starts.findLastIndex((begin) => begin.getTime() <= at)] ?? 0) : 0;
    if (!time || code > 0) times[hour] = code;
  }
  return times;
}

function passing(words: string[], { values, isNot }: Condition): Uint8Array {
  const wanted = new Set(values.map(String));
  return Uint8Array.from(words, (word) => Number(wanted.has(word) !== isNot));
}
