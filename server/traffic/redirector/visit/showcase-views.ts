import type { Viewed } from '../../showcases/page/routed-queries.ts';

/** Views of showcases since the last report, as messages carry them. */
export type ViewCounts = { id: number; at: number; views: number; bots: number }[];

const hour = 3_600_000;
/** Sums that wait while the database is away; further ones are left out. */
const mostWaiting = 20_000;

/** Adds up views by showcase and hour. */
export function createViewCounter() {
  let counted = new Map<string, ViewCounts[number]>();
  return {
    add(id: number, at: number, { views, bots }: { views: number; bots: number }): void {
      const begin = at - (at % hour);
      const key = `${id} ${begin}`;
      const known = counted.get(key);
      if (known) {
        known.views += views;
        known.bots += bots;
      } else if (counted.size < mostWaiting) counted.set(key, { id, at: begin, views, bots });
    },
    /** The sums since the last call. */
    take(): ViewCounts {
      const items = [...counted.values()];
      counted = new Map();
      return items;
    },
  };
}

/** Moves views to the database; while it is away they wait in memory, one move at a time. */
export function createViewMover(move: (viewed: Viewed[]) => Promise<void>) {
  const waiting = createViewCounter();
  let isMoving = false;
  return async (items: ViewCounts): Promise<void> => {
    for (const one of items) waiting.add(one.id, one.at, one);
    if (isMoving) return;
    isMoving = true;
    const taken = waiting.take();
    try {
      if (taken.length > 0) await move(taken.map(({ at, ...one }) => ({ ...one, at: new Date(at) })));
    } catch {
      for (const one of taken) waiting.add(one.id, one.at, one);
    } finally {
      isMoving = false;
    }
  };
}
