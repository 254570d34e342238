import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type OperatorContract, operatorContract } from '#contract/index';
import type { Params } from '#contract/wire/rpc';
import { keepDocument } from '../../platform/documents/queries.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { makeAct, makeContract, network } from '../../testing/people/papers.ts';
import { payingAccount, setPaying } from '../../testing/people/registries.ts';
import {
  giveCode,
  makeDestination,
  makePayee,
  makeWithdrawal,
  someone,
} from '../../testing/people/requisites.ts';
import { makeAccount, signInStaff } from '../../testing/people/staff.ts';
import { makeMarkedOffer } from '../../testing/traffic/marked.ts';
import { makeOffers } from '../../testing/traffic/offers.ts';
import { showcaseOf } from '../../testing/traffic/showcase.ts';
import { records } from './record-queries.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

const tried = new Set<keyof OperatorContract>();

/** Runs an act and returns the changes in its audit row. */
async function change<Name extends keyof OperatorContract>(
  method: Name,
  params: Params<OperatorContract[Name]>,
  by: Pick<TestApp['operator'], 'result'> = operatorContract[method].keys === 'never'
    ? app.admin
    : app.operator,
) {
  tried.add(method);
  await by.result(method, params);
  const { items } = await app.operator.result('operator.get-audit', { pageSize: 1 });
  assert.equal(items[0]?.method, method);
  return [items[0].before, items[0].after];
}

test('a change of a partner, an account or a key says what differs, and no secret @full', async () => {
  const { id } = await app.partner({ firstName: 'Анна' });
  assert.deepEqual(
    await change('operator.update-user', {
      id,
      firstName: 'Яна',
      isBlocked: true,
      password: 'совсем другой пароль',
    }),
    [
      { firstName: 'Анна', isBlocked: false },
      { firstName: 'Яна', isBlocked: true },
    ],
  );
  assert.deepEqual(await change('operator.set-counters', { userId: id, tickets: 2 }), [
    { tickets: 0 },
    { tickets: 2 },
  ]);
  assert.deepEqual(await change('operator.reset-tfa', { userId: id }), [null, null]);
  const account = await makeAccount(app);
  assert.deepEqual(await change('operator.update-staff', { id: account.id, role: 'shop' }), [
    { role: 'admin' },
    { role: 'shop' },
  ]);
  const key = await app.admin.result('operator.create-key', { name: 'Касса' });
  const [was, is] = await change('operator.delete-key', { id: key.id });
  assert.deepEqual([was?.name, was?.keyHash, is], ['Касса', undefined, null]);
});

test('a change of an offer says its terms, a partner’s own payout and the network’s choice @full', async () => {
  const { id: userId } = await app.partner();
  const [id = 0] = await makeOffers(app, 'Первый');
  const payouts = [{ goal: '', countries: [], currencyCode: 'RUB' as const, amount: 12.5, revenue: 20 }];
  assert.deepEqual(await change('operator.save-offer', { id, name: 'Первый', status: 'paused', payouts }), [
    { status: 'active', payouts: null },
    { status: 'paused', payouts },
  ]);
  assert.deepEqual(await change('operator.set-offer-access', { offerId: id, userId, isOpen: false }), [
    { isOpen: true },
    { isOpen: false },
  ]);
  const own = { offerId: id, userId };
  await change('operator.set-payout', { ...own, amount: 10 });
  assert.deepEqual(await change('operator.set-payout', { ...own, amount: 11 }), [
    { amount: 10 },
    { amount: 11 },
  ]);
  assert.deepEqual(await change('operator.set-network-choice', { offerIds: [id] }), [
    { offerIds: [] },
    { offerIds: [id] },
  ]);
  assert.deepEqual(await change('operator.set-network-choice', { offerIds: [id], order: 'income' }), [
    { order: 'hand' },
    { order: 'income' },
  ]);
  const advertiser = await app.operator.result('operator.save-advertiser', {
    name: 'Была',
    currencyCode: 'USD',
  });
  assert.deepEqual(
    await change('operator.save-advertiser', { id: advertiser.id, name: 'Стала', currencyCode: 'RUB' }),
    [
      { name: 'Была', currencyCode: 'USD' },
      { name: 'Стала', currencyCode: 'RUB' },
    ],
  );
  await change('operator.set-background', { background: null });
  await app.operator.result('operator.set-brand', { accent: '#112233', logoId: null, darkLogoId: null });
  const usual = { accent: null, logoId: null, darkLogoId: null };
  assert.deepEqual(await change('operator.set-brand', usual), [{ accent: '#112233' }, { accent: null }]);
});

