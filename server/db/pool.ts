import { dirname, extname } from 'node:path';
import { type ClientConfig, Pool, type PoolClient, type PoolConfig } from 'pg';
import { within } from '../shutdown.ts';

/** How to reach a database: a URL, or the embedded server's socket. */
export type Address = string | { path: string; user: string; database: string };

/** A pool of the driver's. A connection that breaks while it is idle leaves it, and the next query opens another one. */
export function openPool(address: Address, options: PoolConfig): Pool {
  const pool = new Pool({
    ...clientConfig(address),
    idleTimeoutMillis: 60_000,
    onConnect: (client) => client.query(`set time zone 'UTC'`),
    ...options,
  });
  const open = new Set<PoolClient>();
  connections.set(pool, open);
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    open.add(client);
    // One that breaks in the middle fails its query as well; without a listener it would end the process.
    client.on('error', () => {});
  });
  pool.on('remove', (client) => open.delete(client));
  return pool;
}

/** Closes a pool when its queries are done, or after so many seconds under them. */
export async function endPool(pool: Pool, seconds: number | undefined): Promise<void> {
  const ended = pool.end();
  if (seconds === undefined) return ended;
  await within(seconds * 1000, ended);
  for (const client of connections.get(pool) ?? []) client.connection.stream.destroy();
}

const connections = new WeakMap<Pool, Set<PoolClient>>();

/** The driver's settings for one connection. */
export function clientConfig(address: Address): ClientConfig {
  const config = { application_name: `kabinet ${process.pid}` };
  if (typeof address === 'string') return { ...config, connectionString: likeLibpq(address) };
  const { path, user, database } = address;
  return { ...config, host: dirname(path), port: Number(extname(path).slice(1)), user, database, ssl: false };
}

/** The driver reads `sslmode` otherwise than PostgreSQL's own programs unless it is asked to read it like them. */
function likeLibpq(url: string): string {
  const asked = new URL(url);
  if (asked.searchParams.has('sslmode')) asked.searchParams.set('uselibpqcompat', 'true');
  return asked.href;
}
