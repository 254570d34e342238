import type { Db } from '../../../platform/db/connection.ts';

/** The mail address for a partner's letters; undefined for a blocked partner. */
export async function findMailAddressOf(db: Db, userId: number): Promise<string | undefined> {
  return await db`select email from users where id = ${userId} and not is_blocked`.value<string>();
}

/** Returns the partners among these who get letters. */
export async function findMailable(db: Db, userIds: number[]) {
  return await db`select id from users where id = any(${userIds}) and not is_blocked`.values<number>();
}
