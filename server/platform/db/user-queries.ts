import type { Db } from './connection.ts';

type User = {
  id: number;
  login: string;
  firstName: string;
  lastName: string;
  system: 1 | 2 | 3;
  email: string;
  createdAt: Date;
};
export async function findUser(db: Db, userId: number): Promise<User | undefined> {
  const [user] = await db<User[]>`
    select id, login, first_name as "firstName", last_name as "lastName", system, email, created_at as "createdAt"
    from users where id = ${userId}`;
  return user;
}

export async function findLogin(db: Db, userId: number): Promise<string> {
  const [row] = await db<{ login: string }[]>`select login from users where id = ${userId}`;
  return row?.login ?? '';
}
