import { z } from 'zod';
import { id, whole } from './fields.ts';

/**
 * A live event for a partner's open pages: it says only that something changed; the page reloads the data by its methods.
 * `unread` is the session's count. `isOwn`: the page's own session caused the notification, so the session has read it.
 */
const announced = [
  z.object({ type: z.literal('notification'), id, title: z.string(), unread: whole, isOwn: z.boolean() }),
  z.object({ type: z.literal('unread'), unread: whole }),
  z.object({ type: z.literal('balance') }),
  /** Payees, destinations or the reasons of their waiting have changed. */
  z.object({ type: z.literal('requisites') }),
  z.object({ type: z.literal('conversion') }),
  /** A comparison with a tracker's export is ready, or has failed. */
  z.object({ type: z.literal('comparison'), id }),
  /** Postback calls have ended, or were postponed. */
  z.object({ type: z.literal('postback') }),
  /** A domain works, or no longer does. */
  z.object({ type: z.literal('domain') }),
  /** The network has closed a showcase, or opened it again. */
  z.object({ type: z.literal('showcase') }),
  /** Links or rules have broken, or are mended. */
  z.object({ type: z.literal('broken-links') }),
  z.object({ type: z.literal('order'), id }),
  z.object({ type: z.literal('ticket'), id }),
  z.object({ type: z.literal('stock'), productId: id }),
] as const;

/**
 * An event of the stream at `livePath`. Its SSE name is `type`, its data the rest as JSON. Beside the changes:
 * - `resync`: no event is missed from now on, but earlier ones may have been: reload the shown data. The first event
 *   of every stream; also sent whenever the server itself had lost touch with the other instances;
 * - `beat`: every 25 seconds; a client that receives nothing for much longer has lost the connection;
 * - `signed-out`: the session is over; the stream ends, and this cookie cannot open another one;
 * - `end`: the server ends the stream; reconnect after `retryAfter` milliseconds.
 */
export const liveEvent = z.discriminatedUnion('type', [
  ...announced,
  z.object({ type: z.literal('resync'), unread: whole }),
  z.object({ type: z.literal('beat') }),
  z.object({ type: z.literal('signed-out') }),
  z.object({ type: z.literal('end'), retryAfter: whole }),
]);
export type LiveEvent = z.infer<typeof liveEvent>;
