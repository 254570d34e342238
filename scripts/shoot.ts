import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import { type PageName, pageNames, visitorPages } from '#contract/wire/pages';
import { markingPages, type StaffPage, staffPages } from '#contract/wire/staff-pages';
import { callsOf, refusal, withFramesAnswers, withoutLive } from '../e2e/harness/answers.ts';
import { browserLaunch } from '../e2e/harness/browser.ts';
import { demoPath } from '../e2e/harness/demo-path.ts';
import { staffPath } from '../e2e/harness/staff-path.ts';
import startProgram from '../e2e/harness/start-program.ts';
import { type Client, createClient } from '../server/testing/methods/client.ts';
import { comparePictures } from './shoot/compare.ts';

/**
 * `npm run shoot -- <folder>`: takes pictures of every page of both applications, full, loading and failed, at 360 and 1440 px,
 * light and dark, with its own demo network; `--only offer` takes only pages whose name contains a word. The browser's clock is
 * stopped, so that pictures of two commits taken one after another differ only by the commits and by the demo's times relative
 * to now.
 * `npm run shoot -- --compare <folder> <folder>` names the pictures that differ and draws both beside each other.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { compare: { type: 'boolean' }, only: { type: 'string' } },
});
const [folder, other] = positionals;
if (!folder || (values.compare && !other))
  throw new Error('Name a folder for the pictures, or two with --compare');

type State = 'full' | 'loading' | 'failed';
type View = { name: string; path: string; isStaff: boolean; hasOwnCalls: boolean };

const widths = [360, 1440];
const schemes = ['light', 'dark'] as const;
/** Pages without an answer of their own, and pages that only a visitor or an applicant opens. */
const forOthers: readonly (string | undefined)[] = ['home', 'creatives', ...visitorPages, ...markingPages];
const visitors = ['/sign-in', '/sign-up', '/forgot-password', '/staff/sign-in'];
const withoutCalls = ['editUser', 'newTicket', 'external', 'newOffer', 'importConversions', 'moveIns'];

if (values.compare && other) await comparePictures(folder, other);
else await shootAll(resolve(folder));

async function shootAll(target: string): Promise<void> {
  const now = new Date();
  await mkdir(target, { recursive: true });
  const browser = await chromium.launch(await browserLaunch());
  const stopProgram = await startProgram();
  const url = process.env.E2E_URL ?? '';
  try {
    const newContext = async () => {
      const context = await browser.newContext({
        baseURL: url,
        locale: 'ru-RU',
        timezoneId: 'Europe/Moscow',
        serviceWorkers: 'block',
        reducedMotion: 'reduce',
      });
      await context.clock.setFixedTime(now);
      return context;
    };
    const partner = createClient(url);
    await partner.result('auth.sign-in', { login: 'demo', password: 'kabinet-demo' });
    const staff = createClient(url, { path: '/operator/rpc' });
    await staff.result('staff.sign-in', { login: 'staff', password: 'kabinet-demo' });
    const views = [...(await partnerViews(partner)), ...(await staffViews(staff))].filter(
      ({ name }) => !values.only || name.includes(values.only),
    );
    await Promise.all([
      shootViews(
        await newContext(),
        url,
        partner,
        views.filter(({ isStaff }) => !isStaff),
        target,
      ),
      shootViews(
        await newContext(),
        url,
        staff,
        views.filter(({ isStaff }) => isStaff),
        target,
      ),
    ]);
    if (!values.only) await shootVisitors(await newContext(), target);
  } finally {
    await browser.close();
    await stopProgram();
  }
}

async function partnerViews(partner: Client): Promise<View[]> {
  const names = pageNames.filter((name) => !forOthers.includes(name));
  const view = async (name: PageName) => ({
    name,
    path: await demoPath(name, partner),
    ...ownCalls(name, false),
  });
  return await Promise.all(names.map(view));
}

async function staffViews(staff: Client): Promise<View[]> {
  const names = Object.keys(staffPages).filter(
    (name): name is StaffPage => name !== 'signIn' && !forOthers.includes(name),
  );
  const views: View[] = [];
  for (const name of names)
    views.push({ name: `staff-${name}`, path: await staffPath(name, staff), ...ownCalls(name, true) });
  return views;
}

function ownCalls(name: string, isStaff: boolean) {
  return { isStaff, hasOwnCalls: !withoutCalls.includes(name) };
}

async function shootViews(
  context: BrowserContext,
  url: string,
  client: Client,
  views: View[],
  target: string,
) {
  const [name = '', value = ''] = (client.cookie() ?? '').split('=');
  await context.addCookies([{ name, value, url }]);
  const page = await context.newPage();
  await withoutLive(page);
  await withFramesAnswers(page);
  let state: State = 'full';
  await page.route(/\/(rpc|openrpc\.json)$/, async (route) => {
    if (state === 'full') return await route.fallback();
    const calls = callsOf(route.request().postData());
    const frame = calls.filter(({ method }) => method === 'staff.get-me');
    if (state === 'loading' && frame.length === 0) return;
    const answers =
      frame.length === 0 ? [] : await (await route.fetch({ postData: JSON.stringify(frame) })).json();
    const own = calls.filter(({ method }) => method !== 'staff.get-me');
    const refused = own.map(({ id }) => ({ jsonrpc: '2.0', id, error: { code: 500, message: refusal } }));
    await route.fulfill(calls.length > 0 ? { json: [...answers, ...refused] } : { status: 500 });
  });
  for (const view of views)
    for (const next of view.hasOwnCalls ? (['full', 'loading', 'failed'] as const) : (['full'] as const)) {
      state = next;
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(view.path);
      await expectState(page, state, view.name);
      await shootLooks(page, join(target, `${view.name}-${state}`));
    }
  await context.close();
}

async function shootVisitors(context: BrowserContext, target: string) {
  const page = await context.newPage();
  for (const path of visitors) {
    await page.goto(path);
    await expectState(page, 'full', path);
    await shootLooks(page, join(target, `visitor${path.replaceAll('/', '-')}`));
  }
  await context.close();
}

async function expectState(page: Page, state: State, name: string) {
  const skeletons = page.locator('[data-skeleton]');
  const failures = page
    .getByRole('main')
    .getByRole('alert')
    .or(page.getByRole('heading', { name: /^(Oops!|Не получилось)$/ }));
  const loading = skeletons.or(page.getByRole('main').getByText('Загрузка', { exact: true }));
  if (state === 'loading') await expect(loading.first(), name).toBeVisible({ timeout: 30_000 });
  if (state === 'failed') await expect(failures.first(), name).toBeVisible({ timeout: 30_000 });
  if (state === 'full') {
    await expect(page.locator('h1:not(.for-screen-readers)').first(), name).toBeVisible({ timeout: 30_000 });
    await expect(skeletons, name).toHaveCount(0, { timeout: 30_000 });
    await page.waitForLoadState('networkidle');
  }
}

async function shootLooks(page: Page, base: string) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      await page.evaluate(async () => {
        await document.fonts.ready;
        for (let n = 0; n < 3; n++) await new Promise(requestAnimationFrame);
      });
      await page.screenshot({
        path: `${base}-${width}-${colorScheme}.png`,
        fullPage: true,
        animations: 'disabled',
      });
    }
  }
}
