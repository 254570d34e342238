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

async function targets(partner: Partner) {
  const { items } = await partner.result('trafficback.get-trafficbacks-offer', { pageSize: 100 });
  return new Map(items.map(({ offerFrom, offerTo, link: own }) => [offerFrom.id, offerTo?.id ?? own]));
}

test('one target for many offers makes rules, replaces others and leaves the same alone @full', async () => {
  const partner = await app.partner();
  const [a = 0, b = 0, c = 0, to = 0] = await makeOffers(app, 'А', 'Б', 'В', 'Куда');
  await partner.result('trafficback.create-trafficback-offer', { offerFrom: a });
  await partner.result('trafficback.create-trafficback-offer', { offerFrom: b, offerTo: to });
  const before = await partner.result('trafficback.get-trafficbacks-offer');
  const params = { offersFrom: [a, b, c, c], offerTo: to };
  const counts = await partner.result('trafficback.create-trafficbacks-offer', params);
  assert.deepEqual(counts, { created: 1, updated: 1, same: 1 });
  assert.deepEqual(
    await targets(partner),
    new Map([
      [a, to],
      [b, to],
      [c, to],
    ]),
  );
  const { items } = await partner.result('trafficback.get-trafficbacks-offer', { sort: { createdAt: 4 } });
  assert.deepEqual(
    items.slice(0, 2).map(({ id }) => id),
    before.items.map(({ id }) => id).toReversed(),
  );
});

test('one offer that is refused refuses all @full', async () => {
  const partner = await app.partner();
  const [a = 0, b = 0, to = 0] = await makeOffers(app, 'А', 'Закрытый', 'Куда');
  await closeOffer(app, partner, b);
  const params = { offersFrom: [a, b], offerTo: to };
  const refused = await partner.failure('trafficback.create-trafficbacks-offer', params);
  assert.deepEqual(refused.data, { offersFrom: 'Оффер «Закрытый» вам недоступен' });
  assert.equal((await targets(partner)).size, 0);
});
