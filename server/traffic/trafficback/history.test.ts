import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { closeOffer, makeOffers } from '../../testing/traffic/offers.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

type Partner = Awaited<ReturnType<TestApp['partner']>>;
const changes = async (partner: Partner) =>
  (await partner.result('history.get-changes', { kind: 'trafficback', pageSize: 100 })).items;
const restoreLast = async (partner: Partner) =>
  partner.result('history.restore', { id: (await changes(partner))[0]?.id ?? 0 });

test('what happens to a rule is kept: before and after, with the names of that time @full', async () => {
  const partner = await app.partner({ isCustomTrafficback: true });
  const [a = 0, b = 0] = await makeOffers(app, 'А', 'Б');
  const { id } = await partner.result('trafficback.create-trafficback-offer', { offerFrom: a, offerTo: b });
  const link = 'https://example.org/';
  await partner.result('trafficback.update-trafficback-offer', { id, offerFrom: b, isGuru: 0, link });
  await partner.result('trafficback.update-trafficback-offer', { id, offerFrom: b, isGuru: 0, link });
  await partner.result('trafficback.delete-trafficback-offer', { id });
  const first = { offerFrom: a, offerFromName: 'А', isGuru: 1, offerTo: b, offerToName: 'Б', link: '' };
  const second = { offerFrom: b, offerFromName: 'Б', isGuru: 0, offerTo: null, offerToName: null, link };
  assert.deepEqual(
    (await changes(partner)).map(({ recordId, by, before: was, after: is }) => [recordId, by, was, is]),
    [
      [id, 'partner', second, null],
      [id, 'partner', first, second],
      [id, 'partner', null, first],
    ],
  );
});

test('a deleted and a changed rule come back as they were @full', async () => {
  const partner = await app.partner();
  const [a = 0, b = 0] = await makeOffers(app, 'А', 'Б');
  const { id } = await partner.result('trafficback.create-trafficback-offer', { offerFrom: a, offerTo: b });
  await partner.result('trafficback.update-trafficback-offer', { id, offerFrom: b });
  await restoreLast(partner);
  const rule = await partner.result('trafficback.get-trafficback-offer', { id });
  assert.deepEqual([rule.offerFrom.id, rule.offerTo?.id], [a, b]);
  await partner.result('trafficback.delete-trafficback-offer', { id });
  await restoreLast(partner);
  assert.equal((await partner.result('trafficback.get-trafficback-offer', { id })).offerTo?.id, b);
  assert.equal((await changes(partner)).length, 5);
});

test('the global rule is record 0 and comes back too @full', async () => {
  const partner = await app.partner();
  const [a = 0] = await makeOffers(app, 'А');
  await partner.result('trafficback.create-trafficback-global', { offer: a });
  await partner.result('trafficback.create-trafficback-global', { offer: a });
  await partner.result('trafficback.delete-trafficback-global');
  const [last, ...earlier] = await changes(partner);
  assert.deepEqual(
    [last?.recordId, last?.before, last?.after, earlier.length],
    [0, { isGuru: 1, offer: a, offerName: 'А', link: '' }, null, 1],
  );
  await restoreLast(partner);
  assert.equal((await partner.result('trafficback.get-trafficback-global'))?.offer?.id, a);
});

test('many rules saved at once are as many changes, those that stay the same are none @full', async () => {
  const partner = await app.partner();
  const offersFrom = await makeOffers(app, 'А', 'Б', 'В');
  const [a = 0, b = 0] = offersFrom;
  await partner.result('trafficback.create-trafficback-offer', { offerFrom: a });
  await partner.result('trafficback.create-trafficbacks-offer', { offersFrom });
  assert.equal((await changes(partner)).length, 3);
  const csv = `${a};1;${b};\n${b};1;;`;
  await partner.result('trafficback.import-trafficbacks', { csv, dryRun: true });
  assert.equal((await changes(partner)).length, 3);
  await partner.result('trafficback.import-trafficbacks', { csv, dryRun: false });
  const [last, ...earlier] = await changes(partner);
  assert.deepEqual([last?.before?.offerTo, last?.after?.offerTo, earlier.length], [null, b, 3]);
});

test('a rule comes back by the rules of today @full', async () => {
  const partner = await app.partner({ isCustomTrafficback: true });
  const [a = 0, b = 0] = await makeOffers(app, 'А', 'Б');
  const { id } = await partner.result('trafficback.create-trafficback-offer', { offerFrom: a, offerTo: b });
  await partner.result('trafficback.delete-trafficback-offer', { id });
  const deleted = { id: (await changes(partner))[0]?.id ?? 0 };
  const again = await partner.result('trafficback.create-trafficback-offer', { offerFrom: a });
  const taken = await partner.failure('history.restore', deleted);
  assert.deepEqual([taken.code, Object.keys(taken.data ?? {})], [409, ['offerFrom']]);
  await partner.result('trafficback.delete-trafficback-offer', again);
  const turned = await partner.result('trafficback.create-trafficback-offer', { offerFrom: b, offerTo: a });
  assert.match((await partner.failure('history.restore', deleted)).message, /: А → Б → А$/);
  await partner.result('trafficback.delete-trafficback-offer', turned);
  await closeOffer(app, partner, b);
  assert.match((await partner.failure('history.restore', deleted)).message, /недоступен/);
});

test('an own link does not come back without the right to it @full', async () => {
  const partner = await app.partner({ isCustomTrafficback: true });
  const [a = 0] = await makeOffers(app, 'А');
  const own = { isGuru: 0 as const, link: 'https://example.org/' };
  const { id } = await partner.result('trafficback.create-trafficback-offer', { offerFrom: a, ...own });
  await partner.result('trafficback.delete-trafficback-offer', { id });
  const rule = { id: (await changes(partner))[0]?.id ?? 0 };
  await partner.result('trafficback.create-trafficback-global', own);
  await partner.result('trafficback.delete-trafficback-global');
  const global = { id: (await changes(partner))[0]?.id ?? 0 };
  await app.operator.result('operator.update-user', { id: partner.id, isCustomTrafficback: false });
  await partner.result('history.restore', rule);
  await partner.result('history.restore', global);
  const links = await app.sql`
    select link from trafficback_rules where user_id = ${partner.id}
    union all select link from trafficback_globals where user_id = ${partner.id}`;
  assert.deepEqual(
    links.map((row) => row.link),
    ['', ''],
  );
});

test('another partner neither sees nor restores a change @full', async () => {
  const anna = await app.partner();
  const boris = await app.partner();
  const [a = 0] = await makeOffers(app, 'А');
  const { id } = await anna.result('trafficback.create-trafficback-offer', { offerFrom: a });
  await anna.result('trafficback.delete-trafficback-offer', { id });
  const change = { id: (await changes(anna))[0]?.id ?? 0 };
  assert.deepEqual(await changes(boris), []);
  assert.equal((await boris.failure('history.restore', change)).code, 404);
});
