import type { Page } from '@playwright/test';
import { pageNames, pages, visitorPages } from '#contract/wire/pages';
import { markingPages, type StaffPage, staffPages } from '#contract/wire/staff-pages';
import { keysOf } from '#contract/wire/text';
import { callsOf, markResync, resync, withoutPlans } from '../harness/answers.ts';
import { demoPath } from '../harness/demo-path.ts';
import { expect, test } from '../harness/fixtures.ts';
import { inParts } from '../harness/in-parts.ts';
import { partName } from '../harness/part-name.ts';
import { openAsDemoStaff } from '../harness/staff.ts';
import { staffPath } from '../harness/staff-path.ts';

// The tests run far from midnight: a page loaded before midnight and shown after it would ask for the new day.
const isLateInMoscow = [20, 21].includes(new Date().getUTCHours());
test.use({ timezoneId: isLateInMoscow ? 'Asia/Novosibirsk' : 'Europe/Moscow' });

// Pages of marking are read where the network marks: e2e/marking.
const ofPartners = pageNames.filter((name) => !visitorPages.includes(name) && name !== 'creatives');

for (const { part, items } of inParts(ofPartners, 3)) {
  test(`every page brings all that it asks in its first second, ${part} @full`, async ({
    page,
    comeAsDemo,
  }) => {
    const asked = await watchFirstSecond(page);
    const files = listenForFiles(page);
    const demo = await comeAsDemo();
    // The first page tells the time zone.
    await page.goto('/stop');
    for (const name of items) {
      await page.goto(await demoPath(name, demo));
      await passFirstSecond(page, name);
      const brought = await broughtWith(page);
      expect(brought, name).toEqual([...new Set(brought)]);
      expect(brought, name).toContain('profile.get-info {}');
      expect(await unbrought(page, asked), name).toEqual([]);
      await expectOneWave(page, files, name);
    }
  });
}

const ofStaff = keysOf(staffPages).filter((name) => name !== 'signIn' && !markingPages.includes(name));

for (const { part, items } of inParts(ofStaff, 4)) {
  test(`every page of the console brings all that it asks before it stands, ${part} @full`, async ({
    page,
  }) => {
    await keepFromPolling(page);
    const asked = listenForCalls(page);
    const files = listenForFiles(page);
    const staff = await openAsDemoStaff(page, staffPages.signIn);
    for (const name of items) {
      await page.goto(await staffPath(name, staff));
      await awaitConsole(page, name);
      expect(await broughtWith(page), name).toContain('staff.get-me {}');
      // The audience of a draft is counted from the written text, so its call cannot come with the page.
      const unknown = (await unbrought(page, asked)).filter(
        (call) => !call.startsWith('operator.get-audience'),
      );
      expect(unknown, name).toEqual([]);
      await expectOneWave(page, files, name);
    }
  });
}

test('a page brings what its address opens and narrows @full', async ({ page, comeAsDemo }) => {
  const asked = await watchFirstSecond(page);
  const demo = await comeAsDemo();
  const [offer] = (await demo.result('offers.get-offers', {})).items;
  await page.goto('/stop');
  for (const address of [
    `${pages.trafficback}?history=1`,
    `${pages.globalPostbacks}?history=1`,
    `${pages.conversions}?offer=${offer?.id}`,
    `${pages.statistics}?offer=${offer?.id}&by=link`,
    `${pages.statistics}?preset=drops&by=offer`,
    `${pages.statistics}?preset=heat`,
  ]) {
    await page.goto(address);
    await passFirstSecond(page, address);
    expect(await unbrought(page, asked), address).toEqual([]);
  }
});

test('a page of the console brings what its address opens and narrows @full', async ({ page }) => {
  await keepFromPolling(page);
  const asked = listenForCalls(page);
  const staff = await openAsDemoStaff(page, staffPages.signIn);
  const at = (name: StaffPage) => staffPath(name, staff);
  const { items } = await staff.result('operator.get-user-names', { term: 'demo' });
  const idIn = (path: string) => path.split('/').at(-1);
  for (const address of [
    ...['rules', 'postbacks', 'statistics', 'sessions'].map(
      async (tab) => `${await at('partner')}?tab=${tab}`,
    ),
    at('offer').then((path) => `${path}?tab=terms`),
    at('advertiser').then((path) => `${path}?tab=bill`),
    at('notification').then((path) => `${staffPages.newNotification}?copy=${idIn(path)}`),
    at('conversionBatch').then((path) => `${staffPages.importConversions}?from=${idIn(path)}`),
    at('offer').then((path) => `${staffPages.conversions}?userId=${items[0]?.id}&offerId=${idIn(path)}`),
  ]) {
    const path = await address;
    await page.goto(path);
    await awaitConsole(page, path);
    expect(await unbrought(page, asked), path).toEqual([]);
  }
});

