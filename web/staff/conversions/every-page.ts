/** Reads a whole list, ten pages at a time, which travel as one batch; a page that is not full is the last one. */
export async function everyPage<Item>(
  read: (page: number, pageSize: number) => Promise<Item[]>,
): Promise<Item[]> {
  const found: Item[] = [];
  for (let first = 1; found.length === (first - 1) * size; first += atOnce) {
    const pages = Array.from({ length: atOnce }, (_, n) => read(first + n, size));
    found.push(...(await Promise.all(pages)).flat());
  }
  return found;
}

const size = 100;
const atOnce = 10;
