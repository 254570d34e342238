import type { z } from 'zod';
import type { offerFilter } from '#contract/offers/staff-lists';
import { longestCount } from '#contract/wire/fields';
import { readSearch } from '../../../accounts/partners/search.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { contains } from '../../../platform/db/contains-queries.ts';
import { countLong } from '../../../platform/db/count-queries.ts';
import type { Statement } from '../../../platform/db/driver/statement.ts';
import { findOnce, type Slice } from '../../../platform/db/found-once-queries.ts';
import { type OfferRow, offerColumns } from '../queries.ts';
import { reachedToday } from '../watch/cap-queries.ts';

export type OfferFilter = z.output<typeof offerFilter>;
type Range = { page: number; pageSize: number };
export type ListRow = OfferRow & {
  id: number;
  externalId: string | null;
  pictureId: string | null;
  createdAt: Date;
  advertiserName: string | null;
  usedToday: number;
  heardAt: Date | null;
  isSilent: boolean;
};

/** A page of the offers that a filter finds, with their total count. `timeZone` is the network's, whose days caps count. */
export async function findOffers(
  db: Db,
  { page, pageSize, ...filter }: OfferFilter & Range,
  timeZone: string,
) {
  const wanted = matching(db, filter, timeZone);
  const { way, idWay } = waysOf(db, filter.sort);
  const walk = (those: Statement<object[]>, { limit, offset }: Slice) =>
    db<ListRow[]>`
      ${selectOffers(db, timeZone)} where ${those} order by ${keyOf(db, filter.sort, timeZone)} ${way}, o.id ${idWay}
      limit ${limit} offset ${offset}`;
  const place = { limit: pageSize, offset: (page - 1) * pageSize };
  if (filter.term === '')
    return {
      rows: await walk(wanted, place),
      pagination: await countLong(db, db`from offers o where ${wanted}`),
    };
  const all = db`select o.id, ${keyOf(db, filter.sort, timeZone)} as key from offers o where ${wanted}`;
  const { ids, count } = await findOnce(db, all, way, place);
  const rows = ids
    ? await walk(db`o.id = any(${ids}::bigint[])`, { ...place, offset: 0 })
    : await walk(wanted, place);
  return {
    rows,
    pagination: { totalCount: Math.min(count, longestCount), isMore: count > longestCount },
  };
}

/** The offers of a filter that come after `last`, for a file: in the order of the list where an index serves it, else by time. */
export async function findOffersAfter(
  db: Db,
  filter: OfferFilter,
  { last, limit, timeZone }: { last: ListRow | undefined; limit: number; timeZone: string },
): Promise<ListRow[]> {
  const isByName = filter.sort.endsWith('name');
  const isRising = !filter.sort.startsWith('-');
  const key = isByName ? db`o.name` : db`o.id`;
  const way = isRising ? db`asc` : db`desc`;
  const beyond = isRising ? db`>` : db`<`;
  // Compares with the name that was read: an offer that was renamed meanwhile would move the position.
  const lastKey = last && (isByName ? db`${last.name}::text` : db`${last.id}::bigint`);
  const behind = last && lastKey ? db`and (${key}, o.id) ${beyond} (${lastKey}, ${last.id}::bigint)` : db``;
  return await db<ListRow[]>`
    ${selectOffers(db, timeZone)} where ${matching(db, filter, timeZone)} ${behind}
    order by ${key} ${way}, o.id ${way} limit ${limit}`;
}

export async function findOffer(db: Db, id: number, timeZone: string): Promise<ListRow | undefined> {
  const [row] = await db<ListRow[]>`${selectOffers(db, timeZone)} where o.id = ${id}`;
  return row;
}

/** All categories by name. Each is found in the index right after the previous one, however many offers have it. */
export async function findAllCategories(db: Db): Promise<string[]> {
  const rows = await db<{ category: string }[]>`
    with recursive found as (
      (select category from offers where category > '' order by category limit 1)
      union all
      select (select o.category from offers o where o.category > found.category order by o.category limit 1) from found
      where found.category is not null
    )
    select category from found where category is not null order by category`;
  return rows.map(({ category }) => category);
}

