import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { convert } from './queries.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

const set = (date: string, rates: object) => app.operator.result('operator.set-rates', { date, rates });
const at = (day: string) => ({ at: new Date(`${day}T22:30:00Z`), timeZone: 'Europe/Moscow' });

test('a sum is worth what the rate of its day says, in the network’s time zone', async () => {
  await set('2026-01-10', { USD: 90, EUR: 99.5 });
  await set('2026-01-20', { USD: 100 });
  const rub = (day: string, amount = 1001) =>
    convert(app.sql, amount, { from: 'USD', to: 'RUB', ...at(day) });
  // In Moscow this is 01:30 of the next day.
  assert.deepEqual(
    [await rub('2026-01-08'), await rub('2026-01-09'), await rub('2026-01-18')],
    [null, 90_090, 90_090],
  );
  assert.equal(await rub('2026-01-19'), 100_100);
  assert.equal(await convert(app.sql, 100_00, { from: 'EUR', to: 'USD', ...at('2026-01-10') }), 110_56);
  assert.equal(await convert(app.sql, 5, { from: 'RUB', to: 'RUB', ...at('2020-01-01') }), 5);
  assert.equal(await convert(app.sql, 5, { from: 'KZT', to: 'RUB', ...at('2026-01-20') }), null);
});

test('the last rate of a day holds, and the list says each day once', async () => {
  await set('2026-03-01', { USD: 70 });
  await set('2026-03-01', { USD: 71.12345678 });
  const { items, current, networkCurrency } = await app.operator.result('operator.get-rates');
  assert.deepEqual(
    items.filter(({ date }) => date === '2026-03-01').map(({ currencyCode, rate }) => [currencyCode, rate]),
    [['USD', 71.12345678]],
  );
  assert.deepEqual([networkCurrency, current.RUB, current.USD], ['RUB', undefined, 71.12345678]);
});

for (const [what, code, params, field] of [
  ['the network’s own currency', 422, { date: '2026-01-01', rates: { RUB: 1 } }, 'rates.RUB'],
  ['a rate of zero', -32602, { date: '2026-01-01', rates: { USD: 0 } }, 'rates.USD'],
  ['a currency that is not known', -32602, { date: '2026-01-01', rates: { XAU: 1 } }, 'rates.XAU'],
  ['no rate at all', -32602, { date: '2026-01-01', rates: {} }, 'rates'],
  ['a day that is none', -32602, { date: '2026-02-30', rates: { USD: 1 } }, 'date'],
] as const)
  test(`${what} is refused by its field`, async () => {
    const refused = await app.operator.failure('operator.set-rates', params);
    assert.equal(refused.code, code);
    assert.ok(Object.keys(refused.data ?? {})[0]?.startsWith(field), JSON.stringify(refused.data));
  });
