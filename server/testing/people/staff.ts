import { randomBytes } from 'node:crypto';
import type { Role } from '#contract/staff/roles';
import type { TestApp } from '../app.ts';
import { type Client, createClient } from '../methods/client.ts';
import { createAuthenticator, earlyInStep } from './authenticator.ts';

type Served = Pick<TestApp, 'url' | 'operator'>;

const password = 'слова про осенний берег';

/** A browser at the endpoint of the staff, which nobody has signed in. */
export function staffBrowser(app: Served, cookie: string | null = null): Client {
  return createClient(app.url, { path: '/operator/rpc', cookie });
}

/** An account of the staff that has not signed in yet. */
export async function makeAccount(app: Served, role: Role = 'admin') {
  const login = `staff-${randomBytes(3).toString('hex')}`;
  const { id } = await app.operator.result('operator.create-staff', {
    login,
    password,
    role,
    name: `Имя ${login}`,
  });
  return { id, login, password, name: `Имя ${login}` };
}

/** One who has signed in for the first time, with the code of the step before, so that the codes of now and of the next are left. */
export async function signInStaff(app: Served, role: Role = 'admin') {
  const account = await makeAccount(app, role);
  const browser = staffBrowser(app);
  await browser.result('staff.sign-in', { login: account.login, password });
  const { secret } = await browser.result('staff.get-tfa-qr-code');
  const phone = createAuthenticator(secret);
  await earlyInStep();
  const { recoveryCodes } = await browser.result('staff.activate-tfa', { code: phone.at(-1) });
  return { ...account, ...browser, phone, secret, recoveryCodes };
}
