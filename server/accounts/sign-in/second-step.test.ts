import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { partnerContract } from '#contract/index';
import { seal } from '../../platform/program/secret-box.ts';
import { refusalsOf } from '../../testing/access/answers.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { lockQueue } from '../../testing/lock-queue.ts';
import { type MailApp, startMailApp } from '../../testing/mail-app.ts';
import type { Client } from '../../testing/methods/client.ts';
import { createAuthenticator, earlyInStep, presentStep } from '../../testing/people/authenticator.ts';
import { askMailCode, turnOn } from '../../testing/people/two-factor.ts';
import { sealContext } from '../two-factor/codes.ts';
import { hashRecoveryCode, makeRecoveryCodes } from '../two-factor/recovery-codes.ts';
import { makeSecret } from '../two-factor/totp.ts';

let app: MailApp;
let second: TestApp;
before(async () => {
  app = await startMailApp();
  second = await startTestApp({ SMTP_URL: app.mail.url }, app);
});
after(async () => {
  await second.stop();
  await app.stop();
});

/** A partner whose two-factor is on: rows are inserted as if it had been turned on with the previous step's code. */
async function careful() {
  const partner = await app.partner();
  const secret = makeSecret();
  const recoveryCodes = makeRecoveryCodes();
  const sealed = seal(app.app.keys.secret, secret, sealContext({ kind: 'partner', id: partner.id }));
  await app.sql`
    with factor as (
      insert into two_factors (user_id, secret, is_active, last_step)
      values (${partner.id}, ${sealed}, true, ${presentStep() - 1}) returning user_id
    )
    insert into recovery_codes (user_id, code_hash)
    select user_id, unnest(${recoveryCodes.map((code) => hashRecoveryCode(partner.id, code))}::bytea[]) from factor`;
  return { partner, phone: createAuthenticator(secret), recoveryCodes };
}

/** A browser after the first step. */
async function halfway({ login, password }: { login: string; password: string }, instance: TestApp = app) {
  const browser = instance.visitor();
  const { status } = await browser.result('auth.sign-in', { login, password });
  assert.equal(status, 'tfa-required');
  return browser;
}

const wrongCode = 'AAAA-AAAA-AAAA-AAAA';

test('signing in asks for a code, and a right one starts a session with a new token', async () => {
  const { partner, phone } = await careful();
  const browser = await halfway(partner);
  const earlier = browser.copy();
  await browser.result('auth.confirm-tfa', { code: phone.at(0) });
  assert.equal((await browser.result('profile.get-info')).id, partner.id);
  assert.notEqual(browser.cookie(), earlier.cookie());
  assert.equal((await earlier.failure('profile.get-info')).code, 403);
  assert.equal((await earlier.failure('auth.confirm-tfa', { code: phone.at(1) })).code, 403);
});

test('a session between the steps may call nothing that needs a partner', async () => {
  const { partner } = await careful();
  const browser = await halfway(partner);
  const closed = Object.entries(partnerContract).filter(([, { access }]) => access !== 'visitor');
  const names = closed.map(([method]) => method);
  for (const [method, refusal] of await refusalsOf(browser, names)) assert.equal(refusal?.code, 403, method);
});

test('a session between the steps ends after ten minutes', async () => {
  const { partner, phone } = await careful();
  const browser = await halfway(partner);
  await app.sql`update sessions set created_at = now() - interval '10 minutes' where awaits_tfa`;
  assert.equal((await browser.failure('auth.confirm-tfa', { code: phone.at(0) })).code, 403);
});

test('a second step that overlaps a new password opens nothing that outlives it @full', async () => {
  const { partner, phone } = await careful();
  const browser = await halfway(partner);
  const both = await app.sql.begin(async (tx) => {
    // The last row that a sign-in writes.
    await tx`select 1 from known_devices where user_id = ${partner.id} for update`;
    const entering = browser.result('auth.confirm-tfa', { code: phone.at(0) });
    await lockQueue(app, entering);
    const password = 'рыжий кот пьёт чай';
    const replacing = app.operator.result('operator.update-user', { id: partner.id, password });
    await lockQueue(app, entering, replacing);
    return [entering, replacing];
  });
  await Promise.all(both);
  assert.equal((await browser.failure('profile.get-info')).code, 403);
});

