import type { Db, Tx } from '../db/connection.ts';

type Account = { login: string; email: string; passwordHash: string };

/** What a change of his password is checked against and told to. */
export async function findOwnAccount(db: Db, userId: number): Promise<Account | undefined> {
  const [account] = await db<Account[]>`
    select login, email, password_hash as "passwordHash" from users where id = ${userId}`;
  return account;
}

/** The stored hash, held until the transaction ends: changes of one password come one after another. */
export async function lockPasswordHash(tx: Tx, userId: number): Promise<string | undefined> {
  const [row] = await tx<{ passwordHash: string }[]>`
    select password_hash as "passwordHash" from users where id = ${userId} for update`;
  return row?.passwordHash;
}

export async function findLogin(db: Db, userId: number): Promise<string> {
  const [row] = await db<{ login: string }[]>`select login from users where id = ${userId}`;
  return row?.login ?? '';
}
