import type { Db, Sql } from '../../platform/db/connection.ts';
import { firstIdAt } from '../../traffic/clicks/partition-queries.ts';
import { keepClicksAway } from '../../traffic/clicks/unpacked-queries.ts';
import { clickLine, conversionLine } from './tables.ts';

const dayLength = 86_400_000;

/** Begins to note rows to copy: all present rows, and each change from now on. Does nothing where noting has begun before. */
export async function beginNoting(sql: Sql): Promise<void> {
  const [copying] = await sql`select from clickhouse_copying`;
  if (copying) return;
  // The lock waits for transactions that write conversions: their rows are copied, later rows are noted.
  await sql.patient.begin(async (tx) => {
    for (const name of triggers) await tx.unsafe(`alter table conversions enable trigger ${name}`);
  });
  await sql.patient.begin(async (tx) => {
    await keepClicksAway(tx);
    if (
      !(await tx`insert into clickhouse_copying default values on conflict do nothing returning 1`.exists())
    )
      return;
    await tx`delete from clickhouse_stretches`;
    await oweDays(tx);
  });
}

/**
 * Ends the noting: nothing waits any more. Days that were copied with all their clicks stay listed, for the time when PostgreSQL
 * has dropped these clicks.
 */
export async function endNoting(sql: Sql): Promise<boolean> {
  const [copying] = await sql`select from clickhouse_copying`;
  if (!copying) return false;
  return await sql.patient.begin(async (tx) => {
    await keepClicksAway(tx);
    if (!(await tx`delete from clickhouse_copying returning 1`.exists())) return false;
    for (const name of triggers) await tx.unsafe(`alter table conversions disable trigger ${name}`);
    await tx`update clickhouse_days set state = 'owed' where day in (select day from clickhouse_stretches)`;
    await tx`delete from clickhouse_stretches`;
    await tx`delete from clickhouse_conversions`;
    return true;
  });
}

const triggers = ['clickhouse_inserted', 'clickhouse_updated'];

/**
 * Marks every day whose clicks PostgreSQL still has to be copied whole. With `isNewOnly` marks only unknown days, whose clicks
 * did not come through the shipper. PostgreSQL may have a few late clicks of a day that is gone.
 */
export async function oweDays(db: Db, isNewOnly = false) {
  await db`
    insert into clickhouse_days as known (day, state)
    select day, 'owed' from (
      select to_date(substring(relname from '^clicks_([0-9]{8})$'), 'YYYYMMDD') - date '1970-01-01' as day from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where inhparent = 'clicks'::regclass) kept
    where day <= ${today(db)}
    on conflict (day) do update set state = 'owed' where not known.is_gone and not ${isNewOnly}`;
}

function today(db: Db) {
  return db`((now() at time zone 'UTC')::date - date '1970-01-01')`;
}

/** Takes the copying for this process for 30 seconds, or renews it; false where another process has it. */
export async function takeCopying(db: Db, holder: string) {
  return await db<{ isHeld: boolean }[]>`
    with kept as (
      select from clickhouse_copying where holder = ${holder} and held_until > now() + interval '20 seconds'),
    taken as (
      update clickhouse_copying set holder = ${holder}, held_until = now() + interval '30 seconds'
      where (holder is null or holder = ${holder} or held_until < now()) and not exists (select from kept) returning 1)
    select exists (select from kept) or exists (select from taken) as is_held`.value(false);
}

export async function leaveCopying(db: Db, holder: string) {
  await db`update clickhouse_copying set holder = null where holder = ${holder}`;
}

export async function nextNumber(db: Db): Promise<number> {
  return await db`select nextval('clickhouse_numbers') as number`.scalar<number>();
}

