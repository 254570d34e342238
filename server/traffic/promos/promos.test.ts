import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { ParamsOf } from '#contract/method-types';
import { foldCode } from '#contract/traffic/promo-names';
import { operatorKey, startTestApp, type TestApp } from '../../testing/app.ts';
import { givePromo, makeAdvertiser, sumsOf } from '../../testing/traffic/conversions.ts';
import { promoFileWork } from './jobs.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

type Row = ParamsOf<'operator.save-promos'>['rows'][number];

const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();
const save = (offerId: number, rows: Row[]) => app.operator.result('operator.save-promos', { offerId, rows });

async function makeOffer(more: { advertiserId?: number } = {}) {
  const { id } = await app.operator.result('operator.save-offer', { name: 'Тёплый дом', ...more });
  return id;
}

test('codes are compared without case, spaces around, compatibility forms and alphabets of look-alikes', () => {
  for (const code of ['Лето10', ' ЛЕТО10 ', 'лeтo10', 'ＬЕТО10'.replace('Ｌ', 'Л'), 'ЛЕТО１０'])
    assert.equal(foldCode(code), foldCode('ЛЕТО10'), code);
  assert.equal(foldCode('АВЕКМНОРСТУХ'), 'ABEKMHOPCTYX');
  assert.notEqual(foldCode('ЛЕТО11'), foldCode('ЛЕТО10'));
});

test('a partner asks for a code, and has it once the network grants it; both hear of nobody else’s', async () => {
  const [partner, other] = [await app.partner(), await app.partner()];
  const offerId = await makeOffer();
  const { id } = await partner.result('promos.request-promo', { offerId, code: 'Блог-10' });
  await assert.rejects(
    partner.result('promos.request-promo', { offerId, code: 'блог-10' }),
    /уже ждёт ответа/,
  );
  const second = await other.result('promos.request-promo', { offerId, code: 'БЛОГ-10' });
  const { items } = await app.operator.result('operator.get-promos', { offerId, state: 'requested' });
  assert.deepEqual(
    items.map((one) => [one.id, one.user?.id, one.state]),
    [
      [id, partner.id, 'requested'],
      [second.id, other.id, 'requested'],
    ],
  );
  const { items: decided } = await app.operator.result('operator.decide-promo-requests', {
    ids: [id, second.id],
    decision: 'grant',
  });
  assert.deepEqual(decided, [
    { id, isDone: true, why: '' },
    { id: second.id, isDone: false, why: 'Промокод «БЛОГ-10» занят: дайте другой' },
  ]);
  await app.operator.result('operator.decide-promo-requests', {
    ids: [second.id],
    decision: 'refuse',
    reason: 'Возьмите другой',
  });
  const [mine] = (await partner.result('promos.get-promos', {})).items;
  const [theirs] = (await other.result('promos.get-promos', {})).items;
  assert.deepEqual([mine?.code, mine?.state], ['Блог-10', 'active']);
  assert.deepEqual([theirs?.state, theirs?.reason], ['refused', 'Возьмите другой']);
  await assert.rejects(
    other.result('promos.request-promo', { offerId, code: 'блог-10' }),
    (error: Error) => /занят/.test(error.message) && !error.message.includes(String(partner.id)),
  );
  await assert.rejects(
    partner.result('promos.request-promo', { offerId, code: 'БЛОГ-10' }),
    /у вас уже есть/,
  );
  const { messages } = await partner.result('profile.get-notification-all', {});
  assert.match(messages[0]?.title ?? '', /Промокод «Блог-10» — ваш/);
});

test('a request without a code takes the oldest free one, with its terms', async () => {
  const partner = await app.partner();
  const offerId = await makeOffer();
  const payouts = [{ goal: '', countries: [], currencyCode: 'RUB' as const, amount: 70 }];
  const rows = [
    { code: 'FREE-1', from: inDays(-2), until: inDays(5), payouts },
    { code: 'FREE-2', from: inDays(-1) },
  ];
  await app.admin.result('operator.save-promos', { offerId, rows });
  const ask = async () => (await partner.result('promos.request-promo', { offerId })).id;
  const grant = (id: number) =>
    app.operator.result('operator.decide-promo-requests', { ids: [id], decision: 'grant' });
  await grant(await ask());
  await grant(await ask());
  const third = await grant(await ask());
  assert.match(third.items[0]?.why ?? '', /Свободных промокодов у оффера нет/);
  const { items } = await partner.result('promos.get-promos', { state: 'active' });
  assert.deepEqual(
    items
      .map(({ code, until, payouts: paid }) => [code, until !== null, paid?.[0]?.amount ?? null])
      .toSorted(),
    [
      ['FREE-1', true, 70],
      ['FREE-2', false, null],
    ],
  );
  assert.equal(
    (await app.operator.result('operator.get-promos', { offerId, state: 'free' })).items.length,
    0,
  );
});

