import type { z } from 'zod';
import type { partnerFilter } from '#contract/accounts/staff-partners';
import type { RowOf } from '#contract/method-types';
import { longestCount } from '#contract/wire/fields';
import { toMinor } from '../../money/ledger/money.ts';
import type { Db } from '../../platform/db/connection.ts';
import { contains } from '../../platform/db/contains-queries.ts';
import { countLong } from '../../platform/db/count-queries.ts';
import type { Query } from '../../platform/db/driver/query.ts';
import { findOnce, type Slice } from '../../platform/db/found-once-queries.ts';
import type { Paging } from '../../platform/db/list-queries.ts';
import { readSearch, type Search } from './search.ts';

export type PartnerRow = RowOf<'operator.get-users'>;

export type PartnerFilter = z.output<typeof partnerFilter>;

/**
 * A page of the partners that a filter finds, and their number. The partner whose id equals the term, here or on another
 * platform, comes first, by a separate lookup: sorting by that would read all other partners who have these digits in a phone.
 */
export async function findPartners(db: Db, filter: PartnerFilter, { page, pageSize }: Paging) {
  const search = readSearch(filter.term);
  const wanted = matching(db, filter);
  const exact = filter.term
    ? await db<PartnerRow[]>`
        ${selectPartners(db)} where ${isExact(db, filter.term, search)} and ${wanted} order by u.id`
    : [];
  const others = db`${wanted} and ${found(db, search)} ${without(db, exact)}`;
  const offset = (page - 1) * pageSize;
  const slice = {
    limit: pageSize - (page === 1 ? exact.length : 0),
    offset: Math.max(0, offset - exact.length),
  };
  const find = search.patterns.length > 0 ? findBySearch : findByFilter;
  const { rows, count } = await find(db, filter, others, slice);
  const totalCount = count + exact.length;
  return {
    items: page === 1 ? [...exact, ...rows] : rows,
    pagination: { totalCount: Math.min(totalCount, longestCount), isMore: totalCount > longestCount },
  };
}

/** Two queries for page and count: an index has all partners of a filter, in the list's order. */
async function findByFilter(db: Db, filter: PartnerFilter, wanted: Query<object[]>, place: Slice) {
  const [rows, { totalCount, isMore }] = await Promise.all([
    walk(db, filter, wanted, place),
    countLong(db, db`from ${tablesOf(db, filter)} where ${wanted}`),
  ]);
  return { rows, count: isMore ? totalCount + 1 : totalCount };
}

async function findBySearch(db: Db, filter: PartnerFilter, wanted: Query<object[]>, place: Slice) {
  const { key, id, way, isByTotal } = orderOf(db, filter);
  const all = db`select ${id} as id, ${key} as key from ${tablesOf(db, filter, isByTotal)} where ${wanted}`;
  const { ids, count } = await findOnce(db, all, way, place);
  const rows = ids
    ? await walk(db, filter, db`u.id = any(${ids}::bigint[])`, { ...place, offset: 0 })
    : await walk(db, filter, wanted, place);
  return { rows, count };
}

async function walk(
  db: Db,
  filter: PartnerFilter,
  wanted: Query<object[]>,
  { limit, offset }: Slice,
): Promise<PartnerRow[]> {
  const { key, id, way } = orderOf(db, filter);
  return await db<PartnerRow[]>`
    ${selectPartners(db)} where ${wanted} order by ${key} ${way}, ${id} ${way} limit ${limit} offset ${offset}`;
}

/** The partners that a filter finds after the `last` one in its order, for a file. */
export async function findPartnersAfter(
  db: Db,
  filter: PartnerFilter,
  last: PartnerRow | undefined,
  limit: number,
): Promise<PartnerRow[]> {
  const search = readSearch(filter.term);
  const isId = isExact(db, filter.term, search);
  const { key, id, way, beyond } = orderOf(db, filter);
  const behind =
    last &&
    db`(${key}, ${id}) ${beyond} (select ${key}, ${id} from users u join balances b on b.user_id = u.id where u.id = ${last.id})`;
  return await db<PartnerRow[]>`
    ${selectPartners(db)} where ${db.and(matching(db, filter), db`${isId} or ${found(db, search)}`, behind)}
    order by ${key} ${way}, ${id} ${way} limit ${limit}`;
}

/**
 * Ids grow with time, so their order is also the order by time. Partners filtered by balance alone have no other date in their
 * indexes.
 */
