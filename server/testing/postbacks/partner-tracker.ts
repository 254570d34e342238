import type { PostbackEvent } from '#contract/postbacks/postback-names';
import type { TestApp } from '../app.ts';
import { makeAdvertiser } from '../traffic/conversions.ts';
import { until } from './sender.ts';
import { startTracker } from './tracker.ts';

/** A partner whose new conversions call a tracker of their own. */
export async function startPartnerTracker(
  app: TestApp,
  t: { after(act: () => Promise<void>): void },
  { path = '', event = 'create' as PostbackEvent } = {},
) {
  const tracker = await startTracker();
  t.after(() => tracker.stop());
  const partner = await app.partner();
  const url = `${tracker.url}/${path}?id={conversion_id}`;
  const { id } = await partner.result('postback.create-postback-global', { url, status: event });
  const { offerId } = await makeAdvertiser(app);
  let made = 0;
  return {
    tracker,
    partner,
    id,
    url,
    /** Makes conversions; returns their ids. */
    async convert(count = 1): Promise<number[]> {
      const conversions = Array.from({ length: count }, () => {
        made += 1;
        return { userId: partner.id, offerId, transactionId: `t${made} of ${partner.id}`, event };
      });
      return (await app.operator.result('operator.post-conversions', { conversions })).ids;
    },
    /** The states of postback calls, oldest first. */
    async states(): Promise<string[]> {
      const { items } = await partner.result('postback.get-deliveries', { pageSize: 100 });
      return items.map(({ state }) => state).toReversed();
    },
    /** The attempts of waiting postback calls, oldest first. */
    async tries(): Promise<number[]> {
      const { items } = await partner.result('postback.get-deliveries', { pageSize: 100 });
      return items
        .flatMap(({ state, tries }) => (state === 'waiting' || state === 'paused' ? tries : []))
        .toReversed();
    },
    async health() {
      const { items } = await partner.result('postback.get-postbacks-global', {});
      const found = items.find((one) => one.id === id);
      if (!found) throw new Error('the postback is gone');
      return found.health;
    },
    /** Titles of notifications, newest first, without ports. */
    async titles(): Promise<string[]> {
      const { messages } = await partner.result('profile.get-notification-all', {});
      return messages.map(({ title }) => title.replace(/:\d+$/, ''));
    },
  };
}

/** Waits until senders have polled: a postback call that became due without a notification has been sent. */
export async function havePolled(app: TestApp, t: { after(act: () => Promise<void>): void }): Promise<void> {
  const { tracker, partner, convert, states, tries } = await startPartnerTracker(app, t);
  tracker.reply(500);
  await convert();
  await until(tries, ([first]) => first === 1);
  tracker.reply(200);
  await app.sql`update postback_queue set due_at = now() where user_id = ${partner.id}`;
  await until(states, ([first]) => first === 'delivered');
}

/** True where the numbers are in order, except calls that were on their way at the same time. */
export function isNearlySorted(numbers: number[]): boolean {
  const sorted = numbers.toSorted((a, b) => a - b);
  return numbers.every((one, index) => Math.abs(sorted.indexOf(one) - index) < 16);
}