/** Drops the notes of more than `most` clicks or changes: their days, or all conversions, are copied whole later. */
export async function boundWaiting(sql: Sql, most: number): Promise<void> {
  const { clicks, conversions } = await countWaiting(sql);
  if (clicks > most)
    await sql.begin(async (tx) => {
      await keepClicksAway(tx);
      await tx`
        update clickhouse_days set state = 'owed' where not is_gone and day in (select day from clickhouse_stretches)`;
      await tx`delete from clickhouse_stretches where day in (select day from clickhouse_days where state = 'owed')`;
    });
  if (conversions > most) {
    await sql`update clickhouse_copying set conversions_after = 0`;
    await sql.patient`delete from clickhouse_conversions`;
  }
}

type Waiting = { clicks: number; conversions: number; seconds: number; days: number };

/** Counts waiting clicks and changes of conversions, the seconds that the oldest has waited, and days to copy whole. */
export async function countWaiting(db: Db) {
  return await db<Waiting[]>`
    select (select coalesce(sum(count), 0)::bigint from clickhouse_stretches) as clicks,
      (select coalesce(max(id) - min(id) + 1, 0)::bigint from clickhouse_conversions) as conversions,
      greatest(0, coalesce(date_part('epoch', now() - least((select min(brought_at) from clickhouse_stretches),
        (select changed_at from clickhouse_conversions order by id limit 1))), 0))::float8 as seconds,
      (select count(*)::int from clickhouse_days where state <> 'live' and not is_gone) as days`.one();
}

/** The work to do: the latest day to copy whole, and true where there is work of the other kinds. */
type Work = {
  owed: number | null;
  hasClicks: boolean;
  hasFirst: boolean;
  hasChanged: boolean;
  erasures: number[];
};

export async function findWork(db: Db) {
  return await db<Work[]>`
    select (select max(day) from clickhouse_days where state <> 'live' and not is_gone) as owed,
      exists (select from clickhouse_stretches s join clickhouse_days d using (day) where d.state = 'live') as has_clicks,
      exists (select from clickhouse_copying where conversions_after is not null) as has_first,
      exists (select from clickhouse_conversions) as has_changed,
      array(select partner_id from clickhouse_erasures order by 1) as erasures`.one();
}

/**
 * Begins to copy a day whole: clicks that come from now on are noted, earlier notes are part of the copy. Race: clicks are
 * locked out meanwhile, so each click is in exactly one of the two. False where PostgreSQL has dropped the day's clicks: the
 * copy would be empty.
 */
export async function beginDay(sql: Sql, day: number, attempt: number): Promise<boolean> {
  return await sql.begin(async (tx) => {
    await keepClicksAway(tx);
    if (
      !(await tx`
      update clickhouse_days set state = 'copying', attempt = ${attempt} where day = ${day} and not is_gone returning 1`.exists())
    )
      return false;
    await tx`delete from clickhouse_stretches where day = ${day}`;
    return true;
  });
}

/**
 * Returns true where this attempt is still the latest; otherwise the day is owed again, since nobody knows which copy came last.
 */
export async function endDay(db: Db, day: number, attempt: number): Promise<boolean> {
  const ended = await db`
    update clickhouse_days set state = case when attempt = ${attempt} and state = 'copying' then 'live' else 'owed' end
    where day = ${day} returning state`;
  return ended[0]?.state === 'live';
}

type Lines = { lines: string; count: number };

/** The next clicks of a day after an id (exclusive), as lines, without those noted since the day's copy began. */
export async function readDay(db: Db, day: number, after: string, most: number) {
  return await db<(Lines & { last: string | null })[]>`
    with noted as materialized (select unnest(clicks) as id from clickhouse_stretches where day = ${day})
    select coalesce(string_agg(line, E'\n'), '') as lines, count(*)::int as count, max(id::text) as last from (
      select k.id, ${db.unsafe(clickLine)} as line from clicks k
      where k.id > ${after} and k.id < ${firstIdAt((day + 1) * dayLength)} and k.id not in (select id from noted)
      order by k.id limit ${most}) part`.one();
}

type Batch = { number: number; from: number; to: number };

