import {
  type CallSettings,
  type ReceivedCall,
  receiveSpooled,
} from '../../../conversions/conversions/receive/receive.ts';
import type { Db, Sql } from '../../../platform/db/connection.ts';

/** Applies calls in the database, each in one transaction with its mark. */
export function callStoreIn(sql: Sql, settings: CallSettings) {
  const deps = { sql, settings };
  return {
    /** Ids of a segment's calls that have been applied. */
    findApplied: async (segment: string) =>
      new Set(await sql`select id from applied_calls where segment = ${segment}`.values<string>()),
    apply: (segment: string, id: string, call: ReceivedCall) =>
      receiveSpooled(deps, call, (tx) => markApplied(tx, segment, id)),
    /** Marks a line of a segment as done. */
    mark: async (segment: string, id: string) => void (await markApplied(sql, segment, id)),
    /** Removes the marks of a segment. */
    remove: async (segment: string) => void (await sql`delete from applied_calls where segment = ${segment}`),
  };
}

/** Marks a call as applied; false where it is already. Race: the second of two that apply one call waits here for the first. */
async function markApplied(db: Db, segment: string, id: string) {
  return await db`
    insert into applied_calls (segment, id) values (${segment}, ${id}) on conflict do nothing returning id`.exists();
}
