import { z } from 'zod';
import { id } from '#contract/wire/fields';

const announcedEvent = z.discriminatedUnion('type', [
  /** `sessionId`: the session whose action the notification is about; absent when no session did it. */
  z.object({ type: z.literal('notification'), id, title: z.string(), sessionId: id.optional() }),
  z.object({ type: z.literal('unread') }),
  z.object({ type: z.literal('balance') }),
  z.object({ type: z.literal('requisites') }),
  /** The partner's conversions have come or changed. */
  z.object({ type: z.literal('conversion') }),
  /** Calls of the partner's postbacks have ended, or were put off. */
  z.object({ type: z.literal('postback') }),
  /** A domain works, or no longer does. */
  z.object({ type: z.literal('domain') }),
  /** The network has closed a showcase, or opened it again. */
  z.object({ type: z.literal('showcase') }),
  /** Links or rules have broken, or are mended. */
  z.object({ type: z.literal('broken-links') }),
  z.object({ type: z.literal('order'), id }),
  z.object({ type: z.literal('ticket'), id }),
  z.object({ type: z.literal('comparison'), id }),
  z.object({ type: z.literal('stock'), productId: id }),
]);
/** An event that can be announced. Names and meaning are those of contract/wire/live.ts. */
export type AnnouncedEvent = z.infer<typeof announcedEvent>;

/** An announcement of one server process to all of them, itself included. `to` is a partner; null means all. */
const announcement = z.object({
  to: id.nullable(),
  event: z.discriminatedUnion('type', [...announcedEvent.options, z.object({ type: z.literal('sessions') })]),
});
export type Announcement = z.infer<typeof announcement>;

/** An announcement may come from another version of the program: an unknown event becomes `resync`. */
export type ReceivedEvent = { to: Announcement['to']; event: Announcement['event'] | { type: 'resync' } };

const addressed = z.object({ to: id.nullable() });

/** Parses an announcement of a process. An announcement without a readable partner concerns everybody. */
export function readAnnouncement(payload: string): ReceivedEvent {
  const parsed = parseJson(payload);
  const { data } = announcement.safeParse(parsed);
  return data ?? { to: addressed.safeParse(parsed).data?.to ?? null, event: { type: 'resync' } };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
