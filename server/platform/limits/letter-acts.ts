import type { Tx } from '../db/connection.ts';
import { countTry } from './queries.ts';

/** Acts that a partner can repeat and that send a letter each time. */
type LetterAct =
  | 'token-made'
  | 'password-changed'
  | 'new-device'
  | 'tfa-code'
  | 'order-cancelled'
  | 'act-code'
  | 'withdrawal';

/** More than anybody does in a day without a script; then waits from a minute to an hour. */
const perAct = { free: 10, firstWait: 60, longestWait: 3600 };

/**
 * Counts an act that sends a letter, in the act's transaction; 429 when a partner does it too often, so that no script fills a
 * mailbox or delays other partners' letters. Each act has its own count. Acts that can only follow such an act (deleting a
 * token, switching two-factor) are bounded by it and not counted: revoking must always be possible.
 */
export async function countLetter(tx: Tx, userId: number, act: LetterAct): Promise<void> {
  await countTry(tx, `letters of ${act} to ${userId}`, perAct);
}
