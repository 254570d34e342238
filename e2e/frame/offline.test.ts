import { createServer, type Server } from 'node:http';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { test as base, expect, expectAccessible, expectNoSidewaysScroll } from '../harness/fixtures.ts';

type Door = {
  url: string;
  /** Closes the address, as when the server is down. */
  shut(): Promise<void>;
  reopen(): Promise<void>;
  /** Answers that replace the program's, by path. */
  instead: Map<string, { status: number; type: string; body: string }>;
};

/** The program behind an address that the test can close. */
const test = base.extend<{ door: Door }>({
  door: async ({ baseURL }, use) => {
    const instead: Door['instead'] = new Map();
    const server = createServer(async ({ url = '/' }, response) => {
      const own = instead.get(url);
      if (own) return response.writeHead(own.status, { 'content-type': own.type }).end(own.body);
      const answer = await fetch(baseURL + url);
      const headers = Object.fromEntries([...answer.headers].filter(([name]) => !hopByHop.includes(name)));
      response.writeHead(answer.status, headers).end(Buffer.from(await answer.arrayBuffer()));
    });
    const port = await listen(server, 0);
    await use({
      url: `http://127.0.0.1:${port}`,
      shut: () => close(server),
      reopen: async () => void (await listen(server, port)),
      instead,
    });
    if (server.listening) await close(server);
  },
});

test.use({ serviceWorkers: 'allow' });

const hopByHop = ['content-encoding', 'content-length', 'connection', 'keep-alive', 'transfer-encoding'];
const apology = (page: Page) => page.getByRole('heading', { level: 1, name: 'Нет связи' });

test('without a network a page says so at its own address, and comes by itself when there is one @full', async ({
  page,
  openAs,
  complaints,
}) => {
  await openAs('/dashboard');
  await workerStands(page);
  await page.context().setOffline(true);
  await page.goto('/profile?from=test');
  await expect(apology(page)).toBeVisible();
  await expect(page).toHaveTitle('Нет связи — Kabinet');
  await expect(page.getByRole('status')).toHaveText('Устройство не подключено к интернету.');
  await expect(page).toHaveURL('/profile?from=test');
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await expectNoSidewaysScroll(page);
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Мои данные' })).toBeVisible();
  await expect(page).toHaveURL('/profile?from=test');
  await page.goto('/offline.html');
  await expect(page).toHaveURL('/dashboard');
  complaints.splice(0);
});

test('a server that is down is waited for, and an error that it answers is shown as it is @full', async ({
  page,
  door,
  complaints,
}) => {
  await page.goto(`${door.url}/sign-in`);
  await workerStands(page);
  await door.shut();
  await page.reload();
  await expect(apology(page)).toBeVisible();
  await expect(page.getByRole('status')).toHaveText('Кабинет не отвечает.');
  await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
  await expect(apology(page)).toBeVisible();
  await door.reopen();
  await expect(page.getByRole('heading', { level: 1, name: 'Вход' })).toBeVisible();
  door.instead.set('/sign-in', { status: 500, type: 'text/plain', body: 'Internal error' });
  const response = await page.reload();
  expect(response?.status()).toBe(500);
  await expect(page.getByText('Internal error')).toBeVisible();
  complaints.splice(0);
});

test('a new worker takes over at once; one that only clears away leaves nothing @full', async ({
  page,
  door,
  complaints,
}) => {
  await page.goto(`${door.url}/sign-in`);
  await workerStands(page);
  const [before = ''] = await cacheNames(page);
  const worker = await (await fetch(`${door.url}/sw.js`)).text();
  const put = (body: string) => door.instead.set('/sw.js', { status: 200, type: 'text/javascript', body });
  put(worker.replace(before, 'offline-of-the-next-release'));
  await page.reload();
  await expect.poll(() => cacheNames(page)).toEqual(['offline-of-the-next-release']);
  put(clearing);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect.poll(() => cacheNames(page)).toEqual([]);
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0);
  complaints.splice(0);
});

test('after log-out the caches hold the offline page and nothing of the partner @full', async ({
  page,
  openAs,
  operator,
}) => {
  const partner = await openAs('/dashboard', { firstName: 'Аристарх', lastName: 'Незабудкин' });
  const bonus = { userId: partner.id, kind: 'bonus', account: 'available' as const, amount: 7654321 };
  await operator.result('operator.post-ledger-entry', { ...bonus, idempotencyKey: 'offline' });
  await workerStands(page);
  for (const path of ['/profile', '/profile/edit-user', '/notifications', '/dashboard']) {
    await page.goto(path);
    await expect(page.getByRole('banner').getByText('Незабудкин')).toBeVisible();
  }
  await page.goto('/profile');
  await page.getByRole('main').getByRole('button', { name: 'Выйти' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Выйти' }).click();
  await expect(page).toHaveURL('/sign-in');
  const kept = await page.evaluate(async () => {
    const caching = (await caches.keys()).map((name) => caches.open(name));
    const all = await Promise.all(
      (await Promise.all(caching)).map(async (cache) =>
        Promise.all(
          (await cache.keys()).map(async (request) => ({
            path: new URL(request.url).pathname,
            text: await (await cache.match(request))?.text(),
          })),
        ),
      ),
    );
    return all.flat();
  });
  expect(kept.map(({ path }) => path)).toEqual(['/offline.html']);
  for (const word of [partner.login, 'Аристарх', 'Незабудкин', '7654321', '7 654 321']) {
    expect(kept[0]?.text).not.toContain(word);
  }
});

test('the cabinet can be installed: its manifest is whole and its icons are what they claim @full', async ({
  page,
  request,
}) => {
  await page.goto('/sign-in');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await request.get(href ?? '');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const { name, display, start_url, icons } = await answer.json();
  expect([name, display, start_url]).toEqual(['Kabinet', 'standalone', '/dashboard']);
  expect(icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(['192x192', '512x512', '512x512']);
  const apple = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
  for (const { src, sizes } of [...icons, { src: apple, sizes: '180x180' }]) {
    const { width, height, format } = await sharp(await (await request.get(src)).body()).metadata();
    expect([`${width}x${height}`, format]).toEqual([sizes, 'png']);
  }
  const browser = await page.context().newCDPSession(page);
  expect((await browser.send('Page.getAppManifest')).errors).toEqual([]);
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  // Only the test's private window prevents the installation. A headless browser reports no errors.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});

/** The worker of a release that takes the worker back, as docs/decisions/0052-installable.md says. */
const clearing = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clear()));
async function clear() {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
}`;

async function workerStands(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
}

const cacheNames = (page: Page) => page.evaluate(() => caches.keys());

function listen(server: Server, port: number): Promise<number> {
  return new Promise((listening) =>
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      listening(typeof address === 'object' && address ? address.port : 0);
    }),
  );
}

function close(server: Server): Promise<void> {
  return new Promise((closed) => {
    server.close(() => closed());
    server.closeAllConnections();
  });
}
