import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { z } from 'zod';
import { checkout } from '#server/testing/running/program';
import { freePort } from '#server/testing/servers/free-port';
import { browserLaunch } from '../../e2e/harness/browser.ts';
import { cookiesOf, type Demo, pagesOf, withDemos } from '../harness/demos.ts';
import { median, print } from '../harness/figures.ts';
import { startPeer } from '../harness/peer.ts';

// Runs Lighthouse for a phone (its own simulated slow network and processor) on the demo's pages, beside a page of one line from a
// bare server in the same run: `node bench/pages/lighthouse.ts [--rounds 5] [--beside <checkout>] [page…]`. The demo of another
// checkout takes turns page by page. Pages have the names of bench/pages/transfers.ts. Lighthouse comes from npm for the run and
// is no dependency. The page `showcase` is a partner's, from a redirector of bench/peers, without a demo.
const lighthouse = 'lighthouse@13.5.0';
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '5' }, beside: { type: 'string' } },
});
const asked =
  positionals.length > 0 ? positionals : ['signIn', 'dashboard', 'offers', 'notifications', 'staff/start'];
const names = asked.filter((name) => name !== 'showcase');
const showcase = asked.includes('showcase') ? await startPeer('redirect-peer', 'memory') : null;
const folders = names.length > 0 ? [checkout, ...(values.beside ? [resolve(values.beside)] : [])] : [];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const report = z.object({
  finalDisplayedUrl: z.string(),
  categories: z.record(z.enum(categories), z.object({ score: z.number().nullable() })),
  audits: z.record(
    z.string(),
    z.object({ title: z.string(), score: z.number().nullish(), numericValue: z.number().optional() }),
  ),
});
type Report = z.infer<typeof report>;

const still = createServer((_request, response) =>
  response
    .setHeader('content-type', 'text/html; charset=utf-8')
    .end(
      '<!doctype html><html lang="ru"><meta name="viewport" content="width=device-width"><title>Строка</title><main><h1>Строка',
    ),
);
await once(still.listen(0, '127.0.0.1'), 'listening');
const address = still.address();
const stillUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`;

await withDemos(folders, async (demos) => {
  const visitor = await startBrowser();
  // Cookies know no ports: each demo's sessions have a browser of their own.
  const guests = await Promise.all(demos.map(startBrowser));
  const pages = await Promise.all(demos.map((demo) => pagesOf(demo, names)));
  const reports = new Map<string, Report[]>();
  const add = async (name: string, address: string, port: number) => {
    reports.set(name, [...(reports.get(name) ?? []), await measure(name, address, port)]);
  };
  try {
    for (let round = 0; round < Number(values.rounds); round += 1) {
      await add('one line', stillUrl, visitor.port);
      if (showcase) await add('showcase', `http://127.0.0.1:${showcase.port}/s/zaimy`, visitor.port);
      for (const name of names)
        for (const [n, guest] of guests.entries()) {
          const page = pages[n]?.find((one) => one.name === name);
          const { port } = page?.isForVisitors ? visitor : guest;
          if (page) await add(n === 0 ? name : `${name}, beside`, page.address, port);
        }
    }
    for (const [name, all] of reports) printScores(name, all);
  } finally {
    await Promise.all([visitor, ...guests].map((browser) => browser.stop()));
  }
});
still.close();
process.exit();

/** Starts a browser for Lighthouse alone, with the cookies of the sessions and of the time zone. */
async function startBrowser(demo?: Demo) {
  const { executablePath, args } = await browserLaunch();
  const folder = await mkdtemp(join(tmpdir(), 'kabinet-lighthouse-'));
  const port = await freePort();
  const flags = [
    '--headless',
    `--user-data-dir=${folder}`,
    `--remote-debugging-port=${port}`,
    '--no-first-run',
  ];
  const browser = spawn(executablePath, [...args, ...flags, 'about:blank'], { stdio: 'ignore' });
  const devtools = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${devtools}/json/version`).catch(() => undefined))) await pause(100);
  const hand = await chromium.connectOverCDP(devtools);
  if (demo) await hand.contexts()[0]?.addCookies(cookiesOf(demo));
  await hand.close();
  return {
    port,
    async stop() {
      browser.kill();
      await once(browser, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function measure(name: string, address: string, port: number): Promise<Report> {
  const asked = ['--yes', lighthouse, address, '--quiet', '--output=json', `--port=${port}`];
  const { stdout } = await promisify(execFile)(
    'npx',
    [...asked, `--only-categories=${categories.join(',')}`],
    { maxBuffer: 100_000_000 },
  );
  const measured = report.parse(JSON.parse(stdout));
  if (new URL(measured.finalDisplayedUrl).pathname !== new URL(address).pathname)
    throw new Error(`${name} led to ${measured.finalDisplayedUrl}`);
  return measured;
}

function printScores(name: string, reports: Report[]): void {
  const scores = categories.map((category) => {
    const score = median(reports.map((one) => (one.categories[category]?.score ?? 0) * 100));
    return `${category} ${score.toFixed(0)}`;
  });
  const of = (audit: string) =>
    median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
  const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'].map(
    (audit) => `${audit.replaceAll('-', ' ')} ${of(audit).toFixed(0)} ms`,
  );
  const shift = `layout shift ${of('cumulative-layout-shift').toFixed(3)}`;
  print(`${name.padEnd(20)} ${scores.join(', ')}; ${times.join(', ')}, ${shift}`);
  const [first] = reports;
  const failed = Object.values(first?.audits ?? {}).filter(({ score }) => score === 0);
  if (failed.length > 0) print(`  ${failed.map(({ title }) => title).join('; ')}`);
}
