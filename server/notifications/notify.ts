import type { Tx } from '../db/connection.ts';
import { handOut } from './hand-out.ts';
import { type Message, storeEvent } from './store-event.ts';

/** Sooner than what goes to many. */
const urgent = 0;

/**
 * Tells one partner, in the caller's transaction: on the site as soon as it is committed, by the other channels he has
 * the trigger on for by a job each.
 */
export async function notify(tx: Tx, { userId, ...message }: Message & { userId: number }): Promise<void> {
  await handOut(tx, await storeEvent(tx, message), [userId], urgent);
}