test('a change of a shop says what differs, in whole points @full', async () => {
  const dates = { startsAt: '2020-01-01T00:00:00Z', endsAt: '2999-01-01T00:00:00Z', currency: 'баллов' };
  const { id: promotionId } = await app.operator.result('operator.save-promotion', {
    name: 'Марафон',
    ...dates,
  });
  assert.deepEqual(await change('operator.save-promotion', { id: promotionId, name: 'Забег', ...dates }), [
    { name: 'Марафон' },
    { name: 'Забег' },
  ]);
  const { id: category } = await app.operator.result('operator.save-category', { promotionId, name: 'Дом' });
  await change('operator.save-category', { id: category, promotionId, name: 'Дом и сад' });
  const mug = { promotionId, name: 'Кружка', price: 1.5, remains: 10, needsDelivery: false };
  const { id } = await app.operator.result('operator.save-product', mug);
  assert.deepEqual(await change('operator.save-product', { id, ...mug, price: 2 }), [
    { price: 1.5 },
    { price: 2 },
  ]);
  assert.deepEqual(await change('operator.set-stock', { productId: id, remains: 3 }), [
    { remains: 10 },
    { remains: 3 },
  ]);
  const partner = await app.partner();
  const points = { userId: partner.id, promotionId, amount: 100, idempotencyKey: 'points' };
  await app.operator.result('operator.post-points', points);
  const order = { promotionId, productId: id, quantity: 1, idempotencyKey: 'the order' };
  const { id: orderId } = await partner.result('promotion.create-order', order);
  assert.deepEqual(await change('operator.set-order-status', { id: orderId, status: 'accepted' }), [
    { status: 'new' },
    { status: 'accepted' },
  ]);
  await change('operator.remove-product', { id });
  await change('operator.restore-product', { id });
  const { id: toys } = await app.operator.result('operator.save-category', { promotionId, name: 'Игры' });
  assert.deepEqual(await change('operator.order-categories', { promotionId, ids: [toys, category] }), [
    { ids: [category, toys] },
    { ids: [toys, category] },
  ]);
  await change('operator.remove-category', { id: toys });
});

test('a change of a broadcast says its text and its state @full', async () => {
  const draft = { triggerId: 51, content: '<p>Текст</p>', audience: { kind: 'all' as const } };
  const { id } = await app.operator.result('operator.save-broadcast', { ...draft, title: 'Новости' });
  assert.deepEqual(await change('operator.save-broadcast', { id, ...draft, title: 'Итоги' }), [
    { title: 'Новости' },
    { title: 'Итоги' },
  ]);
  const audience = { kind: 'filter' as const, managers: [null] };
  const [, narrowed] = await change('operator.save-broadcast', { id, ...draft, title: 'Итоги', audience });
  assert.deepEqual(narrowed?.audience, { ...audience, systems: [], countries: [], days: 30 });
  await app.operator.result('operator.save-broadcast', { id, ...draft, title: 'Итоги' });
  const later = { at: '2090-01-01T10:00:00+03:00', timeZone: 'Europe/Moscow' };
  const [was, is] = await change('operator.send-broadcast', { id, ...later });
  assert.deepEqual([was?.state, is?.state, is?.timeZone], ['draft', 'scheduled', 'Europe/Moscow']);
  const [, again] = await change('operator.cancel-broadcast', { id });
  assert.equal(again?.state, 'draft');
  const [gone] = await change('operator.remove-broadcast', { id });
  assert.equal(gone?.title, 'Итоги');
});

test('a check of a payee and of a destination, and terms of a method, say what changed @full', async () => {
  const partner = await app.partner();
  await giveCode(app, partner);
  const { id } = await partner.result('requisites.save-payee', { kind: 'npd', values: someone });
  assert.deepEqual(await change('operator.check-payee', { id, isAccepted: true }), [
    { state: 'checking' },
    { state: 'active' },
  ]);
  const destination = await makeDestination(app, partner, id);
  await app.sql`update destinations set state = 'waiting', needs_check = true, confirmed_at = now(), waits_until = now() + interval '1 day'`;
  const looked = { id: destination, isAccepted: true };
  assert.deepEqual(await change('operator.check-destination', looked), [
    { needsCheck: true },
    { needsCheck: false },
  ]);
  const { items } = await app.operator.result('operator.get-withdrawal-methods', {});
  const [first] = items;
  assert.ok(first);
  const { kind: _, ...method } = first;
  assert.deepEqual(await change('operator.save-withdrawal-method', { ...method, termDays: 7 }), [
    { termDays: 3 },
    { termDays: 7 },
  ]);
});

