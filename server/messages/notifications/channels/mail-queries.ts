import type { Db } from '../../../platform/db/connection.ts';

/** The mail address for a partner's letters; undefined for a blocked partner. */
export async function findMailAddressOf(db: Db, userId: number): Promise<string | undefined> {
  const [row] = await db<
    { email: string }[]
  >`select email from users where id = ${userId} and not is_blocked`;
  return row?.email;
}

/** Returns the partners among these who get letters. */
export async function findMailable(db: Db, userIds: number[]) {
  return await db`select id from users where id = any(${userIds}) and not is_blocked`.values<number>();
}
