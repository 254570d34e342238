import { subNames } from '#contract/traffic/traffic-names';
import type { Db } from '../../platform/db/connection.ts';
import { findCallsOf } from '../../postbacks/postbacks/calls/call-queries.ts';
import { callOnWire } from '../../postbacks/postbacks/on-wire.ts';
import { findClickDetails, findEntriesOf } from './detail-queries.ts';
import { findEvents, type ListedConversion, type ListedEvent } from './listed-queries.ts';

/** Conversions with their receipts, in the wire's form. */
export async function withEvents<Row extends ListedConversion>(db: Db, rows: Row[], isStaff = false) {
  const events = await findEvents(
    db,
    rows.map(({ id }) => id),
    isStaff,
  );
  return rows.map((row) => onWire(row, events.get(row.id) ?? []));
}

/** The details that only a conversion opened by itself shows, in the wire's form. */
export async function detailsOf(db: Db, userId: number, id: number) {
  const [click, entries, calls] = await Promise.all([
    findClickDetails(db, userId, id),
    findEntriesOf(db, userId, id),
    findCallsOf(db, userId, id),
  ]);
  return { ...click, deliveries: calls.map(callOnWire), entries };
}

function onWire<Row extends ListedConversion>(row: Row, events: ListedEvent[]) {
  const { offerId, offerName, linkId, linkName, landingId, landingName } = row;
  return {
    ...row,
    offer: { id: offerId, name: offerName },
    link: linkId === null ? null : { id: linkId, name: linkName ?? '' },
    landing: landingId === null ? null : { id: landingId, name: landingName ?? '' },
    subs: Object.fromEntries(
      subNames.flatMap((name, n) => (row.subValues[n] ? [[name, row.subValues[n]]] : [])),
    ),
    events,
  };
}
