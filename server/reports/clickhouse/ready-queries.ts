import type { Db } from '../../platform/db/connection.ts';

/** The part of a period that ClickHouse has, except the last minute: after an outage more than a minute may be waiting. */
export type Ready = {
  /** Days of clicks (since 1970, UTC), the earliest first. */
  days: number[];
  hasConversions: boolean;
  /** The partners that the caller may see (db/bound-views.ts); null: all. */
  partners: number[] | null;
};

export async function findReady(db: Db, { from, to }: { from: number; to: number }): Promise<Ready> {
  const late = db`now() - interval '1 minute'`;
  return await db<Ready[]>`
    select array(
        select day from clickhouse_days d where state = 'live' and day between ${from} and ${to}
          and not exists (select from clickhouse_stretches s where s.day = d.day and s.brought_at < ${late})
        order by day) as days,
      exists (select from clickhouse_copying where conversions_after is null)
        and not exists (select from (select changed_at from clickhouse_conversions order by id limit 1) first where changed_at < ${late})
        as has_conversions,
      case when current_setting('kabinet.manager', true) <> '' then array(select id from users) end as partners`.one();
}

/** The first day of clicks from which on ClickHouse has every day that PostgreSQL has dropped; null: none. */
export async function findFirstDay(db: Db): Promise<number | null> {
  return await db<{ day: number | null }[]>`
    select min(day) as day from clickhouse_days where state = 'live'
    and day > all (select day from clickhouse_days where is_gone and state <> 'live')`.value(null);
}
