import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { signInStaff } from '../../../testing/people/staff.ts';
import { readSheet } from '../../../testing/sheets.ts';
import { closeOffer } from '../../../testing/traffic/offers.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

const page = (name: string, own: object = {}) => ({ name, url: `https://shop.example.com/${name}`, ...own });
const save = async (offer: object) =>
  (await app.operator.result('operator.save-offer', { name: 'Дом', ...offer })).id;
const read = async (id: number) => {
  const { url, landings } = await app.operator.result('operator.get-offer', { id });
  return { url, landings };
};
const usual = { weight: 100, countries: [], devices: [], isActive: true };

test('landings are made, changed by id or by name, put in another order and removed; the rows of removed ones stay @full', async () => {
  const own = { weight: 50, countries: ['RU', 'RU'], devices: ['phone' as const], isActive: false };
  const id = await save({ landings: [page('a'), page('b', own)] });
  const { url, landings } = await read(id);
  const [a, b] = landings;
  assert.ok(a && b);
  assert.equal(url, 'https://shop.example.com/a');
  const { id: _, ...first } = a;
  assert.deepEqual(first, { ...page('a'), ...usual });
  assert.deepEqual(b, { ...page('b'), ...own, id: b.id, countries: ['RU'] });
  await save({ id, landings: [page('c'), { ...b, name: 'б' }, page('a', { weight: 7 })] });
  const now = await read(id);
  assert.deepEqual(
    now.landings.map((one) => [one.id === a.id || one.id === b.id, one.name, one.weight]),
    [
      [false, 'c', 100],
      [true, 'б', 50],
      [true, 'a', 7],
    ],
  );
  assert.equal(now.url, 'https://shop.example.com/c');
  await save({ id, landings: [] });
  assert.deepEqual(await read(id), { url: now.url, landings: [] });
  const rows = await app.sql`select name, is_removed from landings where offer_id = ${id} order by id`;
  assert.deepEqual(rows, [
    { name: 'a', isRemoved: true },
    { name: 'б', isRemoved: true },
    { name: 'c', isRemoved: true },
  ]);
});

test('`url` alone is the first landing’s, and what is left out keeps its value @full', async () => {
  const id = await save({ landings: [page('a'), page('b')] });
  const { landings } = await read(id);
  await save({ id, url: 'https://shop.example.com/new' });
  const [first, second] = landings;
  const url = 'https://shop.example.com/new';
  assert.deepEqual(await read(id), { url, landings: [{ ...first, url }, second] });
  await save({ id, status: 'paused' });
  assert.deepEqual(await read(id), { url, landings: [{ ...first, url }, second] });
});

test('of many offers each has its own, and the list and the audit tell them @full', async () => {
  const { ids } = await app.operator.result('operator.save-offers', {
    offers: [
      { name: 'Первый', landings: [page('a')] },
      { name: 'Второй', url: 'https://shop.example.com/single' },
      { name: 'Третий', landings: [page('a'), page('b')] },
    ],
  });
  const { items } = await app.operator.result('operator.get-offers', { pageSize: 10 });
  const names = ids.map((id) => items.find((one) => one.id === id)?.landings.map(({ name }) => name));
  assert.deepEqual(names, [['a'], [], ['a', 'b']]);
  const { id: third = 0 } = items.find(({ name }) => name === 'Третий') ?? {};
  await save({ id: third, name: 'Третий', landings: [page('a'), page('b', { weight: 5, isActive: false })] });
  const path = `/staff/files/offers.csv?${new URLSearchParams({ params: '{"term":"третий"}', timeZone: 'UTC' })}`;
  const [titles = [], row = []] = await readSheet(app, path, await signInStaff(app, 'manager'));
  assert.equal(
    row[titles.indexOf('Лендинги')],
    'a 100 https://shop.example.com/a; b 5 выключен https://shop.example.com/b',
  );
  await save({ id: ids[1], name: 'Второй', landings: [page('c')] });
  const [act] = (await app.operator.result('operator.get-audit', { pageSize: 1 })).items;
  assert.deepEqual(act?.before, { landings: null, url: 'https://shop.example.com/single' });
  const [kept] = (await read(ids[1] ?? 0)).landings;
  assert.deepEqual(act?.after, { landings: [kept], url: 'https://shop.example.com/c' });
});

