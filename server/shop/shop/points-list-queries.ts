import type { ParamsOf, RowOf } from '#contract/method-types';
import type { Db } from '../../platform/db/connection.ts';
import { countLong } from '../../platform/db/count-queries.ts';
import type { Query } from '../../platform/db/driver/query.ts';
import { pageOf } from '../../platform/db/list-queries.ts';
import { partnerNames } from '../../platform/db/user-queries.ts';

export type PointsRow = Omit<RowOf<'operator.get-points'>, 'by'> & {
  actor: string;
  staffId: number | null;
  authorName: string;
};
type Filter = ParamsOf<'operator.get-points'>;

/** A page of the points of all partners and promotions, newest first. */
export async function findAllPoints(db: Db, filter: Filter) {
  const found = db`from points_entries e where ${matching(db, filter)}`;
  const rows = await read(db, db`select * ${found} order by e.id desc ${pageOf(db, filter)}`);
  return { rows, pagination: await countLong(db, found) };
}

/** The entries that a filter finds older than the `last` one, for a file. */
export async function findPointsAfter(
  db: Db,
  filter: Filter,
  last: { id: number } | undefined,
  limit: number,
) {
  const wanted = db.and(matching(db, filter), last && db`e.id < ${last.id}`);
  return await read(db, db`select * from points_entries e where ${wanted} order by e.id desc limit ${limit}`);
}

function matching(db: Db, { userId, promotionId }: Filter) {
  return db.and(userId && db`e.user_id = ${userId}`, promotionId && db`e.promotion_id = ${promotionId}`);
}

/** Entries with what they name, newest first. */
async function read(db: Db, entries: Query<object[]>) {
  return await db<PointsRow[]>`
    select e.id, e.created_at, e.user_id, ${partnerNames(db)}, e.promotion_id,
      p.name as promotion_name, p.currency, p.currency_forms, e.kind, e.amount, e.comment,
      e.order_id, e.total_after as balance_after, e.actor, e.staff_id, coalesce(a.name, k.name, '') as author_name
    from (${entries}) e join users u on u.id = e.user_id join promotions p on p.id = e.promotion_id
    left join staff_accounts a on a.id = e.staff_id left join operator_keys k on k.id = e.key_id
    order by e.id desc`;
}
