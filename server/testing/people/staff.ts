import { randomBytes } from 'node:crypto';
import type { Role } from '#contract/wire/roles';
import { hashPassword } from '../../accounts/password/hash.ts';
import { sealContext } from '../../accounts/two-factor/codes.ts';
import { hashRecoveryCode, makeRecoveryCodes } from '../../accounts/two-factor/recovery-codes.ts';
import { makeSecret } from '../../accounts/two-factor/totp.ts';
import { insertAccount } from '../../console/staff/queries.ts';
import { startSession } from '../../console/staff/session-queries.ts';
import type { Db } from '../../platform/db/connection.ts';
import { sha256 } from '../../platform/program/keys.ts';
import { seal } from '../../platform/program/secret-box.ts';
import type { TestApp } from '../app.ts';
import { type Client, createClient } from '../methods/client.ts';
import { createAuthenticator, earlyInStep, presentStep } from './authenticator.ts';
import { cookieOf, seenFrom } from './session.ts';

type Served = Pick<TestApp, 'url' | 'admin'>;

const password = 'слова про осенний берег';

/** A browser at the staff's endpoint, not signed in. */
export function staffBrowser(app: Pick<TestApp, 'url'>, cookie: string | null = null): Client {
  return createClient(app.url, { path: '/operator/rpc', cookie });
}

/** A staff account that has not signed in yet. */
export async function makeAccount(app: Served, role: Role = 'admin') {
  const account = newAccount();
  const { id } = await app.admin.result('operator.create-staff', { ...account, role });
  return { id, ...account };
}

/**
 * Inserts a staff account with its second factor and an open session: a sign-in by calls costs twenty times as much, and few
 * tests are about it. The code of the current step is unused. `isConfirmed`: the session has given a code just now.
 */
export async function signInStaff(app: TestApp, role: Role = 'admin', { isConfirmed = false } = {}) {
  const account = newAccount();
  const passwordHash = await hashPassword(password);
  const id = await insertAccount(app.sql, { ...account, role, passwordHash });
  const secret = makeSecret();
  const recoveryCodes = makeRecoveryCodes();
  const token = randomBytes(32).toString('base64url');
  await app.sql`
    with factor as (
      insert into staff_factors (staff_id, secret, is_active, last_step)
      values (${id}, ${seal(app.app.keys.secret, secret, sealContext({ kind: 'staff', id }))}, true, ${presentStep() - 1})
    ), codes as (
      insert into staff_recovery_codes (staff_id, code_hash)
      select ${id}, unnest(${recoveryCodes.map((code) => hashRecoveryCode(id, code))}::bytea[])
    ), own_place as (
      insert into staff_places (staff_id, network) values (${id}, ${seenFrom.address})
    )
    insert into staff_sessions (staff_id, token_hash, step, user_agent, address, code_given_at)
    values (${id}, ${sha256(token)}, 'open', ${seenFrom.userAgent}, ${seenFrom.address},
      case when ${isConfirmed} then now() end)`;
  const browser = staffBrowser(app, cookieOf(app, 'staff', token));
  return { id, ...account, ...browser, phone: createAuthenticator(secret), secret, recoveryCodes };
}

/**
 * An administrator of a running program without a second factor, like the demo's, so that no code is asked for; for methods
 * that no key may call.
 */
export async function signInAdmin(sql: Db, url: string, cookiePrefix = ''): Promise<Client> {
  const passwordHash = await hashPassword(password);
  const id = await insertAccount(sql, { ...newAccount(), role: 'admin', passwordHash });
  const token = await startSession(sql, id, 'open', seenFrom);
  return staffBrowser({ url }, `${cookiePrefix}staff=${token}`);
}

/**
 * Signs a new account in for the first time by its calls, with the code of the previous step, so that the current and the next
 * codes stay unused.
 */
export async function enterStaff(app: Served, role: Role = 'admin') {
  const account = await makeAccount(app, role);
  const browser = staffBrowser(app);
  await browser.result('staff.sign-in', { login: account.login, password });
  const { secret } = await browser.result('staff.get-tfa-qr-code');
  const phone = createAuthenticator(secret);
  await earlyInStep();
  const { recoveryCodes } = await browser.result('staff.activate-tfa', { code: phone.at(-1) });
  return { ...account, ...browser, phone, secret, recoveryCodes };
}

function newAccount() {
  const login = `staff-${randomBytes(3).toString('hex')}`;
  return { login, password, name: `Имя ${login}` };
}
