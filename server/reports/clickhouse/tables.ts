import { bySub, subNames } from '#contract/traffic/traffic-names';
import type { ClickHouse } from '../../platform/db/clickhouse.ts';

// The tables in ClickHouse, and the PostgreSQL expressions of their columns.

/**
 * Columns of clicks: the type in ClickHouse, and the expression over a row `k` in PostgreSQL. A visitor's address is not copied.
 */
const ofClicks: Columns = {
  id: ['UUID', 'k.id'],
  at: ["DateTime('UTC') codec(Delta, ZSTD)", seconds('k.at')],
  user_id: ['UInt64', 'k.user_id'],
  link_id: ['UInt64', 'k.link_id'],
  offer_id: ['UInt64', 'k.offer_id'],
  target_offer_id: ['UInt64', 'coalesce(k.target_offer_id, 0)'],
  terms_id: ['UInt64', 'coalesce(k.terms_id, 0)'],
  landing_id: ['UInt64', 'coalesce(k.landing_id, 0)'],
  creative_id: ['UInt64', 'coalesce(k.creative_id, 0)'],
  reason: ['LowCardinality(String)', "coalesce(k.reason, '')"],
  ...same(
    'LowCardinality(String)',
    ['outcome', 'country', 'device', 'os', 'browser', 'referrer', 'domain'],
    'k',
  ),
  ...same('String', [...subNames, 'erid'], 'k'),
  is_unique: ['UInt8', 'k.is_unique::int'],
  is_bot: ['UInt8', 'k.is_bot::int'],
  // Read where a conversion is made of a click that PostgreSQL has dropped.
  is_forbidden: ['UInt8', 'k.is_forbidden::int'],
};

/** Columns of conversions `c` in their present state; former states are only in `conversion_events`. */
const ofConversions: Columns = {
  id: ['UInt64', 'c.id'],
  user_id: ['UInt64', 'c.user_id'],
  created_at: ["DateTime('UTC')", seconds('c.created_at')],
  click_at: ["DateTime('UTC')", seconds('c.click_at')],
  offer_id: ['UInt64', 'c.offer_id'],
  link_id: ['UInt64', 'coalesce(c.link_id, 0)'],
  landing_id: ['UInt64', 'coalesce(c.landing_id, 0)'],
  creative_id: ['UInt64', 'coalesce(c.creative_id, 0)'],
  reason: ['LowCardinality(String)', "coalesce(c.click_reason, '')"],
  ...same(
    'LowCardinality(String)',
    ['goal', 'outcome', 'country', 'device', 'os', 'browser', 'referrer', 'domain', 'state', 'currency_code'],
    'c',
  ),
  promo: ['LowCardinality(String)', "case when c.promo_won = 'promo' then c.promo else '' end"],
  ...bySub((_, index): Columns[string] => ['String', `c.subs[${index + 1}]`]),
  is_confirmed: ['UInt8', 'c.is_confirmed::int'],
  amount: ['Int64', 'c.amount'],
  revenue: ['Nullable(Int64)', 'c.revenue'],
  cap_day: ['Date', 'c.cap_day::text'],
};

type Columns = Record<string, readonly [type: string, of: string]>;

function same(type: string, names: readonly string[], row: string): Columns {
  return Object.fromEntries(names.map((name) => [name, [type, `${row}.${name}`]]));
}

function seconds(of: string): string {
  return `floor(date_part('epoch', ${of}))::bigint`;
}

export const clickNames = Object.keys(ofClicks);
/** `version`: of two rows of a conversion the one with the greater version holds. */
export const conversionNames = [...Object.keys(ofConversions), 'version'];
/** A row as a line that `insert` takes; PostgreSQL makes the line. */
export const clickLine = lineOf(ofClicks);
export const conversionLine = (version: number) => lineOf(ofConversions, [String(version)]);

function lineOf(columns: Columns, others: string[] = []): string {
  return `json_build_array(${[...Object.values(columns).map(([, of]) => of), ...others].join()})::text`;
}

const typesOf = (columns: Columns) => Object.entries(columns).map(([name, [type]]) => `${name} ${type}`);

/**
 * A click has one row: its insert has a token, and ClickHouse remembers the last thousand tokens. See
 * docs/decisions/0194-clickhouse.md.
 */
const clicks = `
  create table if not exists clicks (${typesOf(ofClicks).join()})
  engine = MergeTree partition by toYYYYMMDD(at) order by (user_id, at)
  settings non_replicated_deduplication_window = 1000, index_granularity = 4096`;

/** A conversion has a row for each version; queries read the last. */
const conversions = `
  create table if not exists conversions (${typesOf(ofConversions).join()}, version UInt64)
  engine = ReplacingMergeTree(version) partition by toYYYYMM(created_at) order by (user_id, id)`;

/** Creates missing tables, and adds the columns that a table of an earlier version lacks. A network with replicas has created the tables before, with its own engines (docs/scaling.md). */
export async function makeTables(clickHouse: ClickHouse): Promise<void> {
  for (const table of [clicks, conversions]) await clickHouse.run(table);
  await addColumns(clickHouse, 'clicks', ofClicks);
  await addColumns(clickHouse, 'conversions', ofConversions);
}

/** Older rows have the type's default: an empty text, 0. */
async function addColumns(clickHouse: ClickHouse, table: string, columns: Columns): Promise<void> {
  const [present = []] = await clickHouse.read(
    `select name from system.columns where database = currentDatabase() and table = '${table}'`,
  );
  const added = Object.entries(columns).filter(([name]) => !present.includes(name));
  if (added.length === 0) return;
  const parts = typesOf(Object.fromEntries(added)).map((column) => `add column if not exists ${column}`);
  await clickHouse.run(`alter table ${table} ${parts.join()}`);
}

/** `20261120`, the name of a day's partition. */
export function partitionOf(day: number): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
}
