import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { closeOffer, makeOffers } from '../../../testing/traffic/offers.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

test('it tells step by step which rule wins, and the own link with its macros filled in @full', async () => {
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
  assert.match(click ?? '', /^[\w-]{36}$/);
  const inKz = await partner.result('trafficback.simulate', { ...request, country: 'KZ' });
  assert.deepEqual([inKz.outcome, inKz.offer, inKz.url], ['offer', { id: c, name: 'В', landing: '' }, null]);
  assert.equal(inKz.steps.at(-1)?.text, 'Трафик получит оффер «В»');
});

test('without any rule the network chooses @full', async () => {
  const partner = await app.partner();
  const [a = 0] = await makeOffers(app, 'А');
  const { steps, outcome } = await partner.result('trafficback.simulate', {
    offer: a,
    country: 'RU',
    reason: 'stopped',
  });
  assert.equal(outcome, 'network-choice');
  assert.deepEqual(
    steps.map(({ text }) => text),
    [
      '«А» не принял трафик: оффер остановлен',
      'У оффера «А» нет своего правила',
      'Глобального правила нет',
      'Оффер для трафика подберёт сеть',
    ],
  );
});

test('an offer that is closed to the partner is passed by, and its rule with it @full', async () => {
  const partner = await app.partner();
  const [a = 0, b = 0, c = 0, d = 0] = await makeOffers(app, 'А', 'Б', 'В', 'Г');
  await partner.result('trafficback.create-trafficback-offer', { offerFrom: a, offerTo: b });
  await partner.result('trafficback.create-trafficback-offer', { offerFrom: b, offerTo: c });
  await partner.result('trafficback.create-trafficback-global', { offer: d });
  await closeOffer(app, partner, b);
  const { steps, offer } = await partner.result('trafficback.simulate', {
    offer: a,
    country: 'RU',
    reason: 'geo',
  });
  assert.equal(offer?.id, d);
  assert.equal(steps[2]?.text, '«Б» не подходит: вам недоступен');
});

