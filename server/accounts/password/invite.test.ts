import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type MailApp, startMailApp } from '../../testing/mail-app.ts';

let app: MailApp;
before(async () => {
  app = await startMailApp();
});
after(() => app.stop());

async function makeInvited(login: string) {
  const account = { login, email: `${login}@example.com`, telegram: 'https://t.me/ivan_cpa' };
  return (await app.operator.result('operator.create-user', account)).id;
}

test('a partner made without a password chooses one by a copied invitation, once, and cannot be invited again @full', async () => {
  const id = await makeInvited('invited');
  const card = await app.operator.result('operator.get-user', { id });
  assert.deepEqual([card.hasPassword, card.telegram], [false, '@ivan_cpa']);
  assert.equal((await app.visitor().failure('auth.sign-in', { login: 'invited', password: ' ' })).code, 422);
  const { link } = await app.operator.result('operator.invite-user', { id, by: 'link' });
  const token = /token=([\w-]+)$/.exec(link ?? '')?.[1] ?? '';
  await app.sql`update password_resets set expires_at = expires_at - interval '6 days'`;
  const password = 'свой первый пароль';
  await app.visitor().result('auth.reset-password', { token, password });
  assert.equal((await app.visitor().failure('auth.reset-password', { token, password })).code, 422);
  await app.visitor().result('auth.sign-in', { login: 'invited', password });
  assert.equal((await app.operator.failure('operator.invite-user', { id, by: 'mail' })).code, 409);
  const brakes = await app.sql`select 1 from brake_events where user_id = ${id}`;
  assert.equal(brakes.length, 0, 'a first password is no event');
});

test('a mailed invitation leads to the same page @full', async () => {
  const id = await makeInvited('mailed');
  const letter = app.mail.next('mailed@example.com');
  assert.deepEqual(await app.operator.result('operator.invite-user', { id, by: 'mail' }), { link: null });
  assert.match((await letter).text ?? '', /\/reset-password\?token=hello-[\w-]{43}/);
});
