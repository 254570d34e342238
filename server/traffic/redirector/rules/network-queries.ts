import { isHolding } from '../../../offers/offers/access/closed-queries.ts';
import { findPartnerCapEnds, type PartnerCapEnd } from '../../../offers/offers/caps/cap-queries.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { Target } from '../../trafficback/routing/rules.ts';
import type { Link, Partner } from './network.ts';

export type FoundLink = Link & { code: string; pass: number };
export type FoundPartner = Partner & { userId: number };

/** The keys of all offers that work, with the time when they end: there are a few for each offer. */
export async function findKeys(db: Db): Promise<Map<string, number | null>> {
  const rows = await db<{ hash: string; endsAt: Date | null }[]>`
    select encode(key_hash, 'hex') as hash, ends_at from offer_keys where ends_at is null or ends_at > now()`;
  return new Map(rows.map(({ hash, endsAt }) => [hash, endsAt?.getTime() ?? null]));
}

/** The next links after an id, in the order of ids. */
export async function findLinksAfter(db: Db, after: number, most: number): Promise<FoundLink[]> {
  return await db<FoundLink[]>`${selectLinks(db)} where id > ${after} order by id limit ${most}`;
}

export async function findLinks(db: Db, ids: number[]): Promise<FoundLink[]> {
  return await db<FoundLink[]>`${selectLinks(db)} where id = any(${ids}::bigint[])`;
}

function selectLinks(db: Db) {
  return db`
    select id, code, user_id, offer_id,
      case when subs <> '{"","","","",""}' then subs end as subs, landing_id, 0 as pass
    from links`;
}

/**
 * The last partner after an id up to whom there are about `most` rows to read: whole partners, because theirs are replaced together.
 * Null where nobody is left.
 */
export async function findPartnersEnd(db: Db, after: number, most: number): Promise<number | null> {
  const next = (table: string) => db`
    (select user_id from ${db(table)} where user_id > ${after} order by user_id limit ${most})`;
  const [row] = await db<{ first: number | null; last: number | null; count: number }[]>`
    select min(user_id) as first, max(user_id) as last, count(*)::int as count from (
      select user_id from (
        ${next('trafficback_rules')} union all ${next('offer_closures')} union all ${next('trafficback_globals')} union all
        (select user_id from offer_cap_counts where is_full and user_id > ${after} order by user_id limit ${most}) union all
        (select user_id from access_requests where state = 'granted' and user_id > ${after} order by user_id limit ${most}) union all
        (select id from users where is_blocked and id > ${after} order by id limit ${most})) every
      order by user_id limit ${most}) page`;
  if (!row || row.first === null || row.last === null) return null;
  // Of the last one in a full page there may be more.
  return row.count < most || row.first === row.last ? row.last : row.last - 1;
}

type RuleRow = Target & { userId: number; offerFrom: number | null };

/**
 * The partners of `among` who have anything unusual: blocked, with rules, with closed offers, let in to some, with full caps. Own links count only while the
 * partner may have them (docs/product.md, 6.2).
 */
export async function findPartners(db: Db, among: Among, networkTimeZone: string): Promise<FoundPartner[]> {
  const of = (column: string) =>
    'ids' in among
      ? db`${db(column)} = any(${among.ids}::bigint[])`
      : db`${db(column)} > ${among.after} and ${db(column)} <= ${among.last}`;
  const rules = await db<RuleRow[]>`
    select r.user_id, r.offer_from, r.is_guru or not u.is_custom_trafficback as "isGuru",
      r.offer_to, case when u.is_custom_trafficback then r.link else '' end as link
    from trafficback_rules r join users u on u.id = r.user_id where ${of('r.user_id')}
    union all
    select g.user_id, null, g.is_guru or not u.is_custom_trafficback, g.offer_id,
      case when u.is_custom_trafficback then g.link else '' end
    from trafficback_globals g join users u on u.id = g.user_id where ${of('g.user_id')}`;
  const closures = await db<{ userId: number; offerId: number }[]>`
    select user_id, offer_id from offer_closures where ${of('user_id')}`;
  const grants = await db<Grant[]>`
    select user_id, offer_id, nullif(max(coalesce(g.until, 'infinity')), 'infinity') as until from access_requests g
    where ${isHolding(db)} and ${of('user_id')} group by 1, 2`;
  const blocked = await db<{ userId: number }[]>`
    select id as "userId" from users where is_blocked and ${of('id')}`;
  const capped = await findPartnerCapEnds(db, of('n.user_id'), networkTimeZone);
  return gather({ rules, closures, grants, capped, blocked });
}

const targets = new Map<number | null, Target>();

/** One for all rules that lead to the same offer: there are many more rules than offers. */
function toOffer(offerTo: number | null): Target {
  const known = targets.get(offerTo) ?? { isGuru: true, offerTo, link: '' };
  targets.set(offerTo, known);
  return known;
}

type Among = { ids: number[] } | { after: number; last: number };

type Grant = { userId: number; offerId: number; until: Date | null };

type Found = {
  rules: readonly RuleRow[];
  closures: readonly { userId: number; offerId: number }[];
  grants: readonly Grant[];
  capped: readonly PartnerCapEnd[];
  blocked: readonly { userId: number }[];
};

function gather({ rules, closures, grants, capped, blocked }: Found): FoundPartner[] {
  type Growing = FoundPartner & {
    rules: Map<number, Target>;
    closed: Set<number>;
    granted: Map<number, number | null>;
    capped: Map<number, number>;
  };
  const partners = new Map<number, Growing>();
  const partner = (userId: number): Growing => {
    const found = partners.get(userId) ?? {
      userId,
      isBlocked: false,
      globalRule: null,
      rules: new Map(),
      closed: new Set<number>(),
      granted: new Map(),
      capped: new Map(),
    };
    partners.set(userId, found);
    return found;
  };
  for (const { userId, offerFrom, isGuru, offerTo, link } of rules) {
    const target = isGuru ? toOffer(offerTo) : { isGuru, offerTo, link };
    if (offerFrom === null) partner(userId).globalRule = target;
    else partner(userId).rules.set(offerFrom, target);
  }
  for (const { userId, offerId } of closures) partner(userId).closed.add(offerId);
  for (const { userId, offerId, until } of grants)
    partner(userId).granted.set(offerId, until?.getTime() ?? null);
  for (const { userId, offerId, until } of capped) partner(userId).capped.set(offerId, until.getTime());
  for (const { userId } of blocked) partner(userId).isBlocked = true;
  return [...partners.values()];
}
