import type { Tx } from '../db/connection.ts';

/** Marks the next partners to be asked for a password. Race: of two that ask at once the mark is given to one. */
export async function findToAsk(tx: Tx, most: number): Promise<number[]> {
  const rows = await tx<{ userId: number }[]>`
    insert into move_in_letters (user_id)
    select id from users u
    where external_id is not null and password_hash = '' and not is_blocked
      and not exists (select from move_in_letters l where l.user_id = u.id)
    order by id limit ${most}
    on conflict do nothing returning user_id as "userId"`;
  return rows.map(({ userId }) => userId);
}
