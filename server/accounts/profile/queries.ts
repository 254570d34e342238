import type { Db } from '../../platform/db/connection.ts';

type Contacts = { phone: string; skype: string; telegram: string };

export async function findContacts(db: Db, userId: number): Promise<Contacts | undefined> {
  const [contacts] = await db<Contacts[]>`select phone, skype, telegram from users where id = ${userId}`;
  return contacts;
}

export async function countReferred(db: Db, userId: number): Promise<number> {
  const [row] = await db<{ count: number }[]>`select count(*)::int from users where referrer_id = ${userId}`;
  return row?.count ?? 0;
}

/** The badges that the network sets. */
export async function findCounters(
  db: Db,
  userId: number,
): Promise<{ tickets: number; billingRequests: number }> {
  const [row] = await db<{ tickets: number; billingRequests: number }[]>`
    select tickets, billing_requests as "billingRequests" from users where id = ${userId}`;
  return row ?? { tickets: 0, billingRequests: 0 };
}
