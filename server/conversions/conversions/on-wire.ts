import { subNames } from '#contract/traffic/traffic-names';
import { fromMinor } from '../../money/ledger/money.ts';
import type { Db } from '../../platform/db/connection.ts';
import { findDeliveriesOf } from '../../postbacks/postbacks/deliveries/delivery-queries.ts';
import { deliveryOnWire } from '../../postbacks/postbacks/on-wire.ts';
import { findClickDetails, findEntriesOf } from './detail-queries.ts';
import { findEvents, type ListedConversion, type ListedEvent } from './listed-queries.ts';

/** Conversions with their receipts, in the wire's form. */
export async function withEvents(db: Db, rows: ListedConversion[], isStaff = false) {
  const events = await findEvents(
    db,
    rows.map(({ id }) => id),
    isStaff,
  );
  return rows.map((row) => onWire(row, events.get(row.id) ?? []));
}

/** The details that only a conversion opened by itself shows, in the wire's form. */
export async function detailsOf(db: Db, userId: number, id: number) {
  const [click, entries, deliveries] = await Promise.all([
    findClickDetails(db, userId, id),
    findEntriesOf(db, userId, id),
    findDeliveriesOf(db, userId, id),
  ]);
  const from = click?.fromId ? { id: click.fromId, name: click.fromName ?? '' } : null;
  return {
    os: click?.os ?? '',
    browser: click?.browser ?? '',
    deliveries: deliveries.map(deliveryOnWire),
    trafficback: from && { from, reason: click?.reason ?? '' },
    entries: entries.map((entry) => ({
      ...entry,
      at: entry.at.toISOString(),
      amount: fromMinor(entry.amount),
    })),
  };
}

function onWire(row: ListedConversion, events: ListedEvent[]) {
  const { offerId, offerName, linkId, linkName, landingId, landingName, ...kept } = row;
  return {
    ...kept,
    at: row.at.toISOString(),
    clickAt: row.clickAt.toISOString(),
    offer: { id: offerId, name: offerName },
    link: linkId === null ? null : { id: linkId, name: linkName ?? '' },
    landing: landingId === null ? null : { id: landingId, name: landingName ?? '' },
    subs: Object.fromEntries(subNames.flatMap((name, n) => (row.subs[n] ? [[name, row.subs[n]]] : []))),
    amount: fromMinor(row.amount),
    sum: row.sum === null ? null : fromMinor(row.sum),
    releaseAt: row.releaseAt?.toISOString() ?? null,
    events: events.map((event) => ({
      ...event,
      at: event.at.toISOString(),
      amount: fromMinor(event.amount),
      payout: event.payout === null ? null : fromMinor(event.payout),
      sum: event.sum === null ? null : fromMinor(event.sum),
    })),
  };
}
