import type { ResultOf } from '#contract/method-types';
import { isHolding } from '../../offers/offers/access/closed-queries.ts';
import type { Db } from '../../platform/db/connection.ts';
import { setOfLink } from '../choice/set-queries.ts';
import { allowed } from './queries.ts';

type Routed = ResultOf<'operator.get-routing'>['changes'][number];
export type Change = Pick<Routed, 'version' | 'kind' | 'id'>;
type RecordOf<Kind> = NonNullable<Extract<Routed, { kind: Kind }>['record']>;

/** The next changes after a version, in the order in which they were committed. */
export async function findChanges(db: Db, after: number, most: number): Promise<Change[]> {
  return await db<Change[]>`
    select version, kind, id from routing_changes where version > ${after} order by version limit ${most}`;
}

export async function findLastVersion(db: Db): Promise<number> {
  return await db`
    select coalesce(max(version), 0)::bigint as version from routing_changes`.scalar<number>();
}

export async function findRoutedLinks(db: Db, ids: number[]) {
  return await db<(RecordOf<'link'> & { id: number })[]>`
    select id, code, user_id, offer_id, subs, landing_id, creative_id, coalesce(chosen.set -> 'offers', '[]') as offer_ids, chosen.set -> 'table' as "table"
    from links cross join lateral (select ${setOfLink(db)} as set) chosen where id = any(${ids}::bigint[])`;
}

/** Rules in force. */
export async function findRoutedRules(db: Db, ids: number[]) {
  return await db<(RecordOf<'rule'> & { id: number })[]>`
    select r.id, r.user_id, r.offer_from, r.offer_to, ${allowed(db, 'r')}
    from trafficback_rules r join users u on u.id = r.user_id where r.id = any(${ids}::bigint[])`;
}

/** Global rules in force, by their partners' ids. */
export async function findRoutedGlobals(db: Db, ids: number[]) {
  return await db<(RecordOf<'global'> & { id: number })[]>`
    select u.id, u.id as user_id, g.offer_id as offer_to, ${allowed(db, 'g')}
    from trafficback_globals g join users u on u.id = g.user_id where g.user_id = any(${ids}::bigint[])`;
}

type RoutedPartner = Omit<RecordOf<'partner'>, 'cappedOffers' | 'grantedOffers'> & {
  id: number;
  grantedOffers: { id: number; until: string | null }[];
};

export async function findRoutedPartners(db: Db, ids: number[]) {
  return await db<RoutedPartner[]>`
    select id, is_blocked,
      array(select offer_id from offer_closures where user_id = users.id order by offer_id) as closed_offers,
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'until', until) order by id) from (
        select offer_id as id, nullif(max(coalesce(g.until, 'infinity')), 'infinity') as until from access_requests g
        where g.user_id = users.id and ${isHolding(db)} group by 1) held), '[]') as granted_offers
    from users where id = any(${ids}::bigint[])`;
}
