import type { Db } from '#server/platform/db/connection';

// Compares the work that clients know to be done with the database. Each query returns the missing part.

export async function missingClicks(db: Db, ids: string[]): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select id from unnest(${ids}::uuid[]) id where not exists (select from clicks c where c.id = id.id)`;
  return rows.map(({ id }) => id);
}

/** Clicks without exactly one approved conversion. */
export async function missingSales(db: Db, clicks: string[]): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select id from unnest(${clicks}::uuid[]) id
    where (select count(*) filter (where state = 'approve') = 1 and count(*) = 1 from conversions c where c.click_id = id.id) is not true`;
  return rows.map(({ id }) => id);
}

/** Orders and entries whose stored id differs from the answered one. */
export async function missingOrders(db: Db, answered: Map<string, number>): Promise<string[]> {
  const rows = await db<{ key: string }[]>`
    select key from unnest(${[...answered.keys()]}::text[], ${[...answered.values()]}::bigint[]) as known(key, id)
    where not exists (select from orders o where o.id = known.id and o.idempotency_key = key)`;
  return rows.map(({ key }) => key);
}

export async function missingEntries(db: Db, answered: Map<string, number>): Promise<string[]> {
  const rows = await db<{ key: string }[]>`
    select key from unnest(${[...answered.keys()]}::text[], ${[...answered.values()]}::bigint[]) as known(key, id)
    where not exists (select from ledger_entries e where e.id = known.id and e.idempotency_key = key)`;
  return rows.map(({ key }) => key);
}

/** Counts all orders and entries of a trial: more than were acknowledged means duplicates. */
export async function countOrders(db: Db, mark: string): Promise<{ orders: number; entries: number }> {
  const [row] = await db<{ orders: number; entries: number }[]>`
    select (select count(*)::int from orders where idempotency_key like ${`${mark}%`}) as orders,
      (select count(*)::int from ledger_entries where idempotency_key like ${`${mark}%`}) as entries`;
  if (!row) throw new Error('a count without a row');
  return row;
}

/** True while a click or a postback still waits. */
export async function isBusy(db: Db): Promise<boolean> {
  const [row] = await db<{ busy: boolean }[]>`
    select exists (select from conversion_inbox) or exists (select from postback_queue) as busy`;
  return row?.busy ?? true;
}
