import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { ResultOf } from '#contract/method-types';
import { mostNotes } from '#contract/reports/notes/note-names';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { makeAdvertiser } from '../../testing/traffic/conversions.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

type Partner = Awaited<ReturnType<TestApp['partner']>>;

/** Days around today, whatever the clock of the tests is. */
const day = (shift: number) => new Date(Date.now() + shift * 86_400_000).toISOString().slice(0, 10);
const around = { from: day(-2), to: day(2), timeZone: 'UTC' };
const marksOf = async (partner: Partner, more: { offerIds?: number[] } = {}) =>
  await partner.result('statistics.get-notes', { ...around, ...more });

type Mark = ResultOf<'statistics.get-notes'>['marks'][number];
const shapes = (marks: Pick<Mark, 'kind' | 'change'>[]) =>
  marks.map(({ kind, change }) => `${kind} ${change}`);

const payouts = (amount: number) => [{ goal: '', countries: [], currencyCode: 'RUB' as const, amount }];

test('a note stands at its day until it is changed or removed, and at most 200 are kept', async () => {
  const partner = await app.partner();
  const { id } = await partner.result('statistics.save-note', { day: day(0), text: 'Новый креатив' });
  await partner.result('statistics.save-note', { day: day(-9), text: 'Раньше' });
  await partner.result('statistics.save-note', { id, day: day(-1), text: 'Вчера' });
  assert.deepEqual((await marksOf(partner)).items, [{ id, day: day(-1), text: 'Вчера' }]);
  await partner.result('statistics.delete-note', { id });
  assert.deepEqual((await marksOf(partner)).items, []);
  await app.sql`
    insert into chart_notes (user_id, day, text) select ${partner.id}, '2026-01-01', n::text from generate_series(2, ${mostNotes}) n`;
  const { code, data } = await partner.failure('statistics.save-note', { day: day(0), text: 'Лишняя' });
  assert.deepEqual([code, data], [409, { text: 'Можно хранить не больше 200 заметок: удалите лишние' }]);
});

test('a chart marks rates, pauses, landings and limits of the partner’s offers, and nobody else’s', async () => {
  const [partner, other] = [await app.partner(), await app.partner()];
  const { offerId, call, click } = await makeAdvertiser(app, { dailyCap: 1 });
  await partner.result('links.create-link', { offerId });
  const save = (fields: Record<string, unknown>) =>
    app.operator.result('operator.save-offer', { id: offerId, name: 'Тёплый дом', ...fields });
  await save({ payouts: payouts(120) });
  await save({ holdDays: 7 });
  await save({ landings: [{ name: 'Первый', url: 'https://shop.example.com/?id={click_id}', weight: 100 }] });
  await call({ click_id: await click(partner), status: 'hold' });
  await save({ status: 'paused' });
  const { marks, rest } = await marksOf(partner);
  assert.deepEqual(shapes(marks).toSorted(), ['cap full', 'landing added', 'pause paused', 'rate changed']);
  assert.equal(rest, 0);
  const rate = marks.find(({ kind }) => kind === 'rate');
  assert.deepEqual(rate?.rate, { before: 100, after: 120, currencyCode: 'RUB' });
  assert.deepEqual(rate?.offer, { id: offerId, name: 'Тёплый дом' });
  assert.equal(marks.find(({ kind }) => kind === 'landing')?.landing, 'Первый');
  assert.deepEqual((await marksOf(other)).marks, []);
  assert.deepEqual((await marksOf(partner, { offerIds: [offerId + 1] })).marks, []);
  assert.equal((await marksOf(partner, { offerIds: [offerId] })).marks.length, 4);
});

test('a partner’s own rate is marked for that partner alone, and one that changes nothing for them is not @full', async () => {
  const [partner, other] = [await app.partner(), await app.partner()];
  const { offerId } = await makeAdvertiser(app);
  for (const one of [partner, other]) await one.result('links.create-link', { offerId });
  const own = { offerId, userId: partner.id, amount: 300, allowLoss: true };
  await app.admin.result('operator.set-payout', { ...own, idempotencyKey: 'own rate of a chart' });
  await app.operator.result('operator.save-offer', { id: offerId, name: 'Тёплый дом', payouts: payouts(50) });
  const sums = async (one: Partner) =>
    (await marksOf(one)).marks.map(({ rate }) => [rate?.before, rate?.after]);
  assert.deepEqual([await sums(partner), await sums(other)], [[[100, 300]], [[100, 50]]]);
});

test('a page that does not answer, and a postback that is paused or turned off by the program, are marked @full', async () => {
  const [partner, other] = [await app.partner(), await app.partner()];
  const { offerId } = await makeAdvertiser(app);
  await partner.result('links.create-link', { offerId });
  const postback = { url: 'https://tracker.example.com/?id={click_id}', status: 'approve' } as const;
  const { id } = await partner.result('postback.create-postback-global', postback);
  await app.sql`insert into address_checks (offer_id, url, host) values (${offerId}, 'https://shop.example.com/', 'shop.example.com')`;
  for (const state of ['works', 'broken', 'works'])
    await app.sql`update address_checks set state = ${state} where offer_id = ${offerId}`;
  await app.sql`insert into postback_health (postback_id) values (${id})`;
  for (const pausedAt of [new Date(), null])
    await app.sql`update postback_health set paused_at = ${pausedAt}::timestamptz where postback_id = ${id}`;
  await app.sql`
    insert into record_changes (user_id, kind, record_id, changed_by, before, after)
    values (${partner.id}, 'postback', ${id}, 'program', '{"type": "on"}', '{"type": "off"}')`;
  const { marks } = await marksOf(partner);
  assert.deepEqual(shapes(marks).toSorted(), [
    'landing broken',
    'landing works',
    'postback off',
    'postback paused',
    'postback resumed',
  ]);
  assert.ok(marks.every(({ kind, postbackId }) => kind !== 'postback' || postbackId === id));
  assert.deepEqual((await marksOf(other)).marks, []);
});

test('a chart has 20 marks, the newest, limits last, and counts the rest @full', async () => {
  const partner = await app.partner();
  const { offerId } = await makeAdvertiser(app);
  await partner.result('links.create-link', { offerId });
  await app.sql`
    insert into chart_marks (kind, change, offer_id, record_id, at)
    select 'landing', 'off', ${offerId}::bigint, n, now() - n * interval '1 second' from generate_series(1, 15) n
    union all select 'cap', 'full', ${offerId}::bigint, n, now() - n * interval '1 second' from generate_series(1, 9) n`;
  const { marks, rest } = await marksOf(partner);
  assert.deepEqual([marks.length, rest], [20, 4]);
  assert.equal(shapes(marks).filter((shape) => shape === 'landing off').length, 15);
});

test('a period that is too long, a day that is none and an empty note are refused by name', async () => {
  const partner = await app.partner();
  const long = { from: '2024-01-01', to: '2026-01-01' };
  assert.deepEqual(Object.keys((await partner.failure('statistics.get-notes', long)).data ?? {}), ['to']);
  for (const [field, note] of [
    ['day', { day: '2026-13-01', text: 'Заметка' }],
    ['text', { day: '2026-01-01', text: ' ' }],
  ] as const)
    assert.deepEqual(Object.keys((await partner.failure('statistics.save-note', note)).data ?? {}), [field]);
});
