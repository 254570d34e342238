import type { Db } from '../../platform/db/connection.ts';

/** The times for which a shown, unconfirmed secret stays the same, and for which it can be confirmed. */
const keptFor = '30 minutes';
const pendingFor = '1 hour';

export async function isActive(db: Db, userId: number): Promise<boolean> {
  const rows = await db`select 1 from two_factors where user_id = ${userId} and is_active`;
  return rows.length > 0;
}

/** The sealed secret of a partner whose two-factor is active; null when it is not. */
export async function findSecret(db: Db, userId: number): Promise<Buffer | null> {
  const [row] = await db<{ secret: Buffer }[]>`
    select secret from two_factors where user_id = ${userId} and is_active`;
  return row?.secret ?? null;
}

/** The sealed, unconfirmed secret; null when there is none. */
export async function findPendingSecret(db: Db, userId: number): Promise<Buffer | null> {
  const [row] = await db<{ secret: Buffer }[]>`
    select secret from two_factors
    where user_id = ${userId} and not is_active and created_at > now() - ${pendingFor}::interval`;
  return row?.secret ?? null;
}

/**
 * Returns the unconfirmed secret: the stored one, or, where it is missing or expired, this new one, which is stored. Null when
 * two-factor is active. Race: two pages opened at once both show the first one's secret.
 */
export async function keepPendingSecret(db: Db, userId: number, sealed: Buffer): Promise<Buffer | null> {
  const [made] = await db<{ secret: Buffer }[]>`
    insert into two_factors as t (user_id, secret) values (${userId}, ${sealed})
    on conflict (user_id) do update set secret = excluded.secret, created_at = now()
      where not t.is_active and t.created_at < now() - ${keptFor}::interval
    returning secret`;
  return made?.secret ?? (await findPendingSecret(db, userId));
}

/** A secret that its first code confirms: the waiting secret, the new secret, both sealed, and the code's step. */
export type Confirmed = { waiting: Buffer; secret: Buffer; step: number };

/** Turns the pending secret on. Race: of two activations one finds it pending. */
export async function activate(
  db: Db,
  userId: number,
  { waiting, secret, step }: Confirmed,
): Promise<boolean> {
  const rows = await db`
    update two_factors set is_active = true, secret = ${secret}, last_step = ${step}
    where user_id = ${userId} and secret = ${waiting} and not is_active and last_step < ${step} returning 1`;
  return rows.length > 0;
}

/**
 * Returns the secret for another phone: the stored one, or, where it is missing or expired, this new one, which is stored. Null
 * when two-factor is not active. Race: the second of two pages opened at once waits for the row and shows the first one's
 * secret.
 */
export async function keepNextSecret(db: Db, userId: number, sealed: Buffer): Promise<Buffer | null> {
  await db`
    update two_factors set next_secret = ${sealed}, next_created_at = now()
    where user_id = ${userId} and is_active
      and (next_secret is null or next_created_at < now() - ${keptFor}::interval)`;
  return await findNextSecret(db, userId);
}

/** The sealed secret of the other phone; null when there is none. */
export async function findNextSecret(db: Db, userId: number): Promise<Buffer | null> {
  const [row] = await db<{ secret: Buffer }[]>`
    select next_secret as secret from two_factors
    where user_id = ${userId} and is_active and next_created_at > now() - ${pendingFor}::interval`;
  return row?.secret ?? null;
}

/**
 * Makes the other phone's secret the only one. Race: of two moves, or a move and a new password,
 * one finds the secret gone.
 */
export async function moveToNext(
  db: Db,
  userId: number,
  { waiting, secret, step }: Confirmed,
): Promise<boolean> {
  const rows = await db`
    update two_factors set secret = ${secret}, last_step = ${step}, next_secret = null, next_created_at = null
    where user_id = ${userId} and is_active and next_secret = ${waiting} returning 1`;
  return rows.length > 0;
}

/** Uses up a step. Race: of two requests with one code the second waits for the row and finds the step used. */
export async function spendStep(db: Db, userId: number, step: number): Promise<boolean> {
  const rows = await db`
    update two_factors set last_step = ${step}
    where user_id = ${userId} and is_active and last_step < ${step} returning 1`;
  return rows.length > 0;
}

export async function insertRecoveryCodes(db: Db, userId: number, hashes: Buffer[]): Promise<void> {
  await db`insert into recovery_codes ${db(hashes.map((codeHash) => ({ userId, codeHash })))}`;
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int from recovery_codes where user_id = ${userId}`;
  return row?.count ?? 0;
}

export async function removeRecoveryCodes(db: Db, userId: number): Promise<void> {
  await db`delete from recovery_codes where user_id = ${userId}`;
}

/** Uses up a recovery code. Race: of two requests with one code the delete gives the row to one. */
export async function spendRecoveryCode(db: Db, userId: number, hash: Buffer): Promise<boolean> {
  const rows = await db`
    delete from recovery_codes where user_id = ${userId} and code_hash = ${hash} returning 1`;
  return rows.length > 0;
}

/** Deletes the secret and the recovery codes; true where two-factor was active. */
export async function removeTwoFactor(db: Db, userId: number): Promise<boolean> {
  const [row] = await db<{ wasActive: boolean }[]>`
    delete from two_factors where user_id = ${userId} returning is_active as "wasActive"`;
  return row?.wasActive ?? false;
}

/** Deletes an unconfirmed secret, also another phone's; true where there was one. */
export async function removePendingSecret(db: Db, userId: number): Promise<boolean> {
  const removed = await db`delete from two_factors where user_id = ${userId} and not is_active returning 1`;
  const dropped = await db`
    update two_factors set next_secret = null, next_created_at = null
    where user_id = ${userId} and next_secret is not null returning 1`;
  return removed.length + dropped.length > 0;
}

/** The mail address for letters about two-factor; a blocked partner gets none. */
export async function findRecipient(db: Db, userId: number) {
  const [partner] = await db<{ login: string; email: string }[]>`
    select login, email from users where id = ${userId} and not is_blocked`;
  return partner;
}

/** Removes secrets that were never confirmed and expired mailed codes; called by a job. */
export async function sweepTwoFactor(db: Db): Promise<void> {
  await db`delete from two_factors where not is_active and created_at < now() - interval '1 day'`;
  await db`
    update two_factors set next_secret = null, next_created_at = null
    where next_created_at < now() - interval '1 day'`;
  await db`delete from tfa_mail_codes where expires_at < now() - interval '1 day'`;
}
