import type { Db } from '../../platform/db/connection.ts';

/** The ids of a buyer's own links. */
export async function findOwnLinks(db: Db, memberId: number) {
  return await db`select id from links where member_id = ${memberId} order by id`.values<number>();
}

/** The end of the owner's offer to a member; null where there is none. */
export async function findHandOver(db: Db, memberId: number) {
  return await db<{ until: Date }[]>`
    select hand_over_until as until from users where id = ${memberId} and hand_over_until > now()`.value(
    null,
  );
}