test('a code is one partner’s among an advertiser’s offers, and another’s 90 days after its end', async () => {
  const [partner, other] = [await app.partner(), await app.partner()];
  const { id: advertiserId } = await app.operator.result('operator.save-advertiser', { name: 'Маяк' });
  const [first, second] = [await makeOffer({ advertiserId }), await makeOffer({ advertiserId })];
  const elsewhere = await makeOffer();
  const code = 'ОДИН';
  const until = inDays(-30);
  await save(first, [{ code, userId: partner.id, from: inDays(-60), until }]);
  await save(second, [{ code, userId: partner.id, from: inDays(-50), until: inDays(-40) }]);
  await save(elsewhere, [{ code, userId: other.id, from: inDays(-60) }]);
  await assert.rejects(save(second, [{ code, userId: other.id, from: inDays(10) }]), /выдать его можно с/);
  await save(second, [{ code, userId: other.id, from: inDays(61) }]);
  await assert.rejects(save(first, [{ code, userId: partner.id, from: inDays(80) }]), /у партнёра/);
  await assert.rejects(
    app.operator.result('operator.save-offer', { id: elsewhere, name: 'Тёплый дом', advertiserId }),
    /такой же промокод у другого партнёра/,
  );
  await Promise.allSettled(
    [partner, other].map(({ id }) => save(first, [{ code: 'ГОНКА', userId: id, from: inDays(0) }])),
  );
  const { items } = await app.operator.result('operator.get-promos', { offerId: first, search: 'гонк' });
  assert.equal(items.length, 1);
});

test('rows are saved all or none; a fault names its row', async () => {
  const [partner, blocked] = [await app.partner(), await app.partner()];
  await app.admin.result('operator.update-user', { id: blocked.id, isBlocked: true });
  const offerId = await makeOffer();
  await save(offerId, [{ code: 'ПОЗЖЕ', from: inDays(1) }]);
  const good = { code: 'ХОРОШИЙ', userId: partner.id, from: inDays(0) };
  const share = { goal: '', countries: [], currencyCode: 'RUB' as const, sharePercent: 10 };
  const wrong: [Row, RegExp][] = [
    [{ ...good, code: 'хороший' }, /уже есть выше/],
    [{ ...good, code: 'X2', userId: 999_999 }, /Партнёра 999999 нет/],
    [{ ...good, code: 'X3', userId: blocked.id }, /заблокирован/],
    [{ ...good, code: 'X4', payouts: [share] }, /платится по клику/],
    [{ ...good, code: 'X5', from: inDays(1), until: inDays(0) }, /Конец раньше начала|параметр/i],
    [{ ...good, code: '!!' }, /букв|параметр/i],
    [{ ...good, code: 'ПОЗЖЕ' }, /свободен в другое время/],
  ];
  for (const [row, sentence] of wrong) await assert.rejects(save(offerId, [good, row]), sentence);
  assert.equal((await app.operator.result('operator.get-promos', { offerId })).items.length, 1);
});

test('new payouts of a code hold for orders from their time on; its end is moved by a row', async () => {
  const partner = await app.partner();
  const { offerId, call } = await makeAdvertiser(app);
  const at = (days: number) => inDays(days);
  await givePromo(app, { offerId, code: 'РОСТ', amount: 100, from: at(-10) }, partner);
  await givePromo(app, { offerId, code: 'рост', amount: 130, from: at(-5) }, partner);
  await call({ promo: 'РОСТ', tid: '1', status: 'approve', at: at(-7) });
  await call({ promo: 'РОСТ', tid: '2', status: 'approve', at: at(-3) });
  assert.deepEqual(await sumsOf(partner), [0, 230]);
  await save(offerId, [{ code: 'РОСТ', userId: partner.id, from: at(-1), until: at(2) }]);
  const { items } = await partner.result('promos.get-promos', {});
  assert.deepEqual(
    items.map(({ state, until, payouts }) => [state, until !== null, payouts?.[0]?.amount]),
    [
      ['active', true, 130],
      ['ended', true, 100],
    ],
  );
});

