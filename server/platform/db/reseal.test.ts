import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import {
  readUnsubscribeToken,
  unsubscribeUrl,
} from '../../messages/notifications/channels/unsubscribe-token.ts';
import { type MailApp, startMailApp } from '../../testing/mail-app.ts';
import { createAuthenticator } from '../../testing/people/authenticator.ts';
import { makeAccount, signInStaff, staffBrowser } from '../../testing/people/staff.ts';
import { askMailCode, turnOn } from '../../testing/people/two-factor.ts';
import { makeOffers } from '../../testing/traffic/offers.ts';
import { loadKeys } from '../program/keys.ts';
import { readSettings } from '../program/settings.ts';
import { type Resealed, reseal } from './sealed-queries.ts';

let app: MailApp;
before(async () => {
  app = await startMailApp();
});
after(() => app.stop());

/** Gives the program a new key, like a start with another SECRET_KEY. */
function changeKey(isFormerKnown: boolean): void {
  const { keys } = app.app;
  keys.oldSecrets = isFormerKnown ? [randomBytes(32), keys.secret, ...keys.oldSecrets] : [];
  keys.secret = randomBytes(32);
}

const totals = (done: Resealed[]) => ({
  renewed: done.reduce((sum, { renewed }) => sum + renewed, 0),
  lost: done.reduce((sum, { lost }) => sum + lost, 0),
});

/** Makes one of each value that is sealed or hashed with the key, with the call that reads it. */
async function seal() {
  const partner = await app.partner();
  const beginner = await app.partner();
  const { token } = await partner.result('profile.create-api-token');
  const secrets = await partner.result('postback.get-secret');
  const { phone } = await turnOn(app.mail, partner);
  const { secret: next } = await partner.result('profile.get-tfa-next-qr-code');
  const { secret: pending } = await beginner.result('profile.get-tfa-qr-code');
  const staff = await signInStaff(app);
  const newcomer = await makeAccount(app, 'support');
  const setup = staffBrowser(app);
  await setup.result('staff.sign-in', { login: newcomer.login, password: newcomer.password });
  const { secret: staffPending } = await setup.result('staff.get-tfa-qr-code');
  const [offerId = 0] = await makeOffers(app, `С ключом ${randomBytes(3).toString('hex')}`);
  const { key } = await app.admin.result('operator.rotate-offer-key', { offerId });
  return {
    partner,
    beginner,
    token,
    secrets,
    phone,
    next,
    pending,
    staff,
    setup,
    staffPending,
    offerId,
    key,
  };
}

async function assertRead(made: Awaited<ReturnType<typeof seal>>): Promise<void> {
  const { partner, beginner, setup } = made;
  assert.deepEqual(await partner.result('profile.get-api-token'), { token: made.token });
  assert.deepEqual(await partner.result('postback.get-secret'), made.secrets);
  assert.equal((await partner.result('profile.get-tfa-next-qr-code')).secret, made.next);
  assert.equal((await beginner.result('profile.get-tfa-qr-code')).secret, made.pending);
  assert.equal((await setup.result('staff.get-tfa-qr-code')).secret, made.staffPending);
  const { key } = await app.admin.result('operator.reveal-offer-key', { offerId: made.offerId });
  assert.equal(key, made.key);
}

/** A browser in the second step of sign-in, which asks for an app's code. */
async function halfSignedIn({ login, password }: { login: string; password: string }) {
  const browser = app.visitor();
  await browser.result('auth.sign-in', { login, password });
  return browser;
}

test('what a key of before sealed or hashed is read, by partners and by the staff @full', async () => {
  const made = await seal();
  const mailCode = await askMailCode(app.mail, made.beginner);
  const repeated = {
    id: made.partner.id,
    phone: '+79161234567',
    idempotencyKey: randomBytes(12).toString('hex'),
  };
  await app.operator.result('operator.update-user', repeated);
  const link = new URL(unsubscribeUrl(app.app, made.partner.id, 3)).searchParams.get('token') ?? '';
  changeKey(true);
  await assertRead(made);
  await (await halfSignedIn(made.partner)).result('auth.confirm-tfa', { code: made.phone.at(0) });
  const browser = staffBrowser(app);
  await browser.result('staff.sign-in', { login: made.staff.login, password: made.staff.password });
  await browser.result('staff.confirm-tfa', { code: made.staff.phone.at(0) });
  const code = createAuthenticator(made.pending).at(0);
  await made.beginner.result('profile.activate-tfa', { code, mailCode });
  await app.operator.result('operator.update-user', repeated);
  assert.deepEqual(readUnsubscribeToken(app.app.keys, link), { userId: made.partner.id, triggerId: 3 });
});

