import { mkdir } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { browserLaunch } from '../e2e/browser.ts';
import startProgram from '../e2e/start-program.ts';

/**
 * `npm run readme-pictures`: starts the program with a demo network of its own, takes the README's pictures into
 * docs/pictures and stops it. They are committed.
 */
const folder = new URL('../docs/pictures/', import.meta.url);

const desk = { width: 1280, height: 900 };
const phone = { width: 390, height: 800 };

const views = [
  { name: 'shop', path: '/promotions/3/shop', viewport: desk, colorScheme: 'light' },
  { name: 'trafficback', path: '/trafficback', viewport: desk, colorScheme: 'dark' },
  { name: 'profile', path: '/profile', viewport: phone, colorScheme: 'light' },
  { name: 'notifications', path: '/notifications', viewport: phone, colorScheme: 'dark' },
] as const;

const stopProgram = await startProgram();
try {
  const browser = await chromium.launch(await browserLaunch());
  await mkdir(folder, { recursive: true });
  for (const view of views) await takePicture(browser, view);
  await browser.close();
} finally {
  await stopProgram();
}

async function takePicture(browser: Browser, { name, path, ...look }: (typeof views)[number]): Promise<void> {
  const context = await browser.newContext({
    ...look,
    baseURL: process.env.E2E_URL,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    serviceWorkers: 'block',
  });
  const params = { login: 'demo', password: 'kabinet-demo' };
  const data = { jsonrpc: '2.0', id: 1, method: 'auth.sign-in', params };
  await context.request.post('/rpc', { data });
  const page = await context.newPage();
  const answer = await page.goto(path, { waitUntil: 'load' });
  if (!answer?.ok()) throw new Error(`${path} answers ${answer?.status()}`);
  // Pictures fade in and numbers come to rest.
  await pause(1500);
  const file = fileURLToPath(new URL(`${name}.webp`, folder));
  const { size } = await sharp(await page.screenshot())
    .webp({ quality: 86, effort: 6 })
    .toFile(file);
  process.stdout.write(`${name}.webp ${Math.round(size / 1024)} KiB\n`);
  await context.close();
}