test('without the first step there is no second one, also not for a whole session', async () => {
  const { partner, phone } = await careful();
  const code = phone.at(0);
  assert.equal((await app.visitor().failure('auth.confirm-tfa', { code })).code, 403);
  assert.equal((await partner.failure('auth.confirm-tfa', { code })).code, 403);
});

test('a wrong password is refused before any code is asked for, a wrong code on its field @full', async () => {
  const { partner, phone } = await careful();
  const { login } = partner;
  assert.equal((await app.visitor().failure('auth.sign-in', { login, password: 'не тот' })).code, 422);
  const browser = await halfway(partner);
  for (const code of [wrongCode, phone.at(0) === '000000' ? '111111' : '000000']) {
    const { code: kind, data } = await browser.failure('auth.confirm-tfa', { code });
    assert.deepEqual([kind, Object.keys(data ?? {})], [422, ['code']]);
  }
  assert.equal((await browser.failure('auth.confirm-tfa', { code: '123' })).code, -32602);
  await browser.result('auth.confirm-tfa', { code: phone.at(0) });
});

for (const [steps, isRight] of [
  [-2, false],
  [-1, true],
  [0, true],
  [1, true],
  [2, false],
] as const) {
  test(`a code ${steps} steps from now is ${isRight ? 'accepted' : 'refused'} @full`, async () => {
    const { partner, phone } = await careful();
    // The step that turned two-factor on is forgotten, so that only the clock decides.
    await app.sql`update two_factors set last_step = 0 where user_id = ${partner.id}`;
    const browser = await halfway(partner);
    await earlyInStep();
    const params = { code: phone.at(steps) };
    if (isRight) await browser.result('auth.confirm-tfa', params);
    else assert.equal((await browser.failure('auth.confirm-tfa', params)).code, 422);
  });
}

test('a code works once: not again, and not one of an earlier step', async () => {
  const { partner, phone } = await careful();
  await earlyInStep();
  const used = phone.at(1);
  const earlier = phone.at(0);
  await (await halfway(partner)).result('auth.confirm-tfa', { code: used });
  for (const code of [used, earlier])
    assert.equal((await (await halfway(partner)).failure('auth.confirm-tfa', { code })).code, 422);
});

test('the code that turned two-factor on signs nobody in @full', async () => {
  const partner = await app.partner();
  const { phone } = await turnOn(app.mail, partner);
  assert.equal(
    (await (await halfway(partner)).failure('auth.confirm-tfa', { code: phone.at(-1) })).code,
    422,
  );
});

test('a recovery code signs in once, written as people write @full', async () => {
  const { partner, recoveryCodes } = await careful();
  const [first = '', second_ = ''] = recoveryCodes;
  await (await halfway(partner)).result('auth.confirm-tfa', {
    code: first.toLowerCase().replaceAll('-', ' '),
  });
  assert.equal((await (await halfway(partner)).failure('auth.confirm-tfa', { code: first })).code, 422);
  const blurred = second_.replaceAll('-', '').replaceAll('0', 'o').replaceAll('1', 'l');
  await (await halfway(partner)).result('auth.confirm-tfa', { code: blurred });
});

for (const kind of ['app', 'recovery'] as const) {
  test(`of simultaneous sign-ins with one ${kind} code over two instances one wins @full`, async () => {
    const { partner, phone, recoveryCodes } = await careful();
    const browsers = [await halfway(partner), await halfway(partner, second), await halfway(partner)];
    const code = kind === 'app' ? phone.at(0) : (recoveryCodes[0] ?? '');
    const tried = browsers.map((browser) => browser.result('auth.confirm-tfa', { code }));
    const won = (await Promise.allSettled(tried)).filter(({ status }) => status === 'fulfilled');
    assert.equal(won.length, 1);
  });
}

test('one half session confirmed twice at once becomes one session, and one code stays unspent @full', async () => {
  const { partner, recoveryCodes } = await careful();
  const browser = await halfway(partner);
  const [one = '', other = ''] = recoveryCodes;
  const tried = [one, other].map((code) => browser.copy().result('auth.confirm-tfa', { code }));
  const won = (await Promise.allSettled(tried)).filter(({ status }) => status === 'fulfilled');
  assert.equal(won.length, 1);
  const [left] = await app.sql`select count(*)::int from recovery_codes where user_id = ${partner.id}`;
  assert.equal(left?.count, 9);
});

