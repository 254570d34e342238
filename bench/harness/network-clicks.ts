import type { Sql } from '#server/platform/db/connection';
import { dayOf, makeDay } from '../../server/traffic/clicks/partition-queries.ts';

/** The clicks' partners, with their links, offers and terms. */
export type Network = { userIds: number[]; linkIds: number[]; offerIds: number[]; termsIds: number[] };

/** Number of filled days. Today is the last filled day; tomorrow has a partition too, for clicks that arrive at midnight. */
const days = 30;

/**
 * Adds `count` clicks of the last 30 days, spread over all partners, with the sums that the shipper makes of clicks. Two lanes
 * fill the days one after another, in the order of time as clicks come: `uuidv7` takes an id's time from the clock and a shift.
 */
export async function addClicks(sql: Sql, network: Network, count: number): Promise<void> {
  const today = dayOf(Date.now());
  const wanted = Array.from({ length: days + 1 }, (_, n) => today - days + 1 + n);
  for (const day of wanted) await sql.begin((tx) => makeDay(tx, day));
  const queue = wanted.slice(0, days).values();
  const fill = async () => {
    for (const day of queue) await addDay(sql, network, { day, count: Math.round(count / days) });
  };
  await Promise.all([fill(), fill()]);
}

/** Operating systems fit devices and browsers fit systems, as with real visitors; a network has a few large countries. */
async function addDay(
  sql: Sql,
  network: Network,
  { day, count }: { day: number; count: number },
): Promise<void> {
  const { userIds, linkIds, offerIds, termsIds } = network;
  const start = new Date(day * 86_400_000);
  await sql.patient.begin(async (tx) => {
    // Today's clicks all lie in the past.
    const [length] = await tx<{ seconds: number }[]>`
      select least(86000, extract(epoch from clock_timestamp() - ${start}) - 5)::float8 as seconds`;
    await tx`
      create temp table brought on commit drop as
      select uuidv7(at - clock_timestamp()) as id, at, (${userIds}::bigint[])[1 + p] as user_id, (${linkIds}::bigint[])[1 + p * 5 + m % 5] as link_id,
        (${offerIds}::bigint[])[1 + p % 20] as offer_id, case when m % 5 = 0 then 'geo' end as reason,
        case when m % 50 = 0 then 'fallback' else 'offer' end as outcome,
        case when m % 50 <> 0 then (${offerIds}::bigint[])[1 + (p + m % 5) % 20] end as target_offer_id,
        case when m % 50 <> 0 then (${termsIds}::bigint[])[1 + (p + m % 5) % 20] end as terms_id,
        'метка ' || m % 40 as sub1, 'объявление ' || n % 20000 as sub2, '' as sub3, '' as sub4, '' as sub5, '' as erid, '203.0.113.7'::inet as address,
        (array['RU', 'RU', 'RU', 'KZ', 'BY', 'RU', 'UZ', 'DE'])[1 + m % 7 * (m % 11) % 8] as country,
        (array['phone', 'phone', 'desktop', 'tablet'])[1 + m / 5 % 4] as device, (array['Android', 'iOS', 'Windows', 'Android'])[1 + m / 5 % 4] as os,
        (array['Chrome', 'Safari', 'Yandex Browser', 'Samsung Internet'])[1 + m / 5 % 4] as browser, 'news.example' as referrer,
        m % 3 > 0 as is_unique, m % 20 = 0 as is_bot
      from (
        select n, ${start}::timestamptz + n * (${length?.seconds ?? 0}::float8 / ${count}::int) * interval '1 second' as at,
          n * 7919::bigint % ${userIds.length}::int as p, n / ${userIds.length}::int as m
        from generate_series(1, ${count}::int) n
      ) moment`;
    await tx`insert into clicks select * from brought`;
    await tx`
      create temp table hourly on commit drop as
      select user_id, date_trunc('hour', at, 'UTC') as hour, offer_id, link_id, country, device, os, browser, coalesce(reason, '') as reason, outcome,
        coalesce(target_offer_id, 0) as target_offer_id, count(*)::int as clicks, count(*) filter (where is_unique)::int as uniques,
        count(*) filter (where is_bot)::int as bots
      from brought group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11`;
    await tx`
      insert into click_hours as kept select * from hourly order by user_id, hour
      on conflict (user_id, hour, offer_id, link_id, country, device, os, browser, reason, outcome, target_offer_id)
      do update set clicks = kept.clicks + excluded.clicks, uniques = kept.uniques + excluded.uniques, bots = kept.bots + excluded.bots`;
    await tx`
      insert into click_sums as kept (user_id, dimension, span, at, key, clicks, uniques, bots, trafficbacks)
      select user_id, dimension, span, date_trunc(span, hour, 'UTC'), key, sum(clicks), sum(uniques), sum(bots),
        coalesce(sum(clicks) filter (where reason <> ''), 0)
      from hourly cross join lateral (values ('all', ''), ('offer', target_offer_id::text), ('link', link_id::text),
        ('country', country), ('device', device), ('os', os), ('browser', browser), ('reason', reason),
      ('trafficback', case when reason <> '' then concat_ws(' ', reason, outcome, target_offer_id) end)) part(dimension, key)
      cross join (values ('hour'), ('day')) spans(span)
      where key is not null and (span = 'hour' or dimension <> 'all')
      group by 1, 2, 3, 4, 5
      on conflict (user_id, dimension, span, at, key) do update set clicks = kept.clicks + excluded.clicks,
        uniques = kept.uniques + excluded.uniques, bots = kept.bots + excluded.bots, trafficbacks = kept.trafficbacks + excluded.trafficbacks`;
  });
}
