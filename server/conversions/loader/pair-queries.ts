import type { ClickKey } from '#contract/conversions/loader-names';
import type { Db, Tx } from '../../platform/db/connection.ts';

/**
 * Does work without nested loops, where another join is possible: a new comparison has no statistics, and a nested loop over a
 * hundred thousand lines takes minutes.
 */
export async function withoutLoops<Result>(tx: Tx, act: () => Promise<Result>): Promise<Result> {
  await tx`set local enable_nestloop = off`;
  const result = await act();
  await tx`set local enable_nestloop = on`;
  return result;
}

/** A comparison and its owner. */
export type Compared = { id: number; userId: number };
/** The column of the file's lines that names conversions. */
export type NamingColumn = 'key' | 'tid';

const uuid = '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$';

/** The value of each kind in a conversion. */
const values: Record<ClickKey, string> = {
  click: 'c.click_id::text',
  conversion: 'c.id::text',
  tid: 'c.tid',
  sub1: 'c.subs[1]',
  sub2: 'c.subs[2]',
  sub3: 'c.subs[3]',
  sub4: 'c.subs[4]',
  sub5: 'c.subs[5]',
};

/** Finds conversions of a kind by `wanted.name`, each by an index. */
function finds(kind: ClickKey): string {
  if (kind === 'click') return `c.click_id = case when wanted.name ~ '${uuid}' then wanted.name::uuid end`;
  if (kind === 'conversion')
    return `c.id = case when wanted.name ~ '^[0-9]{1,18}$' then wanted.name::bigint end`;
  if (kind === 'tid') return `c.tid = wanted.name and c.tid <> ''`;
  return `c.subs @> array[wanted.name] and ${values[kind]} = wanted.name`;
}

/** The kind of value in a column of the file: the kind of which most of a sample name a conversion. */
export async function findKind(tx: Tx, { id, userId }: Compared, column: NamingColumn) {
  return await tx`
    select found.kind from (
      select distinct ${nameOf(tx, column)} as name from (
        select ${tx.unsafe(column)} from comparison_rows
        where comparison_id = ${id} and ${tx.unsafe(column)} <> '' order by hashint4(place) limit 1000) sample
    ) wanted, lateral (
      select 'click' as kind from conversions c where c.user_id = ${userId} and ${tx.unsafe(finds('click'))}
      union all select 'conversion' from conversions c where c.user_id = ${userId} and ${tx.unsafe(finds('conversion'))}
      union all select 'tid' from conversions c where c.user_id = ${userId} and ${tx.unsafe(finds('tid'))}
      union all select 'sub' || array_position(c.subs, wanted.name) from conversions c
        where c.user_id = ${userId} and c.subs @> array[wanted.name]
    ) found group by 1 order by count(*) desc limit 1`.value<ClickKey | null>(null);
}

function nameOf(db: Db, column: NamingColumn) {
  // Ids of clicks and conversions are written in small letters; a sub keeps its own.
  return db.unsafe(`case when lower(${column}) ~ '${uuid}' then lower(${column}) else ${column} end`);
}

/** The times of the file, by its own clock; null where no line has one. */
export async function findSpan(tx: Tx, { id }: Compared) {
  return await tx<{ first: Date | null; last: Date | null }[]>`
    select min(at) at time zone 'UTC' as first, max(at) at time zone 'UTC' as last from comparison_rows
    where comparison_id = ${id}`.one();
}

type Pairing = {
  column: NamingColumn;
  kind: ClickKey;
  /** Conversions of this time are looked through at once; null: each is found by its name. */
  span: { start: Date; end: Date } | null;
};

/**
 * Gives each line that has none the conversion that it names, each conversion to one line: of several with one name first those
 * that agree in status and sum, then in one of both. With it comes the result.
 */
