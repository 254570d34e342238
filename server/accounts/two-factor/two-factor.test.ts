import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { allWorks } from '../../tasks.ts';
import { type MailApp, startMailApp } from '../../testing/mail-app.ts';
import { createClient } from '../../testing/methods/client.ts';
import { createAuthenticator, earlyInStep } from '../../testing/people/authenticator.ts';
import { askMailCode, turnOn } from '../../testing/people/two-factor.ts';

let app: MailApp;
before(async () => {
  app = await startMailApp({ PRODUCT_NAME: 'Сеть «Ромашка»' });
});
after(() => app.stop());

const methods: [method: string, params: Record<string, string>][] = [
  ['profile.get-tfa-google-status', {}],
  ['profile.get-tfa-qr-code', {}],
  ['profile.send-tfa-mail-code', {}],
  ['profile.activate-tfa', { code: '123456', mailCode: '123456' }],
  ['profile.inactivate-tfa', { code: '123456', mailCode: '123456' }],
];

test('a partner turns two-factor on and off with both codes, and a letter says so', async () => {
  const partner = await app.partner();
  const address = `${partner.login}@example.com`;
  assert.deepEqual(await partner.result('profile.get-tfa-google-status'), { status: 'inactive' });
  const { phone, recoveryCodes } = await turnOn(app.mail, partner);
  assert.equal(new Set(recoveryCodes).size, 10);
  for (const code of recoveryCodes) assert.match(code, /^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
  assert.deepEqual(await partner.result('profile.get-tfa-google-status'), { status: 'active' });
  assert.match((await app.mail.next(address)).subject ?? '', /^Двухфакторная аутентификация включена/);

  const mailCode = await askMailCode(app.mail, partner);
  await partner.result('profile.inactivate-tfa', { code: phone.at(0), mailCode });
  assert.deepEqual(await partner.result('profile.get-tfa-google-status'), { status: 'inactive' });
  assert.match((await app.mail.next(address)).subject ?? '', /^Двухфакторная аутентификация отключена/);
});

test('the picture is an SVG as data, the secret 160 bits, and both stay the same while they wait', async () => {
  const partner = await app.partner();
  const first = await partner.result('profile.get-tfa-qr-code');
  assert.match(first.qrCode, /^data:image\/svg\+xml;base64,PHN2Zy/);
  assert.match(first.secret, /^[A-Z2-7]{32}$/);
  const both = await Promise.all([1, 2].map(() => partner.copy().result('profile.get-tfa-qr-code')));
  for (const again of both) assert.deepEqual(again, first);
  await app.sql`update two_factors set created_at = now() - interval '31 minutes' where user_id = ${partner.id}`;
  assert.notEqual((await partner.result('profile.get-tfa-qr-code')).secret, first.secret);
});

test('two pages that are opened at once show one secret @full', async () => {
  const partner = await app.partner();
  const shown = await Promise.all([1, 2, 3, 4].map(() => partner.copy().result('profile.get-tfa-qr-code')));
  assert.equal(new Set(shown.map(({ secret }) => secret)).size, 1);
});

test('what another session was shown is no secret of the one that confirms: its app knows no code @full', async () => {
  const partner = await app.partner();
  const thief = app.visitor();
  await thief.result('auth.sign-in', { login: partner.login, password: partner.password });
  const [seen, own] = [
    await thief.result('profile.get-tfa-qr-code'),
    await partner.result('profile.get-tfa-qr-code'),
  ].map(({ secret }) => createAuthenticator(secret));
  assert.ok(seen && own);
  const mailCode = await askMailCode(app.mail, partner);
  assert.equal((await partner.failure('profile.activate-tfa', { code: seen.at(0), mailCode })).code, 422);
  await partner.result('profile.activate-tfa', { code: own.at(0), mailCode });
  await thief.result('auth.sign-in', { login: partner.login, password: partner.password });
  assert.equal((await thief.failure('auth.confirm-tfa', { code: seen.at(1) })).code, 422);
  await thief.result('auth.confirm-tfa', { code: own.at(1) });
});

test('the secret lies encrypted, codes lie hashed', async () => {
  const partner = await app.partner();
  const { secret, recoveryCodes } = await turnOn(app.mail, partner);
  const mailCode = await askMailCode(app.mail, partner);
  const rows = await app.sql`
    select to_jsonb(t)::text || encode(t.secret, 'escape') as text from two_factors t
    union all select to_jsonb(r)::text || encode(r.code_hash, 'escape') from recovery_codes r
    union all select to_jsonb(m)::text || encode(m.code_hash, 'escape') from tfa_mail_codes m
      where user_id = ${partner.id}
    union all select payload::text from graphile_worker._private_jobs`;
  const stored = rows.map((row) => row.text).join('\n');
  const typed = recoveryCodes.map((code) => code.replaceAll('-', ''));
  for (const one of [secret, ...recoveryCodes, ...typed, mailCode])
    assert.ok(!new RegExp(`(?<![0-9a-f])${one}(?![0-9a-f])`).test(stored));
});

test('a secret that is active is never shown again, and is not activated twice @full', async () => {
  const partner = await app.partner();
  const { phone } = await turnOn(app.mail, partner);
  assert.equal((await partner.failure('profile.get-tfa-qr-code')).code, 409);
  const mailCode = await askMailCode(app.mail, partner);
  const again = await partner.failure('profile.activate-tfa', { code: phone.at(0), mailCode });
  assert.equal(again.code, 409);
});

test('nothing is activated without a secret, or with one of an hour ago @full', async () => {
  const partner = await app.partner();
  const codes = { code: '123456', mailCode: '123456' };
  assert.equal((await partner.failure('profile.activate-tfa', codes)).code, 409);
  const mailCode = await askMailCode(app.mail, partner);
  const { secret } = await partner.result('profile.get-tfa-qr-code');
  await app.sql`update two_factors set created_at = now() - interval '61 minutes' where user_id = ${partner.id}`;
  const late = { code: createAuthenticator(secret).at(0), mailCode };
  assert.equal((await partner.failure('profile.activate-tfa', late)).code, 409);
  assert.equal((await partner.failure('profile.inactivate-tfa', codes)).code, 409);
});

test('each wrong code is refused at its field, and neither code is spent unless both are right', async () => {
  const partner = await app.partner();
  const mailCode = await askMailCode(app.mail, partner);
  const phone = createAuthenticator((await partner.result('profile.get-tfa-qr-code')).secret);
  await earlyInStep();
  const code = phone.at(0);
  const wrong = (right: string) => (right === '000000' ? '111111' : '000000');
  const fieldsOf = async (params: object) => {
    const { code: kind, data } = await partner.failure('profile.activate-tfa', params);
    assert.equal(kind, 422);
    return Object.keys(data ?? {});
  };
  assert.deepEqual(await fieldsOf({ code: wrong(code), mailCode }), ['code']);
  assert.deepEqual(await fieldsOf({ code, mailCode: wrong(mailCode) }), ['mailCode']);
  assert.deepEqual(await fieldsOf({ code: wrong(code), mailCode: wrong(mailCode) }), ['code', 'mailCode']);
  assert.equal((await partner.result('profile.activate-tfa', { code, mailCode })).recoveryCodes.length, 10);
});

test('a recovery code stands for the app where two-factor is turned off @full', async () => {
  const partner = await app.partner();
  const { recoveryCodes } = await turnOn(app.mail, partner);
  const mailCode = await askMailCode(app.mail, partner);
  const wrong = await partner.failure('profile.inactivate-tfa', { code: 'AAAA-BBBB-CCCC-DDDD', mailCode });
  assert.deepEqual(Object.keys(wrong.data ?? {}), ['code']);
  await partner.result('profile.inactivate-tfa', { code: recoveryCodes[3] ?? '', mailCode });
  assert.deepEqual(await partner.result('profile.get-tfa-google-status'), { status: 'inactive' });
});

test('after turning off and on again the earlier secret and recovery codes are worth nothing @full', async () => {
  const partner = await app.partner();
  const before = await turnOn(app.mail, partner);
  const off = { code: before.phone.at(0), mailCode: await askMailCode(app.mail, partner) };
  await partner.result('profile.inactivate-tfa', off);
  const again = await turnOn(app.mail, partner);
  assert.notEqual(again.secret, before.secret);
  const mailCode = await askMailCode(app.mail, partner);
  const [old = ''] = before.recoveryCodes;
  for (const code of [old, before.phone.at(1)])
    assert.equal((await partner.failure('profile.inactivate-tfa', { code, mailCode })).code, 422);
});

test('the codes of one partner are nothing to another @full', async () => {
  const anna = await app.partner();
  const boris = await app.partner();
  const annas = await turnOn(app.mail, anna);
  await turnOn(app.mail, boris);
  const mailCode = await askMailCode(app.mail, anna);
  const borisMail = await askMailCode(app.mail, boris);
  for (const code of [annas.phone.at(0), annas.recoveryCodes[0]]) {
    const foreign = await boris.failure('profile.inactivate-tfa', { code, mailCode: borisMail });
    assert.deepEqual(Object.keys(foreign.data ?? {}), ['code']);
  }
  assert.deepEqual(await anna.result('profile.get-tfa-google-status'), { status: 'active' });
  await anna.result('profile.inactivate-tfa', { code: annas.phone.at(0), mailCode });
  assert.deepEqual(await boris.result('profile.get-tfa-google-status'), { status: 'active' });
});

test('a visitor gets 403, a parameter that is no code is named by field @full', async () => {
  const partner = await app.partner();
  for (const [method, params] of methods)
    assert.equal((await app.visitor().failure(method, params)).code, 403);
  const bad: [string, object, string[]][] = [
    ['profile.activate-tfa', { code: '12345', mailCode: 'abcdef' }, ['code', 'mailCode']],
    ['profile.activate-tfa', { code: 123456 }, ['code', 'mailCode']],
    ['profile.inactivate-tfa', { code: '1', mailCode: '1234567' }, ['code', 'mailCode']],
    ['profile.inactivate-tfa', { code: 'x'.repeat(33), mailCode: '123 456' }, ['code']],
    ['profile.send-tfa-mail-code', { userId: 1 }, ['userId']],
    ['profile.get-tfa-qr-code', { userId: 1 }, ['userId']],
    ['profile.get-tfa-google-status', { userId: 1 }, ['userId']],
  ];
  for (const [method, params, fields] of bad) {
    const { code, data } = await partner.failure(method, params);
    assert.equal(code, -32602);
    assert.deepEqual(Object.keys(data ?? {}).sort(), fields);
  }
});

test('an API token is refused, whatever it asks of two-factor @full', async () => {
  const partner = await app.partner();
  const { token } = await partner.result('profile.create-api-token');
  const script = createClient(app.url, { bearer: token });
  assert.equal((await script.result('profile.get-info')).id, partner.id);
  for (const [method, params] of methods)
    assert.equal((await script.failure(method, params)).code, 403, method);
  assert.equal((await script.failure('auth.confirm-tfa', { code: '123456' })).code, 403);
});

test('where SECRET_KEY is lost the app’s codes are refused, recovery codes go on working @full', async () => {
  const partner = await app.partner();
  const { phone, recoveryCodes } = await turnOn(app.mail, partner);
  app.app.keys.secret.fill(7);
  const { login, password } = partner;
  const browser = app.visitor();
  await browser.result('auth.sign-in', { login, password });
  assert.equal((await browser.failure('auth.confirm-tfa', { code: phone.at(0) })).code, 422);
  await browser.result('auth.confirm-tfa', { code: recoveryCodes[0] ?? '' });
  const mailCode = await askMailCode(app.mail, partner);
  await partner.result('profile.inactivate-tfa', { code: recoveryCodes[1] ?? '', mailCode });
});

test('the sweep removes what was never finished and leaves what is active @full', async () => {
  const active = await app.partner();
  const pending = await app.partner();
  await turnOn(app.mail, active);
  await pending.result('profile.get-tfa-qr-code');
  await askMailCode(app.mail, pending);
  await app.sql`update two_factors set created_at = now() - interval '25 hours'`;
  await app.sql`update tfa_mail_codes set expires_at = now() - interval '25 hours'`;
  const sweep = allWorks(app.app).find(({ name }) => name === 'sweep-two-factor');
  await sweep?.run(null);
  assert.deepEqual(await active.result('profile.get-tfa-google-status'), { status: 'active' });
  const [left] = await app.sql`
    select (select count(*)::int from two_factors where not is_active) as pending,
      (select count(*)::int from tfa_mail_codes) as codes`;
  assert.deepEqual({ ...left }, { pending: 0, codes: 0 });
});
