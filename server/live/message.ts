import { z } from 'zod';
import { id } from '#contract/fields';

const news = z.discriminatedUnion('type', [
  z.object({ type: z.literal('notification'), id, title: z.string() }),
  z.object({ type: z.literal('unread') }),
  z.object({ type: z.literal('balance') }),
  z.object({ type: z.literal('order'), id }),
  z.object({ type: z.literal('stock'), productId: id }),
]);
/** What can be announced. Names and meaning are those of contract/live.ts. */
export type News = z.infer<typeof news>;

/** What one server process says to all of them, itself included. `to` is a partner; null is everybody. */
export const announcement = z.object({
  to: id.nullable(),
  event: z.discriminatedUnion('type', [...news.options, z.object({ type: z.literal('sessions') })]),
});
export type Announcement = z.infer<typeof announcement>;
