import type { Role } from '#contract/roles';
import type { Db } from '../db/connection.ts';
import { containing } from '../db/like.ts';
import type { Balance } from '../ledger/queries.ts';
import type { Staff } from '../rpc/call.ts';

type UserRow = Balance & {
  id: number;
  login: string;
  email: string;
  firstName: string;
  lastName: string;
  system: 1 | 2 | 3;
  phone: string;
  skype: string;
  telegram: string;
  isCustomTrafficback: boolean;
  isBlocked: boolean;
  createdAt: Date;
};

export async function findUsers(
  db: Db,
  { term, page, pageSize }: { term: string; page: number; pageSize: number },
) {
  const pattern = containing(term);
  const matches = db`
    (${term} = '' or u.id::text = ${term} or u.login ilike ${pattern} or u.email ilike ${pattern}
      or u.first_name || ' ' || u.last_name ilike ${pattern})`;
  const rows = await db<UserRow[]>`
    select u.id, u.login, u.email, u.first_name as "firstName", u.last_name as "lastName", u.system, u.phone, u.skype,
      u.telegram, u.is_custom_trafficback as "isCustomTrafficback", u.is_blocked as "isBlocked",
      u.created_at as "createdAt", b.available, b.blocked, b.hold, b.currency_code as "currencyCode"
    from users u join balances b on b.user_id = u.id
    where ${matches} order by u.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`;
  const [total] = await db<{ count: number }[]>`select count(*)::int from users u where ${matches}`;
  return { rows, totalCount: total?.count ?? 0 };
}

export async function setCounters(
  db: Db,
  userId: number,
  counters: { tickets: number | undefined; billingRequests: number | undefined },
): Promise<boolean> {
  const rows = await db`
    update users set tickets = coalesce(${counters.tickets ?? null}::int, tickets),
      billing_requests = coalesce(${counters.billingRequests ?? null}::int, billing_requests)
    where id = ${userId} returning 1`;
  return rows.length > 0;
}

export async function insertKey(db: Db, name: string, role: Role, keyHash: Buffer): Promise<number> {
  const [row] = await db<{ id: number }[]>`
    insert into operator_keys (name, role, key_hash) values (${name}, ${role}, ${keyHash}) returning id`;
  if (!row) throw new Error('insert answered no row');
  return row.id;
}

/** A key that was made and not deleted; notes its use. */
export async function findKey(db: Db, keyHash: Buffer): Promise<Staff | null> {
  const [key] = await db<Staff[]>`
    update operator_keys set last_used_at = now() where key_hash = ${keyHash} 
    returning 'key' as kind, id, name, role`;
  return key ?? null;
}

export async function findKeys(db: Db) {
  return await db<{ id: number; name: string; role: Role; createdAt: Date; lastUsedAt: Date | null }[]>`
    select id, name, role, created_at as "createdAt", last_used_at as "lastUsedAt" from operator_keys order by id`;
}

export async function deleteKey(db: Db, keyId: number): Promise<boolean> {
  return (await db`delete from operator_keys where id = ${keyId} returning 1`).length > 0;
}
