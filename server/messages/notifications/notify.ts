import type { Tx } from '../../platform/db/connection.ts';
import type { ChannelCode } from './catalog.ts';
import { handOut } from './publish/hand-out.ts';
import { type Message, storeEvent } from './publish/store-event.ts';

/** A higher priority than a broadcast's. */
const urgent = 0;

/**
 * Notifies one partner, in the caller's transaction: on the site as soon as it is committed, and by a job for each other
 * channel that the partner has on for the trigger. `sessionId` is the session whose action it is about, if any: it has the
 * notification read; `by` the channels it may go, all where it is left out.
 */
export async function notify(tx: Tx, { userId, sessionId, by, ...message }: Notice): Promise<void> {
  await handOut(tx, await storeEvent(tx, message, userId), [userId], {
    urgency: urgent,
    sessionId,
    ...(by ? { by } : {}),
  });
}

type Notice = Message & { userId: number; sessionId?: number | undefined; by?: readonly ChannelCode[] };
