import type { Tx } from '../db/connection.ts';
import { countTry } from './queries.ts';

/** What a partner can do again and again, and a letter tells of each time. */
type LetterAct = 'token-made' | 'password-changed' | 'new-device' | 'tfa-code' | 'order-cancelled';

/** More than anybody does in a day without a script; then waits from a minute to an hour. */
const perAct = { free: 10, firstWait: 60, longestWait: 3600 };

/**
 * Counts an act that writes a letter, in the transaction that writes it; 429 where a partner does it too often: nobody's
 * mailbox is filled by a script, and no letter of others waits behind thousands of these. Each act counts alone. What
 * can only follow such an act (deleting a token, switching two-factor) is bounded by it and counted nowhere: revoking
 * must always be possible.
 */
export async function countLetter(tx: Tx, userId: number, act: LetterAct): Promise<void> {
  await countTry(tx, `letters of ${act} to ${userId}`, perAct);
}
