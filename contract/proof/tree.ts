import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** A SHA-256 of 32 bytes. */
export type Hash = Uint8Array;

/** The hash of a leaf by RFC 9162, 2.1.1: of a zero byte, the leaf's salt and its canonical content. */
export function leafHash(salt: Uint8Array, content: string): Hash {
  return sha256(concatBytes(new Uint8Array([0]), salt, utf8ToBytes(content)));
}

/** The hash of two subtrees: of a one byte and their hashes. */
function nodeHash(left: Hash, right: Hash): Hash {
  return sha256(concatBytes(new Uint8Array([1]), left, right));
}

/** The hash that stands in a leaf for a hidden value: of a salt of its own and the value. */
export function hiddenHash(salt: Uint8Array, value: string): Hash {
  return sha256(concatBytes(salt, utf8ToBytes(value)));
}

/**
 * The root of a tree of `size` leaves that has this leaf at `index`, by an inclusion proof (RFC 9162, 2.1.3.2); null where the proof
 * fits no such tree.
 */
export function rootOfPath(leaf: Hash, index: number, size: number, path: readonly Hash[]): Hash | null {
  if (!Number.isSafeInteger(index) || index < 0 || index >= size) return null;
  let hash = leaf;
  let place = index;
  let last = size - 1;
  for (const other of path) {
    if (last === 0) return null;
    if (place % 2 === 1 || place === last) {
      hash = nodeHash(other, hash);
      while (place % 2 === 0 && place !== 0) {
        place /= 2;
        last = half(last);
      }
    } else hash = nodeHash(hash, other);
    place = half(place);
    last = half(last);
  }
  return last === 0 ? hash : null;
}

/** True where the tree of `to` continues that of `from`: a consistency proof (RFC 9162, 2.1.4.2). */
export function continues(from: Tree, to: Tree, path: readonly Hash[]): boolean {
  if (from.size === to.size) return path.length === 0 && isSame(from.root, to.root);
  if (from.size > to.size) return false;
  // Every tree continues the empty one.
  if (from.size === 0) return path.length === 0;
  const [first, ...rest] = isPowerOfTwo(from.size) ? [from.root, ...path] : path;
  if (!first) return false;
  let place = from.size - 1;
  let last = to.size - 1;
  while (place % 2 === 1) {
    place = half(place);
    last = half(last);
  }
  let before = first;
  let after = first;
  for (const other of rest) {
    if (last === 0) return false;
    if (place % 2 === 1 || place === last) {
      before = nodeHash(other, before);
      after = nodeHash(other, after);
      while (place % 2 === 0 && place !== 0) {
        place /= 2;
        last = half(last);
      }
    } else after = nodeHash(after, other);
    place = half(place);
    last = half(last);
  }
  return last === 0 && isSame(before, from.root) && isSame(after, to.root);
}

type Tree = { size: number; root: Hash };

// Sizes may exceed 32 bits, on which `>>` works.
const half = (value: number) => Math.floor(value / 2);

function isPowerOfTwo(size: number): boolean {
  return Number.isInteger(Math.log2(size));
}

export function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, place) => byte === other[place]);
}
