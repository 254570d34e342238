import { z } from 'zod';
import { id } from './fields.ts';

const unread = z.int().nonnegative();

/** What a partner's open pages are told at once: only that something changed; a page asks for the rest by its methods. */
const told = [
  z.object({ type: z.literal('notification'), id, title: z.string(), unread }),
  z.object({ type: z.literal('unread'), unread }),
  z.object({ type: z.literal('balance') }),
  z.object({ type: z.literal('order'), id }),
  z.object({ type: z.literal('stock'), productId: id }),
] as const;

/**
 * An event of the stream at `livePath`. Its SSE name is `type`, its data the rest as JSON. Beside what is told:
 * - `resync`: from now on nothing is missed, but before it something may have been: load again what is shown. Comes
 *   first in every stream, and whenever the server itself had lost touch with the others;
 * - `beat`: every 25 seconds; a listener who hears nothing for much longer has lost the connection;
 * - `signed-out`: the session is over, the stream ends and there is no coming back with this cookie;
 * - `end`: the server ends the stream; come again after so many milliseconds.
 */
export const liveEvent = z.discriminatedUnion('type', [
  ...told,
  z.object({ type: z.literal('resync'), unread }),
  z.object({ type: z.literal('beat') }),
  z.object({ type: z.literal('signed-out') }),
  z.object({ type: z.literal('end'), retryAfter: z.int().nonnegative() }),
]);
export type LiveEvent = z.infer<typeof liveEvent>;
