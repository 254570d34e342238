import type { Column } from './dimension-queries.ts';
import type { KeyTree } from './key-tree.ts';
import { type Counted, Sums } from './sums.ts';
import { mark, type Words } from './words.ts';

/**
 * A level of rows with the numbers of its keys. A level of time has a number for each time (from 1); other levels number the
 * keys of a column, or keys made of them.
 */
export type TallyLevel =
  | { column: null; numbers: readonly number[] }
  | { column: Column; words: Words; make: ((key: string) => string) | null };

/** Adds up clicks and conversions by the rows of a tree. */
export class Tally {
  readonly tree: KeyTree;
  readonly levels: readonly TallyLevel[];
  readonly sums: Sums;

  constructor(tree: KeyTree, levels: readonly TallyLevel[], sums = new Sums()) {
    this.tree = tree;
    this.levels = levels;
    this.sums = sums;
  }

  /** The columns of the cells' keys. */
  get by(): Column[] {
    return [...new Set(this.levels.flatMap(({ column }) => column ?? []))];
  }

  /** Adds clicks by their keys; `counts`: the counters of each click, one after another. */
  addClicks(keyed: KeyColumns, counts: Int32Array): void {
    const rows = this.#rowsOf(keyed);
    this.sums.addClicks(rows, { codes: rows.map((_, row) => row), counts });
  }

  /** Adds counters, each by the keys at the same place. */
  addCounted(keyed: KeyColumns, counted: readonly Counted[]): void {
    for (const [place, row] of this.#rowsOf(keyed).entries()) this.sums.add(row, counted[place] ?? {});
  }

  #rowsOf({ times, keys }: KeyColumns): Int32Array {
    const rows = new Int32Array(times.length);
    const by = this.by;
    for (const [place, level] of this.levels.entries()) {
      const [codes, numbers] =
        level.column === null
          ? [times, level.numbers]
          : numbersOf(keys[by.indexOf(level.column)] ?? [], level);
      this.tree.nodes[place]?.step(
        rows,
        this.tree.nodes[place - 1]?.size ?? 1,
        codes,
        Int32Array.from(numbers),
      );
    }
    return rows;
  }

  /** Adds cells whose keys are called `key0` and so on, in the order of `by`. */
  add(cells: readonly Cell[]): void {
    const by = this.by;
    const readers = this.levels.map((level) => {
      if (level.column === null) return ({ time }: Cell) => level.numbers[time] ?? -1;
      const { words, make } = level;
      const name = `key${by.indexOf(level.column)}` as const;
      const known = new Map<string, number>();
      return (cell: Cell) => {
        const key = cell[name] ?? '';
        const number = known.get(key) ?? words.of(make ? make(key) : key);
        known.set(key, number);
        return number;
      };
    });
    for (const cell of cells) this.sums.add(this.tree.rowOf(readers.map((read) => read(cell))), cell);
  }
}

type Key = string | number | null;
type KeyLevel = Exclude<TallyLevel, { column: null }>;

/** For each row the index of its key among the distinct keys, and for each distinct key its number in the level. */
function numbersOf(keys: readonly Key[], { words, make }: KeyLevel): [Int32Array, Int32Array] {
  const known = new Map<Key, number>();
  const codes = Int32Array.from(keys, (key) => {
    const code = known.get(key);
    if (code !== undefined) return code;
    known.set(key, known.size);
    return known.size - 1;
  });
  const texts = Array.from(known.keys(), (key) => mark + (make ? make(String(key)) : String(key)));
  return [codes, words.ofEach(Buffer.from(texts.join('')))];
}

/** The number of each row's time (0 where the report has no time), and its keys, a list for each column in the order of `by`. */
export type KeyColumns = { times: readonly number[]; keys: readonly (readonly Key[])[] };

/** Counters (amounts in minor units) of one time, by its number (0: the report has no time), with one key for each column. */
export type Cell = { time: number } & { [key: `key${number}`]: string } & Counted;
