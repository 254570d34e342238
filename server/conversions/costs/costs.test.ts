import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { signInStaff } from '../../testing/people/staff.ts';
import { getSheet } from '../../testing/sheets.ts';
import { keptExport } from '../../testing/traffic/exports.ts';
import { makeOffers } from '../../testing/traffic/offers.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

const save = 'loader.save-costs';
const days = { from: '2026-11-01', to: '2026-11-03', timeZone: 'Europe/Moscow' };

async function makeSpender() {
  const partner = await app.partner();
  const [offerId = 0] = await makeOffers(app, `Оффер ${partner.id}`);
  const link = await partner.result('links.create-link', { offerId, name: 'Поток' });
  const row = (day: string, by: 'link' | 'offer' | 'sub1', key: string, amount: number) => ({
    day,
    by,
    key,
    amount,
  });
  await partner.result(save, {
    rows: [
      row('2026-11-01', 'link', link.code, 100.5),
      row('2026-11-02', 'link', String(link.id), 10),
      row('2026-11-02', 'offer', String(offerId), 5),
      row('2026-11-03', 'sub1', 'баннер', 1),
      row('2026-11-04', 'sub1', 'баннер', 7777),
    ],
  });
  await app.operator.result('operator.post-conversions', {
    conversions: [
      {
        userId: partner.id,
        offerId,
        transactionId: `of ${partner.id}`,
        event: 'hold',
        payout: 200,
        at: '2026-11-02T09:00:00Z',
      },
    ],
  });
  return { partner, offerId, link };
}

test('costs stand in the partner’s own report by day, link, offer and sub, with profit and ROI', async () => {
  const { partner, offerId, link } = await makeSpender();
  const report = async (more: object) => await partner.result('statistics.get-report', { ...days, ...more });
  const { items, totals } = await report({ groupBy: 'day' });
  assert.deepEqual(
    items.map(({ key, cost, ownProfit, roi }) => [key, cost, ownProfit, roi]),
    [
      ['2026-11-01', 100.5, -100.5, -1],
      ['2026-11-02', 15, 185, 12.3333],
      ['2026-11-03', 1, -1, -1],
    ],
  );
  assert.deepEqual([totals.cost, totals.ownProfit, totals.roi], [116.5, 83.5, 0.7167]);
  const costs = async (groupBy: 'link' | 'offer' | 'sub1' | 'country', more: object = {}) => {
    const answer = await report({ groupBy, ...more });
    return [answer.items.map(({ key, cost }) => [key, cost]).sort(), answer.totals.cost];
  };
  assert.deepEqual(await costs('link'), [
    [
      [0, 6],
      [link.id, 110.5],
    ],
    116.5,
  ]);
  assert.deepEqual(await costs('offer'), [
    [
      [0, 1],
      [offerId, 115.5],
    ],
    116.5,
  ]);
  assert.deepEqual(await costs('sub1'), [
    [
      ['', 115.5],
      ['баннер', 1],
    ],
    116.5,
  ]);
  assert.deepEqual(await costs('country'), [[['', null]], 116.5]);
  assert.deepEqual(await costs('link', { filters: { offer: [offerId] } }), [
    [
      [0, 5],
      [link.id, 110.5],
    ],
    115.5,
  ]);
  assert.deepEqual(await costs('link', { filters: { country: [''] } }), [[[0, null]], null]);
  const compared = await report({ groupBy: 'day', from: '2026-11-02', to: '2026-11-02', compare: true });
  assert.equal(compared.previous?.cost, 100.5);
});

test('the staff never see costs, nor what is reckoned with them', async () => {
  const { partner } = await makeSpender();
  const finance = await signInStaff(app, 'finance');
  const marks = /7777|cost|ownProfit|roi/;
  const query = { ...days, to: '2026-11-04', userId: partner.id, groupBy: 'day' as const };
  const seen = await finance.result('operator.get-user-report', query);
  assert.doesNotMatch(JSON.stringify(seen), marks);
  const wanted = { ...query, sort: { cost: 3 } };
  assert.equal((await finance.failure('operator.get-user-report', wanted)).code, -32602);
  const all = await finance.result('operator.get-report', { ...days, to: '2026-11-04', groupBy: 'partner' });
  assert.doesNotMatch(JSON.stringify(all), marks);
});

