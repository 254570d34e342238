import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

type Partner = Awaited<ReturnType<TestApp['partner']>>;
const tries = 30;
const most = 10;

/** Counts the letters of any kind that wait for a partner. */
async function countLetters({ id }: Partner): Promise<number> {
  const letters =
    await app.sql`select 1 from notification_deliveries where user_id = ${id} and channel_id = 2`;
  const codes = await app.sql`
    select 1 from graphile_worker._private_jobs where (payload ->> 'userId')::bigint = ${id}`;
  return letters.length + codes.length;
}

/** Calls a method repeatedly; returns the number of successes and the set of the refusals' sentences. */
async function repeat(call: (n: number) => Promise<{ message: string; data?: object | undefined } | null>) {
  const refusals: { message: string; data?: object | undefined }[] = [];
  for (let n = 0; n < tries; n += 1) {
    const refusal = await call(n);
    if (refusal) refusals.push(refusal);
  }
  return refusals;
}

function assertRefused(refusals: { message: string; data?: object | undefined }[]): void {
  assert.equal(refusals.length, tries - most);
  for (const { message, data } of refusals) {
    assert.match(message, /^Слишком много попыток\. Повторите через \d+ (с|мин)$/);
    assert.match(JSON.stringify(data), /^\{"retryAfter":\d+\}$/);
  }
}

test('making tokens one after another writes ten letters, and deleting them stays possible', async () => {
  const partner = await app.partner();
  const refusals = await repeat(() => refusalOf(partner, 'profile.create-api-token', {}));
  assertRefused(refusals);
  assert.equal(await countLetters(partner), most);
  await partner.result('profile.delete-api-token');
  assert.equal(await countLetters(partner), most + 1);
});

test('a hundred tokens at once write no more letters @full', async () => {
  const partner = await app.partner();
  await Promise.all(Array.from({ length: 100 }, () => refusalOf(partner, 'profile.create-api-token', {})));
  assert.equal(await countLetters(partner), most);
});

test('changing the password to and fro writes ten letters @full', async () => {
  const partner = await app.partner();
  let currentPassword = partner.password;
  const refusals = await repeat(async (n) => {
    const newPassword = `совсем другая фраза ${n}`;
    const refusal = await refusalOf(partner, 'profile.edit-user-password', { currentPassword, newPassword });
    if (!refusal) currentPassword = newPassword;
    return refusal;
  });
  assertRefused(refusals);
  assert.equal(await countLetters(partner), most);
});

test('signing in from ever new devices writes ten letters', async () => {
  const { login, password, ...partner } = await app.partner();
  const params = { login, password };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'auth.sign-in', params });
  const refusals = await repeat(async (n) => {
    const agent = `Browser ${String.fromCharCode(97 + n)}`;
    const { error } = JSON.parse(await (await app.visitor().post(body, { 'user-agent': agent })).text());
    return error ?? null;
  });
  assertRefused(refusals);
  assert.equal(await countLetters({ ...partner, login, password }), most);
  await app.visitor().result('auth.sign-in', params);
});

test('codes for two-factor are sent ten times, though a minute lies between them', async () => {
  const partner = await app.partner();
  const refusals = await repeat(async () => {
    await app.sql`update tfa_mail_codes set requested_at = requested_at - interval '1 minute' where user_id = ${partner.id}`;
    return await refusalOf(partner, 'profile.send-tfa-mail-code', {});
  });
  assertRefused(refusals);
});

test('ordering and cancelling to and fro writes ten letters @full', async () => {
  const dates = { startsAt: '2020-01-01T00:00:00Z', endsAt: '2999-01-01T00:00:00Z' };
  const shop = await app.operator.result('operator.save-promotion', {
    name: 'А',
    currency: 'баллов',
    ...dates,
  });
  const ware = { promotionId: shop.id, name: 'Кружка', price: 0, remains: 99, needsDelivery: false };
  const product = await app.operator.result('operator.save-product', ware);
  const partner = await app.partner();
  const refusals = await repeat(async (n) => {
    const order = {
      promotionId: shop.id,
      productId: product.id,
      quantity: 1,
      idempotencyKey: `order key ${n}`,
    };
    const { id } = await partner.result('promotion.create-order', order);
    return await refusalOf(partner, 'promotion.cancel-order', { id });
  });
  assertRefused(refusals);
  assert.equal(await countLetters(partner), most);
});

async function refusalOf(partner: Partner, method: string, params: object) {
  const response = await partner.post(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }));
  const { error } = JSON.parse(await response.text());
  if (error && error.code !== 429) throw new Error(`${error.code} ${error.message}`);
  return error ?? null;
}
