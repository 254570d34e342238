import type { Landing } from '#contract/offers/landings';
import type { Db } from '../../platform/db/connection.ts';
import { capEnds } from './caps/cap-queries.ts';
import { weightInForce } from './landings/landing-queries.ts';
import type { OfferRow } from './queries.ts';

/** An offer with the fields that a redirect needs, equal for every partner. */
export type RoutedOffer = Pick<
  OfferRow,
  'name' | 'status' | 'countries' | 'devices' | 'schedule' | 'url' | 'forbidden'
> & {
  id: number;
  isUniqueOnly: boolean;
  /** True where only partners with a grant may send traffic. */
  isOnRequest: boolean;
  /** True where one of the offer's caps is full now, in the network's time zone. */
  isCapped: boolean;
  /** Pages that take traffic, with the weights in force. */
  landings: Omit<Landing, 'isActive'>[];
  /** The current terms. */
  termsId: number;
  /** The picture that showcases show. */
  pictureId: string | null;
  /** Creatives with a token that have not ended, the newest first. `until`: the end in ms. */
  creatives: { id: number; erid: string; userId: number | null; until: number | null }[];
};

/** These offers, or all for null; unknown ids are left out. */
export async function findRoutedOffers(
  db: Db,
  ids: Iterable<number> | null,
  networkTimeZone: string,
): Promise<RoutedOffer[]> {
  const wanted = ids ? db`where o.id = any(${[...new Set(ids)]}::bigint[])` : db``;
  return await db<RoutedOffer[]>`
    select o.id, o.name, o.status, o.countries, o.devices, o.schedule, o.unique_only as is_unique_only,
      o.access = 'request' as is_on_request, o.picture_id, o.forbidden,
      coalesce(d.conversions >= o.daily_cap, false) or full_cap.until is not null as is_capped, o.url,
      coalesce((select jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name, 'url', l.url, 'weight', ${weightInForce(db, 'l')}, 'countries', l.countries,
        'devices', l.devices) order by l.place) from landings l where l.offer_id = o.id and l.is_active and not l.is_removed), '[]') as landings,
      (select t.id from offer_terms t where t.offer_id = o.id order by t.id desc limit 1) as terms_id,
      coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'erid', c.erid, 'userId', c.user_id,
        'until', floor(extract(epoch from c.ends_at) * 1000)) order by c.id desc)
        from creatives c where c.offer_id = o.id and c.state = 'has-token' and (c.ends_at is null or c.ends_at > now())), '[]') as creatives
    from offers o
    left join offer_days d on d.offer_id = o.id and d.day = (now() at time zone ${networkTimeZone}::text)::date
    left join (${capEnds(db, networkTimeZone)}) full_cap on full_cap.offer_id = o.id
    ${wanted} order by o.id`;
}

/** The end of the full caps of each of these offers; offers that take traffic are left out. */
export async function findCapEnds(
  db: Db,
  ids: number[],
  networkTimeZone: string,
): Promise<Map<number, Date>> {
  const rows = await db<{ id: number; until: Date }[]>`
    select id, max("until") as "until" from (
      select d.offer_id as id, (d.day + 1)::timestamp at time zone ${networkTimeZone}::text as "until"
      from offer_days d join offers o on o.id = d.offer_id and d.conversions >= o.daily_cap
      where d.day = (now() at time zone ${networkTimeZone}::text)::date
      union all select * from (${capEnds(db, networkTimeZone)}) full_caps
    ) ends where id = any(${ids}::bigint[]) group by 1`;
  return new Map(rows.map(({ id, until }) => [id, until]));
}
