/** Pictures in memory; at 20 KiB each they take 10 MiB. */
const mostKept = 500;
/** The width that a card shows at twice its size. */
const width = 320;

/** Reads pictures of offers, which never change under their ids, once each. Unknown ids are read again: guesses fill nothing. */
export function createPictureMemory(
  read: (id: string, width: number) => Promise<Buffer | null>,
  isShown: (id: string) => boolean,
): (id: string) => Promise<Buffer | null> {
  const kept = new Map<string, Buffer>();
  return async (id) => {
    const known = kept.get(id);
    if (known) return known;
    // Only pictures of offers in memory are read: nobody makes the database work by guessing.
    const found = isShown(id) ? await read(id, width).catch(() => null) : null;
    if (kept.size >= mostKept) kept.clear();
    if (found) kept.set(id, found);
    return found;
  };
}
