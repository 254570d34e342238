import assert from 'node:assert/strict';
import { missing, startEngine } from '#server/testing/clickhouse/engine';
import { createClient } from '#server/testing/methods/client';
import { createCopier } from '../server/reports/clickhouse/copy.ts';
import { beginNoting } from '../server/reports/clickhouse/queries.ts';
import { clickPacksWork } from '../server/reports/statistics/packs/make-packs.ts';
import { firstIdAt } from '../server/traffic/clicks/partition-queries.ts';
import { startApp, stopApps } from './harness/app.ts';
import { median, print, timeOf, vacuum } from './harness/figures.ts';
import { fillSums, fillTraffic, makeOffers } from './harness/traffic.ts';

// Compares reports from ClickHouse with reports from PostgreSQL, and measures the copying: `TMPDIR=/var/tmp node
// bench/clickhouse.ts [millions] [partners] [rounds]`, after `npm run clickhouse`. One partner's million clicks of 35 days stand
// in PostgreSQL and are copied. The other partners' clicks (by default 20 partners with 20 million in all) are made in ClickHouse
// alone. There are three conversions for every hundred clicks. Two programs answer each report over HTTP in turns; one of them
// reads ClickHouse. The goals with 20 million: for a partner's million 120 ms by a sub and 300 ms by sub, offer and country; for
// the network 300 ms by two dimensions. With 100 million of 1,000 partners: 60 ms by any two dimensions of one partner (100,000),
// 1.5 s for the network. Copying: 50,000 clicks a second.
if (missing !== false) throw new Error(missing);
const millions = Number(process.argv[2] ?? 20);
const count = Number(process.argv[3] ?? 20);
const rounds = Number(process.argv[4] ?? 11);
const own = Math.round((millions * 1_000_000) / count);

const engine = await startEngine();
const plain = await startApp({ CLICK_DAYS: '90' });
const { sql } = plain;
const offers = await makeOffers(plain, 20);
const partner = await plain.partner();
await fillTraffic(plain, partner.id, offers, own);
await fillSums(plain);
await sql.patient`
  insert into unpacked_days select distinct floor(extract(epoch from hour) / 86400)::integer, 'come' from click_hours`;
await clickPacksWork(plain.app).run({});
await vacuum(sql);
const others = await sql<{ id: number }[]>`
  with made as (
    insert into users (login, email, password_hash) select 'p' || n, 'p' || n || '@example.com', '' from generate_series(1, ${count - 1}) n returning id
  ), opened as (insert into balances (user_id, currency_code) select id, 'RUB' from made)
  select id from made`;

const copier = createCopier({ ...plain.app, clickHouse: engine.clickHouse });
await beginNoting(sql);
await timed(`${own} clicks copied by days, with their conversions`, own, async () => {
  while (await copier.copyOnce());
});
await copyAsTheyCome();
await fillOthers();
const app = await startApp({ CLICK_DAYS: '90', CLICKHOUSE_URL: engine.url }, plain);
print(`medians of ${rounds} calls in ms: ClickHouse, and PostgreSQL where the clicks are there`);
await measurePartner();
await measureNetwork();
await engine.stop();
await stopApps();

async function timed(name: string, clicks: number, act: () => Promise<void>): Promise<void> {
  const seconds = (await timeOf(act)) / 1000;
  print(`${name}: ${seconds.toFixed(1)} s, ${Math.round(clicks / seconds)} a second`);
}

/** Notes existing clicks as if stretches of 5,000 had just brought them, copies them, and then copies their day whole. */
async function copyAsTheyCome(): Promise<void> {
  const day = Math.floor(Date.now() / 86_400_000) - 1;
  const [from, to] = [day, day + 1].map((one) => firstIdAt(one * 86_400_000));
  await sql`
    insert into clickhouse_stretches (day, clicks, count)
    select ${day}, array_agg(id), count(*) from (
      select id, row_number() over (order by id) / 5000 as stretch from clicks where id >= ${from ?? ''} and id < ${to ?? ''}) part
    group by stretch`;
  const [{ clicks = 0 } = {}] = await sql<
    { clicks: number }[]
  >`select sum(count)::int as clicks from clickhouse_stretches`;
  await timed(`${clicks} clicks copied as they come`, clicks, async () => {
    while (await copier.copyOnce());
  });
  await sql`update clickhouse_days set state = 'owed' where day = ${day}`;
  while (await copier.copyOnce());
}

