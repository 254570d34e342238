import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

const password = 'слова про осенний берег';

test('an account is made, found by login and name, and changed', async () => {
  const olga = { login: 'Orlova', password, role: 'manager', name: 'Ольга Орлова' } as const;
  const { id } = await app.admin.result('operator.create-staff', olga);
  for (const term of ['orlo', 'ольга']) {
    const { items } = await app.operator.result('operator.get-staff', { term });
    const { createdAt: _, ...found } = items[0] ?? { createdAt: '' };
    assert.deepEqual(found, {
      id,
      login: 'Orlova',
      name: 'Ольга Орлова',
      role: 'manager',
      email: null,
      isBound: false,
      telegram: '',
      contactEmail: '',
      pictureId: null,
      picture: null,
      partners: 0,
      isBlocked: false,
      hasTfa: false,
      lastSeenAt: null,
    });
  }
  await app.admin.result('operator.update-staff', { id, role: 'support', isBlocked: true });
  const { items } = await app.operator.result('operator.get-staff', { term: 'Orlova' });
  assert.deepEqual([items[0]?.role, items[0]?.isBlocked, items[0]?.name], ['support', true, 'Ольга Орлова']);
});

test('a login that is taken in any case, and a password that is guessed first, are refused at their fields', async () => {
  const account = { login: 'repeated', password, role: 'shop', name: 'Пётр' } as const;
  const { id } = await app.admin.result('operator.create-staff', account);
  const refusals = [
    await app.admin.failure('operator.create-staff', { ...account, login: 'REPEATED' }),
    await app.admin.failure('operator.create-staff', {
      ...account,
      login: 'other',
      password: '123456123456',
    }),
    await app.admin.failure('operator.create-staff', { ...account, login: 'other', password: 'short' }),
    await app.admin.failure('operator.update-staff', { id, password: 'Repeated и ещё' }),
    await app.admin.failure('operator.update-staff', { id: 999_999, name: 'Никто' }),
  ];
  assert.deepEqual(
    refusals.map(({ code, data }) => [code, Object.keys(data ?? {})]),
    [
      [409, ['login']],
      [422, ['password']],
      [-32602, ['password']],
      [422, ['password']],
      [404, []],
    ],
  );
});

test('the password lies hashed by argon2id', async () => {
  const [row] = await app.sql`select password_hash from staff_accounts limit 1`;
  assert.match(row?.passwordHash, /^\$argon2id\$/);
});
