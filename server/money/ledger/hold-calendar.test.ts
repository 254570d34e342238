import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { dayIn } from './days.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

type Partner = Awaited<ReturnType<TestApp['partner']>>;
const get = 'profile.get-hold-calendar';
const on = (days: number) => dayIn(days, 'Europe/Moscow');
const none = { amount: 0, count: 0 };
let keys = 0;

/** Posts to hold; `due` in days from today, absent for an entry without a due date. */
function post({ id }: Partner, amount: number, due?: number, more: Record<string, unknown> = {}) {
  keys += 1;
  const releaseAt = due === undefined ? {} : { releaseAt: `${on(due)}T23:30:00+03:00` };
  const entry = { userId: id, kind: 'conversion', account: 'hold' as const, amount, ...releaseAt, ...more };
  return app.operator.result('operator.post-ledger-entry', { ...entry, idempotencyKey: `key ${keys}` });
}

test('the hold is listed by the days of its release, what is later and what has no date', async () => {
  const partner = await app.partner({ currencyCode: 'USD' });
  await post(partner, 10.5, 3);
  await post(partner, 1, 3);
  await post(partner, 2, 0);
  await post(partner, 40, 30);
  await post(partner, 50, 45);
  await post(partner, 7);
  await post(partner, 8);
  assert.deepEqual(await partner.result(get, {}), {
    items: [
      { date: on(0), amount: 2, count: 1 },
      { date: on(3), amount: 11.5, count: 2 },
    ],
    later: { amount: 90, count: 2 },
    undated: { amount: 15, count: 2 },
    currencyCode: 'USD',
  });
  const soon = await partner.result(get, { days: 1 });
  assert.deepEqual([soon.items.length, soon.later], [1, { amount: 101.5, count: 4 }]);
});

test('a rejection takes back the entry of its sum and comment, a release what was due before', async () => {
  const partner = await app.partner();
  await post(partner, 100, -2, { comment: 'Заявка 1' });
  await post(partner, 100, 5, { comment: 'Заявка 2' });
  await post(partner, 100, 9, { comment: 'Заявка 3' });
  await post(partner, -100, undefined, { kind: 'conversion-reject', comment: 'Заявка 3' });
  await post(partner, -100, undefined, { kind: 'hold-release', comment: 'Заявка 1' });
  const { items, undated } = await partner.result(get, {});
  assert.deepEqual(items, [{ date: on(5), amount: 100, count: 1 }]);
  assert.deepEqual(undated, none);
});

test('what is overdue has no date any more, and a withdrawal of unknown origin takes the soonest', async () => {
  const partner = await app.partner();
  await post(partner, 30, -1);
  await post(partner, 20, 4);
  await post(partner, 50, 6);
  assert.deepEqual((await partner.result(get, {})).undated, { amount: 30, count: 1 });
  await post(partner, -45, undefined, { kind: 'correction' });
  const { items, undated } = await partner.result(get, {});
  assert.deepEqual(items, [
    { date: on(4), amount: 5, count: 1 },
    { date: on(6), amount: 50, count: 1 },
  ]);
  assert.deepEqual(undated, none);
});

test('over any history the parts add up to the hold', async () => {
  const movement = fc.record({
    units: fc.integer({ min: -40_000, max: 60_000 }).filter((units) => units !== 0),
    due: fc.option(fc.integer({ min: -5, max: 60 }), { nil: undefined }),
    kind: fc.constantFrom('conversion', 'conversion-reject', 'hold-release'),
    comment: fc.constantFrom('', 'Заявка'),
  });
  const property = fc.asyncProperty(fc.array(movement, { maxLength: 20 }), async (movements) => {
    const partner = await app.partner();
    for (const { units, due, ...entry } of movements)
      await post(partner, units / 100, units > 0 ? due : undefined, entry).catch(() => {});
    const { items, later, undated } = await partner.result(get, { days: 20 });
    const parts = [...items, later, undated].map(({ amount }) => Math.round(amount * 100));
    assert.ok(parts.every((units) => units >= 0));
    const { hold } = await partner.result('profile.get-balance');
    assert.equal(
      parts.reduce((sum, units) => sum + units, 0),
      Math.round(hold * 100),
    );
  });
  await fc.assert(property, { numRuns: 12 });
});

test('a partner without a hold has an empty calendar, whatever another partner waits for', async () => {
  const anna = await app.partner();
  const boris = await app.partner();
  await post(boris, 10, 3);
  const empty = { items: [], later: none, undated: none, currencyCode: 'RUB' };
  assert.deepEqual(await anna.result(get, {}), empty);
  assert.equal((await anna.failure(get, { userId: boris.id })).code, -32602);
  assert.equal((await anna.failure(get, { days: 0 })).code, -32602);
  assert.equal((await app.visitor().failure(get, {})).code, 403);
});
