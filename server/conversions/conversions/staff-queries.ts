import type { z } from 'zod';
import type { staffConversionFilter } from '#contract/conversions/staff-lists';
import { toMinor } from '../../money/ledger/money.ts';
import type { Db } from '../../platform/db/connection.ts';
import { countLong } from '../../platform/db/count-queries.ts';
import { type ListedConversion, listedFields } from './listed-queries.ts';

export type StaffConversion = ListedConversion & {
  userLogin: string;
  userName: string;
  changedAt: Date;
  revenue: number | null;
};
export type StaffFilter = z.output<typeof staffConversionFilter>;
type Paging = { sort: 'newest' | 'oldest'; page: number; pageSize: number };

/** A page of all partners' conversions, ordered by their creation time. */
export async function findStaffConversions(db: Db, filter: StaffFilter & Paging) {
  const wanted = matching(db, filter);
  const way = db.unsafe(filter.sort === 'oldest' ? 'asc' : 'desc');
  const rows = await db<StaffConversion[]>`
    select ${staffFields(db)} from (
      select * from conversions c where ${wanted}
      order by c.created_at ${way}, c.id ${way} limit ${filter.pageSize} offset ${(filter.page - 1) * filter.pageSize}
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
  filter: StaffFilter & Pick<Paging, 'sort'>,
  last: { id: number } | undefined,
  limit: number,
): Promise<StaffConversion[]> {
  const way = db.unsafe(filter.sort === 'oldest' ? 'asc' : 'desc');
  const after = db.unsafe(filter.sort === 'oldest' ? '>' : '<');
  return await db<StaffConversion[]>`
    select ${staffFields(db)} from (
      select * from conversions c where ${matching(db, filter)}
        ${last === undefined ? db`` : db`and (c.created_at, c.id) ${after} (select created_at, id from conversions where id = ${last.id})`}
      order by c.created_at ${way}, c.id ${way} limit ${limit}
    ) ${namedBy(db)}
    order by c.created_at ${way}, c.id ${way}`;
}

type UpdateActor = { actor: string; staffId: number | null; name: string };

/** The sender of each status update of a conversion, in the order of its receipt. */
export async function findUpdateActors(db: Db, id: number) {
  return await db<UpdateActor[]>`
    select case when e.staff_id is not null then 'staff' when e.key_id is not null then 'key' else '' end as actor,
      e.staff_id, coalesce(a.name, k.name, '') as name
    from conversion_events e left join staff_accounts a on a.id = e.staff_id left join operator_keys k on k.id = e.key_id
    where e.conversion_id = ${id} order by e.id`;
}

/** A condition: conversions `c` that a filter wants. */
export function matching(db: Db, { term, states, ...filter }: StaffFilter) {
  const { userId, offerId, advertiserId, country, goal, amountFrom, amountTo, isUnderReview, ...times } =
    filter;
  return db`true
    ${term === '' ? db`` : db`and ${found(db, term)}`}
    ${states.length === 0 ? db`` : db`and c.state = any(${states}::text[])`}
    ${userId === undefined ? db`` : db`and c.user_id = ${userId}`}
    ${offerId === undefined ? db`` : db`and c.offer_id = ${offerId}`}
    ${advertiserId === undefined ? db`` : db`and c.offer_id in (select id from offers where advertiser_id = ${advertiserId})`}
    ${country === undefined ? db`` : db`and c.country = ${country}`}
    ${goal === undefined ? db`` : db`and c.goal = ${goal}`}
    ${amountFrom === undefined ? db`` : db`and c.amount >= ${toMinor(amountFrom)}`}
    ${amountTo === undefined ? db`` : db`and c.amount <= ${toMinor(amountTo)}`}
    ${isUnderReview ? db`and c.look = 'waits' and c.state = 'hold'` : db``}
    ${within(db, times)}`;
}

/**
 * The term is a whole id of any kind. The ids are found first: beside an order and a limit PostgreSQL takes a rare sub id for a
 * frequent one and walks through all conversions. For a frequent sub id, the newest 10,000 conversions are found.
 */
function found(db: Db, term: string) {
  return db`c.id = any(array(
    (select id from conversions where tid <> '' and tid = ${term})
    union all (select id from conversions where subs @> array[${term}::text] order by id desc limit 10000)
    ${/^\d{1,15}$/.test(term) ? db`union all (select ${Number(term)}::bigint)` : db``}
    ${/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(term) ? db`union all (select id from conversions where click_id = ${term}::uuid)` : db``}))`;
}

type Times = Pick<StaffFilter, 'from' | 'to' | 'changedFrom' | 'changedTo' | 'dueFrom' | 'dueTo'>;

function within(db: Db, { from, to, changedFrom, changedTo, dueFrom, dueTo }: Times) {
  return db`
    ${from === undefined ? db`` : db`and c.created_at >= ${new Date(from)}`}
    ${to === undefined ? db`` : db`and c.created_at <= ${new Date(to)}`}
    ${changedFrom === undefined ? db`` : db`and c.changed_at >= ${new Date(changedFrom)}`}
    ${changedTo === undefined ? db`` : db`and c.changed_at <= ${new Date(changedTo)}`}
    ${dueFrom === undefined ? db`` : db`and c.release_at >= ${new Date(dueFrom)}`}
    ${dueTo === undefined ? db`` : db`and c.release_at <= ${new Date(dueTo)}`}`;
}

function staffFields(db: Db) {
  return db`${listedFields(db)}, u.login as user_login,
    trim(u.first_name || ' ' || u.last_name) as user_name, c.revenue, c.changed_at`;
}

function namedBy(db: Db) {
  return db`c join users u on u.id = c.user_id join offers o on o.id = c.offer_id left join links l on l.id = c.link_id
    left join landings p on p.id = c.landing_id`;
}
