import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { createClient } from '#server/testing/methods/client';
import type { Program } from '#server/testing/running/program';
import { browserLaunch } from '../../e2e/harness/browser.ts';
import { median, print, quantile } from '../harness/figures.ts';
import { withProgram } from '../harness/trial.ts';

// Measures how a report of 1,000 rows scrolls and opens: `node bench/pages/report-scroll.ts`. The partner's page and the network's
// page, each with all its columns and the period before, are compared with a page of as many lines of plain text in the same
// browser. The pages take turns, at the machine's speed and at a quarter of it. The wheel turns a notch each frame; a frame is
// the time between two calls of requestAnimationFrame. The goal is 60 frames a second: 95 of 100 frames take no longer than
// frames of the plain page. On a machine that does other things at once, the main thread's processor time per frame says more:
// well below 16.7 ms the page keeps up.
const count = 1_000;
const rounds = 2;
const turns = 150;
const viewport = { width: 1440, height: 900 };
const plain = `data:text/html,${'<p>A line of plain text'.repeat(count)}`;
const period = 'period=30d&by=offer,country&size=1000';

await withProgram(
  async (program) => {
    const partner = await fill(program);
    const staff = createClient(program.url, { path: '/operator/rpc' });
    await staff.result('staff.sign-in', { login: 'staff', password: 'kabinet-demo' });
    const { executablePath, args } = await browserLaunch();
    const browser = await chromium.launch({ executablePath, args });
    const visit = async (path: string, cookie: string) =>
      await open(await browser.newContext({ viewport }), program.url + path, cookie);
    const pages = {
      'plain text': await open(await browser.newContext({ viewport }), plain),
      '/statistics': await visit(`/statistics?${period}`, partner),
      '/staff/reports': await visit(`/staff/reports?${period}`, staff.cookie() ?? ''),
    };
    for (const rate of [1, 4]) await compare(Object.entries(pages), rate);
    await browser.close();
  },
  { DEMO: '1', WEB: '' },
);

async function compare(pages: [string, Page][], rate: number): Promise<void> {
  print(`\nprocessor slowed ${rate} times`);
  const frames = new Map(pages.map(([name]): [string, number[]] => [name, []]));
  const busy = new Map(pages.map(([name]): [string, number[]] => [name, []]));
  const opened = new Map(pages.map(([name]): [string, number[]] => [name, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const [name, page] of pages) {
      await page.bringToFront();
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate });
      await session.send('Performance.enable', { timeDomain: 'threadTicks' });
      const before = await mainThread(session);
      const times = await scroll(page);
      frames.get(name)?.push(...times);
      busy.get(name)?.push(((await mainThread(session)) - before) / times.length);
      opened.get(name)?.push(...(name === 'plain text' ? [] : await openRows(page)));
      await session.detach();
    }
  for (const [name, times] of frames) {
    const [middle, late] = [median(times), quantile(times, 0.95)].map((time) => time.toFixed(1));
    const slow = (times.filter((time) => time > 25).length / times.length) * 100;
    const acts = opened.get(name) ?? [];
    const opening = acts.length > 0 ? `; a row opens in ${median(acts).toFixed(0)} ms` : '';
    const work = `${median(busy.get(name) ?? []).toFixed(1)} ms of processor each`;
    print(
      `${name.padEnd(16)} frame ${middle}, p95 ${late} ms, over 25 ms ${slow.toFixed(1)} %, ${work}${opening}`,
    );
  }
}

/** Processor time that a page's main thread has taken, in ms. */
async function mainThread(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

/** The times between frames, in ms, while the wheel turns from the top down. */
async function scroll(page: Page): Promise<number[]> {
  await page.evaluate(() => scrollTo(0, 0));
  await page.mouse.move(700, 500);
  const frames = page.evaluate(
    (wanted) =>
      new Promise<number[]>((resolve) => {
        const times: number[] = [];
        let last = performance.now();
        const next = (now: number) => {
          times.push(now - last);
          last = now;
          if (times.length < wanted) requestAnimationFrame(next);
          else resolve(times.slice(5));
        };
        requestAnimationFrame(next);
      }),
    turns,
  );
  let isOver = false;
  void frames.then(() => {
    isOver = true;
  });
  while (!isOver) await page.mouse.wheel(0, 120);
  return await frames;
}

/** Times from the click that opens or closes a row to the frame that shows the change, in ms. */
async function openRows(page: Page): Promise<number[]> {
  return await page.evaluate(async () => {
    const times: number[] = [];
    const row = document.querySelector<HTMLElement>('tbody [data-row]');
    for (let turn = 0; row && turn < 6; turn += 1) {
      const start = performance.now();
      row.click();
      await new Promise((shown) => requestAnimationFrame(() => setTimeout(shown)));
      if (turn > 1) times.push(performance.now() - start);
    }
    return times;
  });
}

async function open(context: BrowserContext, address: string, cookie = ''): Promise<Page> {
  const [name = '', value = ''] = cookie.split('=');
  if (name) await context.addCookies([{ name, value, url: new URL(address).origin }]);
  const page = await context.newPage();
  await page.goto(address);
  if (!name) return page;
  await page.locator('tbody tr').nth(count).waitFor();
  return page;
}

/** Makes a partner with a conversion at each of `count` offers; returns the partner's cookie. */
async function fill({ url, operator }: Program): Promise<string> {
  const account = { login: 'bench', password: 'пароль стенда' };
  const { id: userId } = await operator.result('operator.create-user', {
    ...account,
    email: 'bench@example.com',
  });
  const offers = Array.from({ length: count }, (_, n) => ({ name: `Оффер ${n + 1}`, holdDays: 14 }));
  const ids: number[] = [];
  for (let start = 0; start < count; start += 100) {
    const saved = await operator.result('operator.save-offers', { offers: offers.slice(start, start + 100) });
    ids.push(...saved.ids);
  }
  const conversions = ids.map((offerId, n) => ({
    userId,
    offerId,
    transactionId: `bench ${n}`,
    event: 'hold' as const,
    payout: 100 + n,
    revenue: 150 + n,
    currencyCode: 'RUB' as const,
  }));
  await operator.result('operator.post-conversions', { conversions });
  const client = createClient(url);
  await client.result('auth.sign-in', account);
  return client.cookie() ?? '';
}
