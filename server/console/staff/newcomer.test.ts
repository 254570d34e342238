import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type MailApp, startMailApp } from '../../testing/mail-app.ts';
import type { Client } from '../../testing/methods/client.ts';
import { enterStaff, signInStaff } from '../../testing/people/staff.ts';

let app: MailApp;
before(async () => {
  app = await startMailApp();
});
after(() => app.stop());

const reason = 'Позвонили партнёру';
/** Acts that need two people, on missing records, so that an allowed caller gets another answer. */
const decisions = {
  'operator.approve-withdrawals': { ids: [999_999] },
  'operator.close-registry': { id: 999_999 },
  'operator.create-registry': { withdrawalId: 999_999 },
  'operator.lift-brake': { userId: 999_999, reason },
};

/** The refusals of a caller who does not count, by method; empty for one who does. */
async function refusals(staff: Client): Promise<string[]> {
  const all = await Promise.all(
    Object.entries(decisions).map(async ([method, params]) => {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
      const { error } = JSON.parse(await (await staff.post(body)).text());
      return error?.code === 403 && /учётная запись новая/.test(error.message) ? [method] : [];
    }),
  );
  return all.flat();
}

const change = (id: number, changes: object) => app.admin.result('operator.update-staff', { id, ...changes });

test('an account that is new counts as neither of two people for 72 hours, and its administrators have a letter', async () => {
  const watcher = await signInStaff(app);
  await app.sql`update staff_accounts set email = 'watcher@network.example' where id = ${watcher.id}`;
  const staff = await enterStaff(app, 'finance');
  await staff.result('staff.confirm-act', { code: staff.phone.at(0) });
  assert.deepEqual(await refusals(staff), Object.keys(decisions));
  const { text = '' } = await app.mail.next('watcher@network.example');
  assert.ok(text.includes(`сотрудник ${staff.login}, новая запись, роль Финансы`));
  const [row] = await app.sql<{ hours: number }[]>`
    select extract(epoch from counts_from - now()) / 3600 as hours from staff_accounts where id = ${staff.id}`;
  assert.ok(Math.abs(Number(row?.hours) - 72) < 0.1);
  await app.sql`update staff_accounts set counts_from = now() where id = ${staff.id}`;
  assert.deepEqual(await refusals(staff), []);
});

for (const [what, changes, said] of [
  ['role', { role: 'admin' }, 'роль Администратор'],
  ['password', { password: 'рыжий кот пьёт чай' }, 'задан пароль'],
  ['second factor', { resetTfa: true }, 'отключено приложение с кодами'],
] as const)
  test(`an account whose ${what} somebody else has set waits as a new one does, and is told`, async () => {
    const staff = await signInStaff(app, 'finance', { isConfirmed: true });
    const email = `${staff.login}@network.example`;
    assert.deepEqual(await refusals(staff), []);
    await change(staff.id, { email });
    assert.match((await app.mail.next(email)).text ?? '', /другая почта/);
    assert.deepEqual(await refusals(staff), []);
    await change(staff.id, changes);
    assert.ok((await app.mail.next(email)).text?.includes(said));
    const again = await signInStaff(app, 'finance', { isConfirmed: true });
    // The old sessions have ended; this gives the open session to the new account.
    await app.sql`update staff_sessions set staff_id = ${staff.id} where staff_id = ${again.id}`;
    await app.sql`update staff_accounts set role = 'finance' where id = ${staff.id}`;
    assert.deepEqual(await refusals(again), Object.keys(decisions));
  });

test('a name, a card and one’s own password change nothing of whom an account counts as', async () => {
  const staff = await signInStaff(app, 'finance', { isConfirmed: true });
  await change(staff.id, { name: 'Вера', telegram: '' });
  const newPassword = 'рыжий кот пьёт чай утром';
  await staff.result('staff.edit-password', { currentPassword: staff.password, newPassword });
  await app.sql`update staff_sessions set code_given_at = now() where staff_id = ${staff.id}`;
  assert.deepEqual(await refusals(staff), []);
});
