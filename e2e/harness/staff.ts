import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Role } from '../../contract/wire/roles.ts';
import { type Client, createClient } from '../../server/testing/methods/client.ts';
import { createAuthenticator } from '../../server/testing/people/authenticator.ts';
import { makePerson } from './people.ts';

const url = process.env.E2E_URL ?? '';

/** A running program and its folder. By default the one that all browser tests share. */
type Network = { url: string; dataDir: string };
const shared: Network = {
  url,
  dataDir: process.env.E2E_DATA_DIR ?? '',
};

/** A staff account, signed in at the API. `phone` shows the codes of its app. */
export type Colleague = Client & {
  id: number;
  login: string;
  password: string;
  name: string;
  phone: ReturnType<typeof createAuthenticator>;
};

/** Opens a page of the console as a new account of a role, without the sign-in form. */
export async function openStaff(page: Page, path: string, role: Role = 'admin'): Promise<Colleague> {
  const colleague = await makeStaff(role);
  await enter(page, colleague, path);
  return colleague;
}

/** Opens a page of the console as the demo's account, which has no second factor. */
export async function openAsDemoStaff(page: Page, path: string): Promise<Client> {
  const client = await signInDemoStaff();
  await enter(page, client, path);
  return client;
}

/**
 * Signs in and opens the page. Race: a page open under another account would reload once its calls carry the new cookie, and
 * could come after the new page.
 */
async function enter(page: Page, client: Client, path: string): Promise<void> {
  if (page.url() !== 'about:blank') await page.goto('about:blank');
  await takeStaffCookie(page, client);
  await page.goto(path);
}

/** Signs in as the demo's administrator, whose sign-in asks for no code. */
export async function signInDemoStaff(): Promise<Client> {
  const client = createClient(url, { path: '/operator/rpc' });
  await client.result('staff.sign-in', { login: 'staff', password: 'kabinet-demo' });
  return client;
}

/** Makes an account that set its app up with the code of the previous step: the current and the next codes stay unused. */
export async function makeStaff(role: Role = 'admin', { url: at, dataDir } = shared): Promise<Colleague> {
  const account = newAccount(role);
  const { id, cookie, secret } = await makePerson('staff', account, dataDir);
  const client = createClient(at, { path: '/operator/rpc', cookie });
  return { ...client, ...account, id, phone: createAuthenticator(secret) };
}

/** Makes an account that has not signed in yet. */
export async function makeStaffAccount(role: Role = 'admin') {
  const admin = await signInDemoStaff();
  const account = newAccount(role);
  const { id } = await admin.result('operator.create-staff', account);
  return { ...account, id };
}

function newAccount(role: Role) {
  const login = `staff-${randomBytes(4).toString('hex')}`;
  return { login, password: 'слова про осенний берег', role, name: `Имя ${login}` };
}

/** Signs the browser in with the client's session. */
export async function takeStaffCookie(page: Page, client: Client, at = url) {
  const [name = '', value = ''] = (client.cookie() ?? '').split('=');
  await page.context().addCookies([{ name, value, url: at, httpOnly: true, sameSite: 'Strict' }]);
}
