import type { ItemOf } from '#contract/method-types';
import type { EventType } from '#contract/postbacks/event-names';
import { findOwnConversionsOf } from '../../conversions/conversions/listed-queries.ts';
import { withEvents } from '../../conversions/conversions/on-wire.ts';
import { notificationOnWire } from '../../messages/notifications/on-wire.ts';
import { findNotificationsOf } from '../../messages/notifications/queries.ts';
import { withdrawalOnWire } from '../../money/withdrawals/on-wire.ts';
import { findWithdrawalsOf } from '../../money/withdrawals/queries.ts';
import { viewOffer } from '../../offers/offers/partner-view.ts';
import type { PartnerCall } from '../../platform/rpc/call.ts';
import { giveLinks } from '../../traffic/links/give-link.ts';
import { findLinksOf } from '../../traffic/links/queries.ts';
import { withHealth } from '../postbacks/health-queries.ts';
import { findListedOf } from '../postbacks/queries.ts';
import type { FeedEvent } from './queries.ts';

type Item = ItemOf<'events.get-events'>;

/** Events with their records, as each record's own method answers it; a record that is gone is null. */
export async function withRecords(call: PartnerCall, events: readonly FeedEvent[]): Promise<Item[]> {
  const { sql, partner, session } = call;
  const userId = partner.id;
  const reader = { userId, sessionId: session?.id ?? null };
  const items = await Promise.all([
    itemsOf(events, 'conversion', async (ids) =>
      withEvents(sql, await findOwnConversionsOf(sql, userId, ids)),
    ),
    itemsOf(events, 'withdrawal', async (ids) =>
      (await findWithdrawalsOf(sql, userId, ids)).map(withdrawalOnWire),
    ),
    itemsOf(events, 'offer', (ids) => findOffers(call, ids)),
    itemsOf(events, 'postback', async (ids) => withHealth(sql, await findListedOf(sql, userId, ids))),
    itemsOf(events, 'link', async (ids) => giveLinks(call, userId, await findLinksOf(sql, userId, ids))),
    itemsOf(events, 'news', async (ids) =>
      (await findNotificationsOf(sql, reader, ids)).map(notificationOnWire),
    ),
  ]);
  return items.flat().toSorted((one, other) => one.id - other.id);
}

/** The events of one type. `find` reads the partner's own records among the ids. */
async function itemsOf<Type extends EventType, Found extends { id: number }>(
  events: readonly FeedEvent[],
  type: Type,
  find: (ids: number[]) => Promise<Found[]>,
) {
  const own = events.filter((event) => event.type === type);
  if (own.length === 0) return [];
  const records = await find([...new Set(own.map(({ recordId }) => recordId))]);
  const byId = new Map(records.map((record) => [record.id, record]));
  return own.map(({ id, at, recordId }) => ({ id, at, type, data: byId.get(recordId) ?? null }));
}

/** One after another: the events of a page are seldom about many offers, and each is several questions. */
async function findOffers({ sql, partner, settings }: PartnerCall, ids: number[]) {
  const found = [];
  for (const id of ids) {
    const view = await viewOffer(sql, partner.id, id, settings.networkTimeZone);
    if (view && (view.offer.status !== 'stopped' || view.hasLink)) found.push(view.offer);
  }
  return found;
}