function selectOffers(db: Db, timeZone: string) {
  return db`
    select o.id, o.external_id, ${offerColumns(db)}, (select name from advertisers where id = o.advertiser_id) as "advertiserName", o.picture_id, o.created_at, coalesce(d.conversions, 0) as "usedToday",
      a.last_at as "heardAt", coalesce(a.is_silent and o.status = 'active', false) as "isSilent"
    from offers o left join offer_days d on d.offer_id = o.id and d.day = (now() at time zone ${timeZone}::text)::date
    left join advertisers_heard a on a.offer_id = o.id`;
}

/** Only the orders by time and name have an index, and the index has no `nulls last`. */
function waysOf(db: Db, sort: OfferFilter['sort']) {
  const idWay = sort.startsWith('-') ? db`desc` : db`asc`;
  const isIndexed = sort.endsWith('createdAt') || sort.endsWith('name');
  return { idWay, way: isIndexed ? idWay : db`${idWay} nulls last` };
}

/** The sort key of the list. Ids follow the order of time. */
function keyOf(db: Db, sort: OfferFilter['sort'], timeZone: string) {
  const terms = db`(select id from offer_terms where offer_id = o.id order by id desc limit 1)`;
  switch (sort.replace('-', '')) {
    case 'name':
      return db`o.name`;
    case 'status':
      return db`o.status`;
    case 'category':
      return db`nullif(o.category, '')`;
    case 'countries':
      return db`o.countries[1]`;
    case 'payout':
      return db`case when o.payout_from = 'network' then
        (select max(amount) from offer_payouts where goal = '' and terms_id = ${terms}) end`;
    case 'revenue':
      return db`(select max(revenue) from offer_payouts where goal = '' and terms_id = ${terms})`;
    case 'hold':
      return db`(select hold_days from offer_terms where id = ${terms})`;
    case 'usedToday':
      return db`coalesce((select conversions from offer_days
        where offer_id = o.id and day = (now() at time zone ${timeZone}::text)::date), 0)`;
    case 'advertiser':
      return db`(select name from advertisers where id = o.advertiser_id)`;
    case 'heardAt':
      return db`(select last_at from advertisers_heard where offer_id = o.id)`;
    default:
      return db`o.id`;
  }
}

/** Conditions without a value are written out: a partial index serves only a statement that names its condition. */
function matching(db: Db, filter: Omit<OfferFilter, 'sort'>, timeZone: string) {
  const {
    term,
    status,
    category,
    country,
    payoutFrom,
    isPromo,
    isSilent,
    isCapReached,
    isClosed,
    advertiserId,
  } = filter;
  return db`
    ${found(db, term)}
    ${status === undefined ? db`` : db`and o.status = ${status}`}
    ${category === undefined ? db`` : db`and o.category = ${category}`}
    ${country === undefined ? db`` : db`and (o.countries = '{}' or o.countries @> array[${country}]::text[])`}
    ${payoutFrom === undefined ? db`` : payoutFrom === 'advertiser' ? db`and o.payout_from = 'advertiser'` : db`and o.payout_from = 'network'`}
    ${isPromo === undefined ? db`` : isPromo ? db`and o.is_promo` : db`and not o.is_promo`}
    ${advertiserId === undefined ? db`` : db`and o.advertiser_id = ${advertiserId}`}
    ${isSilent === undefined ? db`` : db`and o.status = 'active' and o.id in (select offer_id from advertisers_heard where is_silent)`}
    ${isCapReached === undefined ? db`` : db`and o.status = 'active' and o.id in (${reachedToday(db, timeZone)})`}
    ${isClosed === undefined ? db`` : db`and o.id in (select offer_id from offer_closures)`}`;
}

/** Finds offers like partners: the id, here or on another platform, equals the term, or the name holds all its words. */
export function found(db: Db, term: string) {
  const { patterns, id } = readSearch(term);
  if (patterns.length === 0) return db`true`;
  const all = patterns.reduce(
    (before, one) => db`${before} and ${contains(db, db`o.search_key`, one)}`,
    db`true`,
  );
  return db`(o.id = ${id}::bigint or o.external_id = ${term} or (${all}))`;
}
