import type { Tx } from '../db/connection.ts';
import { handOut } from './hand-out.ts';
import { type Message, storeEvent } from './store-event.ts';

/** A higher priority than a broadcast's. */
const urgent = 0;

/**
 * Notifies one partner, in the caller's transaction: on the site as soon as it is committed, and by a job for each other
 * channel that the partner has on for the trigger. `sessionId` is the session whose act it is about, if any: it has the
 * notification read.
 */
export async function notify(tx: Tx, { userId, sessionId, ...message }: Notice): Promise<void> {
  await handOut(tx, await storeEvent(tx, message), [userId], { urgency: urgent, sessionId });
}

type Notice = Message & { userId: number; sessionId?: number | undefined };
