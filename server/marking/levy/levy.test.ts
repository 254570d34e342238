import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { closePapers, earn, makeAdPartner, makeAdvertiser } from '../../testing/marking/ad-records.ts';
import { signInStaff } from '../../testing/people/staff.ts';
import { datesOf } from './levy.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp({ MARKING: '1' });
});
after(() => app.stop());

const quarter = { year: 2024, quarter: 1 };
const dates = [
  { name: 'Отчёт', month: 1, day: 31 },
  { name: 'Уплата', month: 2, day: 5 },
];

test('a levy is forecast by the network’s settings alone, and says what is not in it @full', async () => {
  const advertiser = await makeAdvertiser(app, { vatPercent: 20 });
  const partner = await makeAdPartner(app);
  const stranger = await makeAdPartner(app, { hasContract: false });
  const { offerId, creative } = advertiser;
  for (const month of ['2024-01', '2024-03']) {
    await earn(app, partner, month, [
      { offerId, creative, count: 2 },
      { offerId, creative: null },
    ]);
    await earn(app, stranger, month, [{ offerId, creative }]);
    await closePapers(app, month, [advertiser]);
  }
  const levy = async () => await app.admin.result('operator.get-ad-levy', quarter);
  const none = await levy();
  assert.deepEqual([none.base, none.levy, none.dates], [null, null, []]);

  const settings = { base: 'bills', percent: 3, payer: 'Рекламодатель', dates } as const;
  await app.admin.result('operator.save-marking', { ...settings, dates: [...dates] });
  const ofBills = await levy();
  // Each bill: three marked conversions and one without a creative, 150 with 20 % on top.
  assert.deepEqual([ofBills.baseAmount, ofBills.levy, ofBills.without.unmarked], [1080, 32.4, 360]);
  assert.deepEqual(
    ofBills.months.map(({ month, documents, amount }) => [month, documents, amount]),
    [
      ['2024-01', 1, 540],
      ['2024-02', 0, 0],
      ['2024-03', 1, 540],
    ],
  );
  assert.deepEqual(ofBills.dates, [
    { name: 'Отчёт', date: '2024-04-30' },
    { name: 'Уплата', date: '2024-05-06' },
  ]);

  await app.admin.result('operator.save-marking', { ...settings, base: 'acts', dates: [] });
  const ofActs = await levy();
  assert.deepEqual([ofActs.baseAmount, ofActs.levy, ofActs.dates], [400, 12, []]);
  assert.deepEqual(ofActs.without.contracts, { count: 2, amount: 200 });
});

test('a day that is no working day is the next one that is, and a month’s last day where it has not so many', () => {
  assert.deepEqual(datesOf({ year: 2026, quarter: 4 }, { dates }, ['2027-02-01']), [
    { name: 'Отчёт', date: '2027-02-02' },
    { name: 'Уплата', date: '2027-02-05' },
  ]);
});

test('settings of the levy name the wrong field, and are finance’s alone @full', async () => {
  const finance = await signInStaff(app, 'finance');
  const manager = await signInStaff(app, 'manager');
  const levy = { base: 'bills' as const, percent: 3, payer: '', dates: [] };
  const wrong = await finance.failure('operator.save-marking', { ...levy, percent: 101 });
  assert.deepEqual(wrong.data, { percent: 'Процент не больше 100' });
  const late = { name: 'Отчёт', month: 4, day: 1 };
  const field = await finance.failure('operator.save-marking', { ...levy, dates: [late] });
  assert.deepEqual(field.data, { 'dates.0.month': 'Месяц от 1 до 3' });
  assert.equal((await manager.failure('operator.save-marking', levy)).code, 403);
  assert.equal((await manager.result('operator.get-marking')).operator, null);
});
