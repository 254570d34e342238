import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

const everyDay = { timeZone: 'Europe/Moscow', hours: Array(7).fill([0, 24]) };
const withMonday = (monday: number[]) => ({
  name: 'А',
  schedule: { ...everyDay, hours: [monday, ...everyDay.hours.slice(1)] },
});
const payout = { goal: '', countries: [], currencyCode: 'RUB', amount: 100 };
const withCaps = (...caps: object[]) => ({
  name: 'А',
  caps: caps.map((cap) => ({ per: 'offer', period: 'day', ...cap })),
});
const withPayout = (own: object) => ({ name: 'А', payouts: [{ ...payout, ...own }] });

for (const [name, params, field] of [
  ['no name', {}, 'name'],
  ['an empty name', { name: ' ' }, 'name'],
  ['a name of 201 characters', { name: 'д'.repeat(201) }, 'name'],
  ['another state', { name: 'А', status: 'new' }, 'status'],
  ['a cap of neither a count nor a sum', withCaps({}), 'caps.0.count'],
  ['a cap of nobody', withCaps({ per: 'network', count: 1 }), 'caps.0.per'],
  ['a cap by week', withCaps({ period: 'week', count: 1 }), 'caps.0.period'],
  ['a cap of no conversion', withCaps({ count: 0 }), 'caps.0.count'],
  ['a cap of half a conversion', withCaps({ count: 1.5 }), 'caps.0.count'],
  ['a cap of no money', withCaps({ sum: 0 }), 'caps.0.sum'],
  ['a cap in no currency', withCaps({ sum: 5, currencyCode: 'XXX' }), 'caps.0.currencyCode'],
  ['a cap of a goal too long', withCaps({ count: 1, goal: 'ц'.repeat(61) }), 'caps.0.goal'],
  ['a cap twice', withCaps({ count: 1 }, { count: 1, goal: 'a' }, { sum: 5 }), 'caps.2.period'],
  ['too many caps', withCaps(...Array.from({ length: 21 }, (_, n) => ({ count: 1, goal: `${n}` }))), 'caps'],
  ['a country in small letters', { name: 'А', countries: ['ru'] }, 'countries.0'],
  ...['WW', 'UK', 'EU', 'ZZ', 'SU', 'EN'].map(
    (code) => [`the country ${code}`, { name: 'А', countries: ['RU', code] }, 'countries.1'] as const,
  ),
  ['a payout for no country', withPayout({ countries: ['WW'] }), 'payouts.0.countries.0'],
  [
    'a landing for no country',
    { name: 'А', landings: [{ name: 'а', url: 'https://e.example/', countries: ['UK'] }] },
    'landings.0.countries.0',
  ],
  ['a category that is no text', { name: 'А', category: 7 }, 'category'],
  ['a number that is no number', { name: 'А', id: 0 }, 'id'],
  ['a URL of 2049 characters', { name: 'А', url: `https://e.example/${'a'.repeat(2031)}` }, 'url'],
  ['a description too long', { name: 'А', description: 'д'.repeat(20_001) }, 'description'],
  ['another device', { name: 'А', devices: ['tv'] }, 'devices.0'],
  [
    'a time zone that is none',
    { name: 'А', schedule: { ...everyDay, timeZone: 'Moscow' } },
    'schedule.timeZone',
  ],
  [
    'a time zone as an offset',
    { name: 'А', schedule: { ...everyDay, timeZone: '+03:00' } },
    'schedule.timeZone',
  ],
  [
    'a week of six days',
    { name: 'А', schedule: { ...everyDay, hours: everyDay.hours.slice(1) } },
    'schedule.hours',
  ],
  ['a day that ends before it begins', withMonday([18, 9]), 'schedule.hours.0'],
  ['an hour beyond the last', withMonday([9, 25]), 'schedule.hours.0.1'],
  ['half an hour', withMonday([9.5, 18]), 'schedule.hours.0.0'],
  ['no hour at all', { name: 'А', schedule: { ...everyDay, hours: Array(7).fill(null) } }, 'schedule.hours'],
  ['a cap of nothing', { name: 'А', dailyCap: 0 }, 'dailyCap'],
  ['a cap of a half', { name: 'А', dailyCap: 1.5 }, 'dailyCap'],
  ['clicks of no day', { name: 'А', clickDays: 0 }, 'clickDays'],
  ['a hold of more than a year', { name: 'А', holdDays: 366 }, 'holdDays'],
  ['a payout below zero', withPayout({ amount: -1 }), 'payouts.0.amount'],
  ['a payout of half a kopeck', withPayout({ amount: 0.005 }), 'payouts.0.amount'],
  ['a payout in gold', withPayout({ currencyCode: 'XAU' }), 'payouts.0.currencyCode'],
  ['a payout for a country in small letters', withPayout({ countries: ['ru'] }), 'payouts.0.countries.0'],
  ['a country that is paid twice', withPayout({ countries: ['RU', 'KZ', 'RU'] }), 'payouts'],
  ['a hundred and one payouts', { name: 'А', payouts: Array(101).fill(payout) }, 'payouts'],
] as const) {
  test(`an offer with ${name} is refused by field @full`, async () => {
    const refused = await app.operator.failure('operator.save-offer', params);
    assert.equal(refused.code, -32602);
    assert.deepEqual(Object.keys(refused.data ?? {}), [field]);
    const many = await app.operator.failure('operator.save-offers', { offers: [params] });
    assert.deepEqual(Object.keys(many.data ?? {}), [`offers.0.${field}`]);
  });
}

for (const [url, sentence] of [
  ['example.org', /начинаться с http/],
  ['https://anna@example.org/', /имя пользователя/],
  ['https://{geo}.example.org/', /макросы/],
  ['https://example..org/', /Проверьте имя сервера/],
  ['https://example.org/?a={clickid}', /Такого макроса нет: \{clickid\}/],
  ['https://example.org/?s={sign}', /Такого макроса нет: \{sign\}/],
  ['https://example.org/a b', /Уберите из ссылки пробелы/],
] as const)
  test(`an offer's URL is refused: ${url} @full`, async () => {
    const before = (await app.operator.result('operator.get-offers')).pagination;
    const one = await app.operator.failure('operator.save-offer', { name: 'А', url });
    assert.deepEqual([one.code, Object.keys(one.data ?? {})], [422, ['url']]);
    assert.match(one.message, sentence);
    const many = await app.operator.failure('operator.save-offers', {
      offers: [{ name: 'А' }, { name: 'Б', url }],
    });
    assert.deepEqual([many.code, Object.keys(many.data ?? {})], [422, ['offers.1.url']]);
    assert.deepEqual((await app.operator.result('operator.get-offers')).pagination, before);
  });

for (const url of [
  'https://127.0.0.1/',
  'http://localhost:3000/external/offers/1?p={partner_id}',
  'https://0x7f.1/',
  'https://[::1]/',
  'https://intranet/',
  'http://10.0.0.7/',
])
  test(`an offer does not lead a visitor inside: ${url} @full`, async () => {
    const { code, data } = await app.operator.failure('operator.save-offer', { name: 'Внутрь', url });
    assert.deepEqual([code, Object.keys(data ?? {})], [422, ['url']]);
    assert.match(String(data?.url), /локальный или внутренний/);
    const many = await app.operator.failure('operator.save-offers', { offers: [{ name: 'Внутрь', url }] });
    assert.deepEqual([many.code, Object.keys(many.data ?? {})], [422, ['offers.0.url']]);
  });
