import type { Page } from '@playwright/test';
import { pages } from '#contract/wire/pages';
import { withoutPlans } from '../harness/answers.ts';
import { expect, test } from '../harness/fixtures.ts';
import { inParts } from '../harness/in-parts.ts';
import { expectStanding, readInEveryLook, readOnce } from '../harness/looks.ts';
import { partName } from '../harness/part-name.ts';

const paths = Object.values(pages)
  // The home path leads to the dashboard, and `application` sends a partner without an application away: sign-up.test.ts reads
  // it. Pages of marking are read where the network marks: e2e/marking.
  .filter((page) => page !== '/' && page !== pages.application && page !== pages.creatives)
  .map((page) =>
    page.replace(':token', 'x'.repeat(43)).replace(/:\w+/g, '1').replace('*', 'statistics/common'),
  )
  // Two hundred methods look alike: axe reads the methods of one area.
  .map((path) => (path === pages.apiMethods ? `${path}?search=profile.` : path));

const longName = { firstName: 'Константин', lastName: 'Преображенский-Долгоруков' };

for (const { part, items } of inParts(paths, 4)) {
  test(`axe finds nothing on any page in any look, which asks for the files that it names, ${part} @full`, async ({
    page,
    openAs,
  }) => {
    test.slow();
    const asked = listenForFiles(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openAs('/dashboard', longName);
    await expectStanding(page);
    for (const path of items) {
      await expectOwnFiles(page, path, asked);
      await expect(page).toHaveTitle(/ — Kabinet$/);
      await readInEveryLook(page, path);
    }
  });
}

// Types 2 and 3 differ from type 1 by the menu (web/shell/menu/menu.test.ts) and the bell; type 3 also has no promotions.
for (const system of [2, 3]) {
  test(`pages stand for type ${system} at every width, with the files that they name @full`, async ({
    page,
    openAs,
  }) => {
    const asked = listenForFiles(page);
    await openAs('/dashboard', { ...longName, system });
    await expectStanding(page);
    for (const path of ['/dashboard', '/promotions']) {
      await expectOwnFiles(page, path, asked);
      await readOnce(page, path);
    }
  });
}

/** Opens the page and expects it to request the files that its document names, and no others. */
async function expectOwnFiles(page: Page, path: string, asked: string[]) {
  asked.length = 0;
  const document = await page.goto(path);
  await expectStanding(page);
  const named = filesNamedIn((await document?.text()) ?? '');
  const files = withoutPlans(asked).filter((file) => named.includes(file) || !isLater(file));
  expect(files.filter((file) => !isPlot(file)).sort(), path).toEqual(
    named.filter((file) => !isPlot(file)).sort(),
  );
}

/**
 * Records the scripts and styles that the page requests from now on, except those loaded after it: live events, the code that brings
 * other pages ahead, flags, a new partner's first steps; a page without numbers draws no plot.
 */
function listenForFiles(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\.(js|css)$/.test(pathname) && !spared.includes(partName(pathname))) asked.push(pathname);
  });
  return asked;
}

const spared = ['follow', 'attend-links', 'flag-picture', 'first-steps'];

const isPlot = (file: string) => partName(file) === 'plot';

/**
 * True for the way out and what actions make stale, which some pages name in their document and live events load on others, and for
 * what a report without rows shows.
 */
const isLater = (file: string) => ['signed-out', 'stale', 'empty-report'].includes(partName(file));

function filesNamedIn(html: string): string[] {
  return [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file ?? '');
}
