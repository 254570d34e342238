import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { TestApp } from '../../../testing/app.ts';
import { startJobsApp } from '../../../testing/mail-app.ts';
import { closeOffer, makeOffers } from '../../../testing/traffic/offers.ts';

let app: TestApp;
before(async () => {
  app = await startJobsApp();
});
after(() => app.stop());

type Partner = Awaited<ReturnType<TestApp['partner']>>;
const pay = (amount: number, countries: string[] = []) => ({
  goal: '',
  countries,
  currencyCode: 'RUB' as const,
  amount,
});

/** An offer that pays 1150, and partners with a link to it. */
async function makeOffer(...partners: Partner[]): Promise<number> {
  const { id } = await app.operator.result('operator.save-offer', {
    name: 'Тёплый <дом>',
    payouts: [pay(1150)],
  });
  for (const { result } of partners) await result('links.create-link', { offerId: id });
  return id;
}

const save = (id: number, fields: object) =>
  app.operator.result('operator.save-offer', { id, name: 'Тёплый <дом>', ...fields });

/** The partner's notices about rates, the newest first, after all broadcasts have ended. */
async function told({ result }: Partner) {
  const waiting = () => app.sql`select 1 from notification_broadcasts where finished_at is null`;
  while ((await waiting()).length > 0) await pause(20);
  const { messages } = await result('profile.get-notification-all', {});
  return messages.filter(({ typeName }) => typeName === 'Ставка изменена');
}

/** Clicks of a partner that ended at an offer, some days ago. */
async function click(userId: number, offerId: number, daysAgo: number) {
  await app.sql`
    insert into click_hours (user_id, hour, offer_id, link_id, country, device, os, browser, reason, outcome,
      target_offer_id, clicks, uniques, bots)
    values (${userId}, now() - ${daysAgo}::integer * interval '1 day', 1, 1, 'RU', 'phone', '', '', '', 'offer',
      ${offerId}, 1, 1, 0)`;
}

test('who sends traffic to an offer is told once how its terms change @full', async () => {
  const anna = await app.partner();
  const boris = await app.partner();
  const vera = await app.partner();
  const id = await makeOffer(anna, anna);
  await click(boris.id, id, 29);
  await click(vera.id, id, 31);
  await save(id, { payouts: [pay(1300), pay(700, ['KZ'])], holdDays: 0 });
  const [message, ...more] = await told(anna);
  assert.deepEqual(more, []);
  assert.equal(message?.title, 'Ставка изменена: Тёплый <дом>');
  const content = message.content.replace(/\s/g, ' ');
  assert.match(content, /<li>Ставка — <strong>1 300 ₽<\/strong> вместо 1 150 ₽<\/li>/);
  assert.match(content, /<li>Ставка, Казахстан — <strong>700 ₽<\/strong> вместо 1 150 ₽<\/li>/);
  assert.match(content, /<li>Холд — <strong>нет<\/strong> вместо 14 дней<\/li>/);
  assert.match(content, new RegExp(`href="/offers/${id}"`));
  assert.match(content, /Тёплый &lt;дом&gt;/);
  assert.equal((await told(boris)).length, 1);
  assert.deepEqual(await told(vera), []);
});

test('nobody is told what concerns nobody: an equal save, another field, a new offer @full', async () => {
  const anna = await app.partner();
  const id = await makeOffer(anna);
  await save(id, { payouts: [pay(1150)] });
  await save(id, { status: 'paused', url: 'https://e.example/', dailyCap: 5 });
  await save(id, { payouts: [pay(1150), pay(1150, ['KZ'])] });
  assert.deepEqual(await told(anna), []);
});

test('an archived link, a closed offer and a blocked partner are told nothing @full', async () => {
  const anna = await app.partner();
  const boris = await app.partner();
  const vera = await app.partner();
  const id = await makeOffer(anna, boris, vera);
  const [link] = (await anna.result('links.get-links')).items;
  await anna.result('links.archive-link', { id: link?.id ?? 0 });
  await closeOffer(app, boris, id);
  await app.operator.result('operator.update-user', { id: vera.id, isBlocked: true });
  await save(id, { clickDays: 7 });
  assert.deepEqual([await told(anna), await told(boris)], [[], []]);
  const [sent] = await app.sql`select count(*)::int as count from notifications where user_id = ${vera.id}`;
  assert.equal(sent?.count, 0);
});

