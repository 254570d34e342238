import { isHolding } from '../../offers/offers/access/closed-queries.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { Target } from './routing/rules.ts';

export type Change = {
  version: number;
  kind: 'offer' | 'choice' | 'partner' | 'global' | 'rule' | 'link';
  id: number;
};

/** The next changes after a version, in the order in which they were committed. */
export async function findChanges(db: Db, after: number, most: number): Promise<Change[]> {
  return await db<Change[]>`
    select version, kind, id from routing_changes where version > ${after} order by version limit ${most}`;
}

export async function findLastVersion(db: Db): Promise<number> {
  const [row] = await db<{ version: number }[]>`
    select coalesce(max(version), 0)::bigint as version from routing_changes`;
  return row?.version ?? 0;
}

type RoutedLink = {
  id: number;
  code: string;
  userId: number;
  offerId: number;
  subs: string[];
  landingId: number | null;
};

export async function findRoutedLinks(db: Db, ids: number[]): Promise<RoutedLink[]> {
  return await db<RoutedLink[]>`
    select id, code, user_id, offer_id, subs, landing_id from links where id = any(${ids}::bigint[])`;
}

type RoutedRule = Target & { id: number; userId: number; offerFrom: number };

/** Rules in force: own links count only while the partner may have own links (docs/product.md, 6.2). */
export async function findRoutedRules(db: Db, ids: number[]): Promise<RoutedRule[]> {
  return await db<RoutedRule[]>`
    select r.id, r.user_id, r.offer_from, r.is_guru or not u.is_custom_trafficback as "isGuru",
      r.offer_to, case when u.is_custom_trafficback then r.link else '' end as link
    from trafficback_rules r join users u on u.id = r.user_id where r.id = any(${ids}::bigint[])`;
}

type RoutedGlobal = Target & { id: number; userId: number };

/** Global rules in force, by their partners' ids: own links count only while the partner may have own links. */
export async function findRoutedGlobals(db: Db, ids: number[]): Promise<RoutedGlobal[]> {
  return await db<RoutedGlobal[]>`
    select u.id, u.id as "userId", g.is_guru or not u.is_custom_trafficback as "isGuru", g.offer_id as "offerTo",
      case when u.is_custom_trafficback then g.link else '' end as link
    from trafficback_globals g join users u on u.id = g.user_id where g.user_id = any(${ids}::bigint[])`;
}

type RoutedPartner = { id: number; isBlocked: boolean; closedOffers: number[]; grantedOffers: Granted[] };
type Granted = { id: number; until: string | null };

export async function findRoutedPartners(db: Db, ids: number[]): Promise<RoutedPartner[]> {
  return await db<RoutedPartner[]>`
    select id, is_blocked,
      array(select offer_id from offer_closures where user_id = users.id order by offer_id) as "closedOffers",
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'until', until) order by id) from (
        select offer_id as id, nullif(max(coalesce(g.until, 'infinity')), 'infinity') as until from access_requests g
        where g.user_id = users.id and ${isHolding(db)} group by 1) held), '[]') as "grantedOffers"
    from users where id = any(${ids}::bigint[])`;
}
