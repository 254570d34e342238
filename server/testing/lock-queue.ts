import { setTimeout } from 'node:timers/promises';
import type { TestApp } from './app.ts';

/** Resolves as soon as each of these calls waits for a database lock; throws when a call ends without waiting. */
export async function lockQueue({ sql }: TestApp, ...calls: Promise<unknown>[]): Promise<void> {
  let hasEnded = false;
  for (const call of calls) void Promise.allSettled([call]).then(() => (hasEnded = true));
  for (;;) {
    const [waiting] = await sql<{ count: number }[]>`
      select count(*)::int from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    if (waiting?.count === calls.length) return;
    if (hasEnded) throw new Error('a call ended without waiting for a lock');
    await setTimeout(5);
  }
}
