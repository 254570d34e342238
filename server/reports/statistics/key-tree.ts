import { Words } from './words.ts';

/** A row number of something that belongs to no row and is left out of totals too. -1 belongs to no row but counts in totals. */
export const leftOut = -2;

/**
 * The rows of a report by the keys of their levels. Each level numbers its keys (`words`) and its nodes. A node is a pair of a
 * node of the previous level and a key; nodes of the last level are rows. Numbers in typed arrays: texts and objects take ten
 * times as long for a million clicks.
 */
export class KeyTree {
  readonly words: readonly Words[];
  readonly nodes: readonly Pairs[];

  constructor(levels: number) {
    this.words = Array.from({ length: levels }, () => new Words());
    this.nodes = Array.from({ length: levels }, () => new Pairs());
  }

  /** The number of rows; one without levels. */
  get size(): number {
    return this.nodes.at(-1)?.size ?? 1;
  }

  /** The number of the row with these key numbers; -1 where a key has no number. */
  rowOf(numbers: readonly number[]): number {
    let node = 0;
    for (let level = 0; level < numbers.length && node >= 0; level += 1)
      node = this.nodes[level]?.of(node, numbers[level] ?? 0) ?? 0;
    return node;
  }

  /** The key numbers of a row. */
  numbersOf(row: number): number[] {
    const numbers: number[] = [];
    let node = row;
    for (let level = this.nodes.length - 1; level >= 0; level -= 1) {
      numbers[level] = this.nodes[level]?.second(node) ?? 0;
      node = this.nodes[level]?.first(node) ?? 0;
    }
    return numbers;
  }
}

/** Numbers pairs of numbers in order of arrival, in an open hash table that stays at least half empty. */
export class Pairs {
  /** The number of a pair, counted from 1. */
  #table = new Int32Array(1 << 6);
  /** Both numbers of each pair, side by side. */
  #pairs = new Int32Array(1 << 6);
  size = 0;

  /**
   * Replaces each first number (below `most`) by the number of its pair. The second number of a pair is `numbers` at the code of
   * the same row.
   */
  step(firsts: Int32Array, most: number, codes: ArrayLike<number>, numbers: Int32Array): void {
    const width = numbers.length;
    // A list look-up is quicker than a hash table where few pairs are possible.
    const known = most * width <= firsts.length ? new Int32Array(most * width).fill(unknown) : null;
    for (let at = 0; at < firsts.length; at += 1) {
      const first = firsts[at] ?? 0;
      if (first < 0) continue;
      const code = codes[at] ?? 0;
      let pair = known ? (known[first * width + code] ?? unknown) : unknown;
      if (pair === unknown) {
        pair = this.of(first, numbers[code] ?? 0);
        if (known) known[first * width + code] = pair;
      }
      firsts[at] = pair;
    }
  }

  /** Returns -1 where the second number is -1. */
  of(first: number, second: number): number {
    if (second < 0) return -1;
    const mask = this.#table.length - 1;
    for (let at = hashOf(first, second) & mask; ; at = (at + 1) & mask) {
      const pair = (this.#table[at] ?? 0) - 1;
      if (pair < 0) return this.#add(first, second, at);
      if (this.#pairs[2 * pair] === first && this.#pairs[2 * pair + 1] === second) return pair;
    }
  }

  first(pair: number): number {
    return this.#pairs[2 * pair] ?? 0;
  }

  second(pair: number): number {
    return this.#pairs[2 * pair + 1] ?? 0;
  }

  #add(first: number, second: number, at: number): number {
    if (2 * this.size === this.#pairs.length) {
      this.#grow();
      return this.of(first, second);
    }
    this.#pairs[2 * this.size] = first;
    this.#pairs[2 * this.size + 1] = second;
    this.size += 1;
    this.#table[at] = this.size;
    return this.size - 1;
  }

  #grow(): void {
    const pairs = new Int32Array(this.#pairs.length * 2);
    pairs.set(this.#pairs);
    this.#pairs = pairs;
    this.#table = new Int32Array(pairs.length);
    const mask = pairs.length - 1;
    for (let pair = 0; pair < this.size; pair += 1) {
      let at = hashOf(this.first(pair), this.second(pair)) & mask;
      while (this.#table[at] !== 0) at = (at + 1) & mask;
      this.#table[at] = pair + 1;
    }
  }
}

const unknown = -2;

function hashOf(first: number, second: number): number {
  const mixed = Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b);
  return mixed ^ (mixed >>> 15);
}
