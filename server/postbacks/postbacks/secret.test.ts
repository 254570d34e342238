import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

test('each partner has one secret, the same at every call @full', async () => {
  const anna = await app.partner();
  const boris = await app.partner();
  const answers = await Promise.all([1, 2, 3].map(() => anna.copy().result('postback.get-secret')));
  assert.match(answers[0]?.secret ?? '', /^whsec_[A-Za-z0-9+/]{43}=$/);
  assert.equal(answers[0]?.previous, null);
  for (const answer of answers) assert.deepEqual(answer, answers[0]);
  assert.notEqual((await boris.result('postback.get-secret')).secret, answers[0]?.secret);
});

test('after a change two secrets are valid, the one before for 48 hours @full', async () => {
  const partner = await app.partner();
  const other = await app.partner();
  const first = await partner.result('postback.get-secret');
  const others = await other.result('postback.get-secret');
  const asked = Date.now();
  await partner.result('postback.rotate-secret');
  const second = await partner.result('postback.get-secret');
  assert.notEqual(second.secret, first.secret);
  assert.notEqual(second.secretId, first.secretId);
  const { validUntil = '', ...previous } = second.previous ?? {};
  assert.deepEqual(previous, { secretId: first.secretId, secret: first.secret });
  assert.ok(Math.abs(Date.parse(validUntil) - asked - 48 * 3600_000) < 60_000);
  assert.deepEqual(await other.result('postback.get-secret'), others);
});

test('the secret before is gone after its end, and at once when the secret changes again @full', async () => {
  const partner = await app.partner();
  await partner.result('postback.rotate-secret');
  await partner.result('postback.rotate-secret');
  const second = await partner.result('postback.get-secret');
  await partner.result('postback.rotate-secret');
  const third = await partner.result('postback.get-secret');
  assert.equal(third.previous?.secret, second.secret);
  await app.sql`
    update postback_secrets set valid_until = now() - interval '1 second'
    where user_id = ${partner.id} and valid_until is not null`;
  assert.equal((await partner.result('postback.get-secret')).previous, null);
});

test('a first look and a change at once both succeed @full', async () => {
  for (let partners = 0; partners < 8; partners += 1) {
    const partner = await app.partner();
    const answers = [1, 2, 3].map(() => partner.copy().result('postback.get-secret'));
    await Promise.all([...answers, partner.copy().result('postback.rotate-secret')]);
  }
});

test('changes at once leave two whole secrets @full', async () => {
  const partner = await app.partner();
  await partner.result('postback.get-secret');
  await Promise.all([1, 2, 3, 4].map(() => partner.copy().result('postback.rotate-secret')));
  const { secretId, previous } = await partner.result('postback.get-secret');
  const rows = await app.sql<{ id: number }[]>`
    select id from postback_secrets where user_id = ${partner.id} order by id desc`;
  assert.deepEqual(
    rows.map(({ id }) => id),
    [secretId, previous?.secretId],
  );
});

test('the list names the new secret after a change @full', async () => {
  const partner = await app.partner();
  const wanted = { url: 'https://t.example.com/?c={click_id}', status: 'hold', type: 'on' } as const;
  await partner.result('postback.create-postback-global', wanted);
  await partner.result('postback.rotate-secret');
  const { secretId } = await partner.result('postback.get-secret');
  const { items } = await partner.result('postback.get-postbacks-global', {});
  assert.equal(items[0]?.secretId, secretId);
});

test('a row never holds the secret itself, and one moved to another partner opens for nobody @full', async () => {
  const anna = await app.partner();
  const boris = await app.partner();
  const { secret } = await anna.result('postback.get-secret');
  const [row] =
    await app.sql`select s::text as text, sealed from postback_secrets s where user_id = ${anna.id}`;
  assert.ok(!row?.text.includes(Buffer.from(secret).toString('hex')));
  assert.ok(!row?.sealed.includes(Buffer.from(secret)));
  await boris.result('postback.get-secret');
  await app.sql`update postback_secrets set sealed = ${row?.sealed} where user_id = ${boris.id}`;
  assert.equal((await boris.result('postback.get-secret')).secret, '');
});
