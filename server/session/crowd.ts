import { availableParallelism } from 'node:os';
import { Refusal } from '../refusal.ts';

/** Each waits for a hash of 25 ms or so (password.ts), so the last of them for about two seconds. */
const most = 64 * Math.max(1, availableParallelism() - 1);
const retryAfter = 5;
let here = 0;

/**
 * Does what a visitor needs a password's hash for; where too many visitors are at it already, asks him to come again
 * instead. Stands before his try is counted: a crowd must use up neither his tries nor the database's time.
 */
export async function amongOthers<Done>(act: () => Promise<Done>): Promise<Done> {
  if (here >= most) {
    throw new Refusal('tooMany', `Сейчас входит слишком много людей. Повторите через ${retryAfter} с`, {
      retryAfter,
    });
  }
  here += 1;
  try {
    return await act();
  } finally {
    here -= 1;
  }
}
