import type { Db } from '../../platform/db/connection.ts';
import { mayEnter } from '../../platform/db/user-queries.ts';
import { isForeign } from '../password/hash.ts';
import { accountsOf, type Owner } from '../session/owner-queries.ts';

export type Account = {
  id: number;
  passwordHash: string;
  isBlocked: boolean;
  isResetPlace: boolean;
  isApplicant: boolean;
};

/**
 * Finds a partner by login or mail, ignoring case, or else an applicant with a password. One query for both, so that its time
 * reveals nothing. A member whose owner is blocked counts as blocked. `isResetPlace`: the newest reset by link came from this address, within a day.
 */
export async function findAccount(
  db: Db,
  loginOrEmail: string,
  network: string,
): Promise<Account | undefined> {
  // A text that looks like a mail is looked up as a mail.
  const isMeant = loginOrEmail.includes('@')
    ? db`lower(email) = lower(${loginOrEmail})`
    : db`lower(login) = lower(${loginOrEmail})`;
  return await db<Account[]>`
    select id, password_hash, not ${mayEnter(db)} as is_blocked, exists (
      select 1 from reset_places p
      where p.user_id = u.id and p.address = ${network} and p.created_at > now() - interval '1 day'
    ) as is_reset_place, false as is_applicant, ${isMeant} as is_meant
    from users u
    where lower(login) = lower(${loginOrEmail}) or lower(email) = lower(${loginOrEmail})
    union all
    select id, password_hash, false, false, true, ${isMeant} from applications
    where password_hash is not null and (lower(login) = lower(${loginOrEmail}) or lower(email) = lower(${loginOrEmail}))
    order by is_applicant, is_meant desc limit 1`.first();
}

/** The highest cost among hashes of another platform whose owners may sign in; null: there are none. */
export async function findForeignCost(db: Db): Promise<number | null> {
  const [row] = await db<{ cost: string }[]>`
    select substr(password_hash, 5, 2) as cost from users where password_hash like '$2%' and not is_blocked order by 1 desc limit 1`;
  return row ? Number(row.cost) : null;
}

/** Stores our own hash of the same password. */
export async function renewHash(tx: Db, userId: number, passwordHash: string) {
  await tx`update users set password_hash = ${passwordHash} where id = ${userId}`;
}

/**
 * True where the password is still the one that was compared; locks it until the transaction ends. Race: a change of the
 * password ends all sessions; without this lock a sign-in with the old password could start another session right after. A
 * sign-in that replaces the hash takes the exclusive lock at once: two transactions that share the lock could not both upgrade
 * it.
 */
export async function lockPassword(tx: Db, { kind, id }: Owner, passwordHash: string) {
  return await tx`
    select 1 from ${accountsOf(tx, kind)} where id = ${id} and password_hash = ${passwordHash} and not is_blocked for ${tx.unsafe(isForeign(passwordHash) ? 'no key update' : 'share')}`.exists();
}

/**
 * True where an account may still sign in, whatever its password; the account stays locked until the transaction ends. Race: a
 * new password ends all sessions that it finds; without this lock a session that replaces a waiting one would not be among them.
 */
export async function lockEntry(tx: Db, { kind, id }: Owner) {
  return await tx`
    select 1 from ${accountsOf(tx, kind)} where id = ${id} and not is_blocked for share`.exists();
}
