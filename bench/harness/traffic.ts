import type { TestApp } from '#server/testing/app';
import { dayOf, firstIdAt, makeDay } from '../../server/traffic/clicks/partition-queries.ts';

const days = 36;
/** Clicks in one statement: on a busy machine a million would take longer than a statement may. */
const portion = 100_000;

/** Makes offers with their terms; clicks are divided among offers and a partner's links. */
export async function makeOffers({ operator }: TestApp, count: number): Promise<number[]> {
  const payouts = [{ goal: '', countries: [], currencyCode: 'RUB' as const, amount: 100 }];
  const offers = Array.from({ length: count }, (_, n) => ({ name: `Оффер ${n + 1}`, payouts }));
  return (await operator.result('operator.save-offers', { offers })).ids;
}

/** SQL of the subs of click `n`: 40 values, and 20,000. */
const usualSubs = { sub1: "'метка ' || n % 40", sub2: "'объявление ' || (n * 7919::bigint) % 20000" };

/**
 * Gives a partner `count` clicks of the last days, 15 links, and three conversions for every hundred clicks, without the sums of
 * reports.
 */
export async function fillTraffic(
  { sql }: TestApp,
  userId: number,
  offers: number[],
  size: number,
  subs = usualSubs,
): Promise<void> {
  const today = dayOf(Date.now());
  for (let day = today - days; day <= today; day += 1) await sql.begin((tx) => makeDay(tx, day));
  const links = await sql<{ id: number }[]>`
    insert into links (code, user_id, offer_id, name, subs)
    select substr(md5(${userId}::text || n), 1, 10), ${userId}, (${offers}::bigint[])[1 + n % 20], 'Ссылка ' || n, '{"","","","",""}'
    from generate_series(1, 15) n returning id`;
  for (let first = 1; first <= size; first += portion)
    await sql.patient`
    insert into clicks (id, at, user_id, link_id, offer_id, reason, outcome, target_offer_id, terms_id, sub1, sub2, sub3, sub4, sub5, erid, address,
      country, device, os, browser, referrer, is_unique, is_bot)
    select (substr(time, 1, 8) || '-' || substr(time, 9) || '-7' || substr(mark, 1, 3) || '-8' || substr(mark, 4, 3) || '-' || substr(mark, 7, 12))::uuid,
      at, ${userId}, (${links.map(({ id }) => id)}::bigint[])[1 + n % 15], (${offers}::bigint[])[1 + n % 20],
      case when n % 5 = 0 then (array['geo', 'cap', 'device', 'bot'])[1 + n / 5 % 4] end, case when n % 50 = 0 then 'fallback' else 'offer' end,
      case when n % 50 <> 0 then (${offers}::bigint[])[1 + (n % 20 * (n % 20)) % 20] end, null, ${sql.unsafe(subs.sub1)}, ${sql.unsafe(subs.sub2)},
      '', '', '', '', '203.0.113.7', (array['RU', 'KZ', 'BY', 'UZ', 'AM', 'DE', 'TR', 'GE', 'UA', 'MD'])[1 + (n % 7 * (n % 13)) % 10],
      (array['phone', 'phone', 'desktop', 'tablet'])[1 + n % 4], (array['Android', 'iOS', 'Windows', 'macOS', 'Linux'])[1 + n % 5],
      (array['Chrome', 'Safari', 'Firefox', 'Opera', 'Yandex Browser', 'Samsung Internet'])[1 + n % 6], '', n % 3 > 0, n % 20 = 0
    from (
      select n, md5(${userId}::text || n) as mark, at, lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') as time
      from (
        select n, date_trunc('milliseconds', now() - ((n * 104729::bigint) % ${size}::bigint)::float8 / ${size}::bigint * interval '35 days') as at
        from generate_series(${first}::int, ${Math.min(size, first + portion - 1)}::int) n
      ) moment
    ) made`;
  await sql.patient`
    insert into conversions (user_id, offer_id, terms_id, click_id, click_at, link_id, link_offer_id, click_reason, subs, country, device, os, browser, outcome, referrer, goal,
      tid, state, is_confirmed, amount, currency_code, reject_reason, held_since, release_at, cap_day, created_at)
    select user_id, target_offer_id, (select max(id) from offer_terms t where t.offer_id = target_offer_id), id, at, link_id, offer_id, reason,
      array[sub1, sub2, sub3, sub4, sub5], country, device, os, browser, outcome, referrer, '', '', state, state = 'hold', 10000, 'RUB',
      case when state = 'reject' then 'other' end, case when state = 'hold' then came end,
      case when state = 'hold' then came + interval '14 days' end, came::date, came
    from (
      select c.*, least(at + interval '6 hours', now()) as came,
        case when at > now() - interval '14 days' then (array['create', 'hold', 'hold', 'reject'])[1 + n % 4]
          else (array['approve', 'approve', 'reject'])[1 + n % 3] end as state
      from (select *, row_number() over () as n from clicks where user_id = ${userId}) c
      where target_offer_id is not null and n % 33 = 0
    ) made`;
  await sql.patient`
    insert into ledger_entries (user_id, kind, account, amount, idempotency_key, total_after, account_after, place, place_in_account, line, actor,
      created_at, conversion_id)
    select user_id, 'conversion', case state when 'hold' then 'hold' else 'available' end, amount, 'conversion ' || id, n * 10000, n * 10000, n,
      row_number() over (partition by state order by n), n, 'program', created_at, id
    from (
      select *, row_number() over (order by created_at, id) as n from conversions
      where user_id = ${userId} and state in ('hold', 'approve')
    ) paid`;
  await sql.patient`
    update balances set (hold, available) = (
      select coalesce(sum(amount) filter (where account = 'hold'), 0), coalesce(sum(amount) filter (where account = 'available'), 0)
      from ledger_entries where user_id = ${userId}) where user_id = ${userId}`;
}

