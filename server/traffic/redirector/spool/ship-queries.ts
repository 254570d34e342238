import type { Db, Tx } from '../../../platform/db/connection.ts';
import { chosenPart } from '../../choice/day-queries.ts';
import { notedParts } from '../../clicks/copied-queries.ts';
import { tokenDays } from '../../clicks/token-days-queries.ts';
import { keepFromPacking } from '../../clicks/unpacked-queries.ts';
import { forbiddenPart } from '../../forbidden/day-queries.ts';
import { clickColumns } from '../visit/click.ts';

/** The bytes of each segment that are done. */
export async function findShipped(db: Db): Promise<Map<string, number>> {
  const rows = await db<{ name: string; shipped: number }[]>`select name, shipped from click_segments`;
  return new Map(rows.map(({ name, shipped }) => [name, shipped]));
}

/**
 * Moves a segment's mark from `from` to `to`; returns the mark. Race: two shippers may bring the same part at once; one moves the
 * mark, the other waits for it and finds the mark moved.
 */
export async function moveMark(tx: Tx, name: string, from: number, to: number): Promise<number> {
  await tx`insert into click_segments (name, shipped) values (${name}, 0) on conflict do nothing`;
  const { shipped } = await tx<{ shipped: number }[]>`
    select shipped from click_segments where name = ${name} for update`.one();
  if (shipped !== from) return shipped;
  await tx`update click_segments set shipped = ${to}, shipped_at = now() where name = ${name}`;
  return to;
}

/**
 * Inserts clicks from rows in the form of COPY, adds the new ones to the sums by hour and day, and marks their days for packing. Where the
 * network marks advertising, their tokens are counted too.
 */
export async function bringClicks(
  tx: Tx,
  rows: string[],
  { marking }: { marking: boolean } = { marking: false },
): Promise<void> {
  const columns = tx.unsafe(clickColumns.join());
  const values = columnsOf(rows).map((texts, at) => {
    const type = tx.unsafe(types[at] ?? '');
    return at === 0 ? tx`${texts}::${type}[]` : tx`, ${texts}::${type}[]`;
  });
  await keepFromPacking(tx);
  // Race: shippers of several machines add to the same sums. All use this statement, each table in the order of its key, so they
  // wait for one another without a deadlock.
  await tx`
    with brought as (
      insert into clicks (${columns})
      select * from unnest(${values.reduce((all, one) => tx`${all}${one}`)}) arriving
      on conflict do nothing
      returning *),
    marked as (
      insert into unpacked_days select distinct floor(extract(epoch from at) / 86400)::integer, 'come' from brought order by 1
      on conflict do nothing),
    ${notedParts(tx)},
    hourly as materialized (
      select user_id, date_trunc('hour', at, 'UTC') as hour, offer_id, link_id, country, device, os, browser,
        coalesce(reason, '') as reason, outcome, coalesce(target_offer_id, 0) as target_offer_id, count(*)::int as clicks,
        count(*) filter (where is_unique)::int as uniques, count(*) filter (where is_bot)::int as bots
      from brought group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11),
    kept_hours as (
      insert into click_hours as kept (
        user_id, hour, offer_id, link_id, country, device, os, browser, reason, outcome, target_offer_id, clicks, uniques, bots)
      select * from hourly order by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
      on conflict (user_id, hour, offer_id, link_id, country, device, os, browser, reason, outcome, target_offer_id)
      do update set clicks = kept.clicks + excluded.clicks, uniques = kept.uniques + excluded.uniques, bots = kept.bots + excluded.bots),
    ${marking ? tokenDays(tx) : tx``}
    ${landingsOfChoice(tx)},
    ${chosenPart(tx)},
    ${forbiddenPart(tx)}
    ${addToSums(tx)}`;
}

/**
 * Adds clicks of people to the sums of their landings where the offer's weights are counted (server/traffic/landing-choice). A
 * landing that the link fixes was not chosen by weight.
 */
function landingsOfChoice(tx: Tx) {
  return tx`
    of_landings as (
      insert into landing_clicks as kept (offer_id, landing_id, day, country, device, clicks)
      select b.target_offer_id, b.landing_id, (b.at at time zone 'UTC')::date, b.country, b.device, count(*)
      from brought b
      where b.landing_id is not null and not b.is_bot and b.target_offer_id in (select id from offers where landing_weights = 'auto')
        and (b.target_offer_id <> b.offer_id or not exists (select from links l where l.id = b.link_id and l.landing_id is not null))
      group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
      on conflict (offer_id, landing_id, day, country, device) do update set clicks = kept.clicks + excluded.clicks)`;
}

/** Types of the columns that are no text. */
const typeOf: Readonly<Record<string, string>> = {
  id: 'uuid',
  at: 'timestamptz',
  user_id: 'bigint',
  link_id: 'bigint',
  offer_id: 'bigint',
  target_offer_id: 'bigint',
  terms_id: 'bigint',
  landing_id: 'bigint',
  creative_id: 'bigint',
  address: 'inet',
  is_unique: 'boolean',
  is_bot: 'boolean',
  // Null in rows of earlier versions, where a `text` would be empty.
  chosen: 'varchar',
  is_forbidden: 'boolean',
};

const types = clickColumns.map((name) => typeOf[name] ?? 'text');

/** The last column of the shortest rows; a later column that a row lacks is an empty text, no mark, or null. */
const shortest = clickColumns.indexOf('is_bot');

/** Values of columns that a row lacks, by type; of another type null. */
const lacking: Readonly<Record<string, string>> = { text: '', boolean: 'f' };

/** Lists of values by column. A row with another number of columns becomes all null, which the table refuses. */
function columnsOf(rows: string[]) {
  const columns: (string | null)[][] = clickColumns.map(() => []);
  for (const row of rows) {
    const texts = row.split('\t');
    const isWhole = texts.length > shortest && texts.length <= columns.length;
    for (const [at, column] of columns.entries())
      column.push(isWhole ? fieldOf(texts[at] ?? lacking[types[at] ?? ''] ?? '\\N') : null);
  }
  return columns;
}

function fieldOf(text: string) {
  if (!text.includes('\\')) return text;
  return text === '\\N' ? null : text.replaceAll('\\\\', '\\');
}

/** Adds `hourly`, the sums with all dimensions, to the sums of one dimension each. */
function addToSums(tx: Tx) {
  return tx`
    insert into click_sums as kept (user_id, dimension, span, at, key, clicks, uniques, bots, trafficbacks)
    select user_id, dimension, span, date_trunc(span, hour, 'UTC'), key, sum(clicks), sum(uniques), sum(bots),
      coalesce(sum(clicks) filter (where reason <> ''), 0)
    from hourly cross join lateral (values ('all', ''), ('offer', target_offer_id::text), ('link', link_id::text),
      ('country', country), ('device', device), ('os', os), ('browser', browser), ('reason', reason),
      ('trafficback', case when reason <> '' then concat_ws(' ', reason, outcome, target_offer_id) end)) part(dimension, key)
    cross join (values ('hour'), ('day')) spans(span)
    where key is not null and (span = 'hour' or dimension <> 'all')
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (user_id, dimension, span, at, key) do update set clicks = kept.clicks + excluded.clicks,
      uniques = kept.uniques + excluded.uniques, bots = kept.bots + excluded.bots,
      trafficbacks = kept.trafficbacks + excluded.trafficbacks`;
}

export async function removeMark(db: Db, name: string): Promise<void> {
  await db`delete from click_segments where name = ${name}`;
}
