import { isHolding } from '../../../offers/offers/access/closed-queries.ts';
import { findPartnerCapEnds } from '../../../offers/offers/caps/cap-queries.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { setOfLink } from '../../choice/set-queries.ts';
import { type KeptSet, openSet } from '../../choice/table.ts';
import { allowed } from '../../trafficback/queries.ts';
import type { Target } from '../../trafficback/routing/rules.ts';
import type { Link, Partner } from './network.ts';

export type FoundLink = Link & { code: string; pass: number };
export type FoundPartner = Partner & { userId: number };

/** All keys of offers that work, with their ends: an offer has a few. */
export async function findKeys(db: Db): Promise<Map<string, number | null>> {
  const rows = await db<{ hash: string; endsAt: Date | null }[]>`
    select encode(key_hash, 'hex') as hash, ends_at from offer_keys where ends_at is null or ends_at > now()`;
  return new Map(rows.map(({ hash, endsAt }) => [hash, endsAt?.getTime() ?? null]));
}

/** The next links after an id, in the order of ids. */
export async function findLinksAfter(db: Db, after: number, most: number): Promise<FoundLink[]> {
  return opened(await db<LinkRow[]>`${selectLinks(db)} where id > ${after} order by id limit ${most}`);
}

export async function findLinks(db: Db, ids: number[]): Promise<FoundLink[]> {
  return opened(await db<LinkRow[]>`${selectLinks(db)} where id = any(${ids}::bigint[])`);
}

function selectLinks(db: Db) {
  return db`
    select id, code, user_id, coalesce(offer_id, 0) as offer_id,
      case when '' <> any(subs) then subs end as subs, landing_id, creative_id, ${setOfLink(db)} as set, 0 as pass
    from links`;
}

type LinkRow = Omit<FoundLink, 'set'> & { set: KeptSet | null };

/** Opens the sets in place: the rows themselves are kept in memory. */
function opened(rows: LinkRow[]): FoundLink[] {
  return rows.map((row) => Object.assign(row, { set: row.set && openSet(row.set) }));
}

/**
 * The end of the next page of partners after an id, with about `most` rows: a partner's rows are replaced together, so a page has
 * whole partners. Null where no partner is left.
 */
export async function findPartnersEnd(db: Db, after: number, most: number): Promise<number | null> {
  const next = (table: string) => db`
    (select user_id from ${db(table)} where user_id > ${after} order by user_id limit ${most})`;
  const row = await db<{ first: number | null; last: number | null; count: number }[]>`
    select min(user_id) as first, max(user_id) as last, count(*)::int as count from (
      select user_id from (
        ${next('trafficback_rules')} union all ${next('offer_closures')} union all ${next('trafficback_globals')} union all
        (select user_id from offer_cap_counts where is_full and user_id > ${after} order by user_id limit ${most}) union all
        (select user_id from access_requests where state = 'granted' and user_id > ${after} order by user_id limit ${most}) union all
        (select id from users where is_blocked and id > ${after} order by id limit ${most})) every
      order by user_id limit ${most}) page`.one();
  if (row.last === null) return null;
  // The last partner of a full page may have more rows.
  return row.count < most || row.first === row.last ? row.last : row.last - 1;
}

type RuleRow = Target & { userId: number; offerFrom: number | null };
type Among = { ids: number[] } | { after: number; last: number };
type UsersOffer = { userId: number; offerId: number };

/** The partners among these who have anything unusual: a block, rules, closed or granted offers, full caps. */
export async function findPartners(db: Db, among: Among, networkTimeZone: string): Promise<FoundPartner[]> {
  const of = (column: string) =>
    'ids' in among
      ? db`${db(column)} = any(${among.ids}::bigint[])`
      : db`${db(column)} > ${among.after} and ${db(column)} <= ${among.last}`;
  const partners = new Map<number, Reading>();
  const partner = (userId: number) => {
    const found = partners.get(userId) ?? usual(userId);
    partners.set(userId, found);
    return found;
  };
  const rules = await db<RuleRow[]>`
    select r.user_id, r.offer_from, r.offer_to, ${allowed(db, 'r')}
    from trafficback_rules r join users u on u.id = r.user_id where ${of('r.user_id')}
    union all
    select g.user_id, null, g.offer_id, ${allowed(db, 'g')}
    from trafficback_globals g join users u on u.id = g.user_id where ${of('g.user_id')}`;
  for (const { userId, offerFrom, ...own } of rules) {
    const target = own.isGuru ? toOffer(own.offerTo) : own;
    if (offerFrom === null) partner(userId).globalRule = target;
    else partner(userId).rules.set(offerFrom, target);
  }
  const closures = await db<
    UsersOffer[]
  >`select user_id, offer_id from offer_closures where ${of('user_id')}`;
  for (const { userId, offerId } of closures) partner(userId).closed.add(offerId);
  const grants = await db<(UsersOffer & { until: Date | null })[]>`
    select user_id, offer_id, nullif(max(coalesce(g.until, 'infinity')), 'infinity') as until from access_requests g
    where ${isHolding(db)} and ${of('user_id')} group by 1, 2`;
  for (const { userId, offerId, until } of grants)
    partner(userId).granted.set(offerId, until?.getTime() ?? null);
  for (const { userId, offerId, until } of await findPartnerCapEnds(db, of('n.user_id'), networkTimeZone))
    partner(userId).capped.set(offerId, until.getTime());
  for (const { id } of await db<{ id: number }[]>`select id from users where is_blocked and ${of('id')}`)
    partner(id).isBlocked = true;
  return [...partners.values()];
}

/** A partner whose rows are being read. */
type Reading = FoundPartner & {
  rules: Map<number, Target>;
  closed: Set<number>;
  granted: Map<number, number | null>;
  capped: Map<number, number>;
};

function usual(userId: number): Reading {
  return {
    userId,
    isBlocked: false,
    globalRule: null,
    rules: new Map(),
    closed: new Set(),
    granted: new Map(),
    capped: new Map(),
  };
}

const targets = new Map<number | null, Target>();

/** One target for all rules that lead to an offer: there are many more rules than offers. */
function toOffer(offerTo: number | null) {
  const known = targets.get(offerTo) ?? { isGuru: true, offerTo, link: '' };
  targets.set(offerTo, known);
  return known;
}
