import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { signInStaff } from '../../testing/people/staff.ts';
import { getSheet, readSheet } from '../../testing/sheets.ts';
import { makeClicks } from '../../testing/traffic/clicks.ts';
import { makeTraffic } from '../../testing/traffic/traffic.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp({ CLICK_DAYS: '3650' });
});
after(() => app.stop());

const path = '/staff/files/report.csv';
const days = 'from=2026-03-27&to=2026-04-02&timeZone=Europe/Berlin';
const period = { from: '2026-03-27', to: '2026-04-02', timeZone: 'Europe/Berlin' };
const time = { from: new Date('2026-03-26T20:00:00Z'), to: new Date('2026-04-02T04:00:00Z') };
const number = (text = '') => (text === '' ? null : Number(text.replace(',', '.')));

test('the file of the network’s report has the numbers of its page, and its bound manager’s partners alone @full', async () => {
  const finance = await signInStaff(app, 'finance');
  const manager = await signInStaff(app, 'manager');
  await app.sql`update staff_accounts set is_bound = true where id = ${manager.id}`;
  const own = await app.partner({ managerId: manager.id, firstName: 'Андрей', lastName: 'Соколов' });
  const other = await app.partner();
  for (const partner of [own, other]) {
    const { offers } = await makeTraffic(app, partner, time, partner.id);
    const paid = {
      userId: partner.id,
      offerId: Number(offers[0]),
      transactionId: 'paid',
      event: 'hold' as const,
    };
    const posted = [{ ...paid, at: '2026-03-30T10:00:00Z', payout: 100, revenue: 150.5 }];
    await app.operator.result('operator.post-conversions', { conversions: posted });
  }
  const query = `${days}&by=partner,country&not.country=KZ&min.clicks=2&sort=clicks-asc&columns=clicks,profit,payout,hold&chart=profit`;
  const seen = await readSheet(app, `${path}?${query}`, finance);
  assert.deepEqual(seen[0], [
    'Партнёр',
    'ID',
    'Страна',
    'Клики',
    'Прибыль',
    'Выплаты',
    'Холд, шт.',
    'Холд, сумма',
    'Валюта',
  ]);
  for (const [staff, sheet] of [
    [finance, seen],
    [manager, await readSheet(app, `${path}?${query}`, manager)],
  ] as const) {
    const { items, totals } = await staff.result('operator.get-report', {
      ...period,
      groupBy: ['partner', 'country'],
      filters: { country: { not: ['KZ'] } },
      having: [{ metric: 'clicks', min: 2 }],
      sort: { clicks: 4 },
      pageSize: 1000,
    });
    assert.deepEqual(
      sheet.slice(1).map(([, id, country, ...cells]) => [id, country, ...cells.slice(0, 5).map(number)]),
      [...items, totals].map(({ keys: [id = ''], labels, clicks, profit, payout, hold }) => [
        String(id),
        labels[1] ?? '',
        clicks,
        profit,
        payout,
        hold.count,
        hold.amount,
      ]),
    );
    assert.ok(sheet.some(([label]) => label === `Андрей Соколов · ${own.login}`));
    const partners = new Set(sheet.slice(1, -1).map(([, id]) => Number(id)));
    assert.deepEqual([...partners].sort(), staff === manager ? [own.id] : [own.id, other.id].sort());
  }
});

test('it is for who may read the report, says what is wrong, and stands in the audit @full', async () => {
  const finance = await signInStaff(app, 'finance');
  assert.equal((await getSheet(app, `${path}?${days}`, await signInStaff(app, 'support'))).status, 403);
  assert.equal((await getSheet(app, `${path}?${days}`, await app.partner())).status, 302);
  for (const wrong of ['', `${days}&by=partner,partner`, `${days}&sort=x`, `${days}&sub1=%00`, `${days}&x=1`])
    assert.equal((await getSheet(app, `${path}?${wrong}`, finance)).status, 400, wrong);
  const refused = await getSheet(app, `${path}?from=2026-01-01&to=2026-03-31&by=sub1`, finance);
  assert.match(
    await refused.text(),
    /^Проверьте фильтры\. to: Дольше 31 дня отчёт по sub есть по одному партнёру/,
  );
  await readSheet(app, `${path}?${days}&by=advertiser&currency=RUB`, finance);
  const [act] = await app.sql<{ params: unknown }[]>`
    select params from staff_acts where staff_id = ${finance.id} and method = 'staff.download' order by id`;
  const { file, filter } = Object(act?.params);
  assert.deepEqual([file, filter.groupBy, filter.filters], ['report', ['advertiser'], { currency: ['RUB'] }]);
});

test('what has no rate follows the total in its own currency, and no text is a formula @full', async () => {
  const finance = await signInStaff(app, 'finance');
  const { id: userId } = await app.partner({ currencyCode: 'USD' });
  const at = new Date('2026-06-01T12:00:00Z');
  await makeClicks(app, [{ userId, offerId: 1, sub1: '=HYPERLINK("http://evil")', at }]);
  const { id: offerId } = await app.operator.result('operator.save-offer', { name: 'Доллары' });
  const conversion = { userId, offerId, transactionId: 'usd', event: 'hold' as const, at: at.toISOString() };
  const posted = [{ ...conversion, payout: 7, currencyCode: 'USD' as const }];
  await app.operator.result('operator.post-conversions', { conversions: posted });
  const [, ...lines] = await readSheet(
    app,
    `${path}?from=2026-06-01&to=2026-06-01&by=sub1&columns=clicks,payout,profit`,
    finance,
  );
  assert.ok(lines.some(([label]) => label === `'=HYPERLINK("http://evil")`));
  assert.deepEqual(lines.at(-1), ['Без курса', '', '7,00', '', 'USD']);
});
