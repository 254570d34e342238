import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Log } from '../program/log.ts';
import { programVersion } from '../program/version.ts';
import type { Sql } from './connection.ts';

/** Milliseconds for which a process counts as living after its last heartbeat; it sends four heartbeats in that time. */
export const leases = { cabinet: 8_000, redirector: 20_000, sender: 4_000 };

/** Clicks that wait on a redirector's disk: bytes, and the start of the wait (milliseconds). */
type Spools = Record<string, { bytes: number; since: number | null }>;

type PresenceParts = {
  /** Returns a redirector's spools. */
  spools?(): Spools;
  /** Ids that this process's jobs are locked by. */
  workerIds?(): string[];
  /** Called after each heartbeat with its time by the database's clock, and the `performance.now()` at which it was sent. */
  afterHeartbeat?(at: Date, sentAt: number): Promise<void> | void;
};

export type Presence = {
  id: string;
  /** Sends a heartbeat now. */
  sendHeartbeat(): Promise<void>;
  /** True while the database has answered within the last minute. */
  isWell(): boolean;
  /** Removes the row, so other processes may take this process's work at once. */
  stop(): Promise<void>;
};

/**
 * Keeps a row of heartbeats: other processes may take the jobs, origins and spools of a process whose lease has ended. Removes
 * the rows of processes that have been silent for an hour.
 */
export function keepPresence(
  { sql, log }: { sql: Sql; log: Log },
  kind: keyof typeof leases,
  { spools = () => ({}), workerIds = () => [], afterHeartbeat = () => {} }: PresenceParts = {},
): Presence {
  const id = randomUUID();
  let sending: Promise<void> | null = null;
  let answeredAt = 0;
  let failedAt = Date.now();
  const sendHeartbeat = () => {
    sending ??= writeHeartbeat()
      .catch((error) => {
        failedAt = Date.now();
        throw error;
      })
      .finally(() => {
        sending = null;
      });
    return sending;
  };
  const writeHeartbeat = async () => {
    const sentAt = performance.now();
    const at = await writePresence(sql, { id, kind, spools: spools(), workerIds: workerIds() });
    answeredAt = Date.now();
    await afterHeartbeat(at, sentAt);
  };
  const trySend = () =>
    sendHeartbeat().catch((error) => log.warn({ err: error }, 'no sign of life in the database'));
  void trySend();
  const timer = setInterval(trySend, leases[kind] / 4);
  return {
    id,
    sendHeartbeat,
    isWell: () => Date.now() - answeredAt < leases[kind] && Date.now() - failedAt > 60_000,
    async stop() {
      clearInterval(timer);
      await sending?.catch(() => {});
      await sql`delete from processes where id = ${id}`.catch(() => {});
    },
  };
}

type Row = { id: string; kind: keyof typeof leases; spools: Spools; workerIds: string[] };

async function writePresence(sql: Sql, { id, kind, spools, workerIds }: Row): Promise<Date> {
  const lease = leases[kind] / 1000;
  return await sql`
    with silent as (
      delete from processes where alive_until < clock_timestamp() - interval '1 hour' and id <> ${id}
    )
    insert into processes as p (id, kind, host, pid, version, alive_until, worker_ids, spools)
    values (${id}, ${kind}, ${hostname()}, ${process.pid}, ${programVersion},
      clock_timestamp() + make_interval(secs => ${lease}), ${workerIds}::text[], ${JSON.stringify(spools)}::text::jsonb)
    on conflict (id) do update set heard_at = clock_timestamp(), alive_until = excluded.alive_until,
      worker_ids = excluded.worker_ids, spools = excluded.spools,
      steady_since = case when p.heard_at < clock_timestamp() - make_interval(secs => ${lease / 2})
        then clock_timestamp() else p.steady_since end
    returning clock_timestamp() as at`.scalar<Date>();
}
