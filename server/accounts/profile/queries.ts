import type { ResultOf } from '#contract/method-types';
import type { Db } from '../../platform/db/connection.ts';
import { countRows } from '../../platform/db/list-queries.ts';

export async function findContacts(db: Db, userId: number) {
  return await db<ResultOf<'profile.get-contact'>[]>`
    select phone, skype, telegram from users where id = ${userId}`.first();
}

export async function countReferred(db: Db, userId: number) {
  return await countRows(db, db`from users where referrer_id = ${userId}`);
}

/** The badges that the network sets. */
export async function findCounters(db: Db, userId: number) {
  return await db<{ tickets: number; billingRequests: number }[]>`
    select tickets, billing_requests from users where id = ${userId}`.one();
}
