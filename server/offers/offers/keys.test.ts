import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sha256 } from '../../platform/program/keys.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { makeOffers } from '../../testing/traffic/offers.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp({ CLICK_URL: 'https://go.example.org/' });
});
after(() => app.stop());

const keyOf = (offerId: number) => app.admin.result('operator.reveal-offer-key', { offerId });
const rotate = (offerId: number) => app.admin.result('operator.rotate-offer-key', { offerId });

/** Hashes of the keys that an advertiser could call with, and the hours they have left; null for a key without end. */
async function stored(offerId: number) {
  const rows = await app.sql<{ hash: Buffer; hours: number | null }[]>`
    select key_hash as hash, round(extract(epoch from ends_at - now()) / 3600)::int as hours
    from offer_keys where offer_id = ${offerId} order by created_at`;
  return rows.map(({ hash, hours }) => [hash.toString('hex'), hours]);
}
const hashOf = (key: string) => sha256(key).toString('hex');

test('looking for a key makes none and says how to; one that was made is revealed again and again @full', async () => {
  const [id = 0, other = 0] = await makeOffers(app, 'С ключом', 'С другим');
  const { code, data } = await app.admin.failure('operator.reveal-offer-key', { offerId: id });
  assert.deepEqual([code, data], [409, { offerId: 'У оффера ещё нет ключа: создайте его' }]);
  assert.deepEqual(await stored(id), []);
  const { key, url } = await rotate(id);
  assert.match(key, /^kin_[\w-]{43}$/);
  assert.equal(url, `https://go.example.org/in/${key}`);
  assert.deepEqual(await keyOf(id), { key, url });
  assert.notEqual((await rotate(other)).key, key);
  assert.deepEqual(await stored(id), [[hashOf(key), null]]);
});

test('a new key leaves the one before it 48 hours @full', async () => {
  const [id = 0] = await makeOffers(app, 'Новый ключ');
  const first = await rotate(id);
  const second = await rotate(id);
  assert.notEqual(second.key, first.key);
  assert.deepEqual(await keyOf(id), second);
  assert.deepEqual(await stored(id), [
    [hashOf(first.key), 48],
    [hashOf(second.key), null],
  ]);
});

test('keys replaced at once leave one that holds, and ended ones go @full', async () => {
  const [id = 0] = await makeOffers(app, 'Наперегонки');
  const answers = await Promise.all(Array.from({ length: 6 }, () => rotate(id)));
  const { key } = await keyOf(id);
  assert.ok(answers.some((answer) => answer.key === key));
  assert.equal((await stored(id)).filter(([, hours]) => hours === null).length, 1);
  await app.sql`update offer_keys set ends_at = now() - interval '1 second' where offer_id = ${id} and ends_at is not null`;
  await rotate(id);
  assert.equal((await stored(id)).length, 2);
});

test('the database holds no key in clear, and a sealed one does not open for another offer @full', async () => {
  const [id = 0, other = 0] = await makeOffers(app, 'Закрытый', 'Чужой');
  const { key } = await rotate(id);
  const [row] = await app.sql<
    { sealed: Buffer }[]
  >`select key_sealed as sealed from offer_keys where offer_id = ${id}`;
  assert.ok(row && !row.sealed.includes(key));
  await app.sql`update offer_keys set offer_id = ${other} where offer_id = ${id}`;
  assert.equal((await app.admin.failure('operator.reveal-offer-key', { offerId: other })).code, 409);
});

test('no audit row shows a key, and an unknown offer has none @full', async () => {
  const [id = 0] = await makeOffers(app, 'Для аудита');
  const { key } = await rotate(id);
  await keyOf(id);
  const { items } = await app.operator.result('operator.get-audit', { pageSize: 100 });
  const acts = items.filter(({ method, records }) => /key$/.test(method) && records.includes(`offer-${id}`));
  assert.deepEqual(
    acts.map(({ method, result }) => [method, result]),
    ['operator.reveal-offer-key', 'operator.rotate-offer-key'].map((method) => [
      method,
      { key: '***', url: '***' },
    ]),
  );
  assert.ok(!JSON.stringify(items).includes(key));
  for (const method of ['operator.reveal-offer-key', 'operator.rotate-offer-key'] as const)
    assert.equal((await app.admin.failure(method, { offerId: 999_999_999 })).code, 404);
});

test('the network’s choice is a list in its order, replaced as a whole @full', async () => {
  const [a = 0, b = 0, c = 0] = await makeOffers(app, 'А', 'Б', 'В');
  const choose = (offerIds: number[]) => app.operator.result('operator.set-network-choice', { offerIds });
  const chosen = async () =>
    (await app.operator.result('operator.get-network-choice')).items.map(({ id }) => id);
  await choose([c, a]);
  assert.deepEqual(await chosen(), [c, a]);
  const lists = [[a, b], [b, c, a], [c]];
  await Promise.all(lists.map(choose));
  const one = String(await chosen());
  assert.ok(
    lists.some((list) => String(list) === one),
    one,
  );
  await choose([]);
  assert.deepEqual(await chosen(), []);
});

test('a choice with an unknown offer, or with one named twice, is refused whole @full', async () => {
  const [a = 0] = await makeOffers(app, 'А');
  await app.operator.result('operator.set-network-choice', { offerIds: [a] });
  const unknown = await app.operator.failure('operator.set-network-choice', { offerIds: [a, 999_999_999] });
  assert.deepEqual([unknown.code, unknown.message], [404, 'Оффер 999999999 не найден']);
  assert.equal(
    (await app.operator.failure('operator.set-network-choice', { offerIds: [a, a] })).code,
    -32602,
  );
  const { items } = await app.operator.result('operator.get-network-choice');
  assert.deepEqual(items, [{ id: a, name: 'А', status: 'active' }]);
});
