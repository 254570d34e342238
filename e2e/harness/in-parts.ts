/** Divides the items of a long test, so that workers share tests of a bounded length. */
export function inParts<Item>(items: readonly Item[], count: number): { part: string; items: Item[] }[] {
  return Array.from({ length: count }, (_, place) => ({
    part: `part ${place + 1} of ${count}`,
    items: items.filter((_, index) => index % count === place),
  }));
}
