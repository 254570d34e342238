/** A complete subtree: `level` 0 is a leaf. `place` counts subtrees of its level from the left. */
export type Node = { level: number; place: number };

/** A stretch of leaves whose hash is an element of a proof. It begins where its largest complete subtree may. */
export type Stretch = { start: number; size: number };

/** The complete subtrees that a stretch consists of, the largest first. */
export function nodesOf({ start, size }: Stretch): Node[] {
  const nodes: Node[] = [];
  let from = start;
  for (let left = size; left > 0; ) {
    const level = Math.floor(Math.log2(left));
    nodes.push({ level, place: from / 2 ** level });
    from += 2 ** level;
    left -= 2 ** level;
  }
  return nodes;
}

/** The elements of an inclusion proof (RFC 9162, 2.1.3.1), from the leaf up. */
export function inclusionOf(index: number, size: number): Stretch[] {
  return beside({ start: 0, size }, index);
}

function beside({ start, size }: Stretch, index: number): Stretch[] {
  if (size <= 1) return [];
  const [left, right] = halvesOf({ start, size });
  return index < right.start ? [...beside(left, index), right] : [...beside(right, index), left];
}

/** The elements of a consistency proof (RFC 9162, 2.1.4.1). */
export function consistencyOf(from: number, to: number): Stretch[] {
  return from === 0 || from === to ? [] : subproof(from, { start: 0, size: to }, true);
}

function subproof(from: number, whole: Stretch, isKnown: boolean): Stretch[] {
  if (from === whole.start + whole.size) return isKnown ? [] : [whole];
  const [left, right] = halvesOf(whole);
  return from <= right.start
    ? [...subproof(from, left, isKnown), right]
    : [...subproof(from, right, false), left];
}

/** Splits a stretch at the largest power of two below its size. */
function halvesOf({ start, size }: Stretch): [Stretch, Stretch] {
  const left = 2 ** (Math.ceil(Math.log2(size)) - 1);
  return [
    { start, size: left },
    { start: start + left, size: size - left },
  ];
}
