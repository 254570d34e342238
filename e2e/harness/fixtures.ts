import { randomBytes } from 'node:crypto';
import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import type { MemberRole } from '#contract/accounts/members/member-names';
import { type Client, createClient } from '../../server/testing/methods/client.ts';
import { makePerson } from './people.ts';
import { signInDemoStaff } from './staff.ts';

export { expectAccessible } from './accessible.ts';
export { expect };

type Partner = Client & { id: number; login: string; password: string };

type Fixtures = {
  /** The operator's API of the running program. */
  operator: Client;
  /** The demo's administrator, for actions that no API key may do. */
  admin: Client;
  /** Makes a partner for this test only. */
  makePartner(fields?: Record<string, unknown>): Promise<Partner>;
  /** Makes a partner and opens a page as that partner, without the sign-in form. */
  openAs(path: string, fields?: Record<string, unknown>): Promise<Partner>;
  /** Makes a member of a partner, with these links of theirs, and signs the browser in as that member. */
  comeAsMember(ownerId: number, role: MemberRole, linkIds?: number[]): Promise<Client>;
  /** Signs the browser in as the rich partner of the demo network, or as another partner of the demo. */
  comeAsDemo(login?: string): Promise<Client>;
  /** Unexpected messages of the browser's console; a test that leaves one here fails. */
  complaints: string[];
};

const url = process.env.E2E_URL ?? '';

export const test = base.extend<Fixtures>({
  context: async ({ browser, contextOptions, viewport, bypassCSP, serviceWorkers }, use) => {
    const context = await sharedContext(browser, { contextOptions, viewport, bypassCSP, serviceWorkers });
    let hasClock = false;
    const { clock } = context;
    const install = clock.install.bind(clock);
    clock.install = (options) => {
      hasClock = true;
      return install(options);
    };
    await use(context);
    clock.install = install;
    await (hasClock ? end() : empty(context));
  },

  admin: async ({ playwright: _ }, use) => {
    await use(await signInDemoStaff());
  },

  operator: async ({ playwright: _ }, use) => {
    await use(createClient(url, { path: '/operator/rpc', bearer: process.env.E2E_OPERATOR_KEY ?? '' }));
  },

  makePartner: async ({ playwright: _ }, use) => {
    await use(async (fields = {}) => {
      const login = `p-${randomBytes(5).toString('hex')}`;
      const password = `пароль партнёра ${login}`;
      const account = { login, email: `${login}@example.com`, password, ...fields };
      const { id, cookie } = await makePerson('partner', account);
      return { ...createClient(url, { cookie }), id, login: account.login, password: account.password };
    });
  },

  openAs: async ({ page, makePartner }, use) => {
    await use(async (path, fields) => {
      const partner = await makePartner(fields);
      await takeCookie(page, partner);
      await page.goto(path);
      return partner;
    });
  },

  comeAsMember: async ({ page }, use) => {
    await use(async (ownerId, role, linkIds = []) => {
      const email = `${role}-${randomBytes(5).toString('hex')}@example.com`;
      const fields = { ownerId, role, email, name: 'Катя', password: `пароль ${email}`, linkIds };
      const { cookie } = await makePerson('member', fields);
      const member = createClient(url, { cookie });
      await takeCookie(page, member);
      return member;
    });
  },

  comeAsDemo: async ({ page }, use) => {
    await use(async (login = 'demo') => {
      const client = createClient(url);
      await client.result('auth.sign-in', { login, password: 'kabinet-demo' });
      await takeCookie(page, client);
      return client;
    });
  },

  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        // The browser logs this message because the tests' settings block the worker of the offline page.
        if (message.text().startsWith('Service Worker registration blocked')) return;
        if (message.type() === 'error' || message.type() === 'warning') {
          complaints.push(`${message.text()} ${message.location().url}`);
        }
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      await use(complaints);
      // Calls of the page may still be pending; the test's routes no longer answer them.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

let shared: { options: string; context: BrowserContext; keeper: Page } | undefined;

/**
 * The worker's shared context: files fetched and compiled for one test serve the next. A test with other options gets a new
 * context, which later tests with these options share. A first page, unseen by tests, keeps the pages' process and its compiled
 * code alive (e2e/harness/browser.ts).
 */
async function sharedContext(browser: Browser, using: Record<string, unknown>): Promise<BrowserContext> {
  const options = JSON.stringify(using);
  if (shared?.options === options && shared.context.browser() === browser) return shared.context;
  await end();
  const context = await browser.newContext();
  const keeper = await context.newPage();
  await keeper.goto(`${url}/robots.txt`);
  shared = { options, context, keeper };
  return shared.context;
}

/** Ends the context. An installed clock belongs to all pages of the context and stays stopped where the test left it. */
async function end(): Promise<void> {
  await shared?.context.close();
  shared = undefined;
}

/** Removes everything of a test but the caches: pages with their routes, cookies, permissions, storage. */
async function empty(context: BrowserContext): Promise<void> {
  const keeper = shared?.keeper;
  await Promise.all(context.pages().map((page) => (page === keeper ? null : page.close())));
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearPermissions();
  await context.clearCookies();
  if (!keeper) return;
  const browser = await context.newCDPSession(keeper);
  await browser.send('Storage.clearDataForOrigin', { origin: new URL(url).origin, storageTypes: kept });
  await browser.detach();
}

const kept = 'local_storage,indexeddb,service_workers,cache_storage';

/** Signs the browser in with the client's session. */
export async function takeCookie(page: Page, client: Client) {
  const [name = '', value = ''] = (client.cookie() ?? '').split('=');
  await page.context().addCookies([{ name, value, url, httpOnly: true, sameSite: 'Lax' }]);
}

/** Takes the session from the browser. A page that is still open would complain at its next call, and navigate away. */
export async function forgetSession(page: Page) {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

/** Expects nothing on the page to be wider than the screen. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${page.url()} overflows sideways`).toBeLessThanOrEqual(0);
}
