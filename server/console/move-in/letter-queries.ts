import type { Tx } from '../../platform/db/connection.ts';

/**
 * Removes the next old-platform hashes whose owners have not signed in within a month, so that their slow checks end. Returns the
 * number, and the partners to be asked for a new password: those without a letter so far.
 */
export async function endOldHashes(tx: Tx, most: number): Promise<{ ended: number; toAsk: number[] }> {
  return await tx<{ ended: number; toAsk: number[] }[]>`
    with ended as (
      update users set password_hash = '' where id in (
        select id from users where password_hash like '$2%' and created_at < now() - interval '1 month'
        order by id limit ${most} for no key update skip locked)
      returning id, is_blocked),
    asked as (
      insert into move_in_letters (user_id) select id from ended where not is_blocked
      on conflict do nothing returning user_id)
    select (select count(*)::int from ended) as ended, coalesce((select array_agg(user_id order by user_id) from asked), '{}') as to_ask`.one();
}

/** Marks the next partners to be asked for a password. Race: of two queries at once one gets the mark. */
export async function findToAsk(tx: Tx, most: number) {
  return await tx`
    insert into move_in_letters (user_id)
    select id from users u
    where external_id is not null and password_hash = '' and not is_blocked
      and not exists (select from move_in_letters l where l.user_id = u.id)
    order by id limit ${most}
    on conflict do nothing returning user_id`.values<number>();
}
