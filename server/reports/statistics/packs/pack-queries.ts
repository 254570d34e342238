import { subNames } from '#contract/traffic/traffic-names';
import type { Db, Tx } from '../../../platform/db/connection.ts';
import { firstIdAt } from '../../../traffic/clicks/partition-queries.ts';
import { type Column, columns, isOneOfClicks } from '../dimension-queries.ts';
import type { ClickCounts } from '../sums.ts';
import type { PackedColumn } from './pack.ts';

const dayLength = 86_400_000;

/** The packed dimensions of a click: in packs of one partner, and in packs of all partners together. */
const ofAll = [
  'offer',
  'link',
  'landing',
  'creative',
  'country',
  'device',
  'os',
  'browser',
  'referrer',
  'domain',
  'reason',
  'outcome',
] as const;
const packed = {
  partner: [...ofAll, ...subNames],
  network: [...ofAll, 'partner'],
} as const satisfies Record<string, readonly Column[]>;

export function packedColumns(userId: number): readonly Column[] {
  return userId === 0 ? packed.network : packed.partner;
}

/** True where packs have all these columns. */
export function isPacked(userId: number, used: readonly Column[]): boolean {
  return used.every(
    (name) =>
      isOneOfClicks(name) || (name === 'partner' && userId !== 0) || packedColumns(userId).includes(name),
  );
}

/** The clicks of a day, equal ones together, sorted by their dimensions: similar neighbours compress well. */
export async function findPackRows(db: Db, userId: number, day: number, hour: number): Promise<PackRow[]> {
  const names = packedColumns(userId);
  const [from, to] = [hour, hour + 1].map((at) => firstIdAt(day * dayLength + at * 3_600_000));
  const keys = names.map((name, place) => `${columns.clicks[name]}::text as key${place}`);
  const places = names.map((_, place) => place + 1).join();
  return await db<PackRow[]>`
    select ${db.unsafe(keys.join())}, count(*)::int as clicks, count(*) filter (where is_unique)::int as uniques,
      count(*) filter (where is_bot)::int as bots, count(reason)::int as trafficbacks
    from clicks where ${userId === 0 ? db`true` : db`user_id = ${userId}`} and id >= ${from ?? ''} and id < ${to ?? ''}
    group by ${db.unsafe(places)} order by ${db.unsafe(places)}`;
}
export type PackRow = ClickCounts & Record<string, string | number>;

/** Partners (0: all together) with at least `least` clicks on a day and no pack with as many clicks. */
export async function findToPack(
  db: Db,
  day: number,
  least: number,
): Promise<{ userId: number; clicks: number }[]> {
  const start = new Date(day * dayLength);
  return await db<{ userId: number; clicks: number }[]>`
    with own as (
      select user_id, sum(clicks) as clicks from click_sums
      where dimension = 'all' and span = 'hour' and at >= ${start} and at < ${new Date(start.getTime() + dayLength)} group by 1
    )
    select user_id, clicks::bigint as clicks from (
      select * from own union all select 0, sum(clicks) from own) counted
    where clicks >= ${least} and not exists (
      select from packed_days p where p.user_id = counted.user_id and p.day = ${day} and p.clicks = counted.clicks)
    order by user_id`;
}

export type Pack = { userId: number; day: number; clicks: number; columns: Map<string, PackedColumn> };

export async function savePack(tx: Tx, { userId, day, clicks, columns: all }: Pack): Promise<void> {
  await tx`delete from packed_days where user_id = ${userId} and day = ${day}`;
  await tx`insert into packed_days values (${userId}, ${day}, ${clicks})`;
  for (const [name, { words, codes }] of all)
    await tx`insert into click_packs values (${userId}, ${day}, ${name}, ${words}, ${codes})`;
}

export async function dropPacksBefore(db: Db, day: number): Promise<void> {
  await db`delete from packed_days where day < ${day}`;
  await db`delete from unpacked_days where day < ${day}`;
}

/**
 * Reads some columns of the wholly packed days of a range, the earliest first. Race: one query finds the days and reads them, so
 * a pack that is remade meanwhile is read in its former state or not at all.
 */
export async function findColumns(db: Db, { userId, from, to, names }: Asked) {
  return await db<({ day: number; name: string } & PackedColumn)[]>`
    select day, name, words, codes from click_packs p
    where user_id = ${userId} and day >= ${from} and day <= ${to} and name = any(${names}::text[])
      and not exists (select from unpacked_days u where u.day = p.day)
    order by day`;
}
type Asked = { userId: number; from: number; to: number; names: string[] };
