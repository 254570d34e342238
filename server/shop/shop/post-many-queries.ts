import type { ActorColumns } from '../../money/ledger/actor.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { jsonOf } from '../../platform/db/rows-queries.ts';

type Person = { id: number; login: string };

/** Locks the partners named by id or login, in the order of ids; the result finds a partner by the given name. */
export async function lockNamed(
  tx: Tx,
  names: (number | string)[],
): Promise<(name: number | string) => Person | undefined> {
  const ids = names.filter((name) => typeof name === 'number');
  const logins = names.filter((name) => typeof name === 'string').map((name) => name.toLowerCase());
  const found = await tx<Person[]>`
    select id, login from users where (id = any(${ids}::bigint[]) or lower(login) = any(${logins}::text[])) and owner_id is null
    order by id for no key update`;
  const byId = new Map(found.map((person) => [person.id, person]));
  const byLogin = new Map(found.map((person) => [person.login.toLowerCase(), person]));
  return (name) => (typeof name === 'number' ? byId.get(name) : byLogin.get(name.toLowerCase()));
}

/** The sums of points by partner, 0 where there is none. */
export async function findSums(tx: Tx, userIds: number[], promotionId: number): Promise<Map<number, number>> {
  const rows = await tx<{ userId: number; points: number }[]>`
    select user_id, points from points_balances
    where promotion_id = ${promotionId} and user_id = any(${userIds}::bigint[])`;
  return new Map(rows.map(({ userId, points }) => [userId, points]));
}

export type Posted = { promotionId: number; amount: number; comment: string; totalAfter: number; at: Date };

/** Finds the entries that an earlier call with this key posted, by `<partner>:<key>`. */
export async function findPosted(tx: Tx, userIds: number[], key: string): Promise<Map<string, Posted>> {
  const rows = await tx<(Posted & { userId: number; key: string })[]>`
    select user_id, idempotency_key as key, promotion_id, amount, comment, total_after,
      created_at as at
    from points_entries where user_id = any(${userIds}::bigint[])
      and idempotency_key = any(select ${`${key}:`} || n from generate_series(0, 999) n)`;
  return new Map(rows.map(({ userId, key: own, ...entry }) => [`${userId}:${own}`, entry]));
}

export type Fresh = { userId: number; amount: number; comment: string; key: string; totalAfter: number };

/** Writes the entries and changes the sums; the caller holds the partners' locks and has computed `totalAfter`. */
export async function insertMany(
  tx: Tx,
  promotionId: number,
  entries: Fresh[],
  { actor, keyId, staffId }: ActorColumns,
): Promise<void> {
  const rows = entries.map((entry, index) => ({ ...entry, place: index }));
  // The row is added apart: a negative sum would fail the check of an insert even where the row exists.
  await tx`
    insert into points_balances (user_id, promotion_id, points)
    select distinct id, ${promotionId}::bigint, 0 from unnest(${entries.map(({ userId }) => userId)}::bigint[]) as given(id)
    on conflict do nothing`;
  await tx`
    with given as materialized (
      select * from jsonb_to_recordset(${jsonOf(tx, rows)})
        as given(place integer, user_id bigint, amount bigint, comment text, key text, total_after bigint)
    ), sums as (
      update points_balances b set points = b.points + moved.amount
      from (select user_id, sum(amount)::bigint as amount from given group by 1) moved
      where b.user_id = moved.user_id and b.promotion_id = ${promotionId}
    )
    insert into points_entries
      (user_id, promotion_id, kind, amount, comment, idempotency_key, actor, key_id, staff_id, total_after, created_at)
    select user_id, ${promotionId}::bigint, 'accrual', amount, comment, key, ${actor}, ${keyId}::bigint, ${staffId}::bigint, total_after,
      clock_timestamp()
    from given order by place`;
}
