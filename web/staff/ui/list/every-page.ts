/**
 * Reads a whole list: its first page, which is often all, then ten pages at a time in one batch. A page that is not full is the
 * last one. Reading ends at about `most` rows.
 */
export async function everyPage<Item>(
  read: (page: number, pageSize: number) => Promise<Item[]>,
  most = Number.POSITIVE_INFINITY,
): Promise<Item[]> {
  const found = await read(1, size);
  for (let first = 2; found.length === (first - 1) * size && found.length < most; first += atOnce) {
    const pages = Array.from({ length: atOnce }, (_, n) => read(first + n, size));
    found.push(...(await Promise.all(pages)).flat());
  }
  return found;
}

const size = 100;
const atOnce = 10;
