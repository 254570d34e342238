import type { ItemOf, ParamsOf } from '#contract/method-types';
import { longestCount } from '#contract/wire/fields';
import { hasTerm } from '../../../accounts/partners/term-queries.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { countLong } from '../../../platform/db/count-queries.ts';
import type { Query } from '../../../platform/db/driver/query.ts';
import { findOnce, type Slice } from '../../../platform/db/found-once-queries.ts';
import { offerColumns } from '../queries.ts';
import { reachedToday } from '../watch/cap-queries.ts';

type Filter = Omit<ParamsOf<'operator.get-offers'>, 'page' | 'pageSize'>;
/** An offer in the staff's list, without its terms, landings and caps. */
export type ListRow = Omit<
  ItemOf<'operator.get-offers'>,
  'advertiser' | 'clickDays' | 'holdDays' | 'payouts' | 'share' | 'landings' | 'caps' | 'createdAt'
> & { createdAt: Date; heardAt: Date | null; isSilent: boolean };

/** A page of the offers that a filter finds, with their total count. `timeZone` is the network's, whose days caps count. */
export async function findOffers(
  db: Db,
  { page, pageSize, ...filter }: ParamsOf<'operator.get-offers'>,
  timeZone: string,
) {
  const wanted = matching(db, filter, timeZone);
  const { way, idWay } = waysOf(db, filter.sort);
  const key = keyOf(db, filter.sort, timeZone);
  const walk = (those: Query<object[]>, { limit, offset }: Slice) =>
    db<ListRow[]>`
      ${selectOffers(db, timeZone)} where ${those} order by ${key} ${way}, o.id ${idWay} limit ${limit} offset ${offset}`;
  const place = { limit: pageSize, offset: (page - 1) * pageSize };
  if (filter.term === '')
    return {
      rows: await walk(wanted, place),
      pagination: await countLong(db, db`from offers o where ${wanted}`),
    };
  const all = db`select o.id, ${key} as key from offers o where ${wanted}`;
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
  filter: Filter,
  { last, limit, timeZone }: { last: ListRow | undefined; limit: number; timeZone: string },
): Promise<ListRow[]> {
  const isByName = filter.sort.endsWith('name');
  const isRising = !filter.sort.startsWith('-');
  const key = isByName ? db`o.name` : db`o.id`;
  const way = isRising ? db`asc` : db`desc`;
  const beyond = isRising ? db`>` : db`<`;
  // Compares with the name that was read: an offer that was renamed meanwhile would move the position.
  const behind =
    last &&
    db`(${key}, o.id) ${beyond} (${isByName ? db`${last.name}::text` : db`${last.id}::bigint`}, ${last.id}::bigint)`;
  return await db<ListRow[]>`
    ${selectOffers(db, timeZone)} where ${db.and(matching(db, filter, timeZone), behind)}
    order by ${key} ${way}, o.id ${way} limit ${limit}`;
}

export async function findOffer(db: Db, id: number, timeZone: string) {
  return await db<ListRow[]>`${selectOffers(db, timeZone)} where o.id = ${id}`.first();
}

/** All categories by name. Each is found in the index right after the previous one, however many offers have it. */
export async function findAllCategories(db: Db): Promise<string[]> {
  return await db`
    with recursive found as (
      (select category from offers where category > '' order by category limit 1)
      union all
      select (select o.category from offers o where o.category > found.category order by o.category limit 1) from found
      where found.category is not null
    )
    select category from found where category is not null order by category`.values<string>();
}

function selectOffers(db: Db, timeZone: string) {
  return db`
    select o.id, o.external_id, ${offerColumns(db)},
      (select name from advertisers where id = o.advertiser_id) as advertiser_name, o.picture_id, o.created_at, coalesce(d.conversions, 0) as used_today,
      a.last_at as heard_at, coalesce(a.is_silent and o.status = 'active', false) as is_silent
    from offers o left join offer_days d on d.offer_id = o.id and d.day = (now() at time zone ${timeZone}::text)::date
    left join advertisers_heard a on a.offer_id = o.id`;
}

/** Only the orders by time and name have an index, and the index has no `nulls last`. */
function waysOf(db: Db, sort: Filter['sort']) {
  const idWay = sort.startsWith('-') ? db`desc` : db`asc`;
  const isIndexed = sort.endsWith('createdAt') || sort.endsWith('name');
  return { idWay, way: isIndexed ? idWay : db`${idWay} nulls last` };
}

/** The sort key of the list. Ids follow the order of time. */
function keyOf(db: Db, sort: Filter['sort'], timeZone: string) {
  const field = sort.replace('-', '');
  if (field === 'usedToday')
    return db`coalesce((select conversions from offer_days
      where offer_id = o.id and day = (now() at time zone ${timeZone}::text)::date), 0)`;
  return db.unsafe(sortKeys[field] ?? 'o.id');
}

const terms = '(select id from offer_terms where offer_id = o.id order by id desc limit 1)';
const sortKeys: Record<string, string> = {
  name: 'o.name',
  status: 'o.status',
  category: "nullif(o.category, '')",
  countries: 'o.countries[1]',
  payout: `case when o.payout_from = 'network' then
    (select max(amount) from offer_payouts where goal = '' and terms_id = ${terms}) end`,
  revenue: `(select max(revenue) from offer_payouts where goal = '' and terms_id = ${terms})`,
  hold: `(select hold_days from offer_terms where id = ${terms})`,
  advertiser: '(select name from advertisers where id = o.advertiser_id)',
  heardAt: '(select last_at from advertisers_heard where offer_id = o.id)',
};

/** Conditions without a value are written out: a partial index serves only a statement that names its condition. */
function matching(db: Db, filter: Omit<Filter, 'sort'>, timeZone: string) {
  const { status, category, country, payoutFrom, isPromo, advertiserId } = filter;
  const { term, isSilent, isCapReached, isClosed } = filter;
  return db.and(
    term && hasTerm(db, 'o', term),
    status && db`o.status = ${status}`,
    category !== undefined && db`o.category = ${category}`,
    country && db`(o.countries = '{}' or o.countries @> array[${country}]::text[])`,
    payoutFrom && db`o.payout_from = ${db.unsafe(`'${payoutFrom}'`)}`,
    isPromo !== undefined && (isPromo ? db`o.is_promo` : db`not o.is_promo`),
    advertiserId && db`o.advertiser_id = ${advertiserId}`,
    isSilent && db`o.status = 'active' and o.id in (select offer_id from advertisers_heard where is_silent)`,
    isCapReached && db`o.status = 'active' and o.id in (${reachedToday(db, timeZone)})`,
    isClosed && db`o.id in (select offer_id from offer_closures)`,
  );
}