/** Fills the other partners' clicks and conversions, as `fillTraffic` does, one day after another. */
async function fillOthers(): Promise<void> {
  const ids = others.map(({ id }) => id).join();
  const perDay = Math.round((own * others.length) / 35);
  const today = Math.floor(Date.now() / 86_400_000);
  const pick = (values: (string | number)[], place: string) =>
    `[${values.map((value) => (typeof value === 'string' ? `'${value}'` : value)).join()}][1 + ${place}]`;
  const offer = `if(n % 50 = 0, 0, ${pick(offers, '(n % 20 * (n % 20)) % 20')})`;
  for (let day = today - 35; day < today; day += 1) {
    const n = `with number as n, [${ids}][1 + n % ${others.length}] as user, toDateTime(${day} * 86400 + intDiv(n * 86400, ${perDay}), 'UTC') as moment`;
    await engine.clickHouse.run(`
      insert into clicks (id, at, user_id, link_id, offer_id, target_offer_id, reason, outcome, country, device, os, browser, referrer, sub1, sub2, is_unique, is_bot)
      ${n}
      select generateUUIDv4(), moment, user, user * 15 + n % 15, ${pick(offers, 'n % 20')}, ${offer},
        if(n % 5 = 0, ${pick(['geo', 'cap', 'device', 'bot'], 'intDiv(n, 5) % 4')}, ''), if(n % 50 = 0, 'fallback', 'offer'),
        ${pick(['RU', 'KZ', 'BY', 'UZ', 'AM', 'DE', 'TR', 'GE', 'UA', 'MD'], '(n % 7 * (n % 13)) % 10')}, ${pick(['phone', 'phone', 'desktop', 'tablet'], 'n % 4')},
        ${pick(['Android', 'iOS', 'Windows', 'macOS', 'Linux'], 'n % 5')}, ${pick(['Chrome', 'Safari', 'Firefox', 'Opera', 'Yandex Browser', 'Samsung Internet'], 'n % 6')},
        concat('site', toString(n % 300), '.example'), concat('метка ', toString(n % 40)), concat('объявление ', toString((n * 7919) % 20000)), n % 3 > 0, n % 20 = 0
      from numbers(${perDay})`);
    await engine.clickHouse.run(`
      insert into conversions (id, user_id, created_at, click_at, offer_id, link_id, outcome, country, device, os, browser, state, currency_code, sub1, sub2,
        is_confirmed, amount, revenue, cap_day, version)
      ${n}
      select 1000000000 + ${day} * 100000000 + n, user, moment, moment, ${pick(offers, 'n % 20')}, user * 15 + n % 15, 'offer',
        ${pick(['RU', 'KZ', 'BY', 'UZ', 'AM', 'DE', 'TR', 'GE', 'UA', 'MD'], '(n % 7 * (n % 13)) % 10')}, ${pick(['phone', 'phone', 'desktop', 'tablet'], 'n % 4')},
        ${pick(['Android', 'iOS', 'Windows', 'macOS', 'Linux'], 'n % 5')}, ${pick(['Chrome', 'Safari', 'Firefox', 'Opera'], 'n % 4')},
        ${pick(['approve', 'approve', 'reject', 'hold'], 'n % 4')}, 'RUB', concat('метка ', toString(n % 40)), concat('объявление ', toString((n * 7919) % 20000)),
        0, 10000, 14000, toDate(moment), 1
      from numbers(${perDay}) where n % 33 = 0`);
  }
  const [[rows] = [], [conversions] = []] = await Promise.all(
    ['clicks', 'conversions'].map(
      async (table) => (await engine.clickHouse.read(`select count() from ${table}`))[0] ?? [],
    ),
  );
  const [[bytes] = []] = await engine.clickHouse.read(
    "select sum(bytes_on_disk) from system.parts where active and database = currentDatabase() and table = 'clicks'",
  );
  const perClick = (Number(bytes) / Number(rows)).toFixed(1);
  print(`${rows} clicks of ${perClick} bytes and ${conversions} conversions in ClickHouse`);
}

function month() {
  const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  return { from: dayBefore(30), to: dayBefore(1), timeZone: 'UTC', pageSize: 100 };
}

async function measurePartner(): Promise<void> {
  for (const groupBy of [
    ['sub2'],
    ['sub2', 'offer', 'country'],
    ['offer', 'country'],
    ['day', 'device'],
    ['sub1', 'browser'],
    ['link', 'hour-of-day'],
  ] as const) {
    const asked = { ...month(), groupBy: [...groupBy] };
    const clients = [app, plain].map(({ url }) => createClient(url, { cookie: partner.cookie() }));
    const [there, here] = await inTurns(
      clients.map((client) => () => client.result('statistics.get-report', asked)),
    );
    print(`partner by ${groupBy.join(', ').padEnd(24)} ${there} ${here}`);
  }
}

async function measureNetwork(): Promise<void> {
  for (const groupBy of [
    ['offer', 'country'],
    ['partner', 'offer'],
    ['partner', 'link'],
    ['day', 'device'],
    ['os', 'browser'],
    ['referrer', 'country'],
    ['sub1', 'offer'],
  ] as const) {
    const [there] = await inTurns([
      () => app.operator.result('operator.get-report', { ...month(), groupBy: [...groupBy] }),
    ]);
    print(`network by ${groupBy.join(', ').padEnd(24)} ${there}`);
  }
}

/** Returns each call's median; all calls must give the same totals. */
async function inTurns(asks: (() => Promise<{ totals: object }>)[]): Promise<string[]> {
  const times = asks.map((): number[] => []);
  for (let round = -2; round < rounds; round += 1) {
    const answers: object[] = [];
    for (const [place, ask] of asks.entries()) {
      const start = performance.now();
      answers.push((await ask()).totals);
      if (round >= 0) times[place]?.push(performance.now() - start);
    }
    for (const answer of answers) assert.deepEqual(answer, answers[0]);
  }
  return times.map((taken) => median(taken).toFixed(0).padStart(6));
}