test('sealing anew lets the former key go, twice as well as once, and leaves what changes meanwhile @full', async () => {
  const made = await seal();
  changeKey(true);
  const [first, second, { token }] = await Promise.all([
    reseal(app.sql, app.app.keys),
    reseal(app.sql, app.app.keys),
    made.beginner.result('profile.create-api-token'),
  ]);
  assert.ok(totals(first).renewed + totals(second).renewed >= 7);
  const again = await reseal(app.sql, app.app.keys);
  assert.equal(totals(again).renewed, 0);
  assert.equal(totals(again).lost, 0);
  app.app.keys.oldSecrets = [];
  await assertRead(made);
  assert.deepEqual(await made.beginner.result('profile.get-api-token'), { token });
  await (await halfSignedIn(made.partner)).result('auth.confirm-tfa', { code: made.phone.at(0) });
});

test('every column of bytes is sealed anew, or is no sealed value', async () => {
  const columns = await app.sql<{ name: string }[]>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'bytea' order by 1`;
  const sealed = (await reseal(app.sql, app.app.keys)).map(({ table, column }) => `${table}.${column}`);
  const others = columns.map(({ name }) => name).filter((name) => !sealed.includes(name));
  assert.deepEqual(
    others.filter(
      (name) =>
        !/hash$|\.webp$|\.digest$|\.sha256$|^(tries|spent_once)\.key$|^secret_key_check\.|^(click_packs|sub_days)\.|^proof_(heads\.root|leaves\.secret)$/.test(
          name,
        ),
    ),
    [],
  );
});

test('where the key is lost each page says what to do, and nothing is a fault of the server @full', async () => {
  const made = await seal();
  const { partner, beginner, setup, staff } = made;
  changeKey(false);
  const { token, problem } = await partner.result('profile.get-api-token');
  assert.equal(token, '');
  assert.match(problem ?? '', /Создайте новый/);
  const secret = await partner.result('postback.get-secret');
  assert.deepEqual([secret.secret, secret.previous], ['', null]);
  assert.match(secret.problem ?? '', /Смените секрет/);
  const wrong = await (await halfSignedIn(partner)).failure('auth.confirm-tfa', { code: made.phone.at(0) });
  assert.equal(wrong.code, 422);
  assert.match(String(wrong.data?.code), /резервный код/);
  const failed = await app.admin.failure('operator.reveal-offer-key', { offerId: made.offerId });
  assert.deepEqual([failed.code, Object.keys(failed.data ?? {})], [409, ['offerId']]);
  const browser = staffBrowser(app);
  await browser.result('staff.sign-in', { login: staff.login, password: staff.password });
  const staffWrong = await browser.failure('staff.confirm-tfa', { code: staff.phone.at(0) });
  assert.equal(staffWrong.code, 422);
  assert.match(String(staffWrong.data?.code), /администратора/);
  const mailCode = await askMailCode(app.mail, beginner);
  const stale = await beginner.failure('profile.activate-tfa', { code: '123456', mailCode });
  assert.equal(stale.code, 409);
  // An unconfirmed secret begins anew.
  assert.notEqual((await beginner.result('profile.get-tfa-qr-code')).secret, made.pending);
  assert.notEqual((await partner.result('profile.get-tfa-next-qr-code')).secret, made.next);
  assert.notEqual((await setup.result('staff.get-tfa-qr-code')).secret, made.staffPending);
  const { lost } = totals(await reseal(app.sql, app.app.keys));
  assert.ok(lost > 0);
  // A new token works as usual.
  const fresh = await partner.result('profile.create-api-token');
  assert.deepEqual(await partner.result('profile.get-api-token'), fresh);
  await partner.result('postback.rotate-secret');
  assert.match((await partner.result('postback.get-secret')).secret, /^whsec_/);
  await app.admin.result('operator.rotate-offer-key', { offerId: made.offerId });
  await app.admin.result('operator.reveal-offer-key', { offerId: made.offerId });
});

test('SECRET_KEY_OLD names several keys, and a short one is refused', async () => {
  const [now, before, first] = ['n', 'b', 'f'].map((letter) => letter.repeat(32));
  const SECRET_KEY_OLD = `${before}, ${first}`;
  const settings = readSettings({ SECRET_KEY: now, SECRET_KEY_OLD, OPERATOR_KEY: 'o'.repeat(24) });
  const { oldSecrets } = await loadKeys(settings, app.app.dataDir);
  const alone = readSettings({ SECRET_KEY: first, OPERATOR_KEY: 'o'.repeat(24) });
  assert.deepEqual(oldSecrets[1], (await loadKeys(alone, app.app.dataDir)).secret);
  assert.equal(oldSecrets.length, 2);
  assert.throws(() => readSettings({ SECRET_KEY_OLD: `${before},short` }), /SECRET_KEY_OLD must be keys/);
});
