import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import bcrypt from 'bcryptjs';
import { allWorks } from '../../tasks.ts';
import { type MailApp, startMailApp } from '../../testing/mail-app.ts';
import { makeAccount, staffBrowser } from '../../testing/people/staff.ts';

let app: MailApp;
before(async () => {
  app = await startMailApp();
});
after(() => app.stop());

async function guess(login: string, address: string): Promise<number> {
  const params = { login, password: 'не тот пароль' };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'auth.sign-in', params });
  const response = await app.visitor().post(body, { 'x-forwarded-for': address });
  return JSON.parse(await response.text()).error?.code ?? 0;
}

/** A partner whose hash is from another platform. */
async function moveIn(cost: number, password = 'старый пароль') {
  const partner = await app.partner();
  await app.sql`
    update users set password_hash = ${bcrypt.hashSync(password, cost)}, external_id = ${`old ${partner.id}`} where id = ${partner.id}`;
  return { ...partner, password };
}

test('whoever needs no old hash waits behind none: neither partners nor the staff @full', async () => {
  const partner = await app.partner();
  const account = await makeAccount(app);
  const old = await moveIn(4);
  // A hash of the highest cost; nobody can compute its password.
  await app.sql`update users set password_hash = ${`$2b$13$${'.'.repeat(53)}`} where id = ${old.id}`;
  let answered = 0;
  const crowd = Array.from({ length: 8 }, async (_, n) => {
    assert.equal(await guess(`crowd-${n}`, `198.51.100.${n}`), 422);
    answered += 1;
  });
  const { login, password } = partner;
  await app.visitor().result('auth.sign-in', { login, password });
  await staffBrowser(app).result('staff.sign-in', { login: account.login, password: account.password });
  assert.ok(answered < crowd.length, 'they waited for the whole crowd');
  await Promise.all(crowd);
});

test('an old hash lives for a month, then its owner is asked by mail for a new password, once', async () => {
  const early = await moveIn(4);
  const late = await moveIn(4);
  const blocked = await moveIn(4);
  const age = (id: number) =>
    app.sql`update users set created_at = now() - interval '32 days' where id = ${id}`;
  await age(early.id);
  await age(blocked.id);
  await app.sql`update users set is_blocked = true where id = ${blocked.id}`;
  const letter = app.mail.next(`${early.login}@example.com`);
  const work = allWorks(app.app).find(({ name }) => name === 'replace-old-hashes');
  await work?.run({});
  await work?.run({});
  assert.match((await letter).text ?? '', /выберите пароль по ссылке/);
  const signIn = ({ login, password }: { login: string; password: string }) =>
    app
      .visitor()
      .post(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'auth.sign-in', params: { login, password } }));
  assert.equal((await (await signIn(early)).json()).error.code, 422);
  assert.equal((await (await signIn(late)).json()).result.status, 'signed-in');
  const asked = await app.sql<{ id: number }[]>`
    select user_id as id from move_in_letters where user_id = any(${[early.id, late.id, blocked.id]}::bigint[])`;
  assert.deepEqual(
    asked.map(({ id }) => id),
    [early.id],
  );
});
