import type { Client } from '../../server/testing/methods/client.ts';
import { expect } from './fixtures.ts';

type Reader = Client & { id: number };
type Announcement = { title: string; content?: string; triggerId?: number };

/** Triggers for the tests: `offerPaused` is of the category «Офферы», `withdrawalPaid` of «Финансы». */
export const offerPaused = 11;
export const withdrawalPaid = 22;

/** Sends notifications to a partner one by one through the operator's API, and waits until all are in the list. */
export async function announce(operator: Client, reader: Reader, all: Announcement[]): Promise<void> {
  for (const { title, content = `<p>${title}</p>`, triggerId = offerPaused } of all) {
    const before = await countAll(reader);
    await operator.result('operator.send-notification', { userIds: [reader.id], triggerId, title, content });
    await expect.poll(() => countAll(reader), { intervals: [30] }).toBe(before + 1);
  }
}

/** Notifications whose only content is a number. */
export function numbered(count: number): Announcement[] {
  return Array.from({ length: count }, (_, index) => ({ title: `Новость № ${index + 1}` }));
}

async function countAll(reader: Reader): Promise<number> {
  const { pagination } = await reader.result('profile.get-notification-all', { perPage: 1 });
  return pagination.totalCount;
}
