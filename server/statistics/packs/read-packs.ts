import { setImmediate as turn } from 'node:timers/promises';
import type { Db } from '../../db/connection.ts';
import type { Cell, Scope } from '../cells-queries.ts';
import type { Column, Condition } from '../dimension-queries.ts';
import { type Codes, type PackColumn, type PackedColumn, unpackCodes, unpackColumn } from './pack.ts';
import { findColumns, isPacked, packCounters, packedColumns } from './pack-queries.ts';

const hourLength = 3_600_000;
const dayLength = 24 * hourLength;

/** Clicks of the days that are packed, as cells, and which days these are; none where packs have no such columns. */
export async function readPacks(
  db: Db,
  scope: Scope,
  used: readonly Column[],
): Promise<{ cells: Cell[]; days: number[] }> {
  const userId = scope.userId ?? 0;
  if (!isPacked(userId, used)) return { cells: [], days: [] };
  const [from = 0, to = 0] = [scope.start.getTime(), scope.end.getTime() - 1].map((at) =>
    Math.floor(at / dayLength),
  );
  const stored = used.filter((name) => packedColumns(userId).includes(name));
  const rows = await findColumns(db, { userId, from, to, names: ['hour', ...packCounters, ...stored] });
  const byDay = Map.groupBy(rows, (row) => row.day);
  const packs: Pack[] = [];
  const levels = scope.by.map(() => new Numbers());
  for (const [day, columns] of byDay) {
    packs.push(
      unpack(scope, { userId, day, columns: new Map(columns.map((row) => [row.name, row])) }, levels),
    );
    // Others' calls are answered in between.
    await turn();
  }
  const sums = new Sums([
    (scope.time?.codes.reduce((most, code) => Math.max(most, code), 0) ?? 0) + 1,
    ...levels.map(({ size }) => size),
  ]);
  for (const pack of packs) {
    addPack(sums, pack);
    await turn();
  }
  return { cells: sums.cells(levels), days: [...byDay.keys()] };
}

/** A day's clicks: for each row its time (-1: not in the report), the numbers of its keys, and whether filters let it pass. */
type Pack = {
  hours: Codes;
  times: Int32Array;
  counters: Codes[];
  keys: { codes: Codes; numbers: Uint32Array }[];
  filters: { codes: Codes; passes: Uint8Array }[];
};
type Read = { userId: number; day: number; columns: Map<string, PackedColumn> };

function unpack(scope: Scope, { userId, day, columns }: Read, levels: Numbers[]): Pack {
  const codesOf = (name: string): Codes => {
    const column = columns.get(name);
    if (!column) throw new Error(`a pack of day ${day} without ${name}`);
    return unpackCodes(column.codes);
  };
  const hours = codesOf('hour');
  // What a pack has one word of is not kept: clicks have no goal, and a partner's are theirs.
  const constant = (name: Column) => ({
    words: [name === 'partner' ? String(userId) : ''],
    codes: new Uint8Array(hours.length),
  });
  const read = new Map<Column, PackColumn>();
  const columnOf = (name: Column): PackColumn => {
    const column = columns.get(name);
    const known = read.get(name) ?? (column ? unpackColumn(column) : constant(name));
    read.set(name, known);
    return known;
  };
  return {
    hours,
    times: timesOf(scope, day),
    counters: packCounters.map(codesOf),
    keys: scope.by.map((name, level) => {
      const { words, codes } = columnOf(name);
      return { codes, numbers: Uint32Array.from(words, (word) => levels[level]?.of(word) ?? 0) };
    }),
    filters: scope.conditions.map((condition) => {
      const { words, codes } = columnOf(condition.column);
      return { codes, passes: passing(words, condition) };
    }),
  };
}

