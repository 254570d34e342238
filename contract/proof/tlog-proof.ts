import { utf8ToBytes } from '@noble/hashes/utils.js';
import { base64 } from '@scure/base';
import { canonical, type Json } from './canonical.ts';

/** The proof of one leaf as C2SP `tlog-proof` has it. Hashes and `extra`, which nothing signs, are in base64. */
export type TlogProof = { index: number; path: string[]; head: string; extra: string | null };

const firstLine = 'c2sp.org/tlog-proof@v1';

/** The text of a `.tlog-proof` file. */
export function writeTlogProof({ index, path, head, extra }: TlogProof): string {
  const lines = [firstLine, ...(extra === null ? [] : [`extra ${extra}`]), `index ${index}`, ...path];
  return `${lines.join('\n')}\n\n${head}`;
}

/** True where a text says that it is a `tlog-proof`, of this version or another. */
export function isTlogProof(text: string): boolean {
  return text.startsWith('c2sp.org/tlog-proof@');
}

/** Reads a `.tlog-proof` file; null where the text is none. */
export function readTlogProof(text: string): TlogProof | null {
  const [, extra = null, index, hashes = '', head] = layout.exec(text.replaceAll('\r\n', '\n')) ?? [];
  if (index === undefined || head === undefined) return null;
  return { index: Number(index), path: hashes.split('\n').slice(0, -1), head, extra };
}

const layout =
  /^c2sp\.org\/tlog-proof@v1\n(?:extra ([\w+/]+={0,2})\n)?index (0|[1-9]\d{0,14})\n((?:[\w+/]{43}=\n)*)\n([\s\S]+)$/;

/** The `.tlog-proof` of the leaf that an advertiser's receipt names; what the leaf says is not in it. */
export function tlogProofOfReceipt(receipt: string, place: Omit<TlogProof, 'extra'>): string {
  return writeTlogProof({ ...place, extra: base64.encode(utf8ToBytes(canonical({ receipt }))) });
}

/** A leaf as `proof.get-conversion-proof` gives it. */
type Leaf = {
  index: number;
  path: string[];
  content: Record<string, Json>;
  salt: string;
  opened: Record<string, { salt: string; value: string }>;
};

/** The `.tlog-proof` of a leaf in a head. `extra` holds what its hash is made of, and the opened values. */
export function tlogProofOf({ index, path, content, salt, opened }: Leaf, head: string): string {
  const extra = base64.encode(utf8ToBytes(canonical({ content, salt, opened })));
  return writeTlogProof({ index, path, head, extra });
}
