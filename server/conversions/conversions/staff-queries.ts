import type { z } from 'zod';
import type { staffConversionFilter } from '#contract/conversions/staff-lists';
import type { ItemOf, ParamsOf } from '#contract/method-types';
import { toMinor } from '../../money/ledger/money.ts';
import type { Db } from '../../platform/db/connection.ts';
import { countLong } from '../../platform/db/count-queries.ts';
import { pageOf } from '../../platform/db/list-queries.ts';
import { isId, isUuid } from '../../platform/db/term.ts';
import { partnerNames } from '../../platform/db/user-queries.ts';
import { type ListedConversion, listedFields, withNames } from './listed-queries.ts';

export type StaffConversion = ListedConversion &
  Pick<ItemOf<'operator.get-conversions'>, 'userLogin' | 'userName' | 'revenue'> & { changedAt: Date };
export type StaffFilter = z.output<typeof staffConversionFilter>;

/** A page of all partners' conversions, ordered by their creation time. */
export async function findStaffConversions(db: Db, filter: ParamsOf<'operator.get-conversions'>) {
  const wanted = matching(db, filter);
  const way = db.unsafe(filter.sort === 'oldest' ? 'asc' : 'desc');
  const rows = await db<StaffConversion[]>`
    select ${staffFields(db)} from (
      select * from conversions c where ${wanted}
      order by c.created_at ${way}, c.id ${way} ${pageOf(db, filter)}
    ) ${namedBy(db)}
    order by c.created_at ${way}, c.id ${way}`;
  return { rows, pagination: await countLong(db, db`from conversions c where ${wanted}`) };
}

export async function findStaffConversion(db: Db, id: number) {
  return await db<StaffConversion[]>`
    select ${staffFields(db)} from (select * from conversions where id = ${id}) ${namedBy(db)}`.first();
}

/** The conversions of a filter that come after `last` in the list's order. */
export async function findStaffConversionsAfter(
  db: Db,
  filter: StaffFilter & { sort: 'newest' | 'oldest' },
  last: { id: number } | undefined,
  limit: number,
) {
  const way = db.unsafe(filter.sort === 'oldest' ? 'asc' : 'desc');
  const after = db.unsafe(filter.sort === 'oldest' ? '>' : '<');
  return await db<StaffConversion[]>`
    select ${staffFields(db)} from (
      select * from conversions c
      where ${db.and(matching(db, filter), last && db`(c.created_at, c.id) ${after} (select created_at, id from conversions where id = ${last.id})`)}
      order by c.created_at ${way}, c.id ${way} limit ${limit}
    ) ${namedBy(db)}
    order by c.created_at ${way}, c.id ${way}`;
}

/** The sender of each status update of a conversion, in the order of its receipt. */
export async function findUpdateActors(db: Db, id: number) {
  return await db<{ actor: string; staffId: number | null; name: string }[]>`
    select case when e.staff_id is not null then 'staff' when e.key_id is not null then 'key' else '' end as actor,
      e.staff_id, coalesce(a.name, k.name, '') as name
    from conversion_events e left join staff_accounts a on a.id = e.staff_id left join operator_keys k on k.id = e.key_id
    where e.conversion_id = ${id} order by e.id`;
}

/** A condition: conversions `c` that a filter wants. */
export function matching(db: Db, filter: StaffFilter) {
  const { term, states, userId, offerId, advertiserId, country, goal, amountFrom, amountTo, isUnderReview } =
    filter;
  const { from, to, changedFrom, changedTo, dueFrom, dueTo } = filter;
  return db.and(
    term !== '' && found(db, term),
    states.length > 0 && db`c.state = any(${states}::text[])`,
    userId && db`c.user_id = ${userId}`,
    offerId && db`c.offer_id = ${offerId}`,
    advertiserId && db`c.offer_id in (select id from offers where advertiser_id = ${advertiserId})`,
    country !== undefined && db`c.country = ${country}`,
    goal !== undefined && db`c.goal = ${goal}`,
    amountFrom !== undefined && db`c.amount >= ${toMinor(amountFrom)}`,
    amountTo !== undefined && db`c.amount <= ${toMinor(amountTo)}`,
    isUnderReview && db`c.look = 'waits' and c.state = 'hold'`,
    from && db`c.created_at >= ${new Date(from)}`,
    to && db`c.created_at <= ${new Date(to)}`,
    changedFrom && db`c.changed_at >= ${new Date(changedFrom)}`,
    changedTo && db`c.changed_at <= ${new Date(changedTo)}`,
    dueFrom && db`c.release_at >= ${new Date(dueFrom)}`,
    dueTo && db`c.release_at <= ${new Date(dueTo)}`,
  );
}

/**
 * The term is a whole id of any kind. The ids are found first: beside an order and a limit PostgreSQL takes a rare sub id for a
 * frequent one and walks through all conversions. For a frequent sub id, the newest 10,000 conversions are found.
 */
function found(db: Db, term: string) {
  return db`c.id = any(array(
    (select id from conversions where tid <> '' and tid = ${term})
    union all (select id from conversions where subs @> array[${term}::text] order by id desc limit 10000)
    ${isId(term) ? db`union all (select ${Number(term)}::bigint)` : db``}
    ${isUuid(term) ? db`union all (select id from conversions where click_id = ${term}::uuid)` : db``}))`;
}

function staffFields(db: Db) {
  return db`${listedFields(db)}, ${partnerNames(db)}, c.revenue, c.changed_at`;
}

function namedBy(db: Db) {
  return db`c join users u on u.id = c.user_id ${withNames(db)}`;
}
