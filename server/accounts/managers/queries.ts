import { longestCount } from '#contract/wire/fields';
import type { Db, Tx } from '../../platform/db/connection.ts';
import { announceSessionsEnd } from '../../platform/live/announce.ts';

type Card = { name: string; telegram: string; email: string; pictureId: string | null };

/** The contacts of a partner's manager; absent for a blocked manager, who answers nobody. */
export async function findManagerOf(db: Db, userId: number) {
  return await db<Card[]>`
    select a.name, a.telegram, a.contact_email as email, a.picture_id
    from users u join staff_accounts a on a.id = u.manager_id where u.id = ${userId} and not a.is_blocked`.first();
}

export async function findManagers(db: Db) {
  return await db<{ id: number; name: string; isBlocked: boolean; isBound: boolean }[]>`
    select id, name, is_blocked, is_bound from staff_accounts order by name, id limit ${longestCount}`;
}

/** True where an account is blocked; undefined for an unknown account. */
export async function findIsBlocked(db: Db, staffId: number) {
  return await db`
    select is_blocked from staff_accounts where id = ${staffId}`.value<boolean>();
}

/** Gives these partners a manager; returns the partners who had another one. */
export async function setManager(tx: Tx, userIds: number[], managerId: number | null) {
  return await tx`
    with listed as (select id from users where id = any(${userIds}::bigint[]) order by id for no key update)
    update users u set manager_id = ${managerId} from listed
    where u.id = listed.id and u.manager_id is distinct from ${managerId} returning u.id`.values<number>();
}

/** Moves all partners of a manager to another; returns these partners. */
export async function handOn(tx: Tx, fromId: number, managerId: number | null) {
  return await tx`
    with listed as (select id from users where manager_id = ${fromId} order by id for no key update)
    update users u set manager_id = ${managerId} from listed
    where u.id = listed.id and u.manager_id is distinct from ${managerId} returning u.id`.values<number>();
}

/** Ends visits of bound managers to cabinets of partners who are no longer theirs. */
export async function endVisitsOfOthers(tx: Tx, userIds: number[]): Promise<void> {
  const ended = await tx<{ userId: number }[]>`
    delete from sessions s using staff_visits v, users u, staff_accounts a
    where s.user_id = any(${userIds}::bigint[]) and v.id = s.visit_id and u.id = s.user_id and a.id = v.staff_id
      and a.is_bound and u.manager_id is distinct from a.id
    returning s.user_id`;
  for (const { userId } of ended) await announceSessionsEnd(tx, userId);
}
