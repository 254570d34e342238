import type { Db } from '../../../platform/db/connection.ts';
import { jsonOf } from '../../../platform/db/rows-queries.ts';
import type { RoutedShowcase } from './routed.ts';

/** These showcases as redirectors show them. A blocked or removed one, and one whose host is lost, is left out. */
export async function findRoutedShowcases(db: Db, ids: number[]) {
  return await db<RoutedShowcase[]>`${select(db)} and s.id = any(${ids}::bigint[])`;
}

/** The next showcases after an id, in the order of ids. */
export async function findShowcasesAfter(db: Db, after: number, most: number) {
  return await db<RoutedShowcase[]>`${select(db)} and s.id > ${after} order by s.id limit ${most}`;
}

function select(db: Db) {
  return db`
    select s.id, s.user_id, coalesce(d.host, '') as host, s.slug, s.name, s.sorting as "order", s.theme, s.accent, s.footer, s.ranking,
      s.offers, (select jsonb_object_agg(l.offer_id, l.code) from links l where l.showcase_id = s.id) as codes
    from showcases s left join domains d on d.id = s.domain_id
    where s.blocked_at is null and s.deleted_at is null
      and (s.domain_id is null or d.proved_at is not null and d.blocked_at is null)`;
}

/** The views of a showcase in an hour, of people and of bots. */
export type Viewed = { id: number; at: Date; views: number; bots: number };

/** Adds views to the sums of hours. */
export async function addViews(db: Db, viewed: readonly Viewed[]) {
  // In the order of the key: several machines add to the same sums.
  await db`
    insert into showcase_views as kept (user_id, showcase_id, hour, views, bots)
    select s.user_id, s.id, date_trunc('hour', v.at, 'UTC'), sum(v.views), sum(v.bots)
    from jsonb_to_recordset(${jsonOf(db, viewed)}) v(id bigint, at timestamptz, views bigint, bots bigint)
    join showcases s using (id) group by 1, 2, 3 order by 1, 2, 3
    on conflict (user_id, showcase_id, hour) do update set views = kept.views + excluded.views, bots = kept.bots + excluded.bots`;
}

/** Days whose views are kept: reports reach a year back, and compare with the year before. */
const keptDays = 800;

export async function sweepViews(db: Db) {
  await db`delete from showcase_views where hour < now() - make_interval(days => ${keptDays}::integer)`;
}
