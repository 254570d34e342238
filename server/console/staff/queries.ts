import type { z } from 'zod';
import type { card } from '#contract/console/staff-accounts';
import type { ItemOf, ParamsOf } from '#contract/method-types';
import { longestCount } from '#contract/wire/fields';
import type { Role } from '#contract/wire/roles';
import type { Db, Tx } from '../../platform/db/connection.ts';
import { containing } from '../../platform/db/like.ts';
import { findPage } from '../../platform/db/list-queries.ts';

type NewAccount = Pick<AccountRow, 'login' | 'name' | 'role'> & {
  email?: string | null;
  isBound?: boolean | undefined;
  passwordHash: string;
  isDemo?: boolean;
};

/** Makes an account that counts as one of two people at once; an account made in the console waits (`delayCounting`). */
export async function insertAccount(db: Db, account: NewAccount): Promise<number> {
  const { isBound = false, login, name, role, email = null, passwordHash, isDemo = false } = account;
  const row = { isBound, login, name, role, email, passwordHash, isDemo, countsFrom: null };
  return await db`insert into staff_accounts ${db(row)} returning id`.scalar<number>();
}

export type Changes = {
  name?: string | undefined;
  role?: Role | undefined;
  email?: string | null | undefined;
  isBlocked?: boolean | undefined;
  isBound?: boolean | undefined;
  passwordHash?: string | undefined;
};

export async function updateAccount(db: Db, staffId: number, changes: Changes): Promise<void> {
  const { name, role, email, isBlocked, isBound, passwordHash } = changes;
  await db`
    update staff_accounts set name = coalesce(${name ?? null}, name), role = coalesce(${role ?? null}, role),
      email = case when ${email !== undefined} then ${email ?? null} else email end,
      is_blocked = coalesce(${isBlocked ?? null}::boolean, is_blocked),
      is_bound = coalesce(${isBound ?? null}::boolean, is_bound),
      password_hash = coalesce(${passwordHash ?? null}, password_hash)
    where id = ${staffId}`;
}

/** Makes an account count as neither of two people for 72 hours; returns the end. */
export async function delayCounting(tx: Tx, staffId: number): Promise<Date> {
  return await tx`
    update staff_accounts set counts_from = now() + interval '72 hours' where id = ${staffId} returning counts_from as until`.scalar<Date>();
}

/** The time from which an account counts as one of two people; null: it already does. */
export async function findCountsFrom(db: Db, staffId: number) {
  return await db<{ from: Date }[]>`
    select counts_from as from from staff_accounts where id = ${staffId} and counts_from > now()`.value(null);
}

/** An account's login, role, mail and password, locked until the transaction ends: changes of one account are serial. */
export async function lockAccount(db: Db, staffId: number) {
  return await db<
    { login: string; role: Role; email: string | null; isBound: boolean; passwordHash: string }[]
  >`
    select login, role, email, is_bound, password_hash from staff_accounts where id = ${staffId} for no key update`.first();
}

/** Mails of the staff in these roles who see the whole network: letters name partners whom bound accounts do not reach. */
export async function findStaffMails(db: Db, roles: readonly Role[]) {
  return await db`
    select distinct email from staff_accounts
    where role = any(${[...roles]}::text[]) and email is not null and not is_blocked and not is_demo and not is_bound`.values<string>();
}

export type Account = {
  id: number;
  login: string;
  name: string;
  role: Role;
  passwordHash: string;
  isBlocked: boolean;
  isDemo: boolean;
  hasFactor: boolean;
};

/** Finds an account by login, without case; the demo's account only while the demo is on. */
export async function findAccount(db: Db, login: string, { demo }: { demo: boolean }) {
  return await db<Account[]>`
    select id, login, name, role, password_hash, is_blocked, is_demo,
      exists (select 1 from staff_factors f where f.staff_id = staff_accounts.id and f.is_active) as has_factor
    from staff_accounts where lower(login) = lower(${login}) and (${demo} or not is_demo)`.first();
}

export type Card = { [Field in keyof typeof card]: z.output<(typeof card)[Field]> };

const cardColumns = (db: Db) => db`telegram, contact_email, picture_id`;

/** The card that partners see of an account, locked until the transaction ends. */
export async function lockCard(tx: Tx, staffId: number) {
  return await tx<Card[]>`
    select ${cardColumns(tx)} from staff_accounts where id = ${staffId} for no key update`.first();
}

export async function findCard(db: Db, staffId: number) {
  return await db<Card[]>`select ${cardColumns(db)} from staff_accounts where id = ${staffId}`.first();
}

export async function updateCard(tx: Tx, staffId: number, { telegram, contactEmail, pictureId }: Card) {
  await tx`
    update staff_accounts set telegram = ${telegram}, contact_email = ${contactEmail}, picture_id = ${pictureId}
    where id = ${staffId}`;
}

type AccountRow = Omit<ItemOf<'operator.get-staff'>, 'picture'> & { pictureId: string | null };

export async function findAccounts(db: Db, { term, ...paging }: ParamsOf<'operator.get-staff'>) {
  const pattern = containing(term);
  return await findPage<AccountRow>(db, paging, {
    columns: db`id, login, name, role, email, is_blocked, is_bound, ${cardColumns(db)}, created_at,
      exists (select 1 from staff_factors f where f.staff_id = staff_accounts.id and f.is_active) as has_tfa,
      (select max(s.last_seen_at) from staff_sessions s where s.staff_id = staff_accounts.id) as last_seen_at,
      (select count(*)::int from (select 1 from users where manager_id = staff_accounts.id limit ${longestCount}) own) as partners`,
    found: db`from staff_accounts
      where ${db.and(term && db`login ilike ${pattern} or name ilike ${pattern} or id::text = ${term}`)}`,
    order: db`id desc`,
  });
}
