import { mkdir, rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { browserLaunch } from '../e2e/harness/browser.ts';
import startProgram from '../e2e/harness/start-program.ts';
import { type Client, createClient } from '../server/testing/methods/client.ts';

/**
 * `npm run readme-pictures`: starts the program with its own demo network, takes the README's pictures into docs/pictures and
 * stops the program. The pictures are committed.
 */
const folder = new URL('../docs/pictures/', import.meta.url);

const desk = { width: 1280, height: 900 };
const phone = { width: 390, height: 800 };

type View = {
  name: string;
  path: string | ((client: Client) => Promise<string>);
  viewport: typeof desk;
  colorScheme: 'light' | 'dark';
  isStaff?: boolean;
};

const views: View[] = [
  { name: 'dashboard', path: '/dashboard', viewport: desk, colorScheme: 'light' },
  { name: 'statistics', path: '/statistics', viewport: desk, colorScheme: 'dark' },
  { name: 'offers', path: '/offers', viewport: desk, colorScheme: 'light' },
  { name: 'staff', path: '/staff', viewport: desk, colorScheme: 'light', isStaff: true },
  { name: 'conversion', path: pathOfReceipt, viewport: phone, colorScheme: 'dark' },
  { name: 'dashboard-phone', path: '/dashboard', viewport: phone, colorScheme: 'light' },
];

const stopProgram = await startProgram();
try {
  const browser = await chromium.launch(await browserLaunch());
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const view of views) await takePicture(browser, view);
  await browser.close();
} finally {
  await stopProgram();
}

async function takePicture(browser: Browser, { name, path, isStaff = false, ...look }: View): Promise<void> {
  const context = await browser.newContext({
    ...look,
    baseURL: process.env.E2E_URL,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    serviceWorkers: 'block',
  });
  const url = process.env.E2E_URL ?? '';
  const client = createClient(url, isStaff ? { path: '/operator/rpc' } : {});
  if (isStaff) await client.result('staff.sign-in', { login: 'staff', password: 'kabinet-demo' });
  else await client.result('auth.sign-in', { login: 'demo', password: 'kabinet-demo' });
  const [cookie = '', value = ''] = client.cookie()?.split('=') ?? [];
  await context.addCookies([{ name: cookie, value, url }]);
  const page = await context.newPage();
  const address = typeof path === 'string' ? path : await path(client);
  const answer = await page.goto(address, { waitUntil: 'load' });
  if (!answer?.ok()) throw new Error(`${address} answers ${answer?.status()}`);
  // Waits until pictures have faded in and numbers have stopped.
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => {});
  await pause(1500);
  const file = fileURLToPath(new URL(`${name}.webp`, folder));
  const { size } = await sharp(await page.screenshot())
    .webp({ quality: 86, effort: 6 })
    .toFile(file);
  process.stdout.write(`${name}.webp ${Math.round(size / 1024)} KiB\n`);
  await context.close();
}

/** Returns the path of the confirmed conversion with the most events. */
async function pathOfReceipt(client: Client): Promise<string> {
  const { items } = await client.result('statistics.get-conversions', { states: ['approve'], pageSize: 100 });
  const [longest] = items.toSorted((one, other) => other.events.length - one.events.length);
  return `/statistics/conversions/${longest?.id}`;
}
