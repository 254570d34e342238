import { receiveSpooled } from '../../../conversions/conversions/receive/receive.ts';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import type { CallStore } from './apply-calls.ts';

/** Applies calls in the database, each in one transaction with its mark. */
export function callStoreIn(sql: Sql, networkTimeZone: string): CallStore {
  const deps = { sql, settings: { networkTimeZone } };
  return {
    findApplied: async (segment) =>
      new Set(await sql<{ id: string }[]>`select id from applied_calls where segment = ${segment}`.values()),
    apply: (segment, id, call) => receiveSpooled(deps, call, (tx) => markApplied(tx, segment, id)),
    mark: async (segment, id) => void (await markApplied(sql, segment, id)),
    remove: async (segment) => void (await sql`delete from applied_calls where segment = ${segment}`),
  };
}

/** Marks a call as applied; false where it is already. Race: the second of two that apply one call waits here for the first. */
async function markApplied(db: Db, segment: string, id: string): Promise<boolean> {
  const rows = await db`
    insert into applied_calls (segment, id) values (${segment}, ${id}) on conflict do nothing returning id`;
  return rows.length === 1;
}
