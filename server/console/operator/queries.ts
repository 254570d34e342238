import type { Role } from '#contract/wire/roles';
import type { Db } from '../../platform/db/connection.ts';
import type { Staff } from '../../platform/rpc/call.ts';

export async function insertKey(db: Db, name: string, role: Role, keyHash: Buffer): Promise<number> {
  const [row] = await db<{ id: number }[]>`
    insert into operator_keys (name, role, key_hash) values (${name}, ${role}, ${keyHash}) returning id`;
  if (!row) throw new Error('insert answered no row');
  return row.id;
}

/** Finds an existing key; notes its use. */
export async function findKey(db: Db, keyHash: Buffer): Promise<Staff | null> {
  const [key] = await db<Staff[]>`
    update operator_keys set last_used_at = now() where key_hash = ${keyHash} 
    returning 'key' as kind, id, name, role, false as "isBound"`;
  return key ?? null;
}

export async function findKeys(db: Db) {
  return await db<{ id: number; name: string; role: Role; createdAt: Date; lastUsedAt: Date | null }[]>`
    select id, name, role, created_at as "createdAt", last_used_at as "lastUsedAt" from operator_keys order by id`;
}

export async function deleteKey(db: Db, keyId: number): Promise<boolean> {
  return (await db`delete from operator_keys where id = ${keyId} returning 1`).length > 0;
}
