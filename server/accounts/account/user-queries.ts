import type { Db } from '../../platform/db/connection.ts';
import { given } from '../../platform/db/rows-queries.ts';

/** Columns of `users` by the contract's names. */
type UserColumns = {
  login: string;
  email: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
  system: number;
  phone: string;
  skype: string;
  telegram: string;
  isCustomTrafficback: boolean;
  isBlocked: boolean;
  referrerId: number;
  managerId: number | null;
  /** The id on the platform that the partner was moved in from. */
  externalId: string;
};

export async function insertUser(db: Db, user: Partial<UserColumns>): Promise<number> {
  return await db`insert into users ${db(given(user))} returning id`.scalar<number>();
}

/** True where the partner exists; an erased partner cannot be changed. */
export async function updateUser(db: Db, userId: number, changes: Partial<UserColumns>): Promise<boolean> {
  const columns = given(changes);
  const rows =
    Object.keys(columns).length > 0
      ? await db`update users set ${db(columns)} where id = ${userId} and erased_at is null returning 1`
      : await db`select 1 from users where id = ${userId} and erased_at is null`;
  return rows.length > 0;
}
