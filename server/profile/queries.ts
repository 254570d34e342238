import type { Db } from '../db/connection.ts';

type User = {
  id: number;
  login: string;
  firstName: string;
  lastName: string;
  system: 1 | 2 | 3;
  email: string;
  createdAt: Date;
};
type Contacts = { phone: string; skype: string; telegram: string };

export async function findUser(db: Db, userId: number): Promise<User | undefined> {
  const [user] = await db<User[]>`
    select id, login, first_name as "firstName", last_name as "lastName", system, email, created_at as "createdAt"
    from users where id = ${userId}`;
  return user;
}

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

export async function findLogin(db: Db, userId: number): Promise<string> {
  const [row] = await db<{ login: string }[]>`select login from users where id = ${userId}`;
  return row?.login ?? '';
}

/**
 * What of the billing waits for the partner: requisites to confirm, the offer and acts to accept, receipts to attach, and withdrawals that came to
 * nothing within a month. `today` is the network's day, by which contracts end.
 */
export async function countAwaited(db: Db, userId: number, today: string): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select (select count(*) from destinations where user_id = ${userId} and state = 'unconfirmed')::int
      + (select count(*) from withdrawals w where user_id = ${userId} and state in ('rejected', 'failed', 'returned')
          and ended_at > now() - interval '30 days' and not exists (
            select 1 from withdrawals later where later.user_id = w.user_id and later.id > w.id))::int
      + (select count(*) from contracts c where c.user_id is null
          and c.version = (select max(version) from contracts where user_id is null)
          and not exists (select from contract_acceptances a where a.user_id = ${userId} and a.contract_id = c.id)
          and not exists (
            select from contracts own where own.user_id = ${userId} and (own.until is null or own.until >= ${today}::date)))::int
      + (select count(*) from acts where user_id = ${userId} and state = 'offered')::int
      + (select count(*) from receipts where user_id = ${userId} and state in ('awaited', 'late'))::int as count`;
  return row?.count ?? 0;
}
