import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { closeOffer, makeOffers } from '../../testing/traffic/offers.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp({ OUTBOUND_ALLOW: '203.0.113.24' });
});
after(() => app.stop());

for (const [url, landing] of [
  ['https://shop.example.com:8443/deal?key=hidden&c={click_id}', 'shop.example.com'],
  ['https://магазин.рф/{sub1}?key=hidden', 'магазин.рф'],
  ['http://203.0.113.24/?key=hidden', '203.0.113.24'],
  ['', ''],
])
  test(`of an advertiser’s page partners see the host alone: ${landing || 'none'} @full`, async () => {
    const partner = await app.partner();
    const [from = 0] = await makeOffers(app, 'Откуда');
    const name = `Куда: ${landing || 'нигде'}`;
    const { id } = await app.operator.result('operator.save-offer', { name, url });
    await partner.result('trafficback.create-trafficback-offer', { offerFrom: from, offerTo: id });
    await partner.result('trafficback.create-trafficback-global', { offer: id });
    const expected = { id, name, landing };
    const { items: rules } = await partner.result('trafficback.get-trafficbacks-offer');
    const global = await partner.result('trafficback.get-trafficback-global');
    const { items: targets } = await partner.result('trafficback.get-offers-to', { term: name });
    const request = { offer: from, country: 'RU', reason: 'geo' } as const;
    const simulated = await partner.result('trafficback.simulate', request);
    assert.deepEqual(
      [rules[0]?.offerTo, global?.offer, targets, simulated.offer],
      [expected, expected, [expected], expected],
    );
    assert.doesNotMatch(JSON.stringify([rules, global, targets, simulated]), /hidden/);
  });

test('the page of an offer that is closed to the partner is not told @full', async () => {
  const partner = await app.partner();
  const [from = 0] = await makeOffers(app, 'Откуда');
  const { id } = await app.operator.result('operator.save-offer', {
    name: 'Закрытый',
    url: 'https://shop.example.com/',
  });
  await partner.result('trafficback.create-trafficback-offer', { offerFrom: from, offerTo: id });
  await partner.result('trafficback.create-trafficback-global', { offer: id });
  await closeOffer(app, partner, id);
  const { items } = await partner.result('trafficback.get-trafficbacks-offer');
  const global = await partner.result('trafficback.get-trafficback-global');
  assert.deepEqual([items[0]?.offerTo?.landing, global?.offer?.landing], ['', '']);
});
