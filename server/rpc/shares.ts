/**
 * Calls of one caller that run at the same time, over all batches: more than any page asks for, and well below the number of
 * connections to the database (db/connection.ts), so that nobody else waits behind a caller's queries or hashes.
 */
export const shareOfOne = 8;

/** Runs what a caller asks, in turn behind what the same caller asked before when that has its whole share already. */
export type Shares = <Done>(caller: string, act: () => Promise<Done>) => Promise<Done>;

/** Gives each caller so many places: others find places free, however much one asks at once. */
export function createShares(most: number): Shares {
  const callers = new Map<string, { running: number; waiting: (() => void)[] }>();

  return async (caller, act) => {
    const own = callers.get(caller) ?? { running: 0, waiting: [] };
    callers.set(caller, own);
    if (own.running < most) own.running += 1;
    else await new Promise<void>((resolve) => own.waiting.push(resolve));
    try {
      return await act();
    } finally {
      const next = own.waiting.shift();
      // The place goes over to the next one, so that it is taken by no other in between.
      if (next) next();
      else own.running -= 1;
      if (own.running === 0) callers.delete(caller);
    }
  };
}
