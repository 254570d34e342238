/** A list with one entry at another place; places outside of the list are its ends. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const place = Math.max(0, Math.min(to, items.length - 1));
  const item = items[from];
  if (item === undefined || place === from) return [...items];
  const rest = items.filter((_, n) => n !== from);
  return [...rest.slice(0, place), item, ...rest.slice(place)];
}