export async function pairLines(tx: Tx, compared: Compared, { column, kind, span }: Pairing) {
  const { id, userId } = compared;
  const value = tx.unsafe(values[kind]);
  const columns = tx`c.id, ${value} as name, c.state, c.amount, c.currency_code`;
  const found = span
    ? tx`
      select ${columns} from conversions c join wanted on wanted.name = ${value}
      where c.user_id = ${userId} and (c.created_at >= ${span.start} and c.created_at < ${span.end}
        or c.click_at >= ${span.start} and c.click_at < ${span.end})`
    : tx`
      select named.* from wanted cross join lateral (
        select ${columns} from conversions c where c.user_id = ${userId} and ${tx.unsafe(finds(kind))} offset 0) named`;
  await tx`
    with lines as materialized (
      select place, ${nameOf(tx, column)} as name, coalesce(state, '') as state, coalesce(amount, -1) as amount, currency_code
      from comparison_rows where comparison_id = ${id} and conversion_id is null and ${tx.unsafe(column)} <> ''),
    wanted as materialized (select distinct name from lines),
    found as (${found}),
    ours as materialized (
      select id, name, case when state in ('create', 'hold') then 'open' else state end as state, amount, currency_code
      from found where not exists (
        select from comparison_rows r where r.comparison_id = ${id} and r.conversion_id = found.id)),
    ${tx.unsafe(stages.join(',\n'))},
    pairs as (${tx.unsafe(stages.map((_, n) => `select * from pairs${n}`).join(' union all '))})
    update comparison_rows r set conversion_id = o.id, result = coalesce(r.result, case
      when r.state <> o.state then 'status'
      when r.amount <> o.amount and r.currency_code in ('', o.currency_code) and not (r.state = 'reject' and o.state = 'reject')
        then 'amount'
      else 'same' end)
    from pairs p join ours o on o.id = p.id where r.comparison_id = ${id} and r.place = p.place`;
}

/** The stages of pairing, each of what the earlier ones left: by name and status and sum, by name and sum, name and status, name. */
const stages = [['state', 'amount'], ['amount'], ['state'], []].flatMap((equal, n) => {
  const by = ['name', ...equal].join();
  const rest = (alias: string, column: string) =>
    Array.from(
      { length: n },
      (_, k) => `not exists (select from pairs${k} p where p.${column} = ${alias}.${column})`,
    ).join(' and ') || 'true';
  const numbered = (table: string, alias: string, column: string) =>
    `select ${alias}.*, row_number() over (partition by ${by} order by ${column}) as n from ${table} ${alias} where ${rest(alias, column)}`;
  return [
    `pairs${n} as materialized (
      select l.place, o.id from (${numbered('lines', 'l', 'place')}) l join (${numbered('ours', 'o', 'id')}) o using (${by}, n))`,
  ];
});

/** The offsets from UTC, by either time of the conversions, in which most of a sample of pairs fall together. */
export type Fit = {
  basis: 'event' | 'click';
  minutes: number;
  agreeing: number;
  paired: number;
  lag: number;
};

/**
 * A tracker hears of a conversion up to a quarter of an hour after we do. `wanted`: the offset that is asked for. `lag`: how late
 * nearly all of them are, in seconds.
 */
export async function findFit(tx: Tx, { id, userId }: Compared, wanted: number | null) {
  return await tx<Fit[]>`
    with pairs as materialized (
      select r.is_utc, r.at - (c.created_at at time zone 'UTC') as event, r.at - (c.click_at at time zone 'UTC') as click
      from comparison_rows r join conversions c on c.id = r.conversion_id and c.user_id = ${userId}
      where r.comparison_id = ${id} and r.at is not null order by hashint4(r.place) limit 20000),
    apart as (
      select basis, is_utc, floor((extract(epoch from late) / 60 + 2) / 15)::int * 15 as minutes, extract(epoch from late) as late
      from pairs, lateral (values ('event', event), ('click', click)) as times (basis, late))
    select basis, minutes, count(*)::int as agreeing, (select count(*)::int from pairs) as paired,
      percentile_disc(0.99) within group (order by late)::float8 - minutes * 60 as lag
    from apart
    where case when is_utc then minutes = 0 when ${wanted}::int is null then minutes between -720 and 840
      else minutes = ${wanted}::int end
    group by basis, minutes order by agreeing desc, basis desc limit 1`.first();
}
