import { utf8 } from '@scure/base';
import type { Json } from './canonical.ts';
import { bytesOf } from './note.ts';
import { ProofProblem } from './problems.ts';
import { isTlogProof, readTlogProof } from './tlog-proof.ts';

export type Fields = Record<string, Json>;

/** The content of a file, before anything of it is verified. */
export type ProofFile = { head: string; from: string | null; consistency: Json; leaves: Json[] };

/** The longest file: bytes on a disk, or characters. A conversion's proof has some kilobytes. */
export const longestProof = 1_000_000;

/** Reads the file of `proof.get-conversion-proof`, or a `.tlog-proof` of one leaf. Throws ProofProblem. */
export function readProof(text: string): ProofFile {
  if (text.length > longestProof) throw new ProofProblem(({ tooBig }) => tooBig);
  const body = text.trim();
  if (body === '') throw new ProofProblem(({ empty }) => empty);
  if (isTlogProof(body)) return readOneLeaf(body);
  const file = fieldsOf(parse(body));
  if (!file || (file.head === undefined && file.leaves === undefined))
    throw new ProofProblem(({ otherShape }) => otherShape);
  const { head, from = null, consistency = [], leaves } = file;
  if (typeof head !== 'string') throw damaged('head');
  if (from !== null && typeof from !== 'string') throw damaged('from');
  if (!Array.isArray(leaves) || leaves.length === 0) throw damaged('leaves');
  return { head, from, consistency, leaves };
}

/** A refusal that names the place in the file. */
export function damaged(place: string): ProofProblem {
  return new ProofProblem((words) => words.damaged(place));
}

/** The fields of an object; null for any other value. */
export function fieldsOf(value: Json | undefined): Fields | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  return Object.fromEntries(Object.entries(value));
}

/** The content of a leaf and its salt are the file's `extra`: its hash is made of them, so they need no signature. */
function readOneLeaf(body: string): ProofFile {
  const read = readTlogProof(body);
  if (!read) throw damaged('tlog-proof');
  const { index, path, head, extra } = read;
  if (extra === null) throw new ProofProblem(({ noContent }) => noContent);
  const leaf = fieldsOf(jsonOf(bytesOf(extra)));
  if (!leaf) throw damaged('extra');
  return { head, from: null, consistency: [], leaves: [{ ...leaf, index, path }] };
}

function jsonOf(bytes: Uint8Array | null): Json {
  try {
    return bytes && JSON.parse(utf8.encode(bytes));
  } catch {
    return null;
  }
}

function parse(body: string): Json {
  try {
    return JSON.parse(body);
  } catch {
    // A decoder writes U+FFFD for bytes that are no text.
    if (/[\0\ufffd]/.test(body.slice(0, 4096))) throw new ProofProblem(({ binary }) => binary);
    throw new ProofProblem(({ cut, otherText }) => (body.startsWith('{') ? cut : otherText));
  }
}
