import type { Sql } from './db/connection.ts';

/** The address of a pool's database for the job library, which brings a driver of its own. */
export function connectionString(sql: Sql): string {
  const { host, port, path, user, pass, database, ssl } = sql.options;
  const query = new URLSearchParams({ application_name: `kabinet ${process.pid} jobs` });
  // Both drivers must judge certificates alike; libpq's reading of sslmode is the one of the main driver.
  if (typeof ssl === 'string') query.set('sslmode', ssl);
  else if (ssl) query.set('sslmode', 'verify-full');
  if (ssl) query.set('uselibpqcompat', 'true');
  const secret = typeof pass === 'string' && pass !== '' ? `:${encodeURIComponent(pass)}` : '';
  const place = path
    ? encodeURIComponent(path.slice(0, path.lastIndexOf('/')))
    : hostOf(host[0] ?? 'localhost');
  const portOf = path ? Number(path.slice(path.lastIndexOf('.') + 1)) : (port[0] ?? 5432);
  return `postgres://${encodeURIComponent(user)}${secret}@${place}:${portOf}/${encodeURIComponent(database)}?${query}`;
}

const hostOf = (host: string) => (host.includes(':') ? `[${host}]` : host);