function addPack(sums: Sums, { hours, times, counters, keys, filters }: Pack): void {
  rows: for (let row = 0; row < hours.length; row += 1) {
    const time = times[hours[row] ?? 0] ?? -1;
    if (time < 0) continue;
    for (const { codes, passes } of filters) if (passes[codes[row] ?? 0] === 0) continue rows;
    let place: Place = time;
    for (let level = 0; level < keys.length; level += 1) {
      const key = keys[level];
      if (key) place = sums.next(place, level, key.numbers[key.codes[row] ?? 0] ?? 0);
    }
    sums.add(place, counters, row);
  }
}

/** For each hour of a day the number of its time, 0 where none is asked for, -1 where it is not in the report. */
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

/** Numbers words as they come. */
class Numbers {
  readonly #numbers = new Map<string, number>();

  of(word: string): number {
    const known = this.#numbers.get(word);
    if (known !== undefined) return known;
    this.#numbers.set(word, this.#numbers.size);
    return this.#numbers.size - 1;
  }

  get size(): number {
    return this.#numbers.size;
  }

  get words(): string[] {
    return [...this.#numbers.keys()];
  }
}

type Place = number | string;

/** The most places whose counters stand side by side, those of empty ones too; of more each has a slot when it is met. */
const mostDense = 2 ** 21;

/**
 * Counters by time and keys. A place is the number that time and keys make, as digits whose bases are the sizes; where that is more than a
 * number holds exactly, the digits as a text.
 */
class Sums {
  readonly #sizes: number[];
  readonly #isExact: boolean;
  readonly #slots: Map<Place, number> | null;
  readonly #counts: number[][];

  constructor(sizes: number[]) {
    this.#sizes = sizes;
    const places = sizes.reduce((all, size) => all * size, 1);
    this.#isExact = places <= Number.MAX_SAFE_INTEGER;
    this.#slots = places > mostDense ? new Map() : null;
    this.#counts = packCounters.map(() => (this.#slots ? [] : new Array<number>(places).fill(0)));
  }

  next(place: Place, level: number, number: number): Place {
    return this.#isExact ? Number(place) * (this.#sizes[level + 1] ?? 1) + number : `${place} ${number}`;
  }

  add(place: Place, counters: Codes[], row: number): void {
    const slot = this.#slotOf(place);
    for (let at = 0; at < counters.length; at += 1) {
      const counts = this.#counts[at];
      if (counts) counts[slot] = (counts[slot] ?? 0) + (counters[at]?.[row] ?? 0);
    }
  }

  #slotOf(place: Place): number {
    if (!this.#slots) return Number(place);
    const known = this.#slots.get(place);
    if (known !== undefined) return known;
    this.#slots.set(place, this.#slots.size);
    return this.#slots.size - 1;
  }

  cells(levels: Numbers[]): Cell[] {
    const words = levels.map((level) => level.words);
    const places = this.#slots ?? (this.#counts[0] ?? []).map((_, place) => [place, place] as const);
    const cells: Cell[] = [];
    for (const [place, slot] of places) {
      const [clicks = 0, uniques = 0, bots = 0, trafficbacks = 0] = this.#counts.map(
        (counts) => counts[slot] ?? 0,
      );
      if (clicks > 0) cells.push({ ...this.#keysOf(place, words), clicks, uniques, bots, trafficbacks });
    }
    return cells;
  }

  /** Reads the digits of a place back, the last first. */
  #keysOf(place: Place, words: string[][]): Pick<Cell, 'time' | 'keys'> {
    if (typeof place === 'string') {
      const [time = 0, ...numbers] = place.split(' ').map(Number);
      return { time, keys: numbers.map((number, level) => words[level]?.[number] ?? '') };
    }
    const keys: string[] = [];
    let rest = place;
    for (let level = words.length - 1; level >= 0; level -= 1) {
      const size = this.#sizes[level + 1] ?? 1;
      keys[level] = words[level]?.[rest % size] ?? '';
      rest = Math.floor(rest / size);
    }
    return { time: rest, keys };
  }
}
