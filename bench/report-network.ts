import { startTestApp } from '#server/testing/app';
import { globalSetup, globalTeardown } from '#server/testing/runner/setup';
import { ColumnWriter, countsWord, packColumn } from '../server/reports/statistics/packs/pack.ts';
import { packedColumns, savePack } from '../server/reports/statistics/packs/pack-queries.ts';
import { median, print } from './figures.ts';
import { makeOffers } from './traffic.ts';

// What the network's report costs: `node bench/report-network.ts [most] [rounds]`. A thousandth and all of `most` clicks (ten million where nothing
// is said) of 1,000 partners with 5 links each over 30 days that are packed, no two clicks alike, so that a pack has a row for each; three
// conversions for a hundred clicks. Packs and sums are written as they would be made; the clicks behind them are not there. The goal by two
// dimensions is 300 ms with ten million.
const most = Number(process.argv[2] ?? 10_000_000);
const rounds = Number(process.argv[3] ?? 9);
const days = 30;
const today = Math.floor(Date.now() / 86_400_000);

await globalSetup();
const app = await startTestApp();
const { sql } = app;
const offers = await makeOffers(app, 20);
const partners = await sql<{ id: number }[]>`
  with made as (
    insert into users (login, email, password_hash) select 'p' || n, 'p' || n || '@example.com', '' from generate_series(1, 1000) n returning id
  ), opened as (insert into balances (user_id, currency_code) select id, 'RUB' from made)
  select id from made`;
const ids = partners.map(({ id }) => id);
const links = await sql<{ id: number }[]>`
  insert into links (code, user_id, offer_id, name)
  select substr(md5(u || ' ' || n), 1, 10), u, (${offers}::bigint[])[1 + (u + n) % 20], 'Ссылка ' || n
  from unnest(${ids}::bigint[]) with ordinality users(u, place), generate_series(1, 5) n order by place, n returning id`;

const questions = [
  ['offer', 'country'],
  ['partner', 'link'],
  ['partner', 'offer'],
  ['day', 'device'],
  ['day', 'partner'],
  ['offer', 'hour-of-day'],
  ['os', 'browser'],
  ['referrer', 'country'],
  ['manager', 'advertiser'],
] as const;
const times = new Map(questions.map((groupBy) => [groupBy.join(', '), [] as number[]]));
for (const size of [most / 1_000, most]) {
  const began = performance.now();
  await fill(size);
  print(`${size} clicks, filled in ${((performance.now() - began) / 1_000).toFixed(0)} s`);
  for (const groupBy of questions) times.get(groupBy.join(', '))?.push(await measure([...groupBy]));
}
print(`medians of ${rounds} calls in ms, over HTTP`);
for (const [name, [few = 0, many = 0]] of times)
  print(`network by ${name.padEnd(22)} ${few.toFixed(1)} -> ${many.toFixed(1)}`);
await app.stop();
await globalTeardown();

async function measure(groupBy: (typeof questions)[number][number][]): Promise<number> {
  const dayBefore = (before: number) => new Date((today - before) * 86_400_000).toISOString().slice(0, 10);
  const asked = {
    from: dayBefore(days - 1),
    to: dayBefore(1),
    timeZone: 'Europe/Moscow',
    groupBy,
    pageSize: 100,
  };
  const taken: number[] = [];
  for (let round = -2; round < rounds; round += 1) {
    const start = performance.now();
    await app.operator.result('operator.get-report', asked);
    if (round >= 0) taken.push(performance.now() - start);
  }
  return median(taken);
}

async function fill(size: number): Promise<void> {
  await sql`delete from packed_days`;
  await sql`delete from conversions`;
  await sql`delete from click_sums`;
  for (let day = today - days; day < today; day += 1) {
    const clicks = Math.round(size / days);
    const pack = { userId: 0, day, clicks, columns: columnsOf(clicks) };
    await sql.patient.begin((tx) => savePack(tx, pack));
  }
  await sql.patient`
    insert into conversions (user_id, offer_id, terms_id, click_at, link_id, link_offer_id, subs, country, device, os, browser, goal, tid, state,
      is_confirmed, amount, revenue, currency_code, reject_reason, cap_day, created_at, outcome, referrer)
    select (${ids}::bigint[])[1 + n % 1000], offer, (select max(id) from offer_terms t where t.offer_id = offer), at,
      (${links.map(({ id }) => id)}::bigint[])[1 + n % 5000], offer, '{"","","","",""}', 'RU', 'phone', 'Android', 'Chrome', '', '', state, false,
      10000, 14000, 'RUB', case when state = 'reject' then 'other' end, at::date, at, 'offer', 'site1.example'
    from (
      select n, (${offers}::bigint[])[1 + n % 20] as offer, (array['approve', 'approve', 'reject'])[1 + n % 3] as state,
        now() - (n::float8 / ${Math.round(size * 0.03)}::int) * interval '30 days' as at
      from generate_series(1, ${Math.round(size * 0.03)}::int) n
    ) made`;
  await sql.patient`
    insert into click_sums (user_id, dimension, span, at, key, clicks, uniques, bots, trafficbacks)
    select user_id, dimension, 'day', to_timestamp(day * 86400), key::text, ${size} / 30000 / count + 1, 1, 0, 0
    from unnest(${ids}::bigint[]) with ordinality users(user_id, place), generate_series(${today - days}::int, ${today - 1}::int) day,
      lateral (
        select 'offer' as dimension, offer as key, 20 as count from unnest(${offers}::bigint[]) offer
        union all
        select 'link', (${links.map(({ id }) => id)}::bigint[])[(place - 1) * 5 + n], 5 from generate_series(1, 5) n) part`;
  await sql`vacuum analyze click_sums, conversions`;
}

/** Systems go with devices and browsers with systems, as visitors have them; a network has a few large countries. */
function columnsOf(count: number) {
  const writers = packedColumns(0).map((name) => ({ name, writer: new ColumnWriter() }));
  const hours: number[] = [];
  const counts = new ColumnWriter();
  for (let n = 0; n < count; n += 1) {
    const partner = (n * 7919) % ids.length;
    const m = Math.floor((n * 2_654_435_761) / 1_000) % 1_000_003;
    const keys: Record<string, string | number | undefined> = {
      partner: ids[partner],
      offer: offers[(partner + m) % 20],
      link: links[partner * 5 + (m % 5)]?.id,
      landing: 0,
      country: at('RU RU RU KZ BY RU UZ DE', m % 8),
      device: at('phone phone desktop', m % 3),
      os: at('Android iOS Windows', m % 3),
      browser: at('Chrome Safari Firefox', (m + (m % 7)) % 3),
      referrer: `site${m % 300}.example`,
      reason: m % 5 === 0 ? 'geo' : '',
      outcome: 'offer',
    };
    hours.push(Math.floor((n * 24) / count));
    for (const { name, writer } of writers) writer.add(String(keys[name] ?? ''));
    counts.add(
      countsWord({
        clicks: 1,
        uniques: Number(m % 3 > 0),
        bots: Number(m % 20 === 0),
        trafficbacks: Number(m % 5 === 0),
      }),
    );
  }
  return new Map([
    ['hour', packColumn([], hours)],
    ['counts', counts.pack()],
    ...writers.map(({ name, writer }) => [name, writer.pack()] as const),
  ]);
}

function at(words: string, place: number): string {
  return words.split(' ')[place] ?? '';
}
