import type { Sql } from './connection.ts';

const every = 2_000;

/**
 * Has all connections of a pool busy for a moment, and a query waiting behind each, every two seconds. The driver (postgres
 * 3.4.9, `src/queue.js`) leaves an empty place in its lists of connections for each query, searches them at each query, and
 * clears one only when its last connection is taken. Without such a moment queries become slower and slower
 * (docs/decisions/0054-busy-moment.md).
 */
export function keepIdleListShort(sql: Sql): void {
  const enough = 2 * sql.options.max;
  setInterval(() => {
    const moment = Array.from({ length: enough }, () => sql`select 1`);
    // Whoever needs the database will say that it does not answer.
    Promise.all(moment).catch(() => {});
  }, every).unref();
}
