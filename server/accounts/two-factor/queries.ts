import type { Db } from '../../platform/db/connection.ts';
import { countRows } from '../../platform/db/list-queries.ts';
import { codesOf, factorsOf, keyOf, type Owner, ownedBy } from '../session/owner-queries.ts';

/** The times for which a shown, unconfirmed secret stays the same, and for which it can be confirmed. */
const keptFor = '30 minutes';
const pendingFor = '1 hour';

export async function isActive(db: Db, userId: number) {
  return await db`select 1 from two_factors where user_id = ${userId} and is_active`.exists();
}

/** The sealed secret of an owner whose two-factor is active; null when it is not. */
export async function findSecret(db: Db, owner: Owner) {
  return await db<{ secret: Buffer }[]>`
    select secret from ${factorsOf(db, owner.kind)} where ${ownedBy(db, owner)} and is_active`.value(null);
}

/** Stores another sealed form of an active secret. */
export async function replaceSecret(db: Db, owner: Owner, sealed: Buffer) {
  await db`update ${factorsOf(db, owner.kind)} set secret = ${sealed} where ${ownedBy(db, owner)} and is_active`;
}

/** The sealed, unconfirmed secret; null when there is none. */
export async function findPendingSecret(db: Db, owner: Owner) {
  return await db<{ secret: Buffer }[]>`
    select secret from ${factorsOf(db, owner.kind)}
    where ${ownedBy(db, owner)} and not is_active and created_at > now() - ${pendingFor}::interval`.value(
    null,
  );
}

/**
 * Returns the unconfirmed secret: the stored one, or, where it is missing or expired, this new one, which is stored. Null when
 * two-factor is active. Race: two pages opened at once both show the first one's secret.
 */
export async function keepPendingSecret(db: Db, owner: Owner, sealed: Buffer): Promise<Buffer | null> {
  const key = keyOf(db, owner.kind);
  const kept = await db`
    insert into ${factorsOf(db, owner.kind)} as f (${key}, secret) values (${owner.id}, ${sealed})
    on conflict (${key}) do update set secret = excluded.secret, created_at = now()
      where not f.is_active and f.created_at < now() - ${keptFor}::interval
    returning secret`.value<Buffer>();
  return kept ?? (await findPendingSecret(db, owner));
}

/** A secret that its first code confirms: the waiting secret, the new secret, both sealed, and the code's step. */
export type Confirmed = { waiting: Buffer; secret: Buffer; step: number };

/** Turns the pending secret on. Race: of two activations one finds it pending. */
export async function activate(db: Db, owner: Owner, { waiting, secret, step }: Confirmed) {
  return await db`
    update ${factorsOf(db, owner.kind)} set is_active = true, secret = ${secret}, last_step = ${step}
    where ${ownedBy(db, owner)} and secret = ${waiting} and not is_active and last_step < ${step} returning 1`.exists();
}

/**
 * Returns the secret for another phone: the stored one, or, where it is missing or expired, this new one, which is stored. Null
 * when two-factor is not active. Race: the second of two pages opened at once waits for the row and shows the first one's
 * secret.
 */
export async function keepNextSecret(db: Db, { id }: Owner, sealed: Buffer): Promise<Buffer | null> {
  await db`
    update two_factors set next_secret = ${sealed}, next_created_at = now()
    where user_id = ${id} and is_active
      and (next_secret is null or next_created_at < now() - ${keptFor}::interval)`;
  return await findNextSecret(db, id);
}

/** The sealed secret of the other phone; null when there is none. */
export async function findNextSecret(db: Db, userId: number) {
  return await db<{ secret: Buffer }[]>`
    select next_secret as secret from two_factors
    where user_id = ${userId} and is_active and next_created_at > now() - ${pendingFor}::interval`.value(
    null,
  );
}

/**
 * Makes the other phone's secret the only one. Race: of two moves, or a move and a new password,
 * one finds the secret gone.
 */
export async function moveToNext(db: Db, userId: number, { waiting, secret, step }: Confirmed) {
  return await db`
    update two_factors set secret = ${secret}, last_step = ${step}, next_secret = null, next_created_at = null
    where user_id = ${userId} and is_active and next_secret = ${waiting} returning 1`.exists();
}

/** Uses up a step. Race: of two requests with one code the second waits for the row and finds the step used. */
export async function spendStep(db: Db, owner: Owner, step: number) {
  return await db`
    update ${factorsOf(db, owner.kind)} set last_step = ${step}
    where ${ownedBy(db, owner)} and is_active and last_step < ${step} returning 1`.exists();
}

export async function insertRecoveryCodes(db: Db, { kind, id }: Owner, hashes: Buffer[]) {
  await db`
    insert into ${codesOf(db, kind)} (${keyOf(db, kind)}, code_hash) select ${id}::bigint, unnest(${hashes}::bytea[])`;
}

export async function countRecoveryCodes(db: Db, userId: number) {
  return await countRows(db, db`from recovery_codes where user_id = ${userId}`);
}

export async function removeRecoveryCodes(db: Db, userId: number) {
  await db`delete from recovery_codes where user_id = ${userId}`;
}

/** Uses up a recovery code. Race: of two requests with one code the delete gives the row to one. */
export async function spendRecoveryCode(db: Db, owner: Owner, hash: Buffer) {
  return await db`
    delete from ${codesOf(db, owner.kind)} where ${ownedBy(db, owner)} and code_hash = ${hash} returning 1`.exists();
}

/** Deletes the secret and, with it, the recovery codes; true where two-factor was active. */
export async function removeTwoFactor(db: Db, owner: Owner) {
  return await db<{ wasActive: boolean }[]>`
    delete from ${factorsOf(db, owner.kind)} where ${ownedBy(db, owner)} returning is_active as was_active`.value(
    false,
  );
}

/** Deletes an unconfirmed secret, also another phone's; true where there was one. */
export async function removePendingSecret(db: Db, owner: Owner): Promise<boolean> {
  const removed = await db`
    delete from ${factorsOf(db, owner.kind)} where ${ownedBy(db, owner)} and not is_active returning 1`;
  if (owner.kind === 'staff') return removed.length > 0;
  const dropped = await db`
    update two_factors set next_secret = null, next_created_at = null
    where user_id = ${owner.id} and next_secret is not null returning 1`;
  return removed.length + dropped.length > 0;
}

/** The mail address for letters about two-factor; a blocked partner gets none. */
export async function findRecipient(db: Db, userId: number) {
  return await db<{ login: string; email: string }[]>`
    select login, email from users where id = ${userId} and not is_blocked`.first();
}

/** Removes secrets that were never confirmed and expired mailed codes; called by a job. */
export async function sweepTwoFactor(db: Db): Promise<void> {
  await db`delete from two_factors where not is_active and created_at < now() - interval '1 day'`;
  await db`
    update two_factors set next_secret = null, next_created_at = null
    where next_created_at < now() - interval '1 day'`;
  await db`delete from tfa_mail_codes where expires_at < now() - interval '1 day'`;
}
