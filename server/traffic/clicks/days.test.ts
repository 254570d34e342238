import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { clickAddressesWork, clickDaysWork } from './jobs.ts';
import { dayOf, makeDay } from './partition-queries.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp({ CLICK_DAYS: '2', CLICK_ADDRESS_DAYS: '1' });
});
after(() => app.stop());

const today = dayOf(Date.now());
const nameOf = (day: number) =>
  `clicks_${new Date(day * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')}`;

async function days(): Promise<string[]> {
  const rows = await app.sql<{ name: string }[]>`
    select relname as name from pg_class where relname ~ '^clicks_[0-9]{8}$' and relkind = 'r' order by 1`;
  return rows.map(({ name }) => name);
}

/** Inserts a click whose id holds the moment `at`. */
async function insertClick(at: number, address = '127.0.0.1'): Promise<void> {
  const time = at.toString(16).padStart(12, '0');
  const id = `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
  await app.sql`
    insert into clicks (id, at, user_id, link_id, offer_id, outcome, sub1, sub2, sub3, sub4, sub5, erid, address, country, device, os,
      browser, referrer, is_unique, is_bot)
    values (${id}, ${new Date(at)}, 1, 1, 1, 'fallback', '', '', '', '', '', '', ${address}, '', 'desktop', '', '', '', true, false)`;
}

test('days are made ahead, and those older than CLICK_DAYS go with their clicks', async () => {
  for (const day of [today - 4, today - 3, today - 2]) await app.sql.begin((tx) => makeDay(tx, day));
  for (const day of [today - 4, today - 3, today - 2]) await insertClick(day * 86_400_000 + 1_000);
  await clickDaysWork(app.app).run({});
  assert.deepEqual(
    await days(),
    [-2, 0, 1, 2, 3].map((n) => nameOf(today + n)),
  );
  const [{ count = 0 } = {}] = await app.sql<{ count: number }[]>`select count(*)::int from clicks`;
  assert.equal(count, 1);
});

test('a machine’s clock that jumps ahead by months drops nothing', async (t) => {
  const before = await days();
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 90 * 86_400_000 });
  await clickDaysWork(app.app).run({});
  assert.deepEqual(await days(), before);
});

test('the first and the last moment of a day are in its partition', async () => {
  for (const at of [today * 86_400_000, (today + 1) * 86_400_000 - 1]) await insertClick(at);
  const rows = await app.sql<
    { name: string }[]
  >`select distinct tableoid::regclass::text as name from clicks order by 1`;
  assert.ok(rows.some(({ name }) => name === nameOf(today)));
  assert.ok(!rows.some(({ name }) => name === nameOf(today + 1)));
});

test('ten who make the same day at once make it once', async () => {
  const day = today + 30;
  await Promise.all(Array.from({ length: 10 }, () => app.sql.begin((tx) => makeDay(tx, day))));
  assert.ok((await days()).includes(nameOf(day)));
});

test('visitors’ addresses older than CLICK_ADDRESS_DAYS are cut to their networks, once and in portions', async () => {
  await app.sql`delete from clicks`;
  const old = today - 2;
  const young = today - 1;
  for (const day of [old, young]) await app.sql.begin((tx) => makeDay(tx, day));
  const addresses = ['203.0.113.7', '2001:db8:1:2:3::9', '198.51.100.255'];
  for (const [n, address] of addresses.entries()) {
    await insertClick(old * 86_400_000 + n, address);
    await insertClick(young * 86_400_000 + n, address);
  }
  const read = async () =>
    (await app.sql<{ address: string }[]>`select text(address) as address from clicks order by id`).map(
      ({ address }) => address,
    );
  const cut = ['203.0.113.0/24', '2001:db8:1::/48', '198.51.100.0/24'];
  const whole = ['203.0.113.7/32', '2001:db8:1:2:3::9/128', '198.51.100.255/32'];
  for (let run = 0; run < 2; run += 1) {
    await clickAddressesWork(app.app).run({});
    assert.deepEqual(await read(), [...cut, ...whole]);
  }
});
