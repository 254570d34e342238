/**
 * Concurrent calls of one caller, over all batches: more than any page makes, and well below the number of connections to the
 * database (db/connection.ts), so that other callers do not wait behind one caller's queries or hashes.
 */
export const shareOfOne = 8;

/** Runs a call, queued behind the same caller's earlier ones when these use the whole share. */
export type Shares = <Done>(caller: string, act: () => Promise<Done>) => Promise<Done>;

/** Limits each caller to `most` concurrent calls, so that one caller's batches do not delay the others. */
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
      // Race: the place passes directly to the next waiting call, so no newcomer takes it in between.
      if (next) next();
      else own.running -= 1;
      if (own.running === 0) callers.delete(caller);
    }
  };
}
