import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createServer as createNet } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { z } from 'zod';
import { type PageName, pageNames, pages } from '#contract/wire/pages';
import { staffPages } from '#contract/wire/staff-pages';
import { demoPartners, demoStaff } from '#server/demo/accounts/partners';
import { type Client, createClient } from '#server/testing/methods/client';
import { browserLaunch } from '../../e2e/harness/browser.ts';
import { demoPath } from '../../e2e/harness/demo-path.ts';
import { median, print } from '../harness/figures.ts';
import { withProgram } from '../harness/trial.ts';

// Runs Lighthouse for a phone (its own simulated slow network and processor) on the demo's pages and the console's first page,
// beside a page of one line from a bare server in the same run: `node bench/pages/lighthouse.ts [rounds] [page…]`. A page is a name of
// contract/wire/pages.ts or `staff`. Lighthouse comes from npm for the run and is no dependency.
const lighthouse = 'lighthouse@13.5.0';
const rounds = Number(process.argv[2] ?? 5);
const chosen = process.argv.slice(3);
const categories = ['performance', 'accessibility', 'best-practices'] as const;
/** Pages that a signed-in partner does not see. */
const forVisitors: PageName[] = ['signIn', 'forgotPassword', 'resetPassword', 'stop'];

const report = z.object({
  finalDisplayedUrl: z.string(),
  categories: z.record(z.enum(categories), z.object({ score: z.number().nullable() })),
  audits: z.record(
    z.string(),
    z.object({ title: z.string(), score: z.number().nullish(), numericValue: z.number().optional() }),
  ),
});
type Report = z.infer<typeof report>;
type Target = { name: string; address: string; visitor?: boolean };

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

await withProgram(
  async ({ url }) => {
    const partner = await signedIn(url);
    const staff = createClient(url, { path: '/operator/rpc' });
    await staff.result('staff.sign-in', { login: demoStaff.login, password: demoStaff.password });
    const targets: Target[] = [{ name: 'one line', address: stillUrl, visitor: true }];
    for (const name of pageNames.filter((page) => page !== 'home' && page !== 'external')) {
      const visitor = forVisitors.includes(name);
      targets.push({ name, address: url + (visitor ? pages[name] : await demoPath(name, partner)), visitor });
    }
    targets.push({ name: 'staff', address: url + staffPages.start });
    const wanted = targets.filter(({ name }) => chosen.length === 0 || chosen.includes(name));
    const visitor = await startBrowser();
    const guest = await startBrowser(url, [partner, staff]);
    try {
      const seen = new Map<string, Report[]>(wanted.map(({ name }) => [name, []]));
      for (let round = 0; round < rounds; round += 1) {
        for (const target of wanted)
          seen.get(target.name)?.push(await measure(target, target.visitor ? visitor.port : guest.port));
      }
      for (const [name, reports] of seen) printScores(name, reports);
    } finally {
      await Promise.all([visitor.stop(), guest.stop()]);
    }
  },
  { DEMO: '1', WEB: '' },
);
still.close();

async function signedIn(url: string): Promise<Client> {
  const [demo] = demoPartners;
  const partner = createClient(url);
  await partner.result('auth.sign-in', { login: demo?.login ?? '', password: demo?.password ?? '' });
  return partner;
}

/** Starts a browser for Lighthouse alone, with the cookies of the sessions and of the time zone. */
async function startBrowser(url = '', clients: Client[] = []) {
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
  const cookies = clients.map((client) => (client.cookie() ?? '').split('='));
  if (url) cookies.push(['time-zone', Intl.DateTimeFormat().resolvedOptions().timeZone]);
  const hand = await chromium.connectOverCDP(devtools);
  await hand.contexts()[0]?.addCookies(cookies.map(([name = '', value = '']) => ({ name, value, url })));
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

async function freePort(): Promise<number> {
  const server = createNet();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const bound = server.address();
  server.close();
  return typeof bound === 'object' && bound ? bound.port : 0;
}

async function measure({ name, address }: Target, port: number): Promise<Report> {
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
