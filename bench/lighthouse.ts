import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { promisify } from 'node:util';
import { z } from 'zod';
import { pages } from '#contract/wire/pages';
import { demoPartners } from '#server/demo/partners';
import { createClient } from '#server/testing/methods/client';
import { browserLaunch } from '../e2e/browser.ts';
import { median, print, withProgram } from './figures.ts';

// Lighthouse for a phone (its own simulated slow network and processor) on the demo's pages, beside a page of one line from
// a bare server in the same run: `node bench/lighthouse.ts`. It takes Lighthouse from npm for the run, it is no dependency.
const lighthouse = 'lighthouse@13.5.0';
const rounds = 3;
const categories = ['performance', 'accessibility', 'best-practices'] as const;

const report = z.object({
  categories: z.record(z.enum(categories), z.object({ score: z.number().nullable() })),
  audits: z.record(
    z.string(),
    z.object({ title: z.string(), score: z.number().nullish(), numericValue: z.number().optional() }),
  ),
});
type Report = z.infer<typeof report>;

const { executablePath, args } = await browserLaunch();
const still = createServer((_request, response) =>
  response
    .setHeader('content-type', 'text/html; charset=utf-8')
    .end(
      '<!doctype html><html lang="ru"><meta name="viewport" content="width=device-width"><title>Строка</title><main><h1>Строка',
    ),
);
await new Promise<void>((listening) => still.listen(0, '127.0.0.1', listening));
const address = still.address();
const stillUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`;

await withProgram(
  async ({ url }) => {
    const [demo] = demoPartners;
    const partner = createClient(url);
    await partner.result('auth.sign-in', { login: demo?.login ?? '', password: demo?.password ?? '' });
    const cookie = partner.cookie() ?? '';
    const [promotion] = (await partner.result('promotion.get-promotions', {})).items;
    const shop = pages.shop.replace(':promotionId', String(promotion?.id));
    const inside = [pages.dashboard, shop, pages.trafficback, pages.notifications];
    const targets = [
      { name: 'one line', target: stillUrl, cookie: '' },
      { name: pages.signIn, target: url + pages.signIn, cookie: '' },
      ...inside.map((page) => ({ name: page, target: url + page, cookie })),
    ];
    const seen = new Map<string, Report[]>(targets.map(({ name }) => [name, []]));
    for (let round = 0; round < rounds; round += 1) {
      for (const { name, target, cookie: own } of targets) seen.get(name)?.push(await measure(target, own));
    }
    for (const [name, reports] of seen) printScores(name, reports);
  },
  { DEMO: '1', WEB: '' },
);
still.close();

async function measure(target: string, cookie: string): Promise<Report> {
  const headers = cookie ? [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`] : [];
  const flags = ['--headless', ...args].join(' ');
  const asked = [
    '--yes',
    lighthouse,
    target,
    '--quiet',
    '--output=json',
    `--only-categories=${categories.join(',')}`,
  ];
  const { stdout } = await promisify(execFile)('npx', [...asked, `--chrome-flags=${flags}`, ...headers], {
    env: { ...process.env, CHROME_PATH: executablePath },
    maxBuffer: 100_000_000,
  });
  return report.parse(JSON.parse(stdout));
}

function printScores(name: string, reports: Report[]): void {
  const scores = categories.map((category) => {
    const score = median(reports.map((one) => (one.categories[category]?.score ?? 0) * 100));
    return `${category} ${score.toFixed(0)}`;
  });
  const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'].map((audit) => {
    const time = median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
    return `${audit.replaceAll('-', ' ')} ${time.toFixed(0)} ms`;
  });
  print(`${name.padEnd(24)} ${scores.join(', ')}; ${times.join(', ')}`);
  const [first] = reports;
  const failed = Object.values(first?.audits ?? {}).filter(({ score }) => score === 0);
  if (failed.length > 0) print(`  ${failed.map(({ title }) => title).join('; ')}`);
}
