import type { Db } from '../db/connection.ts';

/** The calls of a segment that have been applied. */
export async function findApplied(db: Db, segment: string): Promise<Set<string>> {
  const rows = await db<{ id: string }[]>`select id from applied_calls where segment = ${segment}`;
  return new Set(rows.map(({ id }) => id));
}

/** Notes that a call is applied; false where it is already. Race: of two that apply one call the second waits here for the first. */
export async function markApplied(db: Db, segment: string, id: string): Promise<boolean> {
  const rows = await db`
    insert into applied_calls (segment, id) values (${segment}, ${id}) on conflict do nothing returning id`;
  return rows.length === 1;
}

export async function removeApplied(db: Db, segment: string): Promise<void> {
  await db`delete from applied_calls where segment = ${segment}`;
}
