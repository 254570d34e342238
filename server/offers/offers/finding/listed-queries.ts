import type { Schedule } from '#contract/offers/offer-terms';
import type { Device } from '#contract/traffic/traffic-names';
import type { Db } from '../../../platform/db/connection.ts';
import { smallOf } from '../../../platform/pictures/queries.ts';
import { isClosedTo } from '../access/closed-queries.ts';
import type { RequestState } from '../access/request-queries.ts';
import type { Access, Status } from '../queries.ts';
import { matches, type Search } from './open-queries.ts';
import { orderOf, type Sort } from './order-queries.ts';

export type Filter = Search & {
  category?: string | undefined;
  country?: string | undefined;
  device?: Device | undefined;
  isFavourite?: boolean | undefined;
  isPromo?: boolean | undefined;
  isOpen?: boolean | undefined;
  sort: Sort;
};

/** An offer in a partner's list, without its payouts. */
export type ListedRow = {
  id: number;
  name: string;
  picture: string | null;
  category: string;
  status: Status;
  countries: string[];
  devices: Device[];
  isPayoutNamed: boolean;
  isFavourite: boolean;
  isPromo: boolean;
  isOpen: boolean;
  access: Access;
  requestState: RequestState | null;
  cap: { limit: number; used: number } | null;
  advertiser: { heardAt: string; isSilent: boolean } | null;
};

/**
 * A page of the offers that are not stopped, from a partner's view, with their total count. `timeZone` is the network's, whose
 * days caps count.
 */
export async function findListed(
  db: Db,
  userId: number,
  filter: Filter,
  timeZone: string,
): Promise<{ rows: ListedRow[]; totalCount: number }> {
  const { page, pageSize, sort } = filter;
  const wanted = conditionOf(db, userId, filter);
  const order = orderOf(db, userId, sort);
  const rows = await db<Row[]>`
    select ${listedColumns(db, userId)} ${fromOffers(db, timeZone)} ${order.join}
    where ${wanted} order by ${order.by} limit ${pageSize} offset ${(page - 1) * pageSize}`;
  const [total] = await db<{ count: number }[]>`select count(*)::int from offers o where ${wanted}`;
  return { rows: rows.map(grouped), totalCount: total?.count ?? 0 };
}

type Details = {
  url: string;
  description: string;
  schedule: Schedule | null;
  isUniqueOnly: boolean;
  hasLink: boolean;
  createdAt: Date;
};

/** One offer from a partner's view; stopped offers are included. */
export async function findOffer(db: Db, userId: number, id: number, timeZone: string) {
  const [row] = await db<(Row & Details)[]>`
    select ${listedColumns(db, userId)}, o.url, o.description, o.schedule, o.unique_only as "isUniqueOnly",
      exists (select 1 from links l where l.user_id = ${userId} and l.offer_id = o.id) as "hasLink",
      o.created_at
    ${fromOffers(db, timeZone)} where o.id = ${id}`;
  return row && grouped(row);
}

export async function findCategories(db: Db): Promise<string[]> {
  const rows = await db<{ category: string }[]>`
    select distinct category from offers where status <> 'stopped' and category <> '' order by category`;
  return rows.map(({ category }) => category);
}

export async function setFavourite(db: Db, userId: number, id: number, isFavourite: boolean): Promise<void> {
  if (isFavourite)
    await db`
      insert into offer_favourites (user_id, offer_id) values (${userId}, ${id}) on conflict do nothing`;
  else await db`delete from offer_favourites where user_id = ${userId} and offer_id = ${id}`;
}

type Row = Omit<ListedRow, 'cap' | 'advertiser' | 'picture'> & {
  pictureId: string | null;
  limit: number | null;
  used: number;
  heardAt: Date | null;
  isSilent: boolean;
};

function grouped<R extends Row>({ limit, used, heardAt, isSilent, pictureId, ...row }: R) {
  const cap = limit === null ? null : { limit, used };
  const picture = pictureId === null ? null : smallOf(pictureId);
  return { ...row, picture, cap, advertiser: heardAt && { heardAt: heardAt.toISOString(), isSilent } };
}

function listedColumns(db: Db, userId: number) {
  return db`
    o.id, o.name, o.picture_id, o.category, o.status, o.countries, o.devices, o.payout_from = 'advertiser' as "isPayoutNamed",
    o.is_promo, o.daily_cap as "limit", coalesce(d.conversions, 0) as used,
    a.last_at as "heardAt", coalesce(a.is_silent and o.status = 'active', false) as "isSilent",
    exists (select 1 from offer_favourites f where f.user_id = ${userId} and f.offer_id = o.id) as "isFavourite",
    not ${isClosedTo(db, db`${userId}`, 'o')} as "isOpen",
    o.access, case when o.access = 'request' then (
      select r.state from access_requests r where r.user_id = ${userId} and r.offer_id = o.id order by r.id desc limit 1) end as "requestState"`;
}

function fromOffers(db: Db, timeZone: string) {
  return db`
    from offers o left join offer_days d on d.offer_id = o.id and d.day = (now() at time zone ${timeZone}::text)::date
    left join advertisers_heard a on a.offer_id = o.id`;
}

function conditionOf(db: Db, userId: number, filter: Filter) {
  const { term, category, country, device, isFavourite, isPromo, isOpen } = filter;
  const own = (table: string) =>
    db`exists (select 1 from ${db(table)} own where own.user_id = ${userId} and own.offer_id = o.id)`;
  return db`
    o.status <> 'stopped' and ${matches(db, term)}
    ${category === undefined ? db`` : db`and o.category = ${category}`}
    ${country === undefined ? db`` : db`and (o.countries = '{}' or ${country} = any(o.countries))`}
    ${device === undefined ? db`` : db`and (o.devices = '{}' or ${device} = any(o.devices))`}
    ${isPromo === undefined ? db`` : db`and o.is_promo = ${isPromo}`}
    ${isFavourite === undefined ? db`` : db`and ${own('offer_favourites')} = ${isFavourite}`}
    ${isOpen === undefined ? db`` : db`and ${isClosedTo(db, db`${userId}`, 'o')} <> ${isOpen}`}`;
}
