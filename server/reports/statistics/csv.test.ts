import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { getSheet, readSheet } from '../../testing/sheets.ts';
import { makeClicks } from '../../testing/traffic/clicks.ts';
import { makeTraffic } from '../../testing/traffic/traffic.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp({ CLICK_DAYS: '3650' });
});
after(() => app.stop());

const time = { from: new Date('2026-03-26T20:00:00Z'), to: new Date('2026-04-02T04:00:00Z') };
const days = 'from=2026-03-27&to=2026-04-02&timeZone=Europe/Berlin';
/** Parses a number like a Russian spreadsheet. */
const number = (text = '') => Number(text.replace(',', '.'));

test('the file of a report has all its rows and their total, with the filters of the page’s address @full', async () => {
  const partner = await app.partner();
  await makeTraffic(app, partner, time);
  const path = `/statistics.csv?${days}&by=country&basis=click&device=phone&sort=label-asc&chart=income&size=200&page=2`;
  const [titles = [], ...rows] = await readSheet(app, path, partner);
  const { items, totals } = await partner.result('statistics.get-report', {
    from: '2026-03-27',
    to: '2026-04-02',
    timeZone: 'Europe/Berlin',
    groupBy: 'country',
    basis: 'click',
    filters: { device: ['phone'] },
    sort: { label: 4 },
  });
  assert.deepEqual(titles.slice(0, 9), [
    'Страна',
    'Доход',
    'Конверсии',
    'Клики',
    'Уники',
    'CR, %',
    'EPC',
    'Апрув, %',
    'В обработке, шт.',
  ]);
  assert.deepEqual(
    rows.map(([label, income, , clicks, , cr, epc, , count, amount]) => [
      label,
      ...[income, clicks, cr, epc, count, amount].map(number),
    ]),
    [...items, totals].map(({ label, income, clicks, cr, epc, create }) => [
      label,
      income,
      clicks,
      Math.round((cr ?? 0) * 1e6) / 1e4,
      epc ?? 0,
      create.count,
      create.amount,
    ]),
  );
  const [offers = []] = await readSheet(
    app,
    `/statistics.csv?${days}&by=offer,sub1&not.country=RU&min.clicks=2`,
    partner,
  );
  assert.deepEqual(offers.slice(0, 4), ['Оффер', 'ID', 'sub1', 'Доход']);
  const [chosen] = await readSheet(app, `/statistics.csv?${days}&columns=hold,clicks,profit`, partner);
  assert.deepEqual(chosen, ['День', 'Холд, шт.', 'Холд, сумма', 'Клики', 'Валюта']);
});

test('the file of conversions has those that the page lists, whole @full', async () => {
  const partner = await app.partner();
  await makeTraffic(app, partner, time, 3);
  const asked = {
    from: '2026-03-28',
    to: '2026-04-01',
    timeZone: 'Europe/Berlin',
    states: ['hold' as const, 'reject' as const],
    pageSize: 100,
  };
  const { items } = await partner.result('statistics.get-conversions', asked);
  const path =
    '/conversions.csv?from=2026-03-28&to=2026-04-01&timeZone=Europe/Berlin&state=hold&state=reject&page=2';
  const [titles = [], ...rows] = await readSheet(app, path, partner);
  assert.deepEqual(titles.slice(0, 5), ['ID', 'Дата', 'Дата клика', 'Статус', 'Сумма']);
  assert.deepEqual(
    rows.map(([id, , , , amount]) => [Number(id), number(amount)]),
    items.map(({ id, amount }) => [id, amount]),
  );
  assert.ok(rows.length > 10 && rows.every((row) => row.length === titles.length));
  const whole = await readSheet(app, '/conversions.csv', partner);
  const { pagination } = await partner.result('statistics.get-conversions', {});
  assert.equal(whole.length - 1, pagination.totalCount);
});

test('a sub holds no formula in the file @full', async () => {
  const partner = await app.partner();
  await makeClicks(app, [{ userId: partner.id, offerId: 1, sub1: '=HYPERLINK("http://evil")', at: time.to }]);
  const [, [label] = []] = await readSheet(app, `/statistics.csv?${days}&by=sub1`, partner);
  assert.equal(label, `'=HYPERLINK("http://evil")`);
});

test('visitors are sent to sign in and come back to the page, and a wrong query is a plain 400 @full', async () => {
  const { status, headers } = await getSheet(app, '/conversions.csv?state=hold');
  assert.deepEqual(
    [status, headers.get('location')],
    [302, `/sign-in?return=${encodeURIComponent('/statistics/conversions?state=hold')}`],
  );
  const partner = await app.partner();
  const wrong = [
    '',
    'from=2026-01-01',
    'from=2026-02-02&to=2026-02-01',
    `${days}&by=advertiser`,
    `${days}&sort=x`,
    `${days}&offer=a`,
    `${days}&userId=1`,
    `${days}&sub1=%00`,
    'from=2026-01-01&to=2026-02-15&by=sub1,sub2',
  ];
  for (const query of wrong)
    assert.equal((await getSheet(app, `/statistics.csv?${query}`, partner)).status, 400, query);
  for (const query of ['state=x', 'offer=-1', 'from=x', 'userId=1', 'from=2026-02-02&to=2026-02-01'])
    assert.equal((await getSheet(app, `/conversions.csv?${query}`, partner)).status, 400, query);
});
