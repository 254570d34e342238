import type { ResultOf } from '#contract/method-types';
import type { Db } from './connection.ts';

type User = Omit<ResultOf<'profile.get-info'>, 'visit' | 'member'>;

export async function findUser(db: Db, userId: number) {
  return await db<User[]>`
    select id, login, first_name, last_name, system, email, created_at from users where id = ${userId}`.first();
}

export async function findLogin(db: Db, userId: number) {
  return await db<{ login: string }[]>`select login from users where id = ${userId}`.value('');
}

export async function isPartner(db: Db, userId: number) {
  return await db`select 1 from users where id = ${userId} and owner_id is null`.exists();
}

/** The columns of a user `u` that name a partner to the staff. */
export const partnerNames = (db: Db) =>
  db`u.login as user_login, trim(u.first_name || ' ' || u.last_name) as user_name`;

/** A user `u` may enter the cabinet: neither they are blocked nor, for a member, the owner. */
export const mayEnter = (db: Db) =>
  db`(not u.is_blocked and not exists (select from users o where o.id = u.owner_id and o.is_blocked))`;

/** The owner and the role of a member `u` (`MemberOf`); null for a partner. */
export const memberOf = (db: Db) =>
  db`case when u.owner_id is not null then jsonb_build_object('ownerId', u.owner_id, 'role', u.member_role) end`;

/** A user `u` reads reports: a partner, or a member in a role that does. */
export const readsReports = (db: Db) =>
  db`(${mayEnter(db)} and u.erased_at is null and coalesce(u.member_role, '') <> 'accountant')`;

/** The scope of a person's saved reports: the partner's numbers, for members without costs and for a buyer of their own links. */
export async function findNumbersOf(db: Db, userId: number) {
  return await db<{ userId: number; withCosts: boolean; links: number[] | null }[]>`
    select coalesce(u.owner_id, u.id) as user_id, u.owner_id is null as with_costs,
      case when u.member_role = 'buyer' then array(select l.id from links l where l.member_id = u.id) end as links
    from users u where u.id = ${userId}`.one();
}

/** All members of a partner, removed ones included. */
export async function findMemberIds(db: Db, ownerId: number) {
  return await db`select id from users where owner_id = ${ownerId} order by id`.values<number>();
}