test('an offer that is unknown or closed to the partner cannot be tried @full', async () => {
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

/** Fridays in Moscow, at noon and at midnight. */
const noon = '2026-11-20T09:00:00Z';
const midnight = '2026-11-19T21:00:00Z';
const atNoon = {
  timeZone: 'Europe/Moscow',
  hours: Array.from({ length: 7 }, (): [number, number] => [9, 18]),
};
const today = { offer: 0, country: 'RU', device: 'phone', at: noon } as const;

for (const { name, offer = {}, click = {}, why, next } of [
  {
    name: 'the device',
    offer: { devices: ['desktop' as const] },
    why: 'неподходящее устройство',
    next: 'не принимает это устройство',
  },
  {
    name: 'the hour',
    offer: { schedule: atNoon },
    click: { at: midnight },
    why: 'нерабочее время',
    next: 'не работает в это время',
  },
  {
    name: 'a reached limit',
    offer: { dailyCap: 2 },
    why: 'исчерпан лимит',
    next: 'исчерпан лимит',
  },
  {
    name: 'a second click',
    offer: { uniqueOnly: true },
    click: { isRepeat: true },
    why: 'повторный клик',
    next: 'не принимает повторные клики',
  },
  {
    name: 'a forbidden place',
    offer: { forbidden: 'trafficback' as const },
    click: { isForbidden: true },
    why: 'место запрещено сетью',
    next: 'не принимает из запрещённых мест',
  },
  { name: 'a bot', click: { isBot: true }, why: 'похоже на бота', next: 'не принимает ботов' },
  {
    name: 'the country',
    offer: { countries: ['KZ'] },
    why: 'другая страна',
    next: 'не принимает эту страну',
  },
])
  test(`without a supposed reason ${name} decides, at the offer and at its rule’s @full`, async () => {
    const partner = await app.partner();
    const [a = 0, b = 0] = await makeOffers(app, 'А', 'Б');
    await partner.result('trafficback.create-trafficback-offer', { offerFrom: a, offerTo: b });
    const ask = (more: object) => partner.result('trafficback.simulate', { ...today, offer: a, ...more });
    assert.deepEqual(await ask({}), {
      outcome: 'offer',
      offer: { id: a, name: 'А', landing: '' },
      landings: [],
      chosen: [],
      url: null,
      steps: [{ kind: 'offer', text: '«А» принял трафик', offer: { id: a, name: 'А' } }],
    });
    const taking = [a, b].map((id, index) => ({ id, name: 'АБ'[index] ?? '', ...offer }));
    await app.operator.result('operator.save-offers', { offers: taking });
    for (const id of [a, b]) await reachLimit(id);
    const { steps, outcome } = await ask(click);
    assert.deepEqual(
      steps.map(({ text }) => text).filter((text) => /прин|подходит|подберёт/.test(text)),
      [`«А» не принял трафик: ${why}`, `«Б» не подходит: ${next}`, 'Оффер для трафика подберёт сеть'],
    );
    assert.equal(outcome, 'network-choice');
  });

test('an offer takes traffic below its limit, in its hours, for its devices, and a second click where those are welcome @full', async () => {
  const partner = await app.partner();
  const { id: offer } = await app.operator.result('operator.save-offer', {
    name: 'А',
    devices: ['phone'],
    dailyCap: 3,
    schedule: atNoon,
  });
  await reachLimit(offer);
  const answer = await partner.result('trafficback.simulate', { ...today, offer, isRepeat: true });
  assert.equal(answer.outcome, 'offer');
});

test('without a moment the schedule is asked for now @full', async () => {
  const partner = await app.partner();
  const day = (new Date().getUTCDay() + 6) % 7;
  const nearby = [day + 6, day, day + 1].map((one) => one % 7);
  const hours = Array.from({ length: 7 }, (_, index): [number, number] | null =>
    nearby.includes(index) ? null : [0, 24],
  );
  const schedule = { timeZone: 'UTC', hours };
  const { id: offer } = await app.operator.result('operator.save-offer', { name: 'А', schedule });
  const { steps } = await partner.result('trafficback.simulate', { offer, country: 'RU' });
  assert.equal(steps[0]?.text, '«А» не принял трафик: нерабочее время');
});

test('whom the network chooses is not told, also where it takes the click @full', async () => {
  const partner = await app.partner();
  const [a = 0, b = 0] = await makeOffers(app, 'А', 'Б');
  await app.operator.result('operator.set-network-choice', { offerIds: [b] });
  const answer = await partner.result('trafficback.simulate', { offer: a, country: 'RU', reason: 'device' });
  assert.deepEqual([answer.outcome, answer.offer, answer.url], ['network-choice', null, null]);
  assert.ok(answer.steps.every(({ offer }) => offer?.id !== b));
  await app.operator.result('operator.set-network-choice', { offerIds: [] });
});

test('it tells to which landing of its taker a click goes, and why @full', async () => {
  const partner = await app.partner();
  const page = (name: string, own: object = {}) => ({
    name,
    url: `https://${name}.example.com/?k=1`,
    ...own,
  });
  const landings = [
    page('main', { weight: 70 }),
    page('phone', { weight: 30, devices: ['phone'] }),
    page('kz', { countries: ['KZ'], weight: 0 }),
  ];
  const { id: offer } = await app.operator.result('operator.save-offer', { name: 'Дом', landings });
  const saved = await app.operator.result('operator.get-offer', { id: offer });
  const [main, phone, kz] = saved.landings;
  const ask = async (more: object) => {
    const told = await partner.result('trafficback.simulate', { offer, country: 'RU', ...more });
    return { last: told.steps.at(-1)?.text, landings: told.landings, host: told.offer?.landing };
  };
  assert.deepEqual(await ask({ device: 'phone' }), {
    last: 'Лендинг по весу: «main» — 70\u00a0%, «phone» — 30\u00a0% посетителей',
    landings: [
      { id: main?.id, name: 'main', share: 0.7 },
      { id: phone?.id, name: 'phone', share: 0.3 },
    ],
    host: 'main.example.com',
  });
  assert.equal((await ask({})).last, 'Откроется лендинг «main»');
  const fixed = await ask({ landingId: kz?.id, country: 'KZ' });
  assert.deepEqual(fixed, {
    last: 'Ссылка выбрала лендинг. Откроется лендинг «kz»',
    host: 'kz.example.com',
    landings: [{ id: kz?.id, name: 'kz', share: 1 }],
  });
  const unfit = 'Лендинг ссылки не для этой страны или устройства. Откроется лендинг «main»';
  assert.equal((await ask({ landingId: kz?.id })).last, unfit);
  const off = landings.filter(({ name }) => name !== 'main');
  await app.operator.result('operator.save-offer', { id: offer, name: 'Дом', landings: off });
  assert.deepEqual(await ask({ landingId: main?.id }), {
    last: 'Лендинг ссылки выключен. Ни один лендинг не подходит: откроется страница оффера',
    landings: [],
    host: 'phone.example.com',
  });
});

/** Two conversions today, in the network's time zone. */
async function reachLimit(offer: number): Promise<void> {
  await app.sql`
    insert into offer_days (offer_id, day, conversions)
    values (${offer}, (now() at time zone ${app.app.settings.networkTimeZone}::text)::date, 2)
    on conflict (offer_id, day) do update set conversions = 2`;
}
