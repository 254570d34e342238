import type { Tx } from '../../../platform/db/connection.ts';
import { announceEach } from '../../../platform/live/announce.ts';
import type { ChannelCode } from '../catalog.ts';
import { enqueueSends } from '../channels/send-tasks.ts';
import { outerChannels } from '../channels/senders.ts';
import { type Event, findSubscribers, insertOnSite, insertSends } from './hand-out-queries.ts';

/**
 * Hands an event to partners, in the caller's transaction: a row on the site and a send on each other channel that they
 * have on. A partner who has it already gets nothing more. `urgency` is the priority of its jobs: the lower the sooner;
 * `sessionId` the session whose action the event is about; `by` the channels it may go, all where it is left out.
 */
export async function handOut(
  tx: Tx,
  event: Event,
  userIds: number[],
  { urgency, sessionId, by = everyChannel }: Way,
): Promise<void> {
  if (by.includes('site'))
    await putOnSite(tx, event, await findSubscribers(tx, event.trigger, 'site', userIds), sessionId);
  for (const code of ['mail', 'telegram'] as const) {
    if (!by.includes(code)) continue;
    const subscribers = await findSubscribers(tx, event.trigger, code, userIds);
    if (subscribers.length === 0) continue;
    const reached = await outerChannels[code].findReachable(tx, subscribers);
    const sendIds = await insertSends(tx, event, code, reached);
    await enqueueSends(tx, code, sendIds, { urgency });
  }
}

type Way = { urgency: number; sessionId?: number | undefined; by?: readonly ChannelCode[] };
const everyChannel = ['site', 'mail', 'telegram'] as const;

async function putOnSite(tx: Tx, event: Event, userIds: number[], sessionId?: number): Promise<void> {
  if (userIds.length === 0) return;
  const rows = await insertOnSite(tx, event, userIds, sessionId ?? null);
  const { title } = event;
  await announceEach(
    tx,
    rows.map(({ id, userId }) => ({ to: userId, event: { type: 'notification', id, title, sessionId } })),
  );
}
