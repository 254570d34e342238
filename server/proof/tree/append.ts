import { hash } from 'node:crypto';
import type { Node } from './plan.ts';

export type HashedNode = Node & { hash: Buffer };

/**
 * The complete subtrees that leaves make, when they are added to a tree whose complete subtrees are `frontier`, the largest first.
 * Leaves themselves are not among them. `frontier` becomes that of the longer tree.
 */
export function appended(frontier: HashedNode[], size: number, leaves: readonly Buffer[]): HashedNode[] {
  const made: HashedNode[] = [];
  for (const [offset, leaf] of leaves.entries()) {
    let node: HashedNode = { level: 0, place: size + offset, hash: leaf };
    // A right subtree completes the one above it.
    while (node.place % 2 === 1) {
      const left = frontier.pop();
      if (!left || left.level !== node.level || left.place !== node.place - 1)
        throw new Error(`The tree has no node ${node.level}/${node.place - 1}`);
      node = { level: node.level + 1, place: left.place / 2, hash: joined(left.hash, node.hash) };
      made.push(node);
    }
    frontier.push(node);
  }
  return made;
}

/** The root of a tree, or the hash of a stretch, by its complete subtrees, the largest first. */
export function rootOf(hashes: readonly Buffer[]): Buffer {
  const last = hashes.at(-1);
  if (!last) return hash('sha256', '', 'buffer');
  return hashes.slice(0, -1).reduceRight((right, left) => joined(left, right), last);
}

function joined(left: Buffer, right: Buffer): Buffer {
  return hash('sha256', Buffer.concat([nodeMark, left, right]), 'buffer');
}

const nodeMark = Buffer.from([1]);
