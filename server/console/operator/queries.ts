import type { ItemOf } from '#contract/method-types';
import type { Role } from '#contract/wire/roles';
import type { Db } from '../../platform/db/connection.ts';
import type { Staff } from '../../platform/rpc/call.ts';

export async function insertKey(db: Db, name: string, role: Role, keyHash: Buffer): Promise<number> {
  const { id } = await db<{ id: number }[]>`
    insert into operator_keys ${db({ name, role, keyHash })} returning id`.one();
  return id;
}

/** Finds an existing key; notes its use. */
export async function findKey(db: Db, keyHash: Buffer): Promise<Staff | null> {
  return await db<Staff[]>`
    update operator_keys set last_used_at = now() where key_hash = ${keyHash} 
    returning 'key' as kind, id, name, role, false as is_bound`.first(null);
}

export async function findKeys(db: Db) {
  return await db<ItemOf<'operator.get-keys'>[]>`
    select id, name, role, created_at, last_used_at from operator_keys order by id`;
}

export async function deleteKey(db: Db, keyId: number) {
  return await db`delete from operator_keys where id = ${keyId} returning 1`.exists();
}
