import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { signInStaff } from '../../testing/people/staff.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

test('a view of a list is kept by name, a second one under its name takes its place, and it can be removed @full', async () => {
  const staff = await signInStaff(app, 'support');
  const { id } = await staff.result('staff.save-view', { list: 'audit', name: 'Отказы ', query: '?done=0' });
  const changed = { list: 'audit', name: 'Отказы', query: '?done=0&sort=at' };
  assert.deepEqual(await staff.result('staff.save-view', changed), { id });
  const { id: own } = await staff.result('staff.save-view', { ...changed, name: 'мои' });
  await staff.result('staff.save-view', { ...changed, list: 'partners' });
  const { items } = await staff.result('staff.get-views', { list: 'audit' });
  assert.deepEqual(items, [
    { id: own, name: 'мои', query: '?done=0&sort=at' },
    { id, name: 'Отказы', query: '?done=0&sort=at' },
  ]);
  await staff.result('staff.remove-view', { id });
  assert.equal((await staff.result('staff.get-views', { list: 'audit' })).items.length, 1);
  assert.equal((await staff.failure('staff.remove-view', { id })).code, 404);
});

test('a view of another account is not seen and cannot be removed @full', async () => {
  const anna = await signInStaff(app);
  const boris = await signInStaff(app);
  const { id } = await anna.result('staff.save-view', { list: 'audit', name: 'Отказы', query: '?done=0' });
  assert.deepEqual(await boris.result('staff.get-views', { list: 'audit' }), { items: [] });
  assert.equal((await boris.failure('staff.remove-view', { id })).code, 404);
  assert.equal((await anna.result('staff.get-views', { list: 'audit' })).items.length, 1);
});

test('fifty views of a list are kept and not one more, also when many come at once @full', async () => {
  const staff = await signInStaff(app);
  const view = (n: number, list = 'audit') => ({ list, name: `Список ${n}`, query: '?' });
  const saved = await Promise.allSettled(
    Array.from({ length: 60 }, (_, n) => staff.result('staff.save-view', view(n))),
  );
  assert.equal(saved.filter(({ status }) => status === 'fulfilled').length, 50);
  const refusal = await staff.failure('staff.save-view', view(100));
  assert.deepEqual([refusal.code, Object.keys(refusal.data ?? {})], [409, ['name']]);
  await staff.result('staff.save-view', view(100, 'partners'));
});

test('views are kept for people: a key has none @full', async () => {
  assert.equal((await app.operator.failure('staff.get-views', { list: 'audit' })).code, 403);
});
