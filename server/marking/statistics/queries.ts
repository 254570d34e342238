import type { ItemOf } from '#contract/method-types';
import type { Db, Tx } from '../../platform/db/connection.ts';
import { findLongPage, type Paging } from '../../platform/db/list-queries.ts';
import { briefOf } from '../../platform/db/rows-queries.ts';
import { firstIdAt } from '../../traffic/clicks/partition-queries.ts';

/** A month's clicks of a creative at a place; `placeId` 0: no place. */
export type Statistic = {
  creativeId: number;
  placeId: number;
  from: string;
  to: string;
  clicks: number;
};

/** A month's clicks with the names of what they belong to; empty where there is none. */
export type ListedStatistic = Statistic & Record<'name' | 'erid' | 'place' | 'address' | 'login', string>;

type Row = ItemOf<'operator.get-ad-statistics'>;

export async function findStatistics(db: Db, month: string, paging: Paging) {
  return await findLongPage<Row>(db, paging, {
    columns: db`${briefOf(db, 'c')} as creative, coalesce(c.erid, '') as erid,
      ${briefOf(db, 'p')} as place,
      m."from", m."to", m.clicks, s.state, coalesce(s.message, '') as message`,
    found: db`from ${named(db, month)} left join ad_sends s on s.external_id = 's' || m.creative_id || '-' || m.place_id || '-' || ${month}::text`,
    counted: db`from (${monthly(db, month)}) m`,
    order: db`m.clicks desc, m.creative_id, m.place_id`,
  });
}

/** A part of a month's statistics by keyset, for its file. */
export async function findStatisticsAfter(db: Db, month: string, last: Statistic | undefined, limit: number) {
  const { creativeId = 0, placeId = -1 } = last ?? {};
  return await db<ListedStatistic[]>`
    select m.*, c.name, coalesce(c.erid, '') as erid, coalesce(p.name, '') as place, coalesce(p.address, '') as address,
      coalesce(u.login, '') as login
    from ${named(db, month)} left join users u on u.id = p.user_id
    where (m.creative_id, m.place_id) > (${creativeId}, ${placeId}) order by m.creative_id, m.place_id limit ${limit}`;
}

export async function findStatistic(db: Db, month: string, creativeId: number, placeId: number) {
  return await db<Statistic[]>`
    select * from (${monthly(db, month)}) m where creative_id = ${creativeId} and place_id = ${placeId}`.first();
}

function named(db: Db, month: string) {
  return db`(${monthly(db, month)}) m join creatives c on c.id = m.creative_id left join ad_places p on p.id = m.place_id`;
}

function monthly(db: Db, month: string) {
  return db`
    select creative_id, place_id, min(day)::text as "from", max(day)::text as "to", sum(clicks)::int as clicks
    from ad_statistics where day >= ${`${month}-01`}::date and day < ${`${month}-01`}::date + interval '1 month'
    group by creative_id, place_id`;
}

/** Days since the network marks and up to `last` whose clicks are not counted, or may have had more since, the oldest first. */
export async function findDaysToCount(db: Db, last: string, timeZone: string) {
  return await db`
    select d::date::text from marking, generate_series(greatest((since at time zone ${timeZone}::text)::date, ${last}::date - 60),
      ${last}::date, interval '1 day') d
    where since is not null and (d > ${last}::date - 2 or not exists (select from ad_counted_days n where n.day = d::date))
    order by 1`.values<string>();
}

/** Counts a day's clicks anew, those of robots left out. A click counts for the creative that its link had then. */
export async function countDay(tx: Tx, day: string, { from, to }: { from: Date; to: Date }) {
  await tx`delete from ad_statistics where day = ${day}::date`;
  await tx`
    insert into ad_statistics (day, creative_id, place_id, clicks)
    select ${day}::date, k.creative_id, coalesce(l.place_id, 0), count(*)::int
    from clicks k join links l on l.id = k.link_id join creatives c on c.id = k.creative_id
    where k.id >= ${firstIdAt(from.getTime())} and k.id < ${firstIdAt(to.getTime())} and k.creative_id is not null and not k.is_bot
    group by 2, 3`;
  await tx`insert into ad_counted_days (day) values (${day}::date) on conflict (day) do update set counted_at = now()`;
}
