import type { Db, Tx } from '../../platform/db/connection.ts';

/** Claims a key for a call; false where an earlier call has it. Waits for a transaction that is just claiming it. */
export async function claimRepeat(tx: Tx, method: string, key: string, paramsHash: Buffer) {
  return await tx`
    insert into staff_repeats ${tx({ method, key, paramsHash })}
    on conflict do nothing returning 1`.exists();
}

export async function findRepeat(tx: Tx, method: string, key: string) {
  return await tx<{ paramsHash: Buffer; result: Record<string, unknown> | null }[]>`
    select params_hash, result from staff_repeats where method = ${method} and key = ${key}`.first();
}

export async function keepResult(tx: Tx, method: string, key: string, result: unknown) {
  await tx`
    update staff_repeats set result = ${JSON.stringify(result)}::text::jsonb
    where method = ${method} and key = ${key}`;
}

/** Removes calls after 30 days, when nobody repeats them any more; called by a job. */
export async function sweepRepeats(db: Db) {
  await db`delete from staff_repeats where at < now() - interval '30 days'`;
}
