import type { Tx } from '../../platform/db/connection.ts';

type Viewing = { userId: number; id: number; from: Date; to: Date; perDay: number };

/** Views of a showcase by hour: few at night, most in the evening, one in twelve of a bot. */
export async function insertViews(tx: Tx, { userId, id, from, to, perDay }: Viewing): Promise<void> {
  await tx`
    insert into showcase_views (user_id, showcase_id, hour, views, bots)
    select ${userId}, ${id}, hour, views, views / 12 from generate_series(
      date_trunc('hour', ${from}::timestamptz, 'UTC'), ${to}::timestamptz, interval '1 hour') hours(hour)
    cross join lateral (
      select round(${perDay}::float / 24 * (1 - cos((extract(hour from hour at time zone 'UTC') + 3) * pi() / 12))
        * (0.8 + 0.4 * (extract(doy from hour)::int % 3) / 2))::int as views) counted
    where views > 0`;
}
