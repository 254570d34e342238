import { sha256 } from '#server/platform/program/keys';
import type { Db } from '../db/connection.ts';
import { Refusal } from '../rpc/refusal.ts';

/** Slows guessing: `free` tries have no wait, then waits double from the first to the longest (seconds). */
export type Patience = { free: number; firstWait: number; longestWait: number };

/** After a day without a try the count begins anew. */
const forgetAfter = '1 day';

/**
 * Counts a try before it is made and refuses it with 429 while the wait lasts. `subject` names the limit: `sign-in login …`,
 * `sign-in address …`. The count is in the database, so it holds over all instances.
 *
 * Race: simultaneous tries queue on the row's lock, so as many pass as would one after another. While tries are free,
 * `blocked_until` is not set, not even to now(): a transaction that waited for the lock began earlier. A refused try only reads:
 * a flood of tries would otherwise occupy every connection of the pool, waiting for one row's lock. See
 * docs/decisions/0007-limits-in-postgresql.md.
 */
export async function countTry(db: Db, subject: string, patience: Patience): Promise<void> {
  const { free, firstWait, longestWait } = patience;
  const key = sha256(subject);
  const taken = await db`
    insert into tries as t (key, count, blocked_until, updated_at)
    select ${key}::bytea, 1, 'epoch', now()
    where not exists (select 1 from tries where key = ${key} and blocked_until > now())
    on conflict (key) do update set
      count = case when t.updated_at < now() - ${forgetAfter}::interval then 1 else t.count + 1 end,
      blocked_until = case
        when t.updated_at < now() - ${forgetAfter}::interval or t.count + 1 < ${free}::int then 'epoch'
        else now() + least(${longestWait}::float8, ${firstWait}::float8 * power(2, least(t.count + 1 - ${free}::int, 30)))
          * interval '1 second'
      end,
      updated_at = now()
    where t.blocked_until <= now()
    returning 1`;
  if (taken.length > 0) return;
  const [row] = await db<{ wait: number }[]>`
    select greatest(1, ceil(extract(epoch from blocked_until - now())))::int as wait from tries where key = ${key}`;
  const retryAfter = row?.wait ?? 1;
  throw new Refusal('tooMany', `Слишком много попыток. Повторите через ${waitInWords(retryAfter)}`, {
    retryAfter,
  });
}

/** Takes back one try that turned out right. */
export async function forgiveTry(db: Db, subject: string) {
  await db`update tries set count = greatest(0, count - 1), blocked_until = 'epoch' where key = ${sha256(subject)}`;
}

/** Forgets all tries of a subject. */
export async function forgetTries(db: Db, subject: string) {
  await db`delete from tries where key = ${sha256(subject)}`;
}

/** Removes expired counts; called by a job. */
export async function sweepTries(db: Db) {
  await db`delete from tries where updated_at < now() - interval '2 days' and blocked_until < now()`;
}

function waitInWords(seconds: number): string {
  return seconds < 120 ? `${seconds} с` : `${Math.ceil(seconds / 60)} мин`;
}
