/** Divides what a long test goes through, so that tests of a bounded length, which the workers share, each go through a part. */
export function inParts<Item>(items: readonly Item[], count: number): { part: string; items: Item[] }[] {
  return Array.from({ length: count }, (_, place) => ({
    part: `part ${place + 1} of ${count}`,
    items: items.filter((_, index) => index % count === place),
  }));
}