test('a partner sees those that take traffic with addresses to look at, and none of a closed offer @full', async () => {
  const partner = await app.partner();
  const url = 'https://shop.example.com/?o={offer_id}&n={offer_name}&c={click_id}&p={partner_id}';
  const id = await save({ landings: [page('a', { url }), page('b', { isActive: false })] });
  const seen = async () => (await partner.result('offers.get-offer', { id })).landings;
  const [landing] = (await read(id)).landings;
  const shown = `https://shop.example.com/?o=${id}&n=${encodeURIComponent('Дом')}`;
  assert.deepEqual(await seen(), [{ id: landing?.id, name: 'a', url: shown, countries: [], devices: [] }]);
  await closeOffer(app, partner, id);
  assert.deepEqual(await seen(), []);
});

test('a partner looks at a single page without what a click would fill, and at none of a closed offer @full', async () => {
  const partner = await app.partner();
  const url = 'https://shop.example.com/{partner_id}/дом?click={click_id}&a=1&to=x{link_id}#{offer_id}';
  const id = await save({ url });
  const seen = async () => (await partner.result('offers.get-offer', { id })).landingUrl;
  assert.equal(await seen(), `https://shop.example.com//дом?a=1#${id}`);
  await save({ id, url: 'https://shop.example.com/?click={click_id}' });
  assert.equal(await seen(), 'https://shop.example.com/');
  await closeOffer(app, partner, id);
  assert.equal(await seen(), null);
});

for (const [about, landings, code, field] of [
  ['without a name', [{ url: 'https://shop.example.com/' }], -32602, 'landings.0.name'],
  ['without a URL', [page('a', { url: ' ' })], -32602, 'landings.0.url'],
  ['too heavy', [page('a', { weight: 1001 })], -32602, 'landings.0.weight'],
  ['of half a weight', [page('a', { weight: 0.5 })], -32602, 'landings.0.weight'],
  ['for a device that is none', [page('a', { devices: ['tv'] })], -32602, 'landings.0.devices.0'],
  ['with a field that is none', [page('a', { text: '' })], -32602, 'landings.0.text'],
  ['named twice', [page('a'), page('a')], -32602, 'landings'],
  ['with one id twice', [page('a', { id: 1 }), page('b', { id: 1 })], -32602, 'landings'],
  ['51 at once', Array.from({ length: 51 }, (_, n) => page(String(n))), -32602, 'landings'],
  ['inside', [page('a'), page('b', { url: 'https://10.0.0.7/' })], 422, 'landings.1.url'],
  ['with another macro', [page('a', { url: 'https://shop.example.com/{sign}' })], 422, 'landings.0.url'],
  ['of no offer', [page('a', { id: 999_999_999 })], 422, 'landings.0.id'],
] as const)
  test(`a landing is refused by its field: ${about} @full`, async () => {
    const id = await save({ landings: [page('kept')] });
    const before = await read(id);
    const offer = { id, name: 'Дом', landings };
    const one = await app.operator.failure('operator.save-offer', offer);
    assert.deepEqual([one.code, Object.keys(one.data ?? {})], [code, [field]]);
    const many = await app.operator.failure('operator.save-offers', { offers: [{ name: 'Ещё' }, offer] });
    const named = field.startsWith('landings') ? `offers.1.${field}` : field;
    assert.deepEqual([many.code, Object.keys(many.data ?? {})], [code, [named]]);
    assert.deepEqual(await read(id), before);
  });

test('a `url` beside landings, or in place of them, must not contradict them @full', async () => {
  const id = await save({ landings: [page('a'), page('b')] });
  for (const offer of [{ url: '' }, { url: 'https://shop.example.com/z', landings: [page('a')] }]) {
    const refused = await app.operator.failure('operator.save-offer', { id, name: 'Дом', ...offer });
    assert.deepEqual([refused.code, Object.keys(refused.data ?? {})], [422, ['url']]);
  }
  await save({ id, url: page('b').url, landings: [page('b')] });
  const [other = 0] = [await save({ name: 'Чужой', landings: [page('z')] })];
  const [foreign] = (await read(other)).landings;
  const stolen = { id, name: 'Дом', landings: [{ ...foreign, name: 'z2' }] };
  const refused = await app.operator.failure('operator.save-offer', stolen);
  assert.deepEqual(Object.keys(refused.data ?? {}), ['landings.0.id']);
});
