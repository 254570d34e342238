import type { Page } from '@playwright/test';
import { pages } from '#contract/pages';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { expectStanding, readInEveryLook } from './looks.ts';

const paths = Object.values(pages)
  .filter((page) => page !== '/')
  .map((page) => page.replace(/:\w+/g, '1').replace('*', 'statistics/common'));
const widths = [360, 768, 1440];

const longName = { firstName: 'Константин', lastName: 'Преображенский-Долгоруков' };

// In parts, which the workers share.
for (const part of [1, 2, 3]) {
  test(`axe finds nothing on any page in any look, part ${part} of 3`, async ({ page, openAs }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openAs('/dashboard', longName);
    for (const path of paths.filter((_, place) => place % 3 === part - 1)) {
      await page.goto(path);
      await expectStanding(page);
      await expect(page).toHaveTitle(/ — Kabinet$/);
      await readInEveryLook(page, path);
    }
  });
}

// What differs from the first type is the menu, which is the same on every page: axe reads it once.
for (const system of [2, 3]) {
  test(`every page stands for type ${system} at every width, with the files that it names`, async ({
    page,
    openAs,
  }) => {
    test.setTimeout(120_000);
    const asked = listenForFiles(page);
    await openAs('/dashboard', { ...longName, system });
    await expectStanding(page);
    await expectAccessible(page);
    for (const path of paths) {
      const html = await (await page.request.get(path)).text();
      asked.length = 0;
      await page.goto(path);
      await expectStanding(page);
      expect([...asked].sort(), path).toEqual(filesNamedIn(html).sort());
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoSidewaysScroll(page);
      }
    }
  });
}

/** The scripts and styles that the page asks for from now on, but for what comes when it stands: live events, flags. */
function listenForFiles(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\.(js|css)$/.test(pathname) && !/\/(follow|phone-flag-picture)-/.test(pathname))
      asked.push(pathname);
  });
  return asked;
}

function filesNamedIn(html: string): string[] {
  return [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file ?? '');
}
