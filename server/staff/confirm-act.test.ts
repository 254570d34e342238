import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { operatorContract } from '#contract/index';
import type { Method } from '#contract/rpc';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { signInStaff } from '../testing/staff.ts';
import { actsThatAsk } from './asking-code.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp({ STAFF_ENTRY_LIMIT: '1000' });
});
after(() => app.stop());

const asked = { code: 403, message: 'Подтвердите действие кодом из приложения', data: { reauth: true } };

test('what is hard to undo asks for the app’s code again, for five minutes and with a new token', async () => {
  const [staff, { id: userId }] = [await signInStaff(app), await app.partner()];
  assert.deepEqual(await staff.failure('operator.reset-tfa', { userId }), asked);
  assert.equal((await staff.failure('staff.confirm-act', { code: '000000' })).code, 422);
  const before = staff.copy();
  const code = staff.phone.at(0);
  const { until } = await staff.result('staff.confirm-act', { code });
  assert.ok(Math.abs(Date.parse(until) - Date.now() - 300_000) < 10_000);
  assert.equal((await staff.result('staff.get-me')).confirmedUntil, until);
  assert.equal((await before.failure('staff.get-me')).code, 403);
  assert.equal((await staff.failure('staff.confirm-act', { code })).code, 422);
  await staff.result('operator.reset-tfa', { userId });
  await app.sql`update staff_sessions set code_given_at = now() - interval '5 minutes' where staff_id = ${staff.id}`;
  assert.deepEqual(await staff.failure('operator.reset-tfa', { userId }), asked);
});

test('a wrong code leaves a row that says for what it was given, and no code', async () => {
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

test('entries ask above the limit of one call, a partner’s data where they let somebody in or out', async () => {
  const [staff, { id: userId }] = [await signInStaff(app), await app.partner()];
  const entry = (amount: number, idempotencyKey: string) =>
    ({ userId, kind: 'bonus', account: 'hold', amount, idempotencyKey }) as const;
  await staff.result('operator.post-ledger-entry', entry(1000, 'first'));
  assert.deepEqual(await staff.failure('operator.post-ledger-entry', entry(1000.01, 'second')), asked);
  const entries = [entry(-600, 'third'), entry(600, 'fourth')];
  assert.deepEqual(await staff.failure('operator.post-ledger-entries', { entries }), asked);
  await staff.result('operator.update-user', { id: userId, firstName: 'Анна' });
  for (const change of [
    { isBlocked: true },
    { password: 'совсем другой пароль' },
    { email: 'x@example.com' },
  ])
    assert.deepEqual(await staff.failure('operator.update-user', { id: userId, ...change }), asked);
  await app.operator.result('operator.post-ledger-entry', entry(5000, 'of a key'));
});

test('the contract says which methods ask for the code', () => {
  const methods: [string, Method][] = Object.entries(operatorContract);
  assert.deepEqual(
    methods.filter(([, { asksCode }]) => asksCode !== undefined).map(([name]) => name),
    methods.map(([name]) => name).filter((name) => name in actsThatAsk),
  );
});
