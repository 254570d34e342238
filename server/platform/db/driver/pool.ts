import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { type DatabaseAddress, isPooled } from '../../program/database-address.ts';
import { within } from '../../program/shutdown.ts';
import { clientOf } from './client.ts';
import { columnTypes } from './column-types.ts';
import { type Limits, settingsOf, usualLimits } from './limits.ts';
import { fieldOf } from './names.ts';

/** Opens a pool of the driver. A connection that breaks while idle leaves the pool, and the next query opens another. */
export function openPool(address: DatabaseAddress, options: PoolConfig, limits: Limits = usualLimits): Pool {
  const pool = new Pool({
    Client: clientOf(address),
    connectionTimeoutMillis: limits.free,
    query_timeout: limits.answer,
    // Connections end by age: a limit of idleness would take a timer for every query.
    idleTimeoutMillis: 0,
    maxLifetimeSeconds: 1_800,
    onConnect: (client) =>
      client.query(isPooled(address) ? utc : `${utc}; ${settingsOf(limits, 'session')}; ${keepAlive}`),
    ...options,
  });
  const open = new Set<PoolClient>();
  connections.set(pool, open);
  pool.on('error', () => {});
  pool.on('connect', (client) => open.add(client));
  pool.on('remove', (client) => open.delete(client));
  return pool;
}

/**
 * Opens a pool for the statements of the tag: values by `columnTypes`, and rows with the column `user_id` as `userId`. Keys inside
 * json stay as they are. The job runner, whose own statements read `user_id`, has a plain pool.
 */
export function openTagPool(address: DatabaseAddress, max: number, limits: Limits): Pool {
  const pool = openPool(address, { max, types: columnTypes }, limits);
  pool.on('connect', ({ connection }) => {
    connection.prependListener('rowDescription', ({ fields }: { fields: { name: string }[] }) => {
      for (const field of fields) field.name = fieldOf(field.name);
    });
  });
  return pool;
}

/** The one setting that a pooler keeps for its client; the pooler has the other settings itself (docs/operating.md). */
const utc = "set time zone 'UTC'";

/** PostgreSQL notices within half a minute that this machine is lost, and frees its locks. */
const keepAlive =
  'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3';

/** Closes a pool when its queries are done, or after `seconds` in any case. */
export async function endPool(pool: Pool, seconds: number | undefined): Promise<void> {
  const ended = pool.end();
  if (seconds === undefined) return ended;
  await within(seconds * 1000, ended);
  for (const client of connections.get(pool) ?? []) client.connection.stream.destroy();
}

const connections = new WeakMap<Pool, Set<PoolClient>>();
