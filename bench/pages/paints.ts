import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { checkout } from '#server/testing/running/program';
import { browserLaunch } from '../../e2e/harness/browser.ts';
import { cookiesOf, type Demo, type DemoPage, pagesOf, withDemos } from '../harness/demos.ts';
import { median, print } from '../harness/figures.ts';

// Opens pages as a phone does, with an empty cache, a slowed processor and a slow line, and prints when they are painted and how
// long their main thread blocks: `node bench/pages/paints.ts [--rounds 5] [--slow 4] [--line off] [--beside <checkout>] [page…]`.
// The demo of another checkout takes turns page by page. Pages have the names of bench/pages/transfers.ts. The main number is the
// largest text with a digit in the content, the title where there is none; the browser tells when it was painted (element
// timing), in every checkout alike. Blocked is what tasks take beyond 50 ms after the first paint. Busy is the processor time of the
// main thread, which says most where the machine does other things at once.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    slow: { type: 'string', default: '4' },
    line: { type: 'string', default: 'on' },
    beside: { type: 'string' },
  },
});
const folders = [checkout, ...(values.beside ? [resolve(values.beside)] : [])];
const usual = 'signIn dashboard statistics offers offer conversions notifications staff/start';
const names = positionals.length > 0 ? positionals : usual.split(' ');
const figures = ['first', 'largest', 'number', 'blocked', 'busy', 'shift'] as const;
type Paints = Record<(typeof figures)[number], number> & { text: string };

await withDemos(folders, async (demos) => {
  const { executablePath, args } = await browserLaunch();
  const browser = await chromium.launch({ executablePath, args });
  const pages = await Promise.all(demos.map((demo) => pagesOf(demo, names)));
  for (const name of names) {
    const all: Paints[][] = demos.map(() => []);
    for (let round = 0; round < Number(values.rounds); round += 1)
      for (const [n, demo] of demos.entries()) {
        const target = pages[n]?.find((page) => page.name === name);
        if (target) all[n]?.push(await open(browser, demo, target));
      }
    printPage(name, all);
  }
  await browser.close();
});

async function open(browser: Browser, demo: Demo, target: DemoPage): Promise<Paints> {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  if (!target.isForVisitors) await context.addCookies(cookiesOf(demo));
  const page = await context.newPage();
  await page.addInitScript(watch);
  await page.addInitScript(markTexts);
  const session = await slowDown(page);
  await page.goto(target.address);
  await settle(page);
  const paints = await page.evaluate(() => window.readPaints());
  const { metrics } = await session.send('Performance.getMetrics');
  const busy = (metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? 0) * 1000;
  await context.close();
  return { ...paints, busy };
}

/** The line is that of Lighthouse's phone: 1.6 Mbit/s and 150 ms. */
async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: Number(values.slow) });
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  if (values.line === 'off') return session;
  await session.send('Network.enable');
  const line = { latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
  await session.send('Network.emulateNetworkConditions', { offline: false, ...line });
  return session;
}

/** Waits until no skeleton has stood for a second. */
async function settle(page: Page) {
  for (let quiet = 0; quiet < 10; quiet += 1) {
    await page.waitForTimeout(100);
    if ((await page.locator('[data-skeleton], .first-paint').count()) > 0) quiet = 0;
  }
}

declare global {
  interface Window {
    readPaints: () => Omit<Paints, 'busy'>;
    findNumber: () => Element | null;
  }
}

/** Runs in the page before its scripts: keeps what the browser reports. */
function watch() {
  const paints = { first: Number.NaN, largest: Number.NaN, shift: 0 };
  const tasks: PerformanceEntry[] = [];
  const painted = new Map<Element, number>();
  const on = (type: string, act: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) act(entry);
    }).observe({ type, buffered: true });
  on('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') paints.first = entry.startTime;
  });
  on('largest-contentful-paint', (entry) => {
    paints.largest = entry.startTime;
  });
  on('layout-shift', (entry) => {
    paints.shift += Object(entry).value;
  });
  on('longtask', (entry) => tasks.push(entry));
  on('element', (entry) => painted.set(Object(entry).element, Object(entry).renderTime));
  window.readPaints = () => {
    const number = window.findNumber();
    let place: Element | null = number;
    while (place && !painted.has(place)) place = place.parentElement;
    const after = tasks.filter(({ startTime }) => startTime >= paints.first);
    const blocked = after.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
    const time = place ? (painted.get(place) ?? Number.NaN) : Number.NaN;
    return { ...paints, blocked, number: time, text: number?.textContent ?? '' };
  };
}

/** Runs in the page before its scripts: has the browser report each text with a digit, and titles. */
function markTexts() {
  /** The browser reports a text at its block: its next three ancestors are marked. */
  function mark(root: Node) {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const isNamed = /\d/.test(text.textContent ?? '') || text.parentElement?.closest('h1');
      let place = isNamed ? text.parentElement : null;
      for (let n = 0; n < 3 && place; n += 1, place = place.parentElement)
        place.setAttribute('elementtiming', 'text');
    }
  }
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) mark(node);
  }).observe(document, { childList: true, subtree: true });
  window.findNumber = () => {
    const sizes: [number, Element][] = [];
    for (const element of document.querySelectorAll('main [elementtiming]')) {
      const isOwn = [...element.childNodes].some((node) => node instanceof Text && /\d/.test(node.data));
      const { top, width } = element.getBoundingClientRect();
      if (isOwn && width > 1 && top < innerHeight)
        sizes.push([Number.parseFloat(getComputedStyle(element).fontSize), element]);
    }
    const largest = Math.max(...sizes.map(([size]) => size));
    return sizes.find(([size]) => size === largest)?.[1] ?? document.querySelector('main h1');
  };
}

function printPage(name: string, all: Paints[][]) {
  const rows = all.map((paints) => figures.map((figure) => median(paints.map((one) => one[figure]))));
  for (const [n, row] of rows.entries()) {
    const cells = row.map((value, at) => `${figures[at]} ${value.toFixed(figures[at] === 'shift' ? 4 : 0)}`);
    print(`${(n === 0 ? name : 'beside').padEnd(16)} ${cells.join(', ')}; «${all[n]?.[0]?.text ?? ''}»`);
  }
  const [own = [], other] = rows;
  if (!other) return;
  const shares = own
    .slice(0, -1)
    .map((value, at) => `${figures[at]} ${(value / (other[at] ?? 0)).toFixed(2)}`);
  print(`${'share'.padEnd(16)} ${shares.join(', ')}`);
}
