import type { ItemOf, ParamsOf, ResultOf } from '#contract/method-types';
import type { Db } from '../../../platform/db/connection.ts';
import { countRows, pageOf } from '../../../platform/db/list-queries.ts';
import { smallOf } from '../../../platform/pictures/queries.ts';
import { isClosedTo } from '../access/closed-queries.ts';
import { matches } from './open-queries.ts';
import { orderOf } from './order-queries.ts';

type Filter = ParamsOf<'offers.get-offers'>;
type Listed = Omit<ItemOf<'offers.get-offers'>, 'payouts' | 'holdDays' | 'caps' | 'results'>;

/**
 * A page of the offers that are not stopped, from a partner's view and without their payouts, with their total count. `timeZone`
 * is the network's, whose days caps count.
 */
export async function findListed(db: Db, userId: number, filter: Filter, timeZone: string) {
  const order = orderOf(db, userId, filter.sort);
  const wanted = conditionOf(db, userId, filter);
  const rows = await db<Row[]>`
    select ${listedColumns(db, userId)} ${fromOffers(db, timeZone)} ${order.join}
    where ${wanted} order by ${order.by} ${pageOf(db, filter)}`;
  const totalCount = await countRows(db, db`from offers o where ${wanted}`);
  return { items: rows.map(grouped), pagination: { totalCount } };
}

type Details = Pick<ResultOf<'offers.get-offer'>, 'description' | 'schedule' | 'isUniqueOnly' | 'goals'> & {
  url: string;
  hasLink: boolean;
  createdAt: Date;
};

/** One offer from a partner's view; stopped offers are included. */
export async function findOffer(db: Db, userId: number, id: number, timeZone: string) {
  const row = await db<(Row & Details)[]>`
    select ${listedColumns(db, userId)}, o.url, o.description, o.schedule, o.unique_only as is_unique_only, o.goals,
      exists (select 1 from links l where l.user_id = ${userId} and l.offer_id = o.id) as has_link, o.created_at
    ${fromOffers(db, timeZone)} where o.id = ${id}`.first();
  return row && grouped(row);
}

export async function findCategories(db: Db): Promise<string[]> {
  return await db`
    select distinct category from offers where status <> 'stopped' and category <> '' order by category`.values<string>();
}

export async function setFavourite(db: Db, userId: number, id: number, isFavourite: boolean): Promise<void> {
  if (isFavourite)
    await db`
      insert into offer_favourites (user_id, offer_id) values (${userId}, ${id}) on conflict do nothing`;
  else await db`delete from offer_favourites where user_id = ${userId} and offer_id = ${id}`;
}

type Row = Omit<Listed, 'cap' | 'advertiser' | 'picture'> & {
  pictureId: string | null;
  limit: number | null;
  used: number;
  heardAt: Date | null;
  isSilent: boolean;
};

function grouped<R extends Row>({ limit, used, heardAt, isSilent, pictureId, ...row }: R) {
  const cap = limit === null ? null : { limit, used };
  const picture = pictureId === null ? null : smallOf(pictureId);
  return { ...row, picture, cap, advertiser: heardAt && { heardAt, isSilent } };
}

function listedColumns(db: Db, userId: number) {
  return db`
    o.id, o.name, o.picture_id, o.category, o.status, o.countries, o.devices, o.payout_from = 'advertiser' as is_payout_named,
    o.is_promo, o.daily_cap as "limit", coalesce(d.conversions, 0) as used,
    a.last_at as heard_at, coalesce(a.is_silent and o.status = 'active', false) as is_silent,
    exists (select 1 from offer_favourites f where f.user_id = ${userId} and f.offer_id = o.id) as is_favourite,
    not ${isClosedTo(db, db`${userId}`, 'o')} as is_open,
    o.access, case when o.access = 'request' then (
      select r.state from access_requests r where r.user_id = ${userId} and r.offer_id = o.id order by r.id desc limit 1) end as request_state`;
}

function fromOffers(db: Db, timeZone: string) {
  return db`
    from offers o left join offer_days d on d.offer_id = o.id and d.day = (now() at time zone ${timeZone}::text)::date
    left join advertisers_heard a on a.offer_id = o.id`;
}

function conditionOf(db: Db, userId: number, filter: Filter) {
  const { term, category, country, device, isFavourite, isPromo, isOpen } = filter;
  const isOwn = db`exists (select 1 from offer_favourites f where f.user_id = ${userId} and f.offer_id = o.id)`;
  return db.and(
    db`o.status <> 'stopped'`,
    matches(db, term),
    category !== undefined && db`o.category = ${category}`,
    country && db`(o.countries = '{}' or ${country} = any(o.countries))`,
    device && db`(o.devices = '{}' or ${device} = any(o.devices))`,
    isPromo !== undefined && db`o.is_promo = ${isPromo}`,
    isFavourite !== undefined && db`${isOwn} = ${isFavourite}`,
    isOpen !== undefined && db`${isClosedTo(db, db`${userId}`, 'o')} <> ${isOpen}`,
  );
}
