import type { Db, Tx } from '../platform/db/connection.ts';
import type { NewKey } from './keys.ts';

export type Head = { logId: number; size: number; root: Buffer; note: string; madeAt: Date };

export async function findLastHead(db: Db, logId: number): Promise<Head | null> {
  return await db<Head[]>`
    ${heads(db)} where log_id = ${logId} order by size desc limit 1`.first(null);
}

/** The note of a head by its size, of the latest log that has one. */
export async function findNote(db: Db, size: number): Promise<string | null> {
  return await db`
    select note from proof_heads where size = ${size} order by log_id desc limit 1`.value<string | null>(
    null,
  );
}

/** The root of a head by its origin, whichever log it is of. */
export async function findHeadOf(db: Db, origin: string, size: number): Promise<Buffer | null> {
  return await db`
    select h.root from proof_heads h join proof_logs l on l.id = h.log_id where l.origin = ${origin} and h.size = ${size}`.value<Buffer | null>(
    null,
  );
}

/** The log of an origin, whether facts enter it still or not. */
export async function findLogOf(db: Db, origin: string): Promise<{ id: number; size: number } | null> {
  return await db<{ id: number; size: number }[]>`
    select id, size from proof_logs where origin = ${origin}`.first(null);
}

/** The first head that was made at `at` or later, else the last one before. */
export async function findHeadSince(db: Db, logId: number, at: Date): Promise<Head | null> {
  return await db<Head[]>`
    ${heads(db)} where log_id = ${logId}
    order by made_at >= ${at} desc, case when made_at >= ${at} then made_at end, made_at desc limit 1`.first(
    null,
  );
}

function heads(db: Db) {
  return db`select log_id, size, root, note, made_at from proof_heads`;
}

/** Keeps a head that all present signers of the log have signed. */
export async function insertHead(tx: Tx, { logId, size, root, note }: Omit<Head, 'madeAt'>): Promise<void> {
  await tx`insert into proof_heads (log_id, size, root, note) values (${logId}, ${size}, ${root}, ${note})`;
  await tx`update proof_keys set first_size = ${size} where log_id = ${logId} and first_size is null`;
}

/** The latest notes of all logs, newest first. */
export async function findNotes(db: Db, most: number): Promise<string[]> {
  return await db`select note from proof_heads order by made_at desc, size desc limit ${most}`.values<string>();
}

/** Makes a log and its first key. */
export async function insertLog(tx: Tx, origin: string, key: NewKey): Promise<number> {
  const id = await tx`insert into proof_logs (origin) values (${origin}) returning id`.scalar<number>();
  await insertKey(tx, id, key);
  return id;
}

export async function endLog(tx: Tx, id: number): Promise<void> {
  await tx`update proof_logs set ended_at = now() where id = ${id}`;
  await tx`update proof_keys set ended_at = now() where log_id = ${id} and ended_at is null`;
}

/** Opens the latest log again: the network had switched it off. */
export async function reopenLog(tx: Tx): Promise<void> {
  await tx`update proof_logs set ended_at = null where id = (select max(id) from proof_logs)`;
  await tx`
    update proof_keys set ended_at = null where id = (select max(id) from proof_keys)
      and log_id = (select max(id) from proof_logs)`;
}

/** Ends the present key of a log and begins another one. */
export async function changeKey(tx: Tx, logId: number, key: NewKey): Promise<void> {
  await tx`update proof_keys set ended_at = now() where log_id = ${logId} and ended_at is null`;
  await insertKey(tx, logId, key);
}

async function insertKey(tx: Tx, logId: number, { vkey, sealed }: NewKey) {
  await tx`insert into proof_keys (log_id, vkey, sealed) values (${logId}, ${vkey}, ${sealed})`;
}

/** The present key of a log. */
export async function findKey(db: Db, logId: number): Promise<NewKey | null> {
  return await db<NewKey[]>`
    select vkey, sealed from proof_keys where log_id = ${logId} and ended_at is null`.first(null);
}

/**
 * The keys that sign a log's next head, the present one first. Those that were changed since the last head sign it as well: whoever
 * has one of them learns the next from a signature that they can verify.
 */
export async function findSigners(db: Db, logId: number): Promise<NewKey[]> {
  return await db<NewKey[]>`
    select vkey, sealed from proof_keys where log_id = ${logId}
      and id >= coalesce((select max(id) from proof_keys where log_id = ${logId} and first_size is not null), 0)
    order by id desc`;
}

export type KeyRow = { vkey: string; origin: string; from: Date; until: Date | null; size: number | null };

/** All keys that have signed heads, the newest first. */
export async function findKeys(db: Db): Promise<KeyRow[]> {
  return await db<KeyRow[]>`
    select k.vkey, l.origin, k.began_at as from, k.ended_at as until, k.first_size as size
    from proof_keys k join proof_logs l on l.id = k.log_id order by k.id desc`;
}
