import type { DimensionName } from '#contract/reports/dimensions';
import type { Db } from '../../platform/db/connection.ts';

type Label = { key: string; label: string };

/**
 * The names of records by their ids; links and showcases only of the partner where one is given. The label of a link without a name says so
 * and shows its code.
 */
export async function findLabels(
  db: Db,
  name: DimensionName,
  keys: string[],
  userId: number | null,
): Promise<Map<string, string>> {
  const of = tables[name];
  if (!of) return new Map();
  const own =
    (name === 'link' || name === 'showcase') && userId !== null ? db`and user_id = ${userId}` : db``;
  const rows = await db<Label[]>`
    select id::text as key, ${db.unsafe(of.label)} as label from ${db(of.table)} where id = any(${keys}::bigint[]) ${own}`;
  return new Map(rows.map(({ key, label }) => [key, label]));
}

/**
 * Numbers that stand for the names of a partner's links: the place among all of them, oldest first. Links are never removed, so a
 * link keeps its number.
 */
export async function findLinkNumbers(db: Db, keys: string[], userId: number): Promise<Map<string, string>> {
  const rows = await db<Label[]>`
    select id::text as key, 'Ссылка ' || place as label from (
      select id, row_number() over (order by id) as place from links where user_id = ${userId}
    ) own where id = any(${keys}::bigint[])`;
  return new Map(rows.map(({ key, label }) => [key, label]));
}

const tables: Partial<Record<DimensionName, { table: string; label: string }>> = {
  offer: { table: 'offers', label: 'name' },
  link: { table: 'links', label: "case name when '' then 'Без названия, ' || code else name end" },
  landing: { table: 'landings', label: 'name' },
  creative: { table: 'creatives', label: 'name' },
  showcase: { table: 'showcases', label: 'name' },
  // Writes a partner like the lists of the console (web/staff/ui/partner-label.ts).
  partner: {
    table: 'users',
    label: "concat_ws(' · ', nullif(trim(first_name || ' ' || last_name), ''), login)",
  },
  manager: { table: 'staff_accounts', label: 'name' },
  advertiser: { table: 'advertisers', label: 'name' },
};