/** The next insert to make: an insert that was named before, or a new one of up to `most` waiting clicks. */
export async function nameBatch(db: Db, most: number): Promise<Batch | null> {
  const [named] = await db<Batch[]>`
    select batch as number, min(day) as from, max(day) as to from clickhouse_stretches where batch is not null
    group by 1 order by 1 limit 1`;
  if (named) return named;
  return await db<Batch[]>`
    with first as (
      select s.id, count from clickhouse_stretches s join clickhouse_days d using (day)
      where d.state = 'live' order by s.id limit 1000),
    waiting as (select id, sum(count) over (order by id) - count as before from first),
    number as materialized (select nextval('clickhouse_numbers') as number from waiting limit 1),
    named as (
      update clickhouse_stretches set batch = number from number
      where id in (select id from waiting where before < ${most}) returning day, batch)
    select batch as number, min(day) as from, max(day) as to from named group by 1`.first(null);
}

export async function readBatch(db: Db, { number, from, to }: Batch) {
  return await db<Lines[]>`
    select coalesce(string_agg(${db.unsafe(clickLine)}, E'\n'), '') as lines, count(*)::int as count
    from (select unnest(clicks) as id from clickhouse_stretches where batch = ${number}) noted join clicks k using (id)
    where k.id >= ${firstIdAt(from * dayLength)} and k.id < ${firstIdAt((to + 1) * dayLength)}`.one();
}

export async function endBatch(db: Db, { number }: Batch) {
  await db`delete from clickhouse_stretches where batch = ${number}`;
}

type Conversions = Lines & { notes: number[] };

/** Changed conversions in their present state. `notes`: the ids of the changes that the lines cover. */
export async function readChanged(db: Db, version: number, most: number) {
  return await db<Conversions[]>`
    with noted as materialized (select id, conversion_id from clickhouse_conversions order by id limit ${most})
    select coalesce(string_agg(${db.unsafe(conversionLine(version))}, E'\n'), '') as lines, count(*)::int as count,
      array(select id from noted) as notes
    from conversions c where id in (select conversion_id from noted)`.one();
}

export async function endChanged(db: Db, notes: number[]) {
  await db`delete from clickhouse_conversions where id = any(${notes}::bigint[])`;
}

type Portion = Lines & { after: number; last: number | null };

/** The next conversions of the first copy; null where all have been copied. */
export async function readConversions(db: Db, version: number, most: number): Promise<Portion | null> {
  return await db<Portion[]>`
    select coalesce(string_agg(line, E'\n'), '') as lines, count(id)::int as count, max(id) as last, after from (
      select conversions_after as after from clickhouse_copying where conversions_after is not null) copying
    left join lateral (
      select id, ${db.unsafe(conversionLine(version))} as line from conversions c where id > after order by id limit ${most}) part on true
    group by after`.first(null);
}

export async function setCopied(db: Db, { after, last }: Portion) {
  await db`update clickhouse_copying set conversions_after = ${last} where conversions_after = ${after}`;
}

export async function endErasure(db: Db, userId: number) {
  await db`delete from clickhouse_erasures where partner_id = ${userId}`;
}

/** Counts PostgreSQL's clicks of each past day that is copied and kept. */
export async function countDays(sql: Sql): Promise<Map<number, number>> {
  const days = await sql<{ day: number }[]>`
    select day from clickhouse_days d
    where state = 'live' and not is_gone and day < ${today(sql)}
      and not exists (select from clickhouse_stretches s where s.day = d.day)`;
  const counts = new Map<number, number>();
  for (const { day } of days) {
    const count = await sql.patient`
      select count(*)::bigint as count from clicks where id >= ${firstIdAt(day * dayLength)} and id < ${firstIdAt((day + 1) * dayLength)}`.scalar<number>();
    counts.set(day, count);
  }
  return counts;
}

/** Marks days to be copied whole again. */
export async function oweAgain(db: Db, days: number[]) {
  await db`update clickhouse_days set state = 'owed' where day = any(${days}::int[]) and not is_gone`;
}

/** Forgets days before this one, which are kept nowhere. */
export async function forgetDays(db: Db, day: number) {
  await db`delete from clickhouse_days where day < ${day} and (is_gone or state = 'live')`;
}
