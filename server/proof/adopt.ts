import type { Sql } from '../platform/db/connection.ts';
import { findUnkept, lockUnkept } from './adopt-queries.ts';
import { leafOfAdopted } from './conversion-leaf.ts';
import { insertLeaves } from './leaf-queries.ts';
import { findUnkeptTerms, keepTerms } from './terms-queries.ts';

const portion = 2_000;

/**
 * Keeps leaves of what has none: everything that was there before the log began, and what changed while none was kept. Such a leaf
 * proves what was there when it was recorded, and not earlier. `since`: only conversions that have changed since then.
 */
export async function adopt(sql: Sql, since: Date | null = null): Promise<void> {
  await inPortions((after) => adoptTerms(sql, after));
  await inPortions((after) => adoptConversions(sql, after, since));
}

/** `act` returns the ids that it has looked at; the next portion begins after them. */
async function inPortions(act: (after: number) => Promise<number[]>): Promise<void> {
  for (let after: number | undefined = 0; after !== undefined; ) after = (await act(after)).at(-1);
}

async function adoptTerms(sql: Sql, after: number): Promise<number[]> {
  const ids = await findUnkeptTerms(sql, after, portion);
  await sql.begin((tx) => keepTerms(tx, ids));
  return ids;
}

async function adoptConversions(sql: Sql, after: number, since: Date | null): Promise<number[]> {
  const found = await findUnkept(sql, after, portion, since);
  const ids = found.map(({ id }) => id);
  await sql.begin(async (tx) => {
    const locked = new Set(await lockUnkept(tx, ids));
    // Read under the lock: a conversion may have changed since it was found.
    const present = await findUnkept(tx, after, portion, since);
    const leaves = present
      .filter(({ id }) => locked.has(id))
      .map(({ changedAt, ...one }) => leafOfAdopted(one, changedAt));
    await insertLeaves(tx, leaves);
  });
  return ids;
}
