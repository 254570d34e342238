import type { Db, Tx } from '../db/connection.ts';
import type { Letter } from './letters.ts';

/** Any number that nothing else of ours locks. */
const lockKey = 7_022_002;

/** Makes simultaneous fillings wait for one another until their transactions end. */
export async function lockDemo(tx: Tx): Promise<void> {
  await tx`select pg_advisory_xact_lock(${lockKey})`;
}

export async function hasUsers(db: Db): Promise<boolean> {
  return (await db`select 1 from users limit 1`).length > 0;
}

/** Lets a partner have come earlier. */
export async function backdateUser(tx: Tx, userId: number, createdAt: Date): Promise<void> {
  await tx`update users set created_at = ${createdAt} where id = ${userId}`;
}

export async function insertLetters(tx: Tx, userId: number, letters: Letter[]): Promise<void> {
  if (letters.length === 0) return;
  const rows = letters.map(({ typeName, title, content, isRead, createdAt }) => ({
    user_id: userId,
    type_name: typeName,
    title,
    content,
    is_read: isRead,
    created_at: createdAt,
  }));
  await tx`insert into notifications ${tx(rows)}`;
}
