import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { checkout } from '#server/testing/running/program';
import { browserLaunch } from '../../e2e/harness/browser.ts';
import { cookiesOf, type Demo, type DemoPage, pagesOf, withDemos } from '../harness/demos.ts';
import { median, print } from '../harness/figures.ts';

// Counts what Chromium with an empty cache transfers for each page of both applications, in KiB with the answers' headers, until
// no skeleton stands and the network was idle for 2 s: `node bench/pages/transfers.ts [--beside <checkout>] [page…]`. The demo
// of another checkout takes turns page by page. A page is a name of contract/wire/pages.ts, or `staff/` and a name of
// contract/wire/staff-pages.ts. The live connection, which never ends, and the service worker's offline page are not counted.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { beside: { type: 'string' } },
});
const folders = [checkout, ...(values.beside ? [resolve(values.beside)] : [])];
const idle = 2_000;
const limit = 60_000;
const kinds = ['script', 'style', 'font', 'page', 'answer', 'picture'] as const;
type Kind = (typeof kinds)[number];
type Transfer = Record<Kind, number>;

await withDemos(folders, async (demos) => {
  const { executablePath, args } = await browserLaunch();
  const browser = await chromium.launch({ executablePath, args });
  const [own = [], other] = await Promise.all(demos.map((demo) => pagesOf(demo, positionals)));
  const shares: number[] = [];
  print(
    `${'page'.padEnd(32)}${[...kinds, 'all', 'before', 'share'].map((name) => name.padStart(9)).join('')}`,
  );
  for (const [n, page] of own.entries()) {
    const transfers: (Transfer | undefined)[] = [];
    for (const [of, pages] of [own, other].entries()) {
      const demo = demos[of];
      const target = pages?.[n];
      if (demo && target) transfers.push(await count(browser, demo, target));
    }
    shares.push(...printRow(page.name, transfers));
  }
  if (shares.length > 0)
    print(`shares: median ${median(shares).toFixed(2)}, largest ${Math.max(...shares).toFixed(2)}`);
  await browser.close();
});

/** Visits a page with an empty cache. Returns nothing where the checkout does not have the page. */
async function count(browser: Browser, demo: Demo, target: DemoPage): Promise<Transfer | undefined> {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
  });
  if (!target.isForVisitors) await context.addCookies(cookiesOf(demo));
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const network = await watch(session);
  const response = await page.goto(target.address);
  if (response?.ok()) await settle(page, network, target);
  await context.close();
  return response?.ok() ? network.transfer : undefined;
}

/** Adds up the bytes that arrive, and keeps the requests that wait. */
async function watch(session: CDPSession) {
  const transfer: Transfer = { script: 0, style: 0, font: 0, page: 0, answer: 0, picture: 0 };
  const open = new Map<string, Kind>();
  const network = { transfer, open, quietSince: performance.now() };
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'EventSource') open.delete(requestId);
    else open.set(requestId, kindOf(response.mimeType));
  });
  session.on('Network.requestWillBeSent', ({ requestId, type }) => {
    if (type !== 'EventSource') open.set(requestId, 'answer');
  });
  const end = (requestId: string, bytes: number) => {
    const kind = open.get(requestId);
    if (!kind) return;
    transfer[kind] += bytes;
    open.delete(requestId);
    network.quietSince = performance.now();
  };
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    end(requestId, encodedDataLength),
  );
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId, 0));
  await session.send('Network.enable');
  return network;
}

function kindOf(type: string): Kind {
  if (type.includes('javascript')) return 'script';
  if (type === 'text/css') return 'style';
  if (type.includes('font')) return 'font';
  if (type === 'text/html') return 'page';
  return type.startsWith('image/') ? 'picture' : 'answer';
}

async function settle(page: Page, network: Awaited<ReturnType<typeof watch>>, { name, address }: DemoPage) {
  const until = performance.now() + limit;
  while (performance.now() < until) {
    await page.waitForTimeout(100);
    const isLoading = await page.locator('[data-skeleton], .first-paint').count();
    if (isLoading || network.open.size > 0) network.quietSince = performance.now();
    if (performance.now() - network.quietSince < idle) continue;
    const shown = new URL(page.url()).pathname;
    if (shown !== new URL(address).pathname) throw new Error(`${name} led to ${shown}`);
    return;
  }
  throw new Error(`${name} has not loaded in ${limit} ms`);
}

/** Prints a page's bytes; returns its share of what the other checkout transfers. */
function printRow(name: string, [own, other]: (Transfer | undefined)[]): number[] {
  if (!own) throw new Error(`${name} does not open`);
  const whole = sum(own);
  const figures = [...kinds.map((kind) => own[kind]), whole];
  if (other) figures.push(sum(other));
  const row = figures.map((bytes) => (bytes / 1024).toFixed(1).padStart(9)).join('');
  const share = other && whole / sum(other);
  print(`${name.padEnd(32)}${row}${share === undefined ? '' : share.toFixed(2).padStart(9)}`);
  return share === undefined ? [] : [share];
}

function sum(transfer: Transfer): number {
  return kinds.reduce((whole, kind) => whole + transfer[kind], 0);
}
