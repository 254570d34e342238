import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { closeOffer, makeOffers } from '../testing/offers.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

test('it tells step by step which rule wins, and the own link with its macros filled in', async () => {
  const partner = await app.partner({ isCustomTrafficback: true });
  const [a = 0, b = 0, c = 0] = await makeOffers(app, 'Дом & сад', 'Б', 'В');
  await partner.result('trafficback.create-trafficback-offer', { offerFrom: a, offerTo: b });
  await partner.result('trafficback.create-trafficback-offer', { offerFrom: b, offerTo: c });
  const link =
    'https://example.org/{sub1}?o={offer_id}&n={offer_name}&g={geo}&r={reason}&s2={sub2}&c={click_id}&p={payout}';
  await partner.result('trafficback.create-trafficback-global', { isGuru: 0, link });
  await app.operator.result('operator.save-offers', {
    offers: [
      { id: b, name: 'Б', status: 'paused' },
      { id: c, name: 'В', countries: ['KZ'] },
    ],
  });
  const request = { offer: a, country: 'RU', reason: 'cap' as const, subs: { sub1: 'а/б?' } };
  const { steps, outcome, offer, url } = await partner.result('trafficback.simulate', request);
  assert.deepEqual(
    steps.map(({ kind, text, offer: about }) => [kind, text, about?.id]),
    [
      ['skipped-offer', '«Дом & сад» не принял трафик: исчерпан лимит', a],
      ['offer-rule', 'Правило оффера «Дом & сад»: оффер «Б»', a],
      ['skipped-offer', '«Б» не подходит: приостановлен', b],
      ['offer-rule', 'Правило оффера «Б»: оффер «В»', b],
      ['skipped-offer', '«В» не подходит: не принимает эту страну', c],
      ['offer-rule', 'У оффера «В» нет своего правила', c],
      ['global-rule', `Глобальное правило: ${link}`, undefined],
      ['custom-link', 'Трафик уйдёт по своей ссылке', undefined],
    ],
  );
  assert.deepEqual([outcome, offer], ['custom-link', null]);
  const { pathname, searchParams } = new URL(url ?? '');
  assert.equal(pathname, '/%D0%B0%2F%D0%B1%3F');
  const { c: click, ...others } = Object.fromEntries(searchParams);
  assert.deepEqual(others, { o: String(a), n: 'Дом & сад', g: 'RU', r: 'cap', s2: '', p: '' });
  assert.match(click ?? '', /^\w+$/);
  const inKz = await partner.result('trafficback.simulate', { ...request, country: 'KZ' });
  assert.deepEqual([inKz.outcome, inKz.offer, inKz.url], ['offer', { id: c, name: 'В' }, null]);
  assert.equal(inKz.steps.at(-1)?.text, 'Трафик получит оффер «В»');
});

test('without any rule the network chooses', async () => {
  const partner = await app.partner();
  const [a = 0] = await makeOffers(app, 'А');
  const { steps, outcome } = await partner.result('trafficback.simulate', {
    ...{ offer: a, country: 'RU', reason: 'stopped' },
  });
  assert.equal(outcome, 'network-choice');
  assert.deepEqual(
    steps.map(({ text }) => text),
    [
      '«А» не принял трафик: оффер остановлен',
      'У оффера «А» нет своего правила',
      'Глобального правила нет',
      'Оффер для трафика выберет сеть',
    ],
  );
});

test('an offer that is closed to the partner is passed by, and its rule with it', async () => {
  const partner = await app.partner();
  const [a = 0, b = 0, c = 0, d = 0] = await makeOffers(app, 'А', 'Б', 'В', 'Г');
  await partner.result('trafficback.create-trafficback-offer', { offerFrom: a, offerTo: b });
  await partner.result('trafficback.create-trafficback-offer', { offerFrom: b, offerTo: c });
  await partner.result('trafficback.create-trafficback-global', { offer: d });
  await closeOffer(app, partner, b);
  const { steps, offer } = await partner.result('trafficback.simulate', {
    ...{ offer: a, country: 'RU', reason: 'geo' },
  });
  assert.equal(offer?.id, d);
  assert.equal(steps[2]?.text, '«Б» не подходит: вам недоступен');
});

test('an offer that is unknown or closed to the partner cannot be tried', async () => {
  const partner = await app.partner();
  const [a = 0] = await makeOffers(app, 'Закрытый');
  await closeOffer(app, partner, a);
  for (const [offer, code] of [
    [a, 409],
    [999_999_999, 404],
  ] as const) {
    const refused = await partner.failure('trafficback.simulate', { offer, country: 'RU', reason: 'bot' });
    assert.equal(refused.code, code);
    assert.deepEqual(Object.keys(refused.data ?? {}), ['offer']);
  }
});