test('a partner with own payouts is told what changes for them alone @full', async () => {
  const anna = await app.partner();
  const boris = await app.partner();
  const id = await makeOffer(anna, boris);
  const own = (amount: number | null) =>
    app.operator.result('operator.set-payout', { userId: anna.id, offerId: id, amount });
  await own(1500);
  await own(1500);
  const [message, ...more] = await told(anna);
  assert.deepEqual(more, []);
  assert.match(message?.content.replace(/\s/g, ' ') ?? '', /<strong>1 500 ₽<\/strong> вместо 1 150 ₽/);
  assert.deepEqual(await told(boris), []);
  await save(id, { payouts: [pay(1300)] });
  assert.equal((await told(anna)).length, 1);
  assert.equal((await told(boris)).length, 1);
  await save(id, { payouts: [pay(1300)], holdDays: 3 });
  const [both] = await told(anna);
  assert.match(both?.content ?? '', /Холд/);
  assert.ok(!both?.content.includes('Ставка'));
  await own(null);
  assert.match(
    (await told(anna))[0]?.content.replace(/\s/g, ' ') ?? '',
    /<strong>1 300 ₽<\/strong> вместо 1 500 ₽/,
  );
});

test('a refused save tells nothing, a repeated one nothing more @full', async () => {
  const anna = await app.partner();
  const id = await makeOffer(anna);
  const changed = { id, name: 'Тёплый <дом>', payouts: [pay(99)] };
  const offers = [changed, { id: 999_999_999, name: 'Нет такого' }];
  assert.equal((await app.operator.failure('operator.save-offers', { offers })).code, 404);
  assert.deepEqual(await told(anna), []);
  for (let time = 0; time < 2; time++)
    await app.operator.result('operator.save-offer', { ...changed, idempotencyKey: `once ${id}` });
  assert.equal((await told(anna)).length, 1);
});

test('of equal saves at once one tells @full', async () => {
  const anna = await app.partner();
  const id = await makeOffer(anna);
  await Promise.all(Array.from({ length: 6 }, () => save(id, { payouts: [pay(2000)] })));
  assert.equal((await told(anna)).length, 1);
});

test('many changes in one save are told @full', async () => {
  const anna = await app.partner();
  const ids = await makeOffers(app, ...Array.from({ length: 60 }, (_, n) => `Оффер ${n}`));
  await app.sql`
    insert into links (code, user_id, offer_id, name)
    select 'told-' || id, ${anna.id}, id, '' from unnest(${ids}::bigint[]) id`;
  await app.operator.result('operator.save-offers', {
    offers: ids.map((id, n) => ({ id, name: `Оффер ${n}`, holdDays: 5 })),
  });
  await told(anna);
  const { pagination } = await anna.result('profile.get-notification-all', {});
  assert.equal(pagination.totalCount, 60);
});

test('what partners will be told of new terms is said before, and is what they are told then @full', async () => {
  const anna = await app.partner();
  const boris = await app.partner();
  const vera = await app.partner();
  const id = await makeOffer(anna, boris, vera);
  await app.operator.result('operator.set-payout', { offerId: id, userId: vera.id, amount: 2000 });
  await told(vera);
  const wanted = { payouts: [pay(1300)], holdDays: 7, promoRule: 'promo' as const };
  const said = await app.operator.result('operator.get-terms-news', { offerId: id, ...wanted });
  assert.deepEqual([said.senders, said.more, said.items.map(({ count }) => count)], [3, 0, [2, 1]]);
  assert.deepEqual(await told(anna), []);
  await save(id, wanted);
  const received = [(await told(anna))[0], (await told(vera))[0]];
  assert.deepEqual(
    received.map((message) => message?.title),
    said.items.map(({ title }) => title),
  );
  const words = (html = '') => html.replace(/<[^>]*>|\s/g, '');
  assert.deepEqual(
    received.map((message) => words(message?.content)),
    said.items.map(({ content }) => words(content)),
  );
  assert.doesNotMatch(said.items[1]?.content ?? '', /1[\s ]?300/);
  const none = await app.operator.result('operator.get-terms-news', { offerId: id, ...wanted });
  assert.deepEqual([none.items, none.senders], [[], 3]);
});
