/** Compares two places. */
type Compare = (one: number, other: number) => number;

/** Returns the first `count` of some numbers in order; equal ones keep their order of arrival. `compare` gets places in `all`. */
export function firstInOrder(all: Int32Array, count: number, compare: Compare): Int32Array {
  const inOrder: Compare = (one, other) => compare(one, other) || one - other;
  const places = Int32Array.from(all, (_, place) => place);
  if (count < places.length) select(places, count, inOrder);
  const first = places.subarray(0, count).sort(inOrder);
  return first.map((place) => all[place] ?? 0);
}

/** Moves the first `count` to the front, unsorted (Hoare's selection). */
function select(places: Int32Array, count: number, compare: Compare): void {
  let [from, to] = [0, places.length - 1];
  while (from < to) {
    const pivot = places[(from + to) >> 1] ?? 0;
    let [left, right] = [from, to];
    while (left <= right) {
      while (compare(places[left] ?? 0, pivot) < 0) left += 1;
      while (compare(places[right] ?? 0, pivot) > 0) right -= 1;
      if (left > right) break;
      const swapped = places[left] ?? 0;
      places[left] = places[right] ?? 0;
      places[right] = swapped;
      left += 1;
      right -= 1;
    }
    if (count <= right) to = right;
    else if (count >= left) from = left;
    else return;
  }
}
