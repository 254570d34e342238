import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { roles } from '#contract/wire/roles';
import { idleHeader } from '#contract/wire/rpc';
import { refusalsOf } from '../../testing/access/answers.ts';
import { staffRows } from '../../testing/access/staff-rows.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { enterStaff, signInStaff, staffBrowser } from '../../testing/people/staff.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

for (const role of roles) {
  test(`${role}, signed in, may call what the role may @full`, async () => {
    const staff = await signInStaff(app, role);
    const { methods } = await staff.result('staff.get-me');
    const wanted = Object.entries(staffRows).filter(([, who]) => role === 'admin' || who.includes(role));
    assert.deepEqual(methods.toSorted(), wanted.map(([name]) => name).sort());
    const closed = Object.keys(staffRows).filter((name) => !methods.some((open) => open === name));
    for (const [method, refusal] of await refusalsOf(staff, closed))
      assert.equal(refusal?.message, 'Вашей роли этот метод недоступен', method);
    if (role !== 'shop') await staff.result('operator.get-users', {});
  });
}

const aged: [string, string, boolean][] = [
  ['29 minutes idle', `last_seen_at = now() - interval '29 minutes'`, true],
  ['30 minutes idle', `last_seen_at = now() - interval '31 minutes'`, false],
  ['12 hours old', `created_at = now() - interval '12 hours 1 minute'`, false],
];
for (const [age, change, lives] of aged) {
  test(`a session of the staff ${age} ${lives ? 'lives' : 'has ended'} @full`, async () => {
    const staff = await signInStaff(app);
    await app.sql.unsafe(`update staff_sessions set ${change} where staff_id = ${staff.id}`);
    if (lives) await staff.result('staff.get-me');
    else assert.equal((await staff.failure('staff.get-me')).code, 403);
  });
}

test('a page that calls by itself does not keep a session alive @full', async () => {
  const staff = await signInStaff(app);
  const ask = (headers: Record<string, string> = {}) =>
    staff.post(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'staff.get-me' }), headers);
  const unused = async () => {
    const [row] = await app.sql<{ minutes: number }[]>`
      select round(extract(epoch from now() - last_seen_at) / 60)::int as minutes from staff_sessions where staff_id = ${staff.id}`;
    return row?.minutes;
  };
  const age = (minutes: number) =>
    app.sql`update staff_sessions set last_seen_at = now() - make_interval(mins => ${minutes}) where staff_id = ${staff.id}`;
  await age(20);
  assert.equal((await (await ask({ [idleHeader]: '1' })).json()).result.id, staff.id);
  assert.equal(await unused(), 20);
  await ask();
  assert.equal(await unused(), 0);
  await age(31);
  assert.equal((await (await ask({ [idleHeader]: '1' })).json()).error.code, 403);
});

test('sessions are listed, this one first, and each can be ended', async () => {
  const staff = await signInStaff(app);
  const other = staffBrowser(app);
  await other.result('staff.sign-in', { login: staff.login, password: staff.password });
  await other.result('staff.confirm-tfa', { code: staff.recoveryCodes[0] ?? '' });
  const { items } = await staff.result('staff.get-sessions', {});
  assert.deepEqual(
    items.map(({ isCurrent }) => isCurrent),
    [true, false],
  );
  const [own, second] = items;
  const stranger = await signInStaff(app);
  assert.equal((await stranger.failure('staff.end-session', { id: own?.id })).code, 404);
  await staff.result('staff.end-session', { id: second?.id ?? 0 });
  assert.equal((await other.failure('staff.get-me')).code, 403);
  const copy = staff.copy();
  await staff.result('staff.sign-out');
  assert.equal(staff.cookie(), null);
  assert.equal((await copy.failure('staff.get-me')).code, 403);
});

test('a new password, another role, a block and a reset of the factor end the sessions of an account', async () => {
  const changes = [
    { password: 'другие слова про берег' },
    { role: 'shop' },
    { isBlocked: true },
    { resetTfa: true },
  ] as const;
  for (const change of changes) {
    const staff = await signInStaff(app);
    await app.admin.result('operator.update-staff', { id: staff.id, ...change });
    assert.equal((await staff.failure('staff.get-me')).code, 403, JSON.stringify(change));
  }
});

test('a changed password ends every session, and this browser goes on with a new one', async () => {
  const staff = await signInStaff(app);
  const earlier = staff.copy();
  const currentPassword = staff.password;
  const newPassword = 'другие слова про берег';
  const refused = [
    await staff.failure('staff.edit-password', { currentPassword: 'не тот', newPassword }),
    await staff.failure('staff.edit-password', { currentPassword, newPassword: currentPassword }),
    await staff.failure('staff.edit-password', { currentPassword, newPassword: `${staff.login} и ещё` }),
  ];
  assert.deepEqual(
    refused.map(({ code, data }) => [code, Object.keys(data ?? {})[0]]),
    [
      [422, 'currentPassword'],
      [422, 'newPassword'],
      [422, 'newPassword'],
    ],
  );
  await staff.result('staff.edit-password', { currentPassword, newPassword });
  assert.equal((await earlier.failure('staff.get-me')).code, 403);
  await staff.result('staff.get-me');
  const { login } = staff;
  assert.equal(
    (await staffBrowser(app).failure('staff.sign-in', { login, password: currentPassword })).code,
    422,
  );
  await staffBrowser(app).result('staff.sign-in', { login, password: newPassword });
});

test('a blocked account does not sign in, and one whose factor was reset sets it up anew', async () => {
  const staff = await signInStaff(app);
  await app.admin.result('operator.update-staff', { id: staff.id, resetTfa: true });
  const { login, password } = staff;
  assert.deepEqual(await staffBrowser(app).result('staff.sign-in', { login, password }), {
    status: 'tfa-setup',
  });
  await app.admin.result('operator.update-staff', { id: staff.id, isBlocked: true });
  const refused = await staffBrowser(app).failure('staff.sign-in', { login, password });
  assert.deepEqual([refused.code, Object.keys(refused.data ?? {})], [422, ['login']]);
});

test('nobody blocks themselves or changes their own role', async () => {
  const staff = await signInStaff(app);
  const { id } = staff;
  await staff.result('staff.confirm-act', { code: staff.phone.at(0) });
  assert.equal((await staff.failure('operator.update-staff', { id, isBlocked: true })).code, 409);
  assert.equal((await staff.failure('operator.update-staff', { id, role: 'support' })).code, 409);
  await staff.result('operator.update-staff', { id, name: 'Другое имя', role: 'admin' });
  assert.equal((await staff.result('staff.get-me')).name, 'Другое имя');
});

test('an act names the account, its role and address, and sign-ins are acts @full', async () => {
  const staff = await enterStaff(app, 'finance');
  const { id: userId } = await app.partner();
  const entry = {
    userId,
    kind: 'bonus',
    account: 'available',
    amount: 5,
    idempotencyKey: 'of staff',
  } as const;
  const { id } = await staff.result('operator.post-ledger-entry', entry);
  await staff.result('staff.sign-out');
  const { items } = await app.operator.result('operator.get-audit', { staffId: staff.id });
  assert.deepEqual(
    items.map(({ method, staffName, role, keyId }) => [method, staffName, role, keyId]),
    ['staff.sign-out', 'operator.post-ledger-entry', 'staff.activate-tfa'].map((method) => [
      method,
      staff.name,
      'finance',
      null,
    ]),
  );
  const [row] = await app.sql`select actor, key_id, staff_id from ledger_entries where id = ${id}`;
  assert.deepEqual(row, { actor: 'staff', keyId: null, staffId: staff.id });
});
