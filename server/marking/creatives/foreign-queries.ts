import type { Db, Tx } from '../../platform/db/connection.ts';

/** Takes yesterday (UTC) where partners have not been told of it; undefined where they have. */
export async function takeUntoldDay(tx: Tx) {
  return await tx`
    update marking set told_on = (now() at time zone 'UTC')::date - 1
    where told_on is distinct from (now() at time zone 'UTC')::date - 1 returning told_on::text`.value<string>();
}

/** Partners whose clicks of a day had tokens that no creative of the network has. */
export async function findForeignOwners(db: Db, day: string) {
  return await db`
    select distinct d.user_id from token_days d join users u on u.id = d.user_id
    where d.day = ${day}::date and ${isForeign(db)} and u.erased_at is null order by d.user_id`.values<number>();
}

/** The foreign tokens of a partner's clicks of a day, with the most clicks first. */
export async function findForeign(db: Db, userId: number, day: string) {
  return await db<{ erid: string; clicks: number }[]>`
    select d.erid, sum(d.clicks)::int as clicks from token_days d
    where d.user_id = ${userId} and d.day = ${day}::date and ${isForeign(db)} group by d.erid order by clicks desc, d.erid`;
}

function isForeign(db: Db) {
  return db`d.erid <> '' and not exists (select from creatives c where c.erid = d.erid)`;
}
