import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

const make = (login: string, email: string) =>
  app.operator.result('operator.create-user', { login, email, password: `пароль для ${login}` });
const fieldsOf = async (failure: Promise<{ code: number; data?: Record<string, unknown> | undefined }>) => {
  const { code, data } = await failure;
  return [code, ...Object.keys(data ?? {})];
};

test('a login is nobody else’s mail, and a mail nobody else’s login, whoever writes it', async () => {
  const { id } = await make('names-one', 'names-one@example.org');
  const create = (fields: object) => fieldsOf(app.operator.failure('operator.create-user', fields));
  const update = (fields: object) => fieldsOf(app.admin.failure('operator.update-user', fields));
  assert.deepEqual(await create({ login: 'Names-One@example.org', email: 'other@example.org' }), [
    409,
    'login',
  ]);
  const { id: other } = await make('names-two@example.org', 'names-two@example.net');
  assert.deepEqual(await create({ login: 'names-three', email: 'Names-Two@example.org' }), [409, 'email']);
  assert.deepEqual(await update({ id, email: 'names-two@example.org' }), [409, 'email']);
  assert.deepEqual(await update({ id: other, login: 'names-one@example.org' }), [409, 'login']);
  // A partner's own mail may be their login.
  await app.admin.result('operator.update-user', { id, login: 'names-one@example.org' });
});

test('of a login and a mail that were equal before, what is typed at sign-in is the mail @full', async () => {
  const owner = await app.partner();
  const taker = await app.partner();
  const mail = `${owner.login}@example.com`;
  await app.sql`alter table users disable trigger users_names`;
  await app.sql`update users set login = ${mail} where id = ${taker.id}`;
  await app.sql`alter table users enable trigger users_names`;
  const visitor = app.visitor();
  await visitor.result('auth.sign-in', { login: mail, password: owner.password });
  assert.equal((await visitor.result('profile.get-info')).id, owner.id);
});

test('a login of two alphabets is refused, one of either is taken', async () => {
  for (const login of ['dеmo', 'brоker', 'αdmin']) {
    const { code, data } = await app.operator.failure('operator.create-user', {
      login,
      email: 'mixed@example.org',
      password: 'длинный пароль',
    });
    assert.equal(code, -32602, login);
    assert.match(String(data?.login), /буквы разных алфавитов/);
  }
  await make('Ольга-7', 'olga-7@example.org');
  await make('olga-8', 'olga-8@example.org');
});
