import type { Sql as DriverSql, TransactionSql } from 'postgres';
import { postgres } from './driver.ts';

/** The connection pool. A transaction (`Tx`) takes its place in any query. */
export type Sql = DriverSql<{ bigint: number }>;
export type Tx = TransactionSql<{ bigint: number }>;
/** What a query function takes first: the pool or a transaction of it. */
export type Db = Sql | Tx;

/** How to reach a database: a URL, or the embedded server's socket. */
export type Address = string | { path: string; user: string; database: string };

/**
 * Opens a pool. 8-byte integers (ids, minor units of money) arrive as numbers; one that a double cannot hold
 * exactly is an error, never a rounded value.
 */
export function connect(address: Address, most = 10): Sql {
  const options = {
    max: most,
    onnotice: () => {},
    connection: { application_name: `kabinet ${process.pid}`, TimeZone: 'UTC' },
    types: { bigint: { to: 20, from: [20], serialize: String, parse: exactInteger } },
  };
  const sql = typeof address === 'string' ? postgres(address, options) : postgres({ ...options, ...address });
  addresses.set(sql, address);
  return sql;
}

/** A pool of its own to the database of another pool. */
export function connectLike(sql: Sql, most: number): Sql {
  const address = addresses.get(sql);
  if (address === undefined) throw new Error('this pool was not opened here');
  return connect(address, most);
}

const addresses = new WeakMap<Sql, Address>();

function exactInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`integer beyond 2^53: ${text}`);
  return value;
}
