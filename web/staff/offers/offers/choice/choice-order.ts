/** A list with one item moved; positions outside the list mean its ends. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const place = Math.max(0, Math.min(to, items.length - 1));
  const item = items[from];
  if (item === undefined || place === from) return [...items];
  const rest = items.filter((_, n) => n !== from);
  return [...rest.slice(0, place), item, ...rest.slice(place)];
}
