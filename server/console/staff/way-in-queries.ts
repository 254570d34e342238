import { randomBytes } from 'node:crypto';
import type { Role } from '#contract/wire/roles';
import type { Db } from '../../platform/db/connection.ts';
import { sha256 } from '../../platform/program/keys.ts';

const livesFor = '15 minutes';

/** Makes a link's token for the account with this login and a mail address; an earlier token stops working. */
export async function makeWayIn(db: Db, login: string) {
  const token = randomBytes(32).toString('base64url');
  const [made] = await db<{ login: string; email: string }[]>`
    with account as (
      select id, login, email from staff_accounts
      where lower(login) = lower(${login}) and email is not null and not is_blocked),
    made as (
      insert into staff_ways_in (staff_id, token_hash) select id, ${sha256(token)} from account
      on conflict (staff_id) do update set token_hash = excluded.token_hash, created_at = now())
    select login, email from account`;
  return made && { ...made, token };
}

/** Spends a token. Race: of two calls with one token the delete gives the row to one. */
export async function spendWayIn(db: Db, token: string) {
  return await db<{ id: number; name: string; role: Role }[]>`
    with spent as (
      delete from staff_ways_in where token_hash = ${sha256(token)} and created_at > now() - ${livesFor}::interval
      returning staff_id)
    select id, name, role from staff_accounts join spent on staff_id = id where not is_blocked`.first();
}

/** Removes expired tokens; called by a job. */
export async function sweepWaysIn(db: Db) {
  await db`delete from staff_ways_in where created_at < now() - ${livesFor}::interval`;
}