/** Stops polls: a running batch is polled each second, whatever the page came with. */
async function keepFromPolling(page: Page) {
  await page.addInitScript(() => Object.assign(window, { setInterval: () => 0 }));
}

/** Records the calls of pages whose clock the test controls. */
async function watchFirstSecond(page: Page): Promise<string[]> {
  await page.clock.install();
  await markResync(page);
  // A page catches up at a random moment; this value is the latest, so that a busy machine has not reached it yet.
  await page.addInitScript(() => Object.assign(Math, { random: () => 0.999 }));
  return listenForCalls(page);
}

async function passFirstSecond(page: Page, name: string) {
  await expect(page.locator('main [data-skeleton]'), name).toHaveCount(0);
  await expect(resync(page), name).toBeAttached();
  await page.clock.runFor(1_000);
}

async function awaitConsole(page: Page, name: string) {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 }), name).toBeVisible();
  await expect(page.locator('main [data-skeleton], main [aria-busy=true]'), name).toHaveCount(0);
  // Calls leave right after the page is rendered.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
}

/** Expects the page's files to come in one wave: its HTML names all of them, so that no file waits for another. */
async function expectOneWave(page: Page, files: string[], name: string) {
  const html = await page.request.get(page.url());
  const text = await html.text();
  expect(
    withoutPlans(files).filter((file) => !text.includes(file)),
    name,
  ).toEqual([]);
}

/**
 * Records the files of the page, except those that it works without: live events and what they make stale, the
 * code that brings other pages ahead, flags, a chart's notes, fonts of rare signs («₽»).
 */
function listenForFiles(page: Page): string[] {
  const files: string[] = [];
  emptyForEachPage(page, files);
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (
      /^\/(assets|banner-pictures|pictures)\//.test(pathname) &&
      !/\/golos-(?:text-\w+|\w+-ext)-|\.svg$/.test(pathname) &&
      !spared.includes(partName(pathname))
    )
      files.push(pathname);
  });
  return files;
}

const notes = ['chart-notes', 'use-member', 'open-address'];
const spared = ['follow', 'stale', 'attend-links', 'signed-out', 'flag-picture', ...notes];

/** The calls whose answers the page's HTML carries. */
async function broughtWith(page: Page): Promise<string[]> {
  return (await writtenIn(page)).map(({ call }) => call);
}

/**
 * Calls that the page sent although the server did not foresee them. A foreseen call whose answer a busy machine had too late
 * for the HTML does not count.
 */
async function unbrought(page: Page, asked: string[]): Promise<string[]> {
  const late = (await writtenIn(page)).flatMap(({ call, isLate }) => (isLate ? [call] : []));
  return asked.filter((call) => !late.includes(call));
}

function writtenIn(page: Page): Promise<{ call: string; isLate: boolean }[]> {
  return page.evaluate(() =>
    JSON.parse(document.getElementById('first-answers')?.textContent ?? '[]').map(
      ({ id, late = false }: { id: string; late?: boolean }) => {
        const [method, params] = JSON.parse(id);
        return { call: `${method} ${JSON.stringify(params)}`, isLate: late };
      },
    ),
  );
}

/** Records the calls of the page. */
function listenForCalls(page: Page): string[] {
  const asked: string[] = [];
  emptyForEachPage(page, asked);
  page.on('request', (request) => {
    if (!request.url().endsWith('/rpc')) return;
    for (const { method, params } of callsOf(request.postData()))
      asked.push(`${method} ${JSON.stringify(params)}`);
  });
  return asked;
}

/** Empties the list at the first byte of each page: until then the previous page goes on requesting. */
function emptyForEachPage(page: Page, requests: string[]) {
  page.on('response', (response) => {
    if (response.request().isNavigationRequest()) requests.splice(0);
  });
}
