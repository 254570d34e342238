import type { Db } from '../db/connection.ts';

/** The names of offers by their ids. */
export async function findOfferLabels(db: Db, ids: string[]): Promise<Map<string, string>> {
  const rows = await db<
    Label[]
  >`select id::text as key, name as label from offers where id = any(${ids}::bigint[])`;
  return mapOf(rows);
}

/** The names of a partner's links by their ids; a link without a name is shown by its code. */
export async function findLinkLabels(db: Db, userId: number, ids: string[]): Promise<Map<string, string>> {
  const rows = await db<Label[]>`
    select id::text as key, coalesce(nullif(name, ''), code) as label from links
    where user_id = ${userId} and id = any(${ids}::bigint[])`;
  return mapOf(rows);
}

type Label = { key: string; label: string };

function mapOf(rows: readonly Label[]): Map<string, string> {
  return new Map(rows.map(({ key, label }) => [key, label]));
}