test('a later cost replaces that of the same day and key; wrong ones name their row, and nothing is kept', async () => {
  const { partner, link } = await makeSpender();
  const row = { day: '2026-11-01', by: 'link' as const, key: link.code, amount: 1 };
  const stranger = await app.partner();
  const fault = async (change: object, who = partner) =>
    (
      await who.failure(save, {
        rows: [
          { ...row, day: '2026-11-09' },
          { ...row, ...change },
        ],
      })
    ).data;
  assert.deepEqual(await fault({ amount: -1 }), { 'rows.1.amount': 'Расход не бывает отрицательным' });
  assert.deepEqual(await fault({ key: 'нет такой' }), { 'rows.1.key': 'У вас нет такой ссылки' });
  assert.deepEqual(await fault({}, stranger), { 'rows.0.key': 'У вас нет такой ссылки' });
  assert.deepEqual(await fault({ by: 'offer', key: '999999' }), { 'rows.1.key': 'Такого оффера нет' });
  assert.match(String(Object.values((await fault({ currencyCode: 'USD' })) ?? {})), /нет курса USD/);
  await partner.result(save, { rows: [row] });
  const { items, total, pagination } = await partner.result('loader.get-costs', { to: '2026-11-08' });
  assert.deepEqual([pagination.totalCount, total], [5, 7794]);
  const last = items.at(-1);
  assert.deepEqual([last?.day, last?.label, last?.amount], ['2026-11-01', 'Поток', 1]);
  const ids = items.map(({ id }) => id);
  assert.deepEqual(await stranger.result('loader.delete-costs', { ids }), { count: 0 });
  assert.deepEqual(await partner.result('loader.delete-costs', { ids }), { count: 5 });
});

test('a file of costs is tried, its faults are said by line, and then kept', async () => {
  const { partner, link } = await makeSpender();
  const file = [
    'Дата;Ссылка;Расход;Кампания',
    `01.11.2026;${link.code};10,50;А`,
    `01.11.2026;${link.id};1 000,00 ₽;Б`,
    `02.11.2026;https://go.example.org/c/${link.code}?sub1=1;-3;А`,
    `32.11.2026;${link.code};3;А`,
    '02.11.2026;zzz;3;А',
  ].join('\n');
  const { fileId, columns } = await keptExport(app, partner, file, { kind: 'costs' });
  assert.deepEqual(columns, ['day', 'link', 'cost', '']);
  const asked = { fileId, columns: ['day', 'link', 'cost', ''] as ('day' | 'link' | 'cost' | '')[] };
  const tried = await partner.result('loader.load-costs', { ...asked, dryRun: true });
  assert.deepEqual([tried.saved, tried.replaced, tried.amount, tried.faultCount], [1, 1, 1010.5, 3]);
  assert.deepEqual(tried.faults, [
    { line: 4, fault: 'Расход не бывает отрицательным' },
    { line: 5, fault: 'Укажите день в виде 20.11.2026, а не «32.11.2026»' },
    { line: 6, fault: 'У вас нет такой ссылки' },
  ]);
  const refused = await partner.failure('loader.load-costs', asked);
  assert.equal(refused.code, 409);
  assert.match(refused.message, /Ничего не записано. Строк с ошибками: 3/);
  await partner.result('loader.load-costs', { ...asked, skipFaults: true });
  const { items } = await partner.result('loader.get-costs', { to: '2026-11-01' });
  assert.deepEqual(
    items.map(({ amount }) => amount),
    [1010.5],
  );
  const unknown = await partner.failure('loader.load-costs', { ...asked, columns: ['day', '', 'cost', ''] });
  assert.match(unknown.message, /Укажите столбец, по которому расход/);
});

test('a cost in another currency is converted by the day’s rate @full', async () => {
  const { partner } = await makeSpender();
  await app.operator.result('operator.set-rates', { date: '2026-11-05', rates: { USD: 90 } });
  const row = { day: '2026-11-06', by: 'sub1' as const, key: 'a', amount: 2, currencyCode: 'USD' as const };
  await partner.result(save, { rows: [row] });
  const [kept] = (await partner.result('loader.get-costs', { from: '2026-11-06' })).items;
  assert.deepEqual([kept?.amount, kept?.given], [180, { amount: 2, currencyCode: 'USD' }]);
});

test('the file of the report has the costs that its columns name, and the usual one has none @full', async () => {
  const { partner } = await makeSpender();
  const query = 'from=2026-11-01&to=2026-11-03&timeZone=Europe/Moscow&by=day';
  const read = async (more: string) =>
    await (await getSheet(app, `/statistics.csv?${query}${more}`, partner)).text();
  assert.match(await read('&columns=cost,roi'), /День;Расход;"ROI, %";Валюта\r\n01.11.2026;100,50;-100;RUB/);
  assert.doesNotMatch(await read(''), /Расход/);
});