test('a revoked code brings nothing from its end on, whatever terms were to follow, and its partner hears why', async () => {
  const partner = await app.partner();
  const { offerId, call } = await makeAdvertiser(app);
  const id = await givePromo(app, { offerId, code: 'КОНЕЦ' }, partner);
  await givePromo(app, { offerId, code: 'КОНЕЦ', amount: 150, from: inDays(2) }, partner);
  await call({ promo: 'конец', tid: '1', status: 'approve' });
  const revoke = (from: string) =>
    app.admin.result('operator.revoke-promo', { id, from, reason: 'Акция закончилась' });
  await revoke(inDays(-0.5));
  await assert.rejects(revoke(inDays(1)), /уже закончился/);
  assert.equal((await call({ promo: 'конец', tid: '2', status: 'approve' })).status, 404);
  assert.deepEqual(await call({ promo: 'конец', tid: '1', status: 'reject' }), { status: 200, line: 'OK' });
  const { items } = await partner.result('promos.get-promos', {});
  assert.deepEqual(
    items.map(({ state, from, until, reason }) => [state, until === from, reason]),
    [
      ['revoked', true, 'Акция закончилась'],
      ['revoked', false, 'Акция закончилась'],
    ],
  );
  const { messages } = await partner.result('profile.get-notification-all', {});
  assert.match(messages[0]?.title ?? '', /«КОНЕЦ» отозван/);
  await givePromo(app, { offerId, code: 'КОНЕЦ', from: inDays(1) }, partner);
});

test('a partner asks for nothing of an offer that is closed to them, and for no more than the network looks through', async () => {
  const partner = await app.partner();
  const offerId = await makeOffer();
  await app.operator.result('operator.set-offer-access', { offerId, userId: partner.id, isOpen: false });
  await assert.rejects(partner.result('promos.request-promo', { offerId, code: 'НЕТ' }), /недоступен/);
  await assert.rejects(partner.result('promos.request-promo', { offerId: 999_999, code: 'НЕТ' }), /нет/);
  const open = await makeOffer();
  for (let n = 0; n < 20; n += 1)
    await partner.result('promos.request-promo', { offerId: open, code: `МНОГО-${n}` });
  await assert.rejects(partner.result('promos.request-promo', { offerId: open, code: 'ЕЩЁ' }), /20 запросов/);
  const { needs } = await app.operator.result('operator.get-needs', {});
  assert.ok((needs.find(({ kind }) => kind === 'promo-requests')?.count ?? 0) >= 20);
});

async function send(text: string) {
  const response = await fetch(`${app.url}/operator/promo-files?name=коды.csv`, {
    method: 'POST',
    headers: { origin: app.url, authorization: `Bearer ${operatorKey}` },
    body: text,
  });
  return { status: response.status, body: await response.json() };
}

async function sendAndSave(offerId: number, lines: string[]) {
  const { body } = await send(lines.join('\n'));
  const { id } = await app.operator.result('operator.save-promo-file', {
    offerId,
    documentId: body.documentId,
  });
  await promoFileWork(app.app).run({ id });
  return await app.operator.result('operator.get-promo-file', { id });
}

test('a file of codes is saved whole, or not at all with its faults by lines', async () => {
  const partner = await app.partner();
  const offerId = await makeOffer();
  const [named, other] = [await app.partner(), await app.partner()];
  await app.sql`update users set login = ${String(named.id)} where id = ${other.id}`;
  const wrong = await sendAndSave(offerId, [
    'Промокод;Партнёр;from;until',
    `ФАЙЛ-1;${partner.id};;`,
    'ФАЙЛ-2;nobody-of-us;;',
    'ф;;;',
    'ФАЙЛ-3;;завтра;',
    'файл-1;;;',
    // The id of one partner and the login of another.
    `ФАЙЛ-4;${named.id};;`,
  ]);
  assert.deepEqual(
    [wrong.stage, wrong.lines, wrong.faults.map(({ line, field }) => [line, field])],
    [
      'refused',
      6,
      [
        [3, 'partner'],
        [4, 'code'],
        [5, 'from'],
        [7, 'partner'],
      ],
    ],
  );
  const again = await sendAndSave(offerId, [
    'code,partner,from,until',
    `ФАЙЛ-1,${partner.login.toUpperCase()},01.06.2026,2026-07-01`,
    'ФАЙЛ-2,,,',
  ]);
  assert.deepEqual([again.stage, again.lines, again.fileName], ['done', 2, 'коды.csv']);
  const { items } = await app.operator.result('operator.get-promos', { offerId });
  assert.deepEqual(items.map(({ code, user, state }) => [code, user?.id ?? null, state]).toSorted(), [
    ['ФАЙЛ-1', partner.id, 'ended'],
    ['ФАЙЛ-2', null, 'free'],
  ]);
  assert.equal(items.find(({ code }) => code === 'ФАЙЛ-1')?.from, '2026-05-31T21:00:00.000Z');
  assert.match((await send('name\nx')).body.error.message, /столбца code/);
});

test('a file of 100,000 codes is saved at once @full', async () => {
  const partner = await app.partner();
  const offerId = await makeOffer();
  const lines = Array.from({ length: 100_000 }, (_, n) => `ТЫСЯЧИ-${n};${n % 2 ? partner.id : ''}`);
  const saved = await sendAndSave(offerId, ['code;partner', ...lines]);
  assert.deepEqual([saved.stage, saved.lines, saved.faultCount], ['done', 100_000, 0]);
});