test('what is answered to requests for access is told by each of them @full', async () => {
  const partner = await app.partner();
  const ids: number[] = [];
  for (const name of ['Карта', 'Вклад']) {
    const { id: offerId } = await app.operator.result('operator.save-offer', { name, access: 'request' });
    const asked = { offerId, source: 'SEO', volume: '10 в день' };
    ids.push((await partner.result('offers.request-access', asked)).id);
  }
  const [before, after] = await change('operator.refuse-access', { ids, reason: 'volume' });
  const [first, second] = ids.map((id) => `request-${id}`);
  assert.deepEqual(before, {
    [first ?? '']: { state: 'open', reason: null },
    [second ?? '']: { state: 'open', reason: null },
  });
  assert.deepEqual(after?.[first ?? ''], { state: 'refused', reason: 'volume' });
  tried.add('operator.grant-access');
});

test('terms of referral income say what they were @full', async () => {
  const { id: userId } = await app.partner();
  const terms = { share: 5, days: 365, base: 'payout' as const };
  await change('operator.set-referral-terms', terms);
  assert.deepEqual(await change('operator.set-referral-terms', { ...terms, share: 7.5 }), [
    { share: 5 },
    { share: 7.5 },
  ]);
  assert.deepEqual(await change('operator.set-user-referral-terms', { userId, terms }), [null, { ...terms }]);
});

test('what the staff hold back, and when the network pays, say what changed @full', async () => {
  const partner = await app.partner();
  const destination = await makeDestination(app, partner, await makePayee(app, partner));
  const id = await makeWithdrawal(app, partner, destination);
  const other = await app.partner();
  const wallet = await makeDestination(app, other, await makePayee(app, other), '4100116075156746');
  const second = await makeWithdrawal(app, other, wallet);
  await change('operator.hold-withdrawals', { ids: [second], reason: 'Спросили банк' });
  // The act names each record; the list of one record shows only its own changes.
  assert.deepEqual(await change('operator.hold-withdrawals', { ids: [id, second], reason: 'Ждём ответа' }), [
    { [`withdrawal-${id}`]: { staffHold: null }, [`withdrawal-${second}`]: { staffHold: 'Спросили банк' } },
    {
      [`withdrawal-${id}`]: { staffHold: 'Ждём ответа' },
      [`withdrawal-${second}`]: { staffHold: 'Ждём ответа' },
    },
  ]);
  const history = await app.operator.result('operator.get-audit', { record: `withdrawal-${second}` });
  assert.deepEqual(
    history.items.map(({ before, after }) => [before?.staffHold, after?.staffHold]),
    [
      ['Спросили банк', 'Ждём ответа'],
      [null, 'Спросили банк'],
    ],
  );
  const { sha256 } = await app.operator.result('operator.get-withdrawal-terms');
  const [was, is] = await change('operator.set-withdrawal-terms', {
    sha256,
    kind: 'weekdays',
    days: [2],
    cutoffHour: 12,
  });
  assert.deepEqual([was?.kind, is?.kind, is?.days], ['request', 'weekdays', [2]]);
});

