import type { Db } from '../../platform/db/connection.ts';
import { sha256 } from '../../platform/program/keys.ts';
import { Refusal } from '../../platform/rpc/refusal.ts';

const mostInMinute = 60;

/**
 * Limits a partner to 60 requests a minute (429): DaData limits the network's requests per day. Counted in the database, so
 * the limit holds over all instances. `updated_at` is the beginning of the partner's current minute.
 *
 * Race: simultaneous questions queue on the row's lock.
 */
export async function countQuestion(db: Db, userId: number): Promise<void> {
  const key = sha256(`addresses ${userId}`);
  const taken = await db`
    insert into tries as t (key, count, blocked_until, updated_at) values (${key}, 1, now(), now())
    on conflict (key) do update set
      count = case when t.updated_at < now() - interval '1 minute' then 1 else t.count + 1 end,
      updated_at = case when t.updated_at < now() - interval '1 minute' then now() else t.updated_at end
    where t.updated_at < now() - interval '1 minute' or t.count < ${mostInMinute}
    returning 1`;
  if (taken.length > 0) return;
  const [row] = await db<{ wait: number }[]>`
    select greatest(1, ceil(extract(epoch from updated_at + interval '1 minute' - now())))::int as wait
    from tries where key = ${key}`;
  const retryAfter = row?.wait ?? 1;
  throw new Refusal('tooMany', `Слишком много запросов. Повторите через ${retryAfter} с`, { retryAfter });
}