test('one code turns two-factor off only once, over two instances @full', async () => {
  const { partner, phone } = await careful();
  const params = { code: phone.at(0), mailCode: await askMailCode(app.mail, partner) };
  const elsewhere = second.visitor();
  const { login, password } = partner;
  await elsewhere.result('auth.sign-in', { login, password });
  const tried = [partner.copy(), partner.copy()].map((tab) => tab.result('profile.inactivate-tfa', params));
  const won = (await Promise.allSettled(tried)).filter(({ status }) => status === 'fulfilled');
  assert.equal(won.length, 1);
});

test('guessing a session’s code is stopped after five tries, over two instances @full', async () => {
  const { partner, phone } = await careful();
  const browser = await halfway(partner);
  const cookie = browser.cookie() ?? '';
  const body = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'auth.confirm-tfa',
    params: { code: wrongCode },
  });
  const codes: number[] = [];
  for (let n = 0; n < 6; n += 1) {
    const answer = await (n % 2 ? app : second).visitor().post(body, { cookie });
    codes.push(JSON.parse(await answer.text()).error.code);
  }
  assert.deepEqual(codes, [422, 422, 422, 422, 422, 429]);
  const right = await browser.failure('auth.confirm-tfa', { code: phone.at(0) });
  assert.ok(right.code === 429 && Number(right.data?.retryAfter) > 0);
  await app.sql`update tries set blocked_until = now()`;
  await browser.result('auth.confirm-tfa', { code: phone.at(0) });
});

test('ten guesses at once from as many half sessions get no more than five tries @full', async () => {
  const { partner } = await careful();
  const browsers: Client[] = [];
  for (let n = 0; n < 10; n += 1) browsers.push(await halfway(partner, n % 2 ? app : second));
  const guesses = browsers.map((browser) => browser.failure('auth.confirm-tfa', { code: wrongCode }));
  const tried = (await Promise.all(guesses)).filter(({ code }) => code === 422);
  assert.equal(tried.length, 5);
});

test('the tries of one session are not forgiven by another that signs in @full', async () => {
  const { partner, phone } = await careful();
  const guesser = await halfway(partner);
  for (let n = 0; n < 4; n += 1) await guesser.failure('auth.confirm-tfa', { code: wrongCode });
  await (await halfway(partner)).result('auth.confirm-tfa', { code: phone.at(0) });
  assert.equal((await guesser.failure('auth.confirm-tfa', { code: wrongCode })).code, 422);
  assert.equal((await guesser.failure('auth.confirm-tfa', { code: wrongCode })).code, 429);
});

test('guessing at turning off is stopped after five tries, over two instances @full', async () => {
  const { partner } = await careful();
  const cookie = partner.cookie() ?? '';
  const codes: number[] = [];
  for (let n = 0; n < 6; n += 1) {
    const params = { code: wrongCode, mailCode: '000000' };
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'profile.inactivate-tfa', params });
    const answer = await (n % 2 ? app : second).visitor().post(body, { cookie });
    codes.push(JSON.parse(await answer.text()).error.code);
  }
  assert.deepEqual(codes, [422, 422, 422, 422, 422, 429]);
});

test('a new password by the mailed link leaves two-factor on @full', async () => {
  const { partner, phone } = await careful();
  await app.visitor().result('auth.request-password-reset', { login: partner.login });
  let token: string | undefined;
  while (!token)
    token = /token=([\w-]+)/.exec((await app.mail.next(`${partner.login}@example.com`)).text ?? '')?.[1];
  const password = 'семь ветров над Камой';
  await app.visitor().result('auth.reset-password', { token, password });
  const browser = await halfway({ login: partner.login, password });
  await browser.result('auth.confirm-tfa', { code: phone.at(0) });
});

test('a new password ends a session between the steps @full', async () => {
  const { partner, phone } = await careful();
  const browser = await halfway(partner);
  await app.operator.result('operator.update-user', { id: partner.id, password: 'семь ветров над Камой' });
  assert.equal((await browser.failure('auth.confirm-tfa', { code: phone.at(0) })).code, 403);
});
