import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { signInStaff } from '../../../testing/people/staff.ts';
import { makeAdvertiser } from '../../../testing/traffic/conversions.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

type Partner = Awaited<ReturnType<TestApp['partner']>>;

async function makeOffer(own: object = {}): Promise<number> {
  const { id } = await app.operator.result('operator.save-offer', {
    name: 'Карта',
    access: 'request',
    ...own,
  });
  return id;
}

const words = { source: 'Таргет ВК', volume: '30 в день' };
const ask = (partner: Partner, offerId: number) =>
  partner.result('offers.request-access', { offerId, ...words });
const grant = (ids: number[], own: object = {}) =>
  app.operator.result('operator.grant-access', { ids, ...own });

async function reason({ id: userId }: Partner, offerId: number) {
  return (await app.operator.result('operator.decide', { userId, offerId, country: 'RU' })).reason;
}

async function titles(partner: Partner): Promise<string[]> {
  const { messages } = await partner.result('profile.get-notification-all', {});
  return messages.map(({ title }) => title);
}

test('until the network lets a partner in, the offer is seen and takes neither links nor clicks', async () => {
  const anna = await app.partner();
  const boris = await app.partner();
  const offerId = await makeOffer({ url: 'https://card.example/' });
  const seen = await anna.result('offers.get-offer', { id: offerId });
  assert.deepEqual(
    [seen.isOpen, seen.access, seen.request, seen.landings, seen.landingUrl],
    [false, 'request', null, [], null],
  );
  const { code, data } = await anna.failure('links.create-link', { offerId });
  assert.equal(code, 409);
  assert.match(JSON.stringify(data), /запросите доступ/);
  const { id } = await ask(anna, offerId);
  assert.equal((await anna.failure('offers.request-access', { offerId, ...words })).code, 409);
  await grant([id], { comment: 'Ждём ваш трафик' });
  await anna.result('links.create-link', { offerId });
  assert.deepEqual([await reason(anna, offerId), await reason(boris, offerId)], [null, 'closed']);
  assert.deepEqual(await titles(anna), ['Доступ открыт: «Карта»']);
  assert.equal((await anna.failure('offers.request-access', { offerId, ...words })).code, 409, 'is open');
  await app.sql`update access_requests set until = now() where id = ${id}`;
  assert.equal(await reason(anna, offerId), 'closed');
  assert.equal((await anna.result('offers.get-offer', { id: offerId })).isOpen, false);
  await ask(anna, offerId);
});

test('a grant gives a payout and a cap of its partner alone', async () => {
  const anna = await app.partner();
  const boris = await app.partner();
  const { offerId, click, sendStatus } = await makeAdvertiser(app);
  await app.operator.result('operator.save-offer', { id: offerId, name: 'Карта', access: 'request' });
  const ids = [(await ask(anna, offerId)).id, (await ask(boris, offerId)).id];
  const { data } = await app.operator.failure('operator.grant-access', {
    ids,
    payout: { amount: 5, currencyCode: 'USD' },
  });
  assert.deepEqual(Object.keys(data ?? {}), ['payout.currencyCode']);
  await grant(ids.slice(0, 1), { payout: { amount: 270 }, cap: { period: 'day', count: 1 } });
  await grant(ids.slice(1));
  const [own, usual] = await Promise.all(
    [anna, boris].map((partner) => partner.result('offers.get-offer', { id: offerId })),
  );
  assert.deepEqual([own?.payouts[0]?.amount, own?.caps[0]?.count, usual?.caps], [270, 1, []]);
  for (const partner of [anna, boris]) await sendStatus(await click(partner), 'hold');
  assert.deepEqual([await reason(anna, offerId), await reason(boris, offerId)], ['cap', null]);
  assert.equal((await anna.result('profile.get-balance')).hold, 270);
  await app.operator.result('operator.save-offer', { id: offerId, name: 'Карта', caps: [] });
  assert.equal(await reason(anna, offerId), 'cap', 'a save of the offer’s caps leaves those of partners');
});

test('a bound manager lets in their own partners alone, with a payout and a cap', async () => {
  const bound = await signInStaff(app, 'manager');
  await app.sql`update staff_accounts set is_bound = true where id = ${bound.id}`;
  const own = await app.partner({ managerId: bound.id });
  const other = await app.partner();
  const offerId = await makeOffer();
  const ids = [(await ask(own, offerId)).id, (await ask(other, offerId)).id];
  const { items } = await bound.result('operator.get-access-requests', { offerId });
  assert.deepEqual(
    items.map(({ id }) => id),
    ids.slice(0, 1),
  );
  const terms = { payout: { amount: 270 }, cap: { period: 'total' as const, count: 3 } };
  const answer = await bound.result('operator.grant-access', { ids, ...terms });
  assert.deepEqual(
    answer.items.map(({ isDone }) => isDone),
    [true, false],
  );
  assert.deepEqual([await reason(own, offerId), await reason(other, offerId)], [null, 'closed']);
});

