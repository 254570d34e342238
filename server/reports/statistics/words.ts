/** Stands before each word where many words are one text. */
export const mark = '\u001f';
const markByte = mark.charCodeAt(0);

/**
 * Numbers words in order of arrival, by their bytes: making a text of each word and finding it in a map takes several times as
 * long.
 */
export class Words {
  /** The number of a word, counted from 1: an open hash table that is half empty at least. */
  #table = new Int32Array(1 << 6);
  #hashes = new Int32Array(1 << 5);
  /** The bytes of all words, one after another, and the end of each. */
  #bytes = Buffer.alloc(1 << 10);
  #ends = new Int32Array(1 << 5);
  size = 0;

  of(word: string): number {
    return this.ofEach(Buffer.from(mark + word))[0] ?? 0;
  }

  /** The numbers of words that have a mark before each. */
  ofEach(marked: Buffer): Int32Array {
    const numbers: number[] = [];
    let from = 1;
    let hash = first;
    for (let at = 1; at <= marked.length && marked.length > 0; at += 1) {
      const byte = at < marked.length ? (marked[at] ?? 0) : markByte;
      if (byte !== markByte) {
        hash = Math.imul(hash ^ byte, 16_777_619);
        continue;
      }
      numbers.push(this.#of(marked, from, at, hash ^ (hash >>> 15)));
      from = at + 1;
      hash = first;
    }
    return Int32Array.from(numbers);
  }

  textOf(number: number): string {
    return this.#bytes.toString('utf8', this.#startOf(number), this.#ends[number]);
  }

  get texts(): string[] {
    return Array.from({ length: this.size }, (_, number) => this.textOf(number));
  }

  #startOf(number: number): number {
    return number === 0 ? 0 : (this.#ends[number - 1] ?? 0);
  }

  #of(bytes: Buffer, from: number, to: number, hash: number): number {
    const mask = this.#table.length - 1;
    for (let at = hash & mask; ; at = (at + 1) & mask) {
      const number = (this.#table[at] ?? 0) - 1;
      if (number < 0) return this.#add(bytes, from, to, hash);
      if (this.#hashes[number] === hash && this.#is(number, bytes, from, to)) return number;
    }
  }

  #is(number: number, bytes: Buffer, from: number, to: number): boolean {
    const start = this.#startOf(number);
    if ((this.#ends[number] ?? 0) - start !== to - from) return false;
    for (let at = from; at < to; at += 1) if (this.#bytes[start + at - from] !== bytes[at]) return false;
    return true;
  }

  #add(bytes: Buffer, from: number, to: number, hash: number): number {
    const start = this.#startOf(this.size);
    const end = start + to - from;
    if (end > this.#bytes.length) {
      const wider = Buffer.alloc(Math.max(end, this.#bytes.length * 2));
      wider.set(this.#bytes);
      this.#bytes = wider;
    }
    if (this.size === this.#ends.length) this.#grow();
    this.#bytes.set(bytes.subarray(from, to), start);
    this.#hashes[this.size] = hash;
    this.#ends[this.size] = end;
    this.size += 1;
    this.#place(this.size - 1);
    return this.size - 1;
  }

  #grow(): void {
    const wider = (from: Int32Array) => {
      const to = new Int32Array(from.length * 2);
      to.set(from);
      return to;
    };
    [this.#hashes, this.#ends] = [wider(this.#hashes), wider(this.#ends)];
    this.#table = new Int32Array(this.#table.length * 2);
    for (let number = 0; number < this.size; number += 1) this.#place(number);
  }

  #place(number: number): void {
    const mask = this.#table.length - 1;
    let at = (this.#hashes[number] ?? 0) & mask;
    while (this.#table[at] !== 0) at = (at + 1) & mask;
    this.#table[at] = number + 1;
  }
}

/** The initial value of hashes of words (FNV-1a). */
const first = 0x811c9dc5 | 0;
