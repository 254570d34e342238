import type { ItemOf } from '#contract/method-types';
import type { Role } from '#contract/wire/roles';
import type { Db, Tx } from '../../platform/db/connection.ts';
import { findPage, type Paging } from '../../platform/db/list-queries.ts';

/** True where a partner is blocked, locked until the transaction ends; undefined for an unknown partner. */
export async function lockVisited(tx: Tx, userId: number) {
  return await tx<
    { isBlocked: boolean }[]
  >`select is_blocked from users where id = ${userId} and owner_id is null for share`.first();
}

export async function insertVisit(
  tx: Tx,
  userId: number,
  visit: { staffId: number; role: Role; reason: string },
): Promise<number> {
  return await tx`
    insert into staff_visits ${tx({ userId, ...visit })} returning id`.scalar<number>();
}

export async function findVisits(db: Db, userId: number, paging: Paging) {
  return await findPage<ItemOf<'profile.get-visits'>>(db, paging, {
    columns: db`id, role, reason, at, at + interval '15 minutes' as until`,
    found: db`from staff_visits where user_id = ${userId}`,
    order: db`id desc`,
  });
}
