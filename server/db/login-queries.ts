import type { Db } from './connection.ts';

export async function findLogin(db: Db, userId: number): Promise<string> {
  const [row] = await db<{ login: string }[]>`select login from users where id = ${userId}`;
  return row?.login ?? '';
}
