import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { type ClickCounts, clickCounters } from '../sums.ts';
import { mark, type Words } from '../words.ts';

/**
 * A column of a pack: its distinct words, and for each row the index of its word. The column of hours has no words, and the
 * codes are the hours.
 */
export type PackColumn = { words: Buffer; codes: Codes };
export type Codes = Uint8Array | Uint16Array | Uint32Array;
/** A column in the form that is stored. */
export type PackedColumn = { words: Buffer; codes: Buffer };

/** The counters of a row as one word: few rows have counters that no other row has. */
export function countsWord(counts: ClickCounts): string {
  return clickCounters.map((name) => counts[name]).join(' ');
}

/** The counters of all words, one word after another. */
export function countsOf(words: Buffer): Int32Array {
  return Int32Array.from(textsOf(words).flatMap((word) => word.split(' ').map(Number)));
}

/** Gathers the values of a column, row after row. */
export class ColumnWriter {
  readonly #places = new Map<string, number>();
  readonly #codes: number[] = [];

  add(word: string): void {
    const place = this.#places.get(word) ?? this.#places.size;
    this.#places.set(word, place);
    this.#codes.push(place);
  }

  get words(): string[] {
    return [...this.#places.keys()];
  }

  get codes(): number[] {
    return this.#codes;
  }

  pack(): PackedColumn {
    return packColumn(this.words, this.#codes);
  }
}

export function packColumn(words: string[], codes: number[]): PackedColumn {
  const { width, bytes } = writeCodes(codes);
  return {
    words: zstdCompressSync(writeWords(words)),
    codes: Buffer.concat([Buffer.from([width]), zstdCompressSync(bytes)]),
  };
}

/** Each code takes as many bytes as the largest code needs: 1, 2 or 4. */
function writeCodes(codes: number[]): { width: number; bytes: Buffer } {
  const most = codes.reduce((all, code) => Math.max(all, code), 0);
  const typed =
    most < 2 ** 8
      ? Uint8Array.from(codes)
      : most < 2 ** 16
        ? Uint16Array.from(codes)
        : Uint32Array.from(codes);
  return {
    width: typed.BYTES_PER_ELEMENT,
    bytes: Buffer.from(typed.buffer, typed.byteOffset, typed.byteLength),
  };
}

export function unpackColumn({ words, codes }: PackedColumn): PackColumn {
  return { words: zstdDecompressSync(words), codes: unpackCodes(codes) };
}

function unpackCodes(codes: Buffer): Codes {
  return readCodes(codes[0], zstdDecompressSync(codes.subarray(1)));
}

function readCodes(width: number | undefined, bytes: Buffer): Codes {
  const { buffer, byteOffset, byteLength } = bytes;
  if (width === 1) return new Uint8Array(buffer, byteOffset, byteLength);
  // A decompressed buffer may begin at any address; arrays of 2 and 4 bytes need an aligned one.
  const { buffer: own } = new Uint8Array(bytes);
  return width === 2 ? new Uint16Array(own) : new Uint32Array(own);
}

/** The lengths of words and codes, and the width of a code, before each column of a frame. */
const headLength = 9;

/** Packs columns into one compressed frame: of a day with few rows, a frame for each column would be larger than the rows. */
export function packFrame(columns: readonly Pick<ColumnWriter, 'words' | 'codes'>[]): Buffer {
  const parts = columns.flatMap(({ words, codes }) => {
    const text = Buffer.from(writeWords(words));
    const { width, bytes } = writeCodes(codes);
    const head = Buffer.alloc(headLength);
    head.writeUInt32LE(text.length, 0);
    head.writeUInt32LE(bytes.length, 4);
    head.writeUInt8(width, 8);
    return [head, text, bytes];
  });
  return zstdCompressSync(Buffer.concat(parts));
}

/** Reads the columns of a frame, in their order. */
export function unpackFrame(frame: Buffer): PackColumn[] {
  const bytes = zstdDecompressSync(frame);
  const columns: PackColumn[] = [];
  for (let at = 0; at < bytes.length; ) {
    const words = at + headLength;
    const codes = words + bytes.readUInt32LE(at);
    const end = codes + bytes.readUInt32LE(at + 4);
    const read = readCodes(bytes[at + 8], bytes.subarray(codes, end));
    columns.push({ words: bytes.subarray(words, codes), codes: read });
    at = end;
  }
  return columns;
}

/** Words with a mark before each. Where a word contains the mark, and in old packs, the words are JSON. */
export function writeWords(words: string[]): string {
  return words.some((word) => word.includes(mark))
    ? JSON.stringify(words)
    : words.map((word) => mark + word).join('');
}

export function textsOf(words: Buffer): string[] {
  const text = words.toString();
  if (!text.startsWith('[')) return text.split(mark).slice(1);
  const read: unknown = JSON.parse(text);
  return Array.isArray(read) ? read.map(String) : [];
}

/** The numbers of these words in `all`. */
export function numbersOf(words: Buffer, all: Words): Int32Array {
  if (words[0] !== '['.charCodeAt(0)) return all.ofEach(words);
  return Int32Array.from(textsOf(words), (word) => all.of(word));
}
