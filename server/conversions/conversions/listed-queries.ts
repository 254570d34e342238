import type { z } from 'zod';
import type { conversion } from '#contract/conversions/conversion';
import type { conversionFilter } from '#contract/conversions/conversions';
import { readFilter } from '#contract/reports/report';
import { endOfDay, startOfDay } from '../../money/ledger/days.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { Query } from '../../platform/db/driver/query.ts';
import { type Paging, pageOf } from '../../platform/db/list-queries.ts';
import { isId, isUuid } from '../../platform/db/term.ts';
import { conditionsOf, matches as matchesColumns } from '../../reports/statistics/dimension-queries.ts';

export type ListedEvent = z.input<typeof conversion>['events'][number] & { conversionId: number; at: Date };

/** A conversion in a list, with the names of its offer, link and landing, and all its subs. */
export type ListedConversion = Omit<
  z.input<typeof conversion>,
  'offer' | 'link' | 'landing' | 'subs' | 'events'
> & {
  userId: number;
  at: Date;
  clickAt: Date;
  releaseAt: Date | null;
  offerId: number;
  offerName: string;
  linkId: number | null;
  linkName: string | null;
  landingId: number | null;
  landingName: string | null;
  subValues: string[];
};

export type Filter = z.infer<typeof conversionFilter>;

/** A page of a partner's conversions, the newest first, with the total count and the total sums in minor units. */
export async function findOwnConversions(db: Db, userId: number, filter: Filter & Paging) {
  const wanted = db`c.user_id = ${userId} and ${matches(db, userId, filter)}`;
  const rows = await db<ListedConversion[]>`
    ${select(db)} where ${wanted} order by c.created_at desc, c.id desc ${pageOf(db, filter)}`;
  const { count, ...totals } = await db<{ count: number; amount: number; income: number }[]>`
    select count(*)::int, coalesce(sum(amount), 0)::bigint as amount,
      coalesce(sum(amount) filter (where state in ('hold', 'approve')), 0)::bigint as income
    from conversions c where ${wanted}`.one();
  return { rows, totals, pagination: { totalCount: count } };
}

export async function findOwnConversion(db: Db, userId: number, id: number) {
  return await db<ListedConversion[]>`${select(db)} where c.user_id = ${userId} and c.id = ${id}`.first();
}

/** The partner's own conversions among these. */
export async function findOwnConversionsOf(db: Db, userId: number, ids: readonly number[]) {
  return await db<ListedConversion[]>`
    ${select(db)} where c.user_id = ${userId} and c.id = any(${[...ids]}::bigint[])`;
}

/** The receipts of conversions that the caller may see, the oldest line first; a partner sees no line about revenue alone. */
export async function findEvents(db: Db, ids: number[], isStaff: boolean) {
  const rows = await db<ListedEvent[]>`
    select conversion_id, at, said_by as by, word, goal, tid as transaction_id, payout, order_sum as sum, comment,
      state, is_confirmed, amount, reject_reason as reason
    from conversion_events where conversion_id = any(${ids}::bigint[]) ${isStaff ? db`` : db`and not is_hidden`} order by id`;
  return Map.groupBy(rows, ({ conversionId }) => conversionId);
}

/** The conversions of a filter that come after `last`, the newest first. */
export async function findOwnConversionsAfter(
  db: Db,
  userId: number,
  filter: Filter,
  last: { id: number } | undefined,
  limit: number,
) {
  const after =
    last &&
    db`(c.created_at, c.id) < (select created_at, id from conversions where user_id = ${userId} and id = ${last.id})`;
  return await db<ListedConversion[]>`
    ${select(db)} where c.user_id = ${userId} and ${db.and(matches(db, userId, filter), after)}
    order by c.created_at desc, c.id desc limit ${limit}`;
}

function select(db: Db) {
  return db`select ${listedFields(db)} from conversions c ${withNames(db)}`;
}

/** The joins of conversions `c` that `listedFields` need. */
export function withNames(db: Db) {
  return db`join offers o on o.id = c.offer_id left join links l on l.id = c.link_id left join landings p on p.id = c.landing_id`;
}

/** The columns of a `ListedConversion`: of conversions `c`, offers `o`, links `l`, landings `p`. */
export function listedFields(db: Db) {
  return db`c.id, c.user_id, c.created_at as at, c.click_at, c.click_id,
      c.offer_id, o.name as offer_name, l.id as link_id, l.name as link_name, p.id as landing_id, p.name as landing_name, c.goal, c.tid as transaction_id,
      c.subs as sub_values, c.country, c.device, c.state, c.amount, c.currency_code, c.order_sum as sum,
      case when c.promo_won is not null then jsonb_build_object('code', c.promo, 'wonBy', c.promo_won, 'rule', c.promo_rule) end as promo,
      c.reject_reason as reason, c.release_at, c.state = 'hold' and coalesce(c.look, '') = 'waits' as is_under_review`;
}

function matches(db: Db, userId: number, filter: Filter) {
  const { term, states, rejectReasons, basis, filters, from, to, timeZone } = filter;
  const at = db.unsafe(basis === 'click' ? 'c.click_at' : 'c.created_at');
  return db.and(
    term !== '' && matchesTerm(db, term),
    states.length > 0 && db`c.state = any(${states}::text[])`,
    rejectReasons.length > 0 && db`c.reject_reason = any(${rejectReasons}::text[])`,
    from && db`${at} >= ${startOfDay(from, timeZone)}`,
    to && db`${at} < ${endOfDay(to, timeZone)}`,
    matchesReport(db, userId, filters),
    matchesShowcase(db, userId, filters.showcase),
    matchesClock(
      db,
      filters.weekday,
      db`date_part('isodow', ${at} at time zone ${timeZone}::text)::int::text`,
    ),
    matchesClock(
      db,
      filters['hour-of-day'],
      db`date_part('hour', ${at} at time zone ${timeZone}::text)::int::text`,
    ),
  );
}

/** The filters by columns, read as reports read them. */
function matchesReport(db: Db, userId: number, filters: Filter['filters']) {
  const conditions = conditionsOf(filters);
  if (conditions.length === 0) return undefined;
  return db`c.id in (select id from conversions where user_id = ${userId} ${matchesColumns(db, 'conversions', conditions)})`;
}

/** A conversion's showcase is its link's. */
function matchesShowcase(db: Db, userId: number, filter: Filter['filters']['showcase']) {
  const read = readFilter<number>(filter);
  if (!read) return undefined;
  const showcase = db`coalesce((select l.showcase_id from links l where l.id = c.link_id and l.user_id = ${userId}), 0)`;
  return db`${showcase} ${db.unsafe(read.isNot ? '<> all' : '= any')}(${read.values}::bigint[])`;
}

function matchesClock(
  db: Db,
  filter: Filter['filters']['hour-of-day'] | Filter['filters']['weekday'],
  key: Query<object[]>,
) {
  const read = readFilter<string>(filter);
  if (!read) return undefined;
  return db`${key} ${db.unsafe(read.isNot ? '<> all' : '= any')}(${read.values}::text[])`;
}

/** The term is a whole id of any kind; a part of an id finds nothing. */
function matchesTerm(db: Db, term: string) {
  return db`((c.tid <> '' and c.tid = ${term}) or c.subs @> array[${term}::text]
    ${isId(term) ? db`or c.id = ${Number(term)}` : db``} ${isUuid(term) ? db`or c.click_id = ${term}::uuid` : db``})`;
}
