import type { Confirmed } from '../../accounts/two-factor/queries.ts';
import type { Db } from '../../platform/db/connection.ts';

/** An unconfirmed secret stays the same for `keptFor` and can be confirmed for `pendingFor`. */
const keptFor = '30 minutes';
const pendingFor = '1 hour';

/** The sealed secret of an account whose second factor is set up; null when it is not. */
export async function findSecret(db: Db, staffId: number): Promise<Buffer | null> {
  const [row] = await db<{ secret: Buffer }[]>`
    select secret from staff_factors where staff_id = ${staffId} and is_active`;
  return row?.secret ?? null;
}

/** The sealed, unconfirmed secret; null when there is none. */
export async function findPendingSecret(db: Db, staffId: number): Promise<Buffer | null> {
  const [row] = await db<{ secret: Buffer }[]>`
    select secret from staff_factors
    where staff_id = ${staffId} and not is_active and created_at > now() - ${pendingFor}::interval`;
  return row?.secret ?? null;
}

/**
 * Returns the stored unconfirmed secret, or stores this new one where none is stored or it expired. Null when the factor is set
 * up. Race: two pages opened at once both show the first one's secret.
 */
export async function keepPendingSecret(db: Db, staffId: number, sealed: Buffer): Promise<Buffer | null> {
  const [made] = await db<{ secret: Buffer }[]>`
    insert into staff_factors as f (staff_id, secret) values (${staffId}, ${sealed})
    on conflict (staff_id) do update set secret = excluded.secret, created_at = now()
      where not f.is_active and f.created_at < now() - ${keptFor}::interval
    returning secret`;
  return made?.secret ?? (await findPendingSecret(db, staffId));
}

/** Turns the pending secret on. Race: of two activations one finds it pending. */
export async function activate(
  db: Db,
  staffId: number,
  { waiting, secret, step }: Confirmed,
): Promise<boolean> {
  const rows = await db`
    update staff_factors set is_active = true, secret = ${secret}, last_step = ${step}
    where staff_id = ${staffId} and secret = ${waiting} and not is_active returning 1`;
  return rows.length > 0;
}

/** Uses up a step. Race: of two requests with one code the second waits for the row and finds the step used. */
export async function spendStep(db: Db, staffId: number, step: number): Promise<boolean> {
  const rows = await db`
    update staff_factors set last_step = ${step}
    where staff_id = ${staffId} and is_active and last_step < ${step} returning 1`;
  return rows.length > 0;
}

export async function insertRecoveryCodes(db: Db, staffId: number, hashes: Buffer[]): Promise<void> {
  await db`insert into staff_recovery_codes ${db(hashes.map((codeHash) => ({ staffId, codeHash })))}`;
}

/** Uses up a recovery code. Race: of two requests with one code the delete gives the row to one. */
export async function spendRecoveryCode(db: Db, staffId: number, hash: Buffer): Promise<boolean> {
  const rows = await db`
    delete from staff_recovery_codes where staff_id = ${staffId} and code_hash = ${hash} returning 1`;
  return rows.length > 0;
}

/** Forgets the secret and the recovery codes: the next sign-in sets the factor up anew. */
export async function removeFactor(db: Db, staffId: number): Promise<void> {
  await db`delete from staff_factors where staff_id = ${staffId}`;
}
