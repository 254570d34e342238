import type { ParamsOf, RowOf } from '#contract/method-types';
import type { Db } from '../../platform/db/connection.ts';
import { countLong } from '../../platform/db/count-queries.ts';
import { containing, startingWith } from '../../platform/db/like.ts';
import { pageOf } from '../../platform/db/list-queries.ts';
import { partnerNames } from '../../platform/db/user-queries.ts';
import { type OrderRow, orderFields, type Status } from './queries.ts';

export type StaffOrderRow = Omit<RowOf<'operator.get-orders'>, 'picture'> & OrderRow;
type Filter = ParamsOf<'operator.get-orders'>;

/** A page of everybody's orders, by their time. */
export async function findStaffOrders(db: Db, filter: Filter) {
  const wanted = matching(db, filter);
  const way = db.unsafe(filter.sort === 'oldest' ? 'asc' : 'desc');
  const rows = await db<StaffOrderRow[]>`
    select ${staffFields(db)} from (
      select * from orders o where ${wanted}
      order by o.created_at ${way}, o.id ${way} ${pageOf(db, filter)}
    ) o join promotions p on p.id = o.promotion_id join users u on u.id = o.user_id
    order by o.created_at ${way}, o.id ${way}`;
  return { rows, pagination: await countLong(db, db`from orders o where ${wanted}`) };
}

/** The orders of a filter after the `last` one in its order, for a file. */
export async function findStaffOrdersAfter(
  db: Db,
  filter: Filter,
  last: { id: number } | undefined,
  limit: number,
): Promise<StaffOrderRow[]> {
  const way = db.unsafe(filter.sort === 'oldest' ? 'asc' : 'desc');
  const beyond = db.unsafe(filter.sort === 'oldest' ? '>' : '<');
  return await db<StaffOrderRow[]>`
    select ${staffFields(db)} from (
      select * from orders o where ${db.and(
        matching(db, filter),
        last && db`(o.created_at, o.id) ${beyond} (select created_at, id from orders where id = ${last.id})`,
      )} order by o.created_at ${way}, o.id ${way} limit ${limit}
    ) o join promotions p on p.id = o.promotion_id join users u on u.id = o.user_id
    order by o.created_at ${way}, o.id ${way}`;
}

type By = { actor: string; staffId: number | null; name: string };
type WholeOrder = Omit<StaffOrderRow, 'timeline'> & {
  userEmail: string;
  balance: number;
  timeline: { status: Status; at: string; by: By | null }[];
  points: { id: number; createdAt: string; kind: 'order' | 'cancel'; amount: number }[];
};

/** An order with its points, and the author of each of its states. */
export async function findWholeOrder(db: Db, id: number) {
  return await db<WholeOrder[]>`
    select ${staffFields(db)}, u.email as user_email,
      coalesce((select points from points_balances b where b.user_id = o.user_id and b.promotion_id = o.promotion_id), 0) as balance,
      (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'createdAt', e.created_at, 'kind', e.kind, 'amount', e.amount)
        order by e.id), '[]') from points_entries e where e.order_id = o.id) as points,
      (select jsonb_agg(jsonb_build_object('status', step ->> 'status', 'at', step ->> 'at', 'by',
          case when step ? 'actor' then jsonb_build_object('actor', step ->> 'actor', 'staffId', a.id,
            'name', coalesce(a.name, k.name, '')) end) order by place)
        from jsonb_array_elements(o.timeline) with ordinality as steps(step, place)
        left join staff_accounts a on a.id = (step ->> 'staffId')::bigint
        left join operator_keys k on k.id = (step ->> 'keyId')::bigint) as timeline
    from orders o join promotions p on p.id = o.promotion_id join users u on u.id = o.user_id where o.id = ${id}`.first();
}

function staffFields(db: Db) {
  return db`${orderFields(db)}, o.user_id, ${partnerNames(db)}, o.updated_at`;
}

function matching(db: Db, { userId, promotionId, status, term, from, to }: Filter) {
  return db.and(
    userId && db`o.user_id = ${userId}`,
    promotionId && db`o.promotion_id = ${promotionId}`,
    status && db`o.status = ${status}`,
    from && db`o.created_at >= ${new Date(from)}`,
    to && db`o.created_at <= ${new Date(to)}`,
    term && found(db, term),
  );
}

/** Fewer digits end far too many phones, and begin even more numbers. */
const leastEnd = 4;
const leastBeginning = 7;

/**
 * A word is searched for; what looks like a number is an order's id, a tracking number or a phone, by its beginning or a phone's
 * end. Each of them is asked of its own index: of one condition for all the planner expects so many that it reads the list in its
 * order instead.
 */
function found(db: Db, term: string) {
  const isPhone = /^[+\d\s()-]+$/.test(term);
  const number = isPhone ? digitsOf(term) : term.toLowerCase();
  if (!/\d/.test(number) || /\s/.test(number)) return db`o.search_key like search_key(${containing(term)})`;
  const begins = startingWith(number);
  const byTracking = db`select id from orders where tracking_number <> '' and lower(tracking_number) like ${begins}`;
  if (!isPhone) return db`o.id = any(array(${byTracking}))`;
  const byId = db`select ${Number(number.slice(0, 15))}::bigint`;
  const phone = db`select id from orders where delivery is not null and delivery ->> 'phone' like ${`+${begins}`}`;
  const end = startingWith([...number].reverse().join(''));
  const phoneEnd = db`select id from orders where delivery is not null and reverse(delivery ->> 'phone') like ${end}`;
  return db`o.id = any(array(${byId}
    ${number.length < leastEnd ? db`` : db`union ${byTracking} union ${phoneEnd}`}
    ${number.length < leastBeginning ? db`` : db`union ${phone}`}))`;
}

/** A Russian number begins with 8 in domestic form and is stored with +7. */
function digitsOf(term: string): string {
  return term.replace(/\D/g, '').replace(/^8(?=\d{10}$)/, '7');
}