function orderOf(db: Db, { sort, currencyCode, balanceFrom, balanceTo, from, to }: PartnerFilter) {
  const isRising = !sort.startsWith('-');
  const isByTotal = sort.endsWith('totalBalance');
  const isByManager = sort.endsWith('manager');
  const isOfBalance = [currencyCode, balanceFrom, balanceTo].some((value) => value !== undefined);
  const isDated = from !== undefined || to !== undefined;
  const isById = isOfBalance && !isDated && sort.endsWith('createdAt');
  const byTime = isById ? db`b.user_id` : db`u.created_at`;
  return {
    isByTotal,
    id: isByTotal || isById ? db`b.user_id` : db`u.id`,
    beyond: isRising ? db`>` : db`<`,
    key: isByTotal
      ? db`(b.available + b.blocked + b.hold)`
      : isByManager
        ? db`coalesce(u.manager_id, 0)`
        : sort.endsWith('login')
          ? db`lower(u.login)`
          : sort.endsWith('email')
            ? db`lower(u.email)`
            : byTime,
    way: isRising ? db`asc` : db`desc`,
  };
}

/** The partners that a term finds, without contacts and money. */
export async function findNames(db: Db, term: string, pageSize: number): Promise<Named[]> {
  const search = readSearch(term);
  const exact = await db<Named[]>`${selectNames(db)} where ${isExact(db, term, search)} order by u.id`;
  const others = await db<Named[]>`
    ${selectNames(db)} where ${found(db, search)} ${without(db, exact)}
    order by u.created_at desc, u.id desc limit ${pageSize}`;
  return [...exact, ...others].slice(0, pageSize);
}

/** True for a partner whose id the term is, here or on another platform. */
function isExact(db: Db, term: string, { id }: Search) {
  return db`(u.id = ${id}::bigint or u.external_id = ${term})`;
}

function without(db: Db, exact: readonly { id: number }[]) {
  return exact.length > 0 ? db`and u.id <> all(${exact.map(({ id }) => id)}::bigint[])` : db``;
}

export type Named = { id: number; login: string; firstName: string; lastName: string };

/** Partners `u`, not their members. */
function selectNames(db: Db) {
  return db`select u.id, u.login, u.first_name, u.last_name from (select * from users where owner_id is null) u`;
}

/** Partners `u` with their balances `b`. */
export function selectPartners(db: Db) {
  return db`
    select u.id, u.external_id, u.login, u.email, u.first_name, u.last_name, u.system, u.phone, u.skype,
      u.telegram, u.is_custom_trafficback, u.is_blocked,
      u.manager_id, coalesce((select name from staff_accounts where id = u.manager_id), '') as manager_name,
      u.created_at, b.available + b.blocked + b.hold as total_balance, b.available as available_balance,
      b.blocked as blocked_balance, b.hold, b.currency_code,
      (select max(s.last_seen_at) from sessions s where s.user_id = u.id and s.visit_id is null) as last_seen_at
    from users u join balances b on b.user_id = u.id`;
}

/**
 * The tables that a filter reads: with both tables it would look each partner up in the other one, though one table has all the
 * columns.
 */
function tablesOf(
  db: Db,
  { currencyCode, balanceFrom, balanceTo, term, sort: _, ...others }: PartnerFilter,
  needsBalance = false,
) {
  const isOfBalance =
    needsBalance || [currencyCode, balanceFrom, balanceTo].some((value) => value !== undefined);
  const isOfUser = term !== '' || Object.values(others).some((value) => value !== undefined);
  if (!isOfBalance) return db`(select * from users where owner_id is null) u`;
  return isOfUser ? db`users u join balances b on b.user_id = u.id` : db`balances b`;
}

function found(db: Db, { patterns }: Search) {
  return db.and(...patterns.map((pattern) => contains(db, db`u.search_key`, pattern)));
}

/** Conditions without a value are written out: a partial index serves only a query that repeats its condition. */
function matching(
  db: Db,
  { system, isBlocked, isCustomTrafficback, currencyCode, managerId, ...ranges }: PartnerFilter,
) {
  const { from, to, balanceFrom, balanceTo } = ranges;
  const total = db`b.available + b.blocked + b.hold`;
  return db.and(
    system && db`u.system = ${system}`,
    isBlocked !== undefined && (isBlocked ? db`u.is_blocked` : db`not u.is_blocked`),
    isCustomTrafficback !== undefined &&
      (isCustomTrafficback ? db`u.is_custom_trafficback` : db`not u.is_custom_trafficback`),
    currencyCode && db`b.currency_code = ${currencyCode}`,
    managerId === null && db`u.manager_id is null`,
    managerId && db`u.manager_id = ${managerId}`,
    from && db`u.created_at >= ${new Date(from)}`,
    to && db`u.created_at <= ${new Date(to)}`,
    balanceFrom !== undefined && db`${total} >= ${toMinor(balanceFrom)}`,
    balanceTo !== undefined && db`${total} <= ${toMinor(balanceTo)}`,
  );
}