test('a refusal says why and until when not to ask again @full', async () => {
  const anna = await app.partner();
  const offerId = await makeOffer();
  const { id } = await ask(anna, offerId);
  const past = { ids: [id], reason: 'quality' as const, askAgainAt: '2020-01-01T00:00:00Z' };
  assert.equal((await app.operator.failure('operator.refuse-access', past)).code, 422);
  await app.operator.result('operator.refuse-access', { ...past, askAgainAt: '2099-01-01T00:00:00Z' });
  const { message } = await anna.failure('offers.request-access', { offerId, ...words });
  assert.match(message, /Запросить снова можно с 1 января 2099/);
  assert.deepEqual(await titles(anna), ['Отказано в доступе: «Карта»']);
  const { items } = await anna.result('offers.get-requests', {});
  assert.deepEqual([items[0]?.state, items[0]?.reason], ['refused', 'quality']);
});

test('a grant and a withdrawal at once: one of them wins @full', async () => {
  const partners = await Promise.all(Array.from({ length: 12 }, () => app.partner()));
  const offerId = await makeOffer();
  for (const partner of partners) {
    const { id } = await ask(partner, offerId);
    const [granted, withdrawn] = await Promise.allSettled([
      grant([id]),
      partner.result('offers.withdraw-request', { id }),
    ]);
    assert.equal(granted.status, 'fulfilled');
    const isGranted = granted.value.items[0]?.isDone;
    assert.notEqual(isGranted, withdrawn.status === 'fulfilled');
    assert.equal(await reason(partner, offerId), isGranted ? null : 'closed');
    assert.equal((await titles(partner)).length, isGranted ? 1 : 0);
  }
});

test('of two requests at once one is kept @full', async () => {
  const anna = await app.partner();
  const offerId = await makeOffer();
  const all = await Promise.allSettled([ask(anna, offerId), ask(anna, offerId)]);
  assert.deepEqual(all.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
});

test('an offer’s rule lets in whose conversions reach it, and nobody else @full', async () => {
  const anna = await app.partner();
  const boris = await app.partner();
  const { click, sendStatus } = await makeAdvertiser(app);
  const bring = async (partner: Partner, status: string) => await sendStatus(await click(partner), status);
  for (const status of ['approve', 'approve', 'reject']) await bring(anna, status);
  for (const status of ['approve', 'reject', 'reject']) await bring(boris, status);
  const offerId = await makeOffer({ accessRule: { approval: 0.6, conversions: 2 } });
  assert.equal((await ask(anna, offerId)).state, 'granted');
  assert.equal((await ask(boris, offerId)).state, 'open');
  const { items } = await app.operator.result('operator.get-access-requests', { offerId });
  assert.deepEqual(
    items.map(({ partner, confirmed, approval }) => [partner.id, confirmed, approval]),
    [[boris.id, 1, 1 / 3]],
  );
});

test('the usual answer time is that of people, and is told from five answers on @full', async () => {
  const offerId = await makeOffer();
  const partners = await Promise.all(Array.from({ length: 5 }, () => app.partner()));
  await app.sql`delete from access_requests where decided_by in ('staff', 'key')`;
  const answers: (number | null)[] = [];
  for (const partner of partners) {
    const { id } = await ask(partner, offerId);
    await grant([id]);
    await app.sql`update access_requests set created_at = decided_at - interval '3 hours' where id = ${id}`;
    answers.push((await partner.result('offers.get-offer', { id: offerId })).usualAnswerMinutes);
  }
  assert.deepEqual(answers, [null, null, null, null, 180]);
});

test('an offer that begins to ask keeps those who have links to it; opened to all it is closed to nobody @full', async () => {
  const anna = await app.partner();
  const boris = await app.partner();
  const { id } = await app.operator.result('operator.save-offer', { name: 'Карта' });
  await anna.result('links.create-link', { offerId: id });
  await app.operator.result('operator.save-offer', { id, name: 'Карта', access: 'request' });
  assert.deepEqual([await reason(anna, id), await reason(boris, id)], [null, 'closed']);
  const set = (userId: number, isOpen: boolean) =>
    app.operator.result('operator.set-offer-access', { offerId: id, userId, isOpen });
  const request = await ask(boris, id);
  await set(boris.id, true);
  assert.deepEqual(await titles(boris), ['Доступ открыт: «Карта»']);
  assert.equal((await boris.failure('offers.withdraw-request', { id: request.id })).code, 409);
  await set(anna.id, false);
  assert.deepEqual([await reason(anna, id), await reason(boris, id)], ['closed', null]);
  const all = { id, name: 'Карта', access: 'all' as const };
  const { data } = await app.operator.failure('operator.save-offer', all);
  assert.deepEqual(Object.keys(data ?? {}), ['access']);
  await set(anna.id, true);
  await app.operator.result('operator.save-offer', all);
  assert.equal(await reason(anna, id), null);
});
