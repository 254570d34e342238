import type { ItemOf } from '#contract/method-types';
import { type EventType, eventTypes } from '#contract/postbacks/event-names';
import type { events } from '#contract/postbacks/events';
import { hasScope, scopeOf } from '#contract/token-scopes';
import type { PartnerCall } from '../../platform/rpc/call.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { cursorAt, readCursor } from './cursor.ts';
import { enterEvents } from './enter.ts';
import { findEnd, findFeed, keepReader, type Position } from './queries.ts';
import { withRecords } from './records.ts';
import { waitForEvent } from './wait.ts';

/** See docs/decisions/0234-feed.md. */
export const eventHandlers: Handlers<typeof events> = {
  async 'events.get-events'({ after, types, limit, wait }, call) {
    const { sql, partner } = call;
    const kinds = readableBy(call, types);
    await keepReader(sql, partner.id);
    await enterEvents(sql);
    const position = { userId: partner.id, after: await readCursor(sql, after), types: kinds };
    const answer = await readFeed(call, position, limit);
    if (answer.items.length > 0 || wait === 0) return answer;
    await waitForEvent(call, position, wait);
    return await readFeed(call, position, limit);
  },
};

/** The methods that answer the records of each kind. */
const methodOf: Record<EventType, string> = {
  conversion: 'statistics.get-conversions',
  withdrawal: 'billing.get-withdrawals',
  offer: 'offers.get-offer',
  postback: 'postback.get-postbacks-global',
  link: 'links.get-links',
  news: 'profile.get-notification-all',
};

/**
 * The kinds that a caller may read: a named token needs the scope of the records' own method. Without it a kind that is asked for by
 * name is refused, and left out of all of them.
 */
function readableBy(call: PartnerCall, types: readonly EventType[]): readonly EventType[] {
  const { token } = call;
  if (!token) return types.length > 0 ? types : eventTypes;
  for (const type of types) call.mayCall('partner', undefined, methodOf[type]);
  return types.length > 0
    ? types
    : eventTypes.filter((type) => hasScope(token.scopes, scopeOf(methodOf[type]) ?? ''));
}

/** Bytes of an answer's items: well below what all answers of a body may have. */
const mostBytes = 2 * 1024 * 1024;

/** The end is read before the events: what comes between is not passed by the cursor. */
async function readFeed(call: PartnerCall, position: Position, limit: number) {
  const end = await findEnd(call.sql);
  const found = await findFeed(call.sql, position, limit);
  const items = fitting(await withRecords(call, found));
  const isWhole = items.length === found.length && found.length < limit;
  const last = items.at(-1)?.id ?? position.after;
  return { items, next: cursorAt(end.at, isWhole ? Math.max(last, end.last) : last) };
}

/** The first items that one answer holds, at least one. */
function fitting(items: ItemOf<'events.get-events'>[]) {
  let bytes = 0;
  const end = items.findIndex((item, index) => {
    bytes += Buffer.byteLength(JSON.stringify(item));
    return index > 0 && bytes > mostBytes;
  });
  return end < 0 ? items : items.slice(0, end);
}
