import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Log } from '../program/log.ts';
import { programVersion } from '../program/version.ts';
import type { Sql } from './connection.ts';

/** Milliseconds between two signs of life. */
const interval = 5_000;

/** What waits on a redirector's disk: bytes, and since when (milliseconds). */
export type Spools = Record<string, { bytes: number; since: number | null }>;

/** Keeps a row that says this process lives, and takes out those of processes that have been silent for an hour. */
export function keepProcessRow(
  { sql, log }: { sql: Sql; log: Log },
  kind: 'cabinet' | 'redirector' | 'sender',
  spools: () => Spools = () => ({}),
): { isWell(): boolean; stop(): Promise<void> } {
  const id = randomUUID();
  let beating: Promise<void> | null = null;
  let answeredAt = 0;
  let failedAt = Date.now();
  const beat = () => {
    beating ??= sayLiving(sql, { id, kind, spools: spools() })
      .then(() => {
        answeredAt = Date.now();
      })
      .catch((error) => {
        failedAt = Date.now();
        log.warn({ err: error }, 'no sign of life in the database');
      })
      .finally(() => {
        beating = null;
      });
  };
  beat();
  const timer = setInterval(beat, interval);
  return {
    /** Whether the database has answered for a minute. */
    isWell: () => Date.now() - answeredAt < 3 * interval && Date.now() - failedAt > 60_000,
    async stop() {
      clearInterval(timer);
      await beating;
      await sql`delete from processes where id = ${id}`.catch(() => {});
    },
  };
}

async function sayLiving(
  sql: Sql,
  { id, kind, spools }: { id: string; kind: string; spools: Spools },
): Promise<void> {
  await sql`
    with silent as (
      delete from processes where heard_at < clock_timestamp() - interval '1 hour'
    )
    insert into processes (id, kind, host, pid, version, spools)
    values (${id}, ${kind}, ${hostname()}, ${process.pid}, ${programVersion}, ${JSON.stringify(spools)}::text::jsonb)
    on conflict (id) do update set heard_at = clock_timestamp(), spools = excluded.spools`;
}