test('registries, their files and lines of statements, which only people change @full', async () => {
  const staff = await signInStaff(app, 'finance');
  await staff.result('staff.confirm-act', { code: staff.phone.at(0) });
  await setPaying(app, staff);
  const moved = await change('operator.set-paying-account', { ...payingAccount, bank: 'Банк «Юг»' }, staff);
  assert.deepEqual(moved, [{ bank: payingAccount.bank }, { bank: 'Банк «Юг»' }]);
  const {
    isBank: _,
    fields: __,
    ...sheet
  } = await staff.result('operator.get-registry-sheet', { methodId: 2 });
  await change('operator.save-registry-sheet', { methodId: 2, ...sheet }, staff);
  const [was] = await change(
    'operator.save-registry-sheet',
    { methodId: 2, ...sheet, separator: ',' },
    staff,
  );
  assert.deepEqual(was, { separator: ';' });
  const [draft] = await app.sql<{ id: number }[]>`
    insert into registries (state, method_id, currency_code, created_by, closed_at, closed_by)
    values ('draft', 1, 'RUB', 1, null, null) returning id`;
  assert.deepEqual(await change('operator.void-registry', { id: draft?.id ?? 0 }, staff), [
    { state: 'draft' },
    { state: 'void' },
  ]);
  const { id: documentId } = await app.sql.begin((tx) =>
    keepDocument(tx, app.app, { name: 'st.txt', mediaType: 'text/plain', bytes: Buffer.from('st') }),
  );
  const [line] = await app.sql<{ id: number }[]>`
    with statement as (
      insert into bank_statements (document_id, account, line_count, new_count, imported_by) values (${documentId}, '1', 1, 1, 1) returning id)
    insert into statement_lines (statement_id, line_hash, place, account, is_debit, number, day, amount, name, mask, number_hash, purpose)
    select id, '', 0, '1', true, '1', '2026-11-20', 1, '', '', '', '' from statement returning id`;
  const aside = { id: line?.id ?? 0, state: 'aside', note: 'Комиссия' } as const;
  assert.deepEqual(await change('operator.match-line', aside, staff), [
    { state: 'new', note: '' },
    { state: 'aside', note: 'Комиссия' },
  ]);
});

test('a bill that is marked @full', async () => {
  const { id: advertiserId } = await app.operator.result('operator.save-advertiser', { name: 'Платит' });
  const { id } = await app.operator.result('operator.close-advertiser-bill', {
    advertiserId,
    month: '2024-01',
  });
  await change('operator.mark-advertiser-bill', { id, state: 'sent', date: '2024-02-05' });
  const paid = { id, state: 'paid' as const, date: '2024-02-20', amount: 0 };
  const [was, is] = await change('operator.mark-advertiser-bill', paid);
  assert.deepEqual([was?.state, is?.state], ['sent', 'paid']);
});

test('papers: an act that is corrected, a contract, a receipt, the network as a firm @full', async () => {
  const partner = await app.partner();
  const destination = await makeDestination(app, partner, await makePayee(app, partner), '4100175017397');
  const withdrawal = await makeWithdrawal(app, partner, destination);
  const act = await makeAct(app, partner);
  const [, address] = await change('operator.set-network-requisites', { ...network, address: 'Тула' });
  assert.deepEqual(address, { address: 'Тула' });
  assert.deepEqual(await change('operator.void-act', { id: act, reason: 'Новый адрес' }), [
    { state: 'offered', reason: '' },
    { state: 'void', reason: 'Новый адрес' },
  ]);
  const own = { id: await makeContract(app, partner), userId: partner.id, signedOn: '2026-01-15' };
  const [, contract] = await change('operator.save-contract', {
    ...own,
    number: '18',
    acceptsSilence: false,
  });
  assert.deepEqual(contract, { number: '18' });
  await app.sql`
    insert into receipts (withdrawal_id, user_id, state, paid_on, due_on, number)
    values (${withdrawal}, ${partner.id}, 'attached', '2026-11-20', '2026-12-09', '20abc0de09')`;
  assert.deepEqual(await change('operator.check-receipt', { id: withdrawal, isAccepted: true }), [
    { state: 'attached' },
    { state: 'accepted' },
  ]);
});

test('decisions on applications say what was decided on each, and the form its questions @full', async () => {
  const [row] = await app.sql<{ id: number }[]>`
    insert into applications (login, email, password_hash, telegram, sources, address, network, user_agent)
    values ('applies', 'applies@example.com', '', '@applies', '{seo}', '', '', '') returning id`;
  const id = row?.id ?? 0;
  const refusal = { ids: [id], reason: 'rules', note: 'Спам' } as const;
  assert.deepEqual(await change('operator.refuse-applications', { ...refusal, ids: [id] }), [
    { [`application-${id}`]: { state: 'new', reason: null, note: '' } },
    { [`application-${id}`]: { state: 'refused', reason: 'rules', note: 'Спам' } },
  ]);
  const questions = [
    { id: 1, kind: 'line' as const, label: 'Объём', help: '', options: [], isRequired: false },
  ];
  assert.deepEqual(await change('operator.save-sign-up-form', { questions }), [null, { questions }]);
});

