import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { toKey } from './spelling.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

test('places are kept under the keys by which they are searched', async () => {
  const places = await app.sql<Record<'name' | 'region' | 'key' | 'regionKey', string>[]>`
    select name, region, key, region_key from places`;
  assert.equal(places.length, 1045);
  for (const { name, region, key, regionKey } of places)
    assert.deepEqual([key, regionKey], [toKey(name), toKey(region)]);
});

const method = 'promotion.get-delivery-address-suggestions';

test('a city is found by its beginning, with typos, and on the wrong layout', async () => {
  const partner = await app.partner();
  const first = async (term: string) => (await partner.result(method, { term })).items[0]?.value;
  assert.equal(await first('масква'), 'Москва');
  assert.equal(await first('vjcrdf'), 'Москва');
  assert.equal(await first('екатирин'), 'Свердловская область, Екатеринбург');
  assert.equal(await first('нижний нов'), 'Нижегородская область, Нижний Новгород');
});

test('what is typed after the city is kept', async () => {
  const partner = await app.partner();
  const first = async (term: string) => (await partner.result(method, { term })).items[0]?.value;
  assert.equal(await first('москва, тверская 1'), 'Москва, тверская 1');
  assert.equal(await first('москва тверская 1'), 'Москва, тверская 1');
  assert.equal(await first('Московская область, Химки, Ленина 3'), 'Московская область, Химки, Ленина 3');
});

test('every word must match, and what matches by its beginning leaves typos out @full', async () => {
  const partner = await app.partner();
  const found = async (term: string) =>
    (await partner.result(method, { term })).items.map(({ value }) => value);
  const tver = await found('тверская');
  assert.equal(tver[0], 'Тверская область');
  assert.ok(!tver.some((value) => value.includes('Курск')), tver.join());
  for (const value of await found('тверь')) assert.match(value, /Твер/);
  assert.deepEqual(await found('нижний тагил'), ['Свердловская область, Нижний Тагил']);
  assert.deepEqual(await found('ывапролджэ'), []);
});

test('the case that was typed is kept, also on the wrong layout @full', async () => {
  const partner = await app.partner();
  const first = async (term: string) => (await partner.result(method, { term })).items[0]?.value;
  assert.equal(await first('москва, Тверская 1А'), 'Москва, Тверская 1А');
  assert.equal(await first('Vjcrdf Ndthcrfz 1F'), 'Москва, Тверская 1А');
});

test('one letter finds nothing, and a visitor is not answered', async () => {
  const partner = await app.partner();
  assert.deepEqual((await partner.result(method, { term: 'м' })).items, []);
  assert.equal((await app.visitor().failure(method, { term: 'москва' })).code, 403);
});

test('the sixty-first question of a minute is told to wait @full', async () => {
  const partner = await app.partner();
  const calls = Array.from({ length: 30 }, (_, id) => ({
    jsonrpc: '2.0',
    id,
    method,
    params: { term: 'тула' },
  }));
  for (let half = 0; half < 2; half += 1) {
    const answers = await (await partner.post(JSON.stringify(calls))).text();
    assert.equal(answers.split('"result"').length - 1, 30);
  }
  const { code, data } = await partner.failure(method, { term: 'тула' });
  assert.equal(code, 429);
  assert.ok(Number(data?.retryAfter) >= 1);
});
