import type { ResultOf } from '#contract/method-types';
import type { Db } from './connection.ts';

type User = Omit<ResultOf<'profile.get-info'>, 'visit'>;

export async function findUser(db: Db, userId: number) {
  return await db<User[]>`
    select id, login, first_name, last_name, system, email, created_at from users where id = ${userId}`.first();
}

export async function findLogin(db: Db, userId: number) {
  return await db<{ login: string }[]>`select login from users where id = ${userId}`.value('');
}

export async function isPartner(db: Db, userId: number) {
  return await db`select 1 from users where id = ${userId}`.exists();
}

/** The columns of a user `u` that name a partner to the staff. */
export const partnerNames = (db: Db) =>
  db`u.login as user_login, trim(u.first_name || ' ' || u.last_name) as user_name`;
