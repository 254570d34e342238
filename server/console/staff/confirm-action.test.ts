import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { signInStaff } from '../../testing/people/staff.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

const asked = { code: 403, message: 'Подтвердите действие кодом из приложения', data: { reauth: true } };

test('what is hard to undo asks for the app’s code again, for five minutes and with a new token @full', async () => {
  const [staff, { id: userId }] = [await signInStaff(app), await app.partner()];
  assert.deepEqual(await staff.failure('operator.reset-tfa', { userId }), asked);
  assert.equal((await staff.failure('staff.confirm-act', { code: '000000' })).code, 422);
  const before = staff.copy();
  const code = staff.phone.at(0);
  const began = Date.now();
  const { until } = await staff.result('staff.confirm-act', { code });
  const givenAt = Date.parse(until) - 300_000;
  assert.ok(began <= givenAt && givenAt <= Date.now());
  assert.equal((await staff.result('staff.get-me')).confirmedUntil, until);
  assert.equal((await before.failure('staff.get-me')).code, 403);
  assert.equal((await staff.failure('staff.confirm-act', { code })).code, 422);
  await staff.result('operator.reset-tfa', { userId });
  await app.sql`update staff_sessions set code_given_at = now() - interval '5 minutes' where staff_id = ${staff.id}`;
  assert.deepEqual(await staff.failure('operator.reset-tfa', { userId }), asked);
});

test('a wrong code leaves a row that says for what it was given, and no code @full', async () => {
  const staff = await signInStaff(app);
  const method = 'operator.reset-tfa';
  assert.equal((await staff.failure('staff.confirm-act', { code: '000000', method })).code, 422);
  await staff.result('staff.confirm-act', { code: staff.phone.at(0), method });
  const asked = { staffId: staff.id, method: 'staff.confirm-act' };
  const { items } = await app.operator.result('operator.get-audit', asked);
  assert.deepEqual(
    items.map(({ outcome, params, result }) => [outcome, params, result]),
    [
      [0, { method }, {}],
      [422, { method }, null],
    ],
  );
  assert.doesNotMatch(JSON.stringify(items), /000000/);
});

test('a partner’s data asks where it lets somebody in or out @full', async () => {
  const [staff, { id: userId }] = [await signInStaff(app), await app.partner()];
  await staff.result('operator.update-user', { id: userId, firstName: 'Анна' });
  for (const change of [
    { isBlocked: true },
    { password: 'совсем другой пароль' },
    { email: 'x@example.com' },
  ])
    assert.deepEqual(await staff.failure('operator.update-user', { id: userId, ...change }), asked);
});
