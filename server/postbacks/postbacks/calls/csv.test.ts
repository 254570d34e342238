import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { startPartnerTracker } from '../../../testing/postbacks/partner-tracker.ts';
import { loopback, startTestSender, until } from '../../../testing/postbacks/sender.ts';
import { getSheet, readSheet } from '../../../testing/sheets.ts';
import { readCalls } from './csv.ts';

let app: TestApp;
let sender: Awaited<ReturnType<typeof startTestSender>>;
before(async () => {
  app = await startTestApp(loopback);
  sender = await startTestSender(app);
});
after(async () => {
  await sender.stop();
  await app.stop();
});

const path = '/postback-deliveries.csv';
const today = () => new Date().toISOString().slice(0, 10);

test('the file has the calls that the page lists, with what became of each @full', async (t) => {
  const { tracker, partner, id, convert, states, tries } = await startPartnerTracker(app, t);
  const [first] = await convert(3);
  await until(states, (all) => all.join() === 'delivered,delivered,delivered');
  tracker.reply(500);
  const [last] = await convert();
  await until(tries, ([tried]) => tried === 1);
  const [titles, ...rows] = await readSheet(app, path, partner);
  assert.deepEqual(titles, [
    '№',
    'Дата',
    'Событие',
    'Конверсия',
    'Постбек',
    'Итог',
    'Попыток',
    'Последняя попытка',
    'Следующая попытка',
    'Метод',
    'URL',
    'Код ответа',
    'Ошибка',
    'Время, мс',
    'webhook-id',
  ]);
  const { items } = await partner.result('postback.get-deliveries', {});
  assert.deepEqual(
    rows.map(([one]) => Number(one)),
    items.map((one) => one.id),
  );
  const facts = rows.map(
    ([, , event, conversion, postback, state, tried, , next, method, url, status, fault]) => [
      event,
      Number(conversion),
      Number(postback),
      state,
      tried,
      next !== '',
      method,
      url,
      status,
      fault,
    ],
  );
  const sent = (conversion = 0) => `${tracker.url}/?id=${conversion}`;
  assert.deepEqual(
    [facts[0], facts.at(-1)],
    [
      ['Новая конверсия', last, id, 'Ждёт отправки', '1', true, 'GET', sent(last), '500', ''],
      ['Новая конверсия', first, id, 'Доставлена', '1', false, 'GET', sent(first), '200', ''],
    ],
  );
  const ids = tracker.received.map(({ headers }) => headers['webhook-id']);
  assert.deepEqual(new Set(rows.map((row) => row.at(-1))), new Set(ids));
  assert.match(rows[0]?.[1] ?? '', /^\d\d\.\d\d\.\d{4} \d\d:\d\d:\d\d$/);
});

test('a call that got no answer has its fault in words @full', async (t) => {
  const { tracker, partner, convert, tries } = await startPartnerTracker(app, t);
  tracker.reply((response) => response.destroy());
  await convert();
  await until(tries, ([tried]) => tried === 1);
  const [titles = [], row = []] = await readSheet(app, path, partner);
  assert.deepEqual(
    [row[titles.indexOf('Код ответа')], row[titles.indexOf('Ошибка')]],
    ['', 'ответ оборвался'],
  );
});

test('the file heeds the filters of the page’s address, and holds no other partner’s calls @full', async (t) => {
  const { tracker, partner, id, convert, states } = await startPartnerTracker(app, t);
  const other = await startPartnerTracker(app, t);
  await other.convert();
  await convert(2);
  await until(states, (all) => all.join() === 'delivered,delivered');
  tracker.reply(410);
  await convert();
  await until(states, (all) => all.at(-1) === 'failed');
  const count = async (query: string) => (await readSheet(app, `${path}?${query}`, partner)).length - 1;
  assert.deepEqual(
    await Promise.all(
      [
        '',
        `postback=${id}&page=2`,
        `postback=${other.id}`,
        'event=create',
        'event=hold',
        'state=delivered',
        'state=failed',
        'state=waiting',
        `from=${today()}&timeZone=UTC`,
        'to=2020-01-01',
      ].map(count),
    ),
    [3, 3, 0, 3, 0, 2, 1, 0, 3, 0],
  );
});

test('portions go on where the last one ended, also where calls end or come meanwhile @full', async (t) => {
  const { tracker, partner, convert, tries, states } = await startPartnerTracker(app, t);
  tracker.reply(500);
  await convert(7);
  await until(tries, (all) => all.join() === '1,1,1,1,1,1,1');
  const { items } = await partner.result('postback.get-deliveries', {});
  const read: number[][] = [];
  for await (const portion of readCalls(app.sql, partner.id, { timeZone: 'UTC' }, 3)) {
    if (read.length === 0) {
      tracker.reply(200);
      await convert();
      for (const { id } of items) await partner.result('postback.resend', { id });
      await until(states, (all) => all.every((one) => one === 'delivered'));
    }
    read.push(portion.map(({ id }) => id));
  }
  const ids = items.map(({ id }) => id);
  assert.deepEqual(read, [ids.slice(0, 3), ids.slice(3, 6), ids.slice(6)]);
});

test('visitors are sent to sign in and come back to the page, and a wrong query is a plain 400 @full', async () => {
  const { status, headers } = await getSheet(app, `${path}?state=failed`);
  assert.deepEqual(
    [status, headers.get('location')],
    [302, `/sign-in?return=${encodeURIComponent('/global-postbacks/deliveries?state=failed')}`],
  );
  const partner = await app.partner();
  const wrong = [
    'state=x',
    'event=x',
    'postback=0',
    'postback=a',
    'userId=1',
    'from=x',
    'from=2026-02-02&to=2026-02-01',
  ];
  for (const query of wrong)
    assert.equal((await getSheet(app, `${path}?${query}`, partner)).status, 400, query);
});
