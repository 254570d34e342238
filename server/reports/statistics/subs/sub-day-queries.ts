import { othersKey } from '#contract/reports/narrow';
import { bySub, type SubName, subNames } from '#contract/traffic/traffic-names';
import type { Db, Tx } from '../../../platform/db/connection.ts';
import { firstIdAt } from '../../../traffic/clicks/partition-queries.ts';
import type { ClickCounts } from '../sums.ts';

const dayLength = 86_400_000;

/** A partner's day (UTC, since 1970). */
type PartnerDay = { userId: number; day: number };
/** `clicks`: all that the day has had. */
export type CountedDay = PartnerDay & { clicks: number };

/** Days of partners, from `from` to before `to`, that have had clicks since they were summed, or were not summed. */
export async function findDaysToSum(db: Db, from: number, to: number): Promise<CountedDay[]> {
  return await db<CountedDay[]>`
    select counted.user_id, counted.day, counted.clicks::bigint as clicks from (
      select user_id, floor(date_part('epoch', at) / 86400)::integer as day, sum(clicks) as clicks from click_sums
      where dimension = 'offer' and span = 'day' and at >= to_timestamp(${from}::bigint * 86400) and at < to_timestamp(${to}::bigint * 86400)
      group by 1, 2) counted
    left join sub_days kept on kept.user_id = counted.user_id and kept.day = counted.day
    where kept.clicks is distinct from counted.clicks order by 2, 1`;
}

/** The clicks of a partner's day, and the subs that at least one of them has. */
export async function countDay(db: Db, { userId, day }: PartnerDay) {
  const used = subNames.map((name) => `bool_or(${name} <> '') as ${name}`);
  const counted = await db<({ clicks: number } & Record<SubName, boolean | null>)[]>`
    select count(*)::int as clicks, ${db.unsafe(used.join())} from clicks where ${ofDay(db, { userId, day })}`.one();
  return { clicks: counted.clicks, subs: subNames.filter((name) => counted[name]) };
}

/** The clicks of a partner's day by one sub: the `most` values with most clicks, and the others together. */
export async function findSubRows(db: Db, one: PartnerDay, sub: SubName, most: number): Promise<SubRow[]> {
  return await db<SubRow[]>`
    with made as (
      select extract(hour from at at time zone 'UTC')::int as hour, ${db(sub)} as value, coalesce(target_offer_id, 0)::text as offer,
        link_id::text as link, country, count(*) as clicks, count(*) filter (where is_unique) as uniques,
        count(*) filter (where is_bot) as bots, count(reason) as trafficbacks
      from clicks where ${ofDay(db, one)} group by 1, 2, 3, 4, 5),
    counted as (select *, sum(clicks) over (partition by value) as of_value from made),
    ranked as (select *, dense_rank() over (order by of_value desc, value collate "C") as rank from counted)
    select hour, case when rank <= ${most} then value else ${othersKey} end as value, offer, link, country, sum(clicks)::int as clicks,
      sum(uniques)::int as uniques, sum(bots)::int as bots, sum(trafficbacks)::int as trafficbacks
    from ranked group by 1, 2, 3, 4, 5 order by 1, 3, 4, 5, 2`;
}
export type SubRow = ClickCounts & { hour: number; value: string } & Record<
    'offer' | 'link' | 'country',
    string
  >;

function ofDay(db: Db, { userId, day }: PartnerDay) {
  const [start, end] = [day, day + 1].map((one) => firstIdAt(one * dayLength));
  return db`user_id = ${userId} and id >= ${start ?? ''} and id < ${end ?? ''}`;
}

export type SubDay = CountedDay & { frames: Partial<Record<SubName, Buffer>> };

export async function saveSubDay(tx: Tx, { userId, day, clicks, frames }: SubDay): Promise<void> {
  await tx`delete from sub_days where user_id = ${userId} and day = ${day}`;
  await tx`insert into sub_days ${tx({ userId, day, clicks, ...bySub((name) => frames[name] ?? null) })}`;
}

type SummedDay = { day: number; isSummed: boolean; isFresh: boolean };

/** A partner's days with clicks, the earliest first. `isFresh`: the day has had no clicks since it was summed. */
export async function findSummed(
  db: Db,
  { userId, from, to }: { userId: number; from: number; to: number },
): Promise<SummedDay[]> {
  return await db<SummedDay[]>`
    with counted as (
      select floor(date_part('epoch', at) / 86400)::integer as day, sum(clicks) as clicks from click_sums
      where user_id = ${userId} and dimension = 'reason' and span = 'day'
        and at >= to_timestamp(${from}::bigint * 86400) and at < to_timestamp((${to}::bigint + 1) * 86400) group by 1)
    select counted.day, kept.day is not null as is_summed, coalesce(kept.clicks = counted.clicks, false) as is_fresh
    from counted left join sub_days kept on kept.user_id = ${userId} and kept.day = counted.day order by 1`;
}

/** The frames of a partner's days by one sub; null where no click of the day has it. */
export async function findFrames(
  db: Db,
  { userId, sub, days }: { userId: number; sub: SubName; days: number[] },
) {
  return await db<{ day: number; frame: Buffer | null }[]>`
    select day, ${db(sub)} as frame from sub_days where user_id = ${userId} and day = any(${days}::int[]) order by day`;
}
