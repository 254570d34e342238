import type { ResultOf } from '#contract/method-types';
import { findPartnerCapEnds } from '../../offers/offers/caps/cap-queries.ts';
import { findCapEnds, findRoutedOffers } from '../../offers/offers/state-queries.ts';
import type { Db } from '../../platform/db/connection.ts';
import { groupRows } from '../../platform/db/rows-queries.ts';
import { findKeptChoice } from '../choice/set-queries.ts';
import {
  type Change,
  findChanges,
  findRoutedGlobals,
  findRoutedLinks,
  findRoutedPartners,
  findRoutedRules,
} from './routing-queries.ts';

type Page = ResultOf<'operator.get-routing'>;

const mostOfPage = 1_000;
/** Well below `rpcLimits.answerBytes`: a page over that limit would be refused each time. */
const mostBytes = 3 * 1024 * 1024;

/** The next page of changes after a version, each with the present state of its record. */
export async function readChanges(db: Db, after: number, networkTimeZone: string): Promise<Page> {
  const found = await findChanges(db, after, mostOfPage + 1);
  const read = await readRecords(db, found.slice(0, mostOfPage), networkTimeZone);
  const changes = read.slice(0, countFitting(read));
  return { changes, version: changes.at(-1)?.version ?? after, hasMore: changes.length < found.length };
}

async function readRecords(db: Db, changes: Change[], networkTimeZone: string) {
  const idsOf = (kind: Change['kind']) => changes.filter((one) => one.kind === kind).map(({ id }) => id);
  const offers = byId(await readOffers(db, idsOf('offer'), networkTimeZone));
  const choice = idsOf('choice').length > 0 ? await readChoice(db) : undefined;
  const partners = byId(await readPartners(db, idsOf('partner'), networkTimeZone));
  const globals = byId(await findRoutedGlobals(db, idsOf('global')));
  const rules = byId(await findRoutedRules(db, idsOf('rule')));
  const links = byId(await findRoutedLinks(db, idsOf('link')));
  return changes.map(({ kind, ...change }) => {
    if (kind === 'offer') return { kind, ...change, ...now(offers.get(change.id)) };
    if (kind === 'choice') return { kind, ...change, ...now(choice) };
    if (kind === 'partner') return { kind, ...change, ...now(partners.get(change.id)) };
    if (kind === 'global') return { kind, ...change, ...now(globals.get(change.id)) };
    if (kind === 'rule') return { kind, ...change, ...now(rules.get(change.id)) };
    return { kind, ...change, ...now(links.get(change.id)) };
  });
}

async function readChoice(db: Db) {
  const { offers, table } = await findKeptChoice(db);
  return { offerIds: [...offers], order: table ? ('income' as const) : ('hand' as const), table };
}

async function readOffers(db: Db, ids: number[], networkTimeZone: string) {
  const ends = await findCapEnds(db, ids, networkTimeZone);
  const offers = await findRoutedOffers(db, ids, networkTimeZone);
  return offers.map((offer) => ({
    ...offer,
    cappedUntil: ends.get(offer.id) ?? null,
    creatives: offer.creatives.map((one) => ({
      ...one,
      until: one.until === null ? null : new Date(one.until),
    })),
  }));
}

async function readPartners(db: Db, ids: number[], networkTimeZone: string) {
  const partners = await findRoutedPartners(db, ids);
  const capped = groupRows(await findPartnerCapEnds(db, ids, networkTimeZone), 'userId');
  return partners.map((partner) => ({
    ...partner,
    grantedOffers: partner.grantedOffers.map(({ id, until }) => ({ id, until: until && new Date(until) })),
    cappedOffers: (capped.get(partner.id) ?? []).map(({ offerId, until }) => ({ id: offerId, until })),
  }));
}

function byId<Row extends { id: number }>(rows: Row[]) {
  return new Map(rows.map((row) => [row.id, row]));
}

function now<Row>(record: Row | undefined) {
  return { isRemoved: record === undefined, record: record ?? null };
}

/** The number of changes, counted from the first, that fit into one answer; at least one. */
function countFitting(changes: Page['changes']) {
  let bytes = 0;
  const end = changes.findIndex((change, index) => {
    bytes += Buffer.byteLength(JSON.stringify(change));
    return index > 0 && bytes > mostBytes;
  });
  return end < 0 ? changes.length : end;
}