/** Adds up clicks and conversions of all partners into the sums of reports. */
export async function fillSums({ sql }: TestApp): Promise<void> {
  const found = await sql.patient<{ day: number }[]>`
    select distinct floor(date_part('epoch', at) / 86400)::integer as day from clicks`;
  for (const { day } of found)
    await sql.patient`
    insert into click_hours
    select user_id, date_trunc('hour', at, 'UTC'), offer_id, link_id, country, device, os, browser, coalesce(reason, ''), outcome,
      coalesce(target_offer_id, 0), count(*), count(*) filter (where is_unique), count(*) filter (where is_bot)
    from clicks where id >= ${firstIdAt(day * 86_400_000)} and id < ${firstIdAt((day + 1) * 86_400_000)}
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11`;
  await sql.patient`
    insert into click_sums
    select user_id, dimension, span, date_trunc(span, hour, 'UTC'), key, sum(clicks), sum(uniques), sum(bots),
      coalesce(sum(clicks) filter (where reason <> ''), 0)
    from click_hours cross join lateral (values ('all', ''), ('offer', target_offer_id::text), ('link', link_id::text), ('country', country),
      ('device', device), ('os', os), ('browser', browser), ('reason', reason),
      ('trafficback', case when reason <> '' then concat_ws(' ', reason, outcome, target_offer_id) end)) part(dimension, key)
    cross join (values ('hour'), ('day')) spans(span)
    where key is not null and (span = 'hour' or dimension <> 'all')
    group by 1, 2, 3, 4, 5`;
  const of = (state: string) => sql`
    count(*) filter (where state = ${state}), coalesce(sum(amount) filter (where state = ${state}), 0)`;
  await sql.patient`
    insert into conversion_sums
    select user_id, basis, dimension, span, date_trunc(span, basis.at, 'UTC'), key, ${of('create')}, ${of('hold')}, ${of('approve')}, ${of('reject')},
      count(*) filter (where is_confirmed)
    from conversions cross join lateral (values ('click', click_at), ('event', created_at)) basis(basis, at)
    cross join lateral (values ('all', 'hour', ''), ('offer', 'hour', offer_id::text), ('offer', 'day', offer_id::text),
      ('country', 'hour', country), ('country', 'day', country)) part(dimension, span, key)
    group by 1, 2, 3, 4, 5, 6`;
}
