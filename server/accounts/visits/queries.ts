import type { Role } from '#contract/wire/roles';
import type { Db, Tx } from '../../platform/db/connection.ts';

/** True where a partner is blocked, locked until the transaction ends; undefined for an unknown partner. */
export async function holdPartner(tx: Tx, userId: number): Promise<{ isBlocked: boolean } | undefined> {
  const [partner] = await tx<{ isBlocked: boolean }[]>`
    select is_blocked as "isBlocked" from users where id = ${userId} for share`;
  return partner;
}

export async function insertVisit(
  tx: Tx,
  userId: number,
  visit: { staffId: number; role: Role; reason: string },
): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into staff_visits (user_id, staff_id, role, reason)
    values (${userId}, ${visit.staffId}, ${visit.role}, ${visit.reason}) returning id`;
  if (!row) throw new Error('insert answered no row');
  return row.id;
}

type VisitRow = { id: number; role: Role; reason: string; at: Date; until: Date };

export async function findVisits(
  db: Db,
  userId: number,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: VisitRow[]; totalCount: number }> {
  const rows = await db<VisitRow[]>`
    select id, role, reason, at, at + interval '15 minutes' as until from staff_visits where user_id = ${userId}
    order by id desc limit ${pageSize} offset ${(page - 1) * pageSize}`;
  const [total] = await db<{ count: number }[]>`
    select count(*)::int from staff_visits where user_id = ${userId}`;
  return { rows, totalCount: total?.count ?? 0 };
}
