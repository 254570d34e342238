import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { TestApp } from '../../testing/app.ts';
import { startJobsApp } from '../../testing/mail-app.ts';
import { signInStaff } from '../../testing/people/staff.ts';
import { applied, ended, makeOnHold } from '../../testing/traffic/batches.ts';
import { sumsOf } from '../../testing/traffic/conversions.ts';

let app: TestApp;
before(async () => {
  app = await startJobsApp();
});
after(() => app.stop());

const check = 'operator.check-conversion-status';
const apply = 'operator.apply-batch';

test('a status for all that a filter finds is tried first, and said as it was tried', async () => {
  const { partner, offerId, ids } = await makeOnHold(app, 120);
  await app.operator.result('operator.set-conversion-status', { ids: ids.slice(0, 2), state: 'approve' });
  const { id, lineCount } = await app.operator.result(check, { filter: { offerId }, state: 'approve' });
  assert.equal(lineCount, 120);
  const tried = await ended(app, id);
  assert.deepEqual(tried.counts, { new: 0, changed: 118, same: 2, refused: 0 });
  assert.deepEqual(tried.sums, [{ currencyCode: 'RUB', available: 11_800, hold: -11_800 }]);
  assert.deepEqual(await sumsOf(partner), [200, 11_800]);
  const done = await applied(app, id);
  assert.deepEqual([done.stage, done.passed, done.todo, done.by?.kind], ['done', 118, 118, 'key']);
  assert.deepEqual(await sumsOf(partner), [12_000, 0]);
  await app.operator.result(apply, { id });
  assert.deepEqual(await sumsOf(partner), [12_000, 0]);
  const { items } = await app.operator.result('operator.get-audit', { userId: partner.id, method: apply });
  assert.ok(items.length > 0);
});

test('a rejection needs a reason; what cannot be changed says why, and keeps the others not back', async () => {
  const { partner, ids } = await makeOnHold(app, 3);
  const wrong = await app.operator.failure(check, { ids, state: 'reject' });
  assert.deepEqual([wrong.code, Object.keys(wrong.data ?? {})], [-32602, ['reason']]);
  await app.operator.result('operator.set-conversion-status', { ids: [ids[0] ?? 0], state: 'approve' });
  const { id } = await app.operator.result(check, { ids, state: 'create' });
  assert.deepEqual((await ended(app, id)).counts, { new: 0, changed: 0, same: 0, refused: 3 });
  const { items } = await app.operator.result('operator.get-batch-lines', { id, outcome: 'refused' });
  assert.match(items[0]?.fault ?? '', /уже подтверждена: статус create ничего не меняет/);
  assert.equal((await app.operator.failure(apply, { id })).code, 409);
  const rejection = await app.operator.result(check, {
    ids,
    state: 'reject',
    reason: 'fraud',
    comment: 'Боты',
  });
  await ended(app, rejection.id);
  await applied(app, rejection.id);
  assert.deepEqual(await sumsOf(partner), [0, 0]);
  const seen = await partner.result('statistics.get-conversion', { id: ids[1] ?? 0 });
  assert.deepEqual([seen.state, seen.reason, seen.events.at(-1)?.comment], ['reject', 'fraud', 'Боты']);
  assert.equal((await app.operator.failure(check, { ids: [999_999], state: 'approve' })).code, 404);
  assert.equal((await app.operator.failure(check, { filter: { term: 'нет' }, state: 'approve' })).code, 409);
  assert.equal((await app.operator.failure(apply, { id: 999_999 })).code, 404);
});

test('a filter without a condition, or with one that says nothing, is refused @full', async () => {
  const { offerId } = await makeOnHold(app, 1);
  const refused = async (filter: object) =>
    (await app.operator.failure(check, { filter, state: 'approve' })).data;
  assert.deepEqual(await refused({}), {
    filter: 'Укажите хотя бы одно условие: без него это все конверсии сети',
  });
  const faults = await Promise.all(
    [{ term: ' ' }, { states: [] }, { country: 'RUS' }, { amountFrom: -1 }].map((one) =>
      refused({ offerId, ...one }),
    ),
  );
  assert.deepEqual(
    faults.map((fields) => Object.keys(fields ?? {})),
    [['filter.term'], ['filter.states'], ['filter.country'], ['filter.amountFrom']],
  );
});

test('of two who act on the same conversions at once each line is said once, and the other is told @full', async () => {
  const { partner, ids } = await makeOnHold(app, 110);
  const staff = [await signInStaff(app, 'manager'), await signInStaff(app, 'manager')];
  const words = [{ state: 'approve' }, { state: 'reject', reason: 'fraud' }] as const;
  const made = await Promise.all(
    staff.map((one, n) => one.result(check, { ids, ...(words[n] ?? words[0]) })),
  );
  for (const { id } of made) await ended(app, id);
  await Promise.all(made.map(({ id }, n) => staff[n]?.result(apply, { id })));
  const all = await Promise.all(made.map(({ id }) => ended(app, id)));
  const [approved = 0, rejected = 0] = all.map(({ counts }) => counts.changed);
  assert.equal(approved + rejected, 110);
  assert.deepEqual(
    all.map(({ counts }) => counts.refused),
    [110 - approved, 110 - rejected],
  );
  assert.deepEqual(await sumsOf(partner), [approved * 100, 0]);
  assert.deepEqual(
    all.map(({ by }) => by?.staffId),
    staff.map(({ id }) => id),
  );
  const { items } = await app.operator.result('operator.get-batch-lines', {
    id: made[0]?.id ?? 0,
    outcome: 'refused',
  });
  for (const { fault } of items) assert.match(fault, /Изменилась после проверки/);
});
