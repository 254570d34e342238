import type { Tx } from '../db/connection.ts';
import { countTry } from './queries.ts';

/** Repeatable actions of a partner that send a letter each time. */
type LetterAction =
  | 'token-made'
  | 'named-token'
  | 'invitation'
  | 'password-changed'
  | 'new-device'
  | 'tfa-code'
  | 'order-cancelled'
  | 'act-code'
  | 'withdrawal';

/** Free tries exceed a day's use without a script; then waits grow from a minute to an hour. */
const perAction = { free: 10, firstWait: 60, longestWait: 3600 };

/**
 * Counts an action that sends a letter, in the action's transaction; 429 when a partner repeats it too often, so that no script
 * fills a mailbox or delays other partners' letters. Each action has its own count. Actions that can only follow such an action
 * (deleting a token, switching two-factor) are bounded by it and not counted: revoking must always be possible.
 */
export async function countLetter(tx: Tx, userId: number, action: LetterAction): Promise<void> {
  await countTry(tx, `letters of ${action} to ${userId}`, perAction);
}