test('a ticket that is taken and answered, and a template @full', async () => {
  const partner = await app.partner();
  const staff = await signInStaff(app, 'support');
  const { id } = await partner.result('tickets.create-ticket', {
    kind: 'question',
    subject: 'Холд',
    text: 'Когда?',
    idempotencyKey: 'a ticket',
  });
  assert.deepEqual(await change('operator.assign-ticket', { id, staffId: staff.id }), [
    { staffId: null },
    { staffId: staff.id },
  ]);
  assert.deepEqual(await change('operator.answer-ticket', { id, text: 'Завтра' }, staff), [
    { state: 'open' },
    { state: 'waiting' },
  ]);
  const template = await app.operator.result('operator.save-template', { name: 'Холд', text: 'Ждём' });
  assert.deepEqual(
    await change('operator.save-template', { id: template.id, name: 'Холд', text: 'Ждём решения' }),
    [{ text: 'Ждём' }, { text: 'Ждём решения' }],
  );
});

test('a domain that is blocked @full', async () => {
  const partner = await app.partner();
  const { id } = await partner.result('domains.create-domain', { host: 'go.anna.example' });
  assert.deepEqual(await change('operator.block-domain', { id, reason: 'Обман' }, app.admin), [
    { isBlocked: false, reason: '' },
    { isBlocked: true, reason: 'Обман' },
  ]);
});

test('a showcase that is blocked @full', async () => {
  const partner = await app.partner();
  const [offerId = 0] = await makeOffers(app, 'Рублик');
  const { id } = await partner.result('showcases.save-showcase', showcaseOf(offerId));
  assert.deepEqual(await change('operator.block-showcase', { id, reason: 'Обман' }, app.admin), [
    { isBlocked: false, blockReason: '' },
    { isBlocked: true, blockReason: 'Обман' },
  ]);
});

test('a request for a promo code that is refused @full', async () => {
  const partner = await app.partner();
  const [offerId = 0] = await makeOffers(app, 'Рублик');
  const { id } = await partner.result('promos.request-promo', { offerId, code: 'КОД' });
  const wanted = { ids: [id], decision: 'refuse' as const, reason: 'Занято' };
  assert.deepEqual(await change('operator.decide-promo-requests', wanted), [
    { [`promo-${id}`]: { state: 'requested', reason: '' } },
    { [`promo-${id}`]: { state: 'refused', reason: 'Занято' } },
  ]);
});

test('a creative, a contract of advertising and a place, where the network marks @full', async (t) => {
  const marking = await startTestApp({ MARKING: '1' }, app);
  t.after(marking.stop);
  const partner = await marking.partner();
  const { offerId, contractId, advertiserId } = await makeMarkedOffer(marking);
  const banner = { name: 'Баннер', form: 'banner' } as const;
  const { id } = await marking.operator.result('operator.save-creative', { offerId, contractId, ...banner });
  const saved = { id, offerId, contractId, ...banner, kktu: '30.10.1' };
  assert.deepEqual(await change('operator.save-creative', saved, marking.operator), [
    { [`creative-${id}`]: { kktu: '', state: 'draft' } },
    { [`creative-${id}`]: { kktu: '30.10.1', state: 'approved' } },
  ]);
  const contract = { advertiserId, date: '2026-02-01', subject: 'distribution', number: '2' } as const;
  const [before, changed] = await change(
    'operator.save-ad-contract',
    { id: contractId, ...contract },
    marking.operator,
  );
  assert.deepEqual([typeof before?.number, changed], ['string', { number: '2' }]);
  const place = { kind: 'site', name: 'Блог', address: 'https://blog.example' } as const;
  const { id: placeId } = await partner.result('creatives.save-place', place);
  const proved = { id: placeId, isProved: true };
  const [, isProved] = await change('operator.prove-ad-place', proved, marking.operator);
  assert.equal(isProved?.provedBy, 'staff');
  const list = { hosts: ['t.example'], agents: [] };
  const [, listed] = await change('operator.save-forbidden-places', list, marking.operator);
  assert.deepEqual(listed?.hosts, ['t.example']);
  const levy = { base: 'bills', percent: 3, payer: '', dates: [] } as const;
  const [, settings] = await change('operator.save-marking', { ...levy, dates: [] }, marking.admin);
  assert.deepEqual(settings, { base: 'bills', percent: 3 });
});

test('every kind of record that is compared was changed here @full', () => {
  const changed = new Set<string | null | undefined>([...tried].map((name) => operatorContract[name].record));
  const kinds = Object.entries(records).flatMap(([kind, read]) => (read ? [kind] : []));
  assert.deepEqual(
    kinds.filter((kind) => !changed.has(kind)),
    [],
  );
});
