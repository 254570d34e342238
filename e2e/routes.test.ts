import { pages } from '#contract/pages';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';

const paths = Object.values(pages)
  .filter((page) => page !== '/')
  .map((page) => page.replace(/:\w+/g, '1').replace('*', 'statistics/common'));
const widths = [360, 768, 1440];

const longName = { firstName: 'Константин', lastName: 'Преображенский-Долгоруков' };

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on any page in the ${colorScheme} theme at any width`, async ({ page, openAs }) => {
    test.setTimeout(240_000);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openAs('/dashboard', longName);
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveTitle(/ — Kabinet$/);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoSidewaysScroll(page);
        await expectAccessible(page, `${path} at ${width}`);
      }
    }
  });
}

// What differs from the first type is the menu, which is the same on every page: axe reads it once.
for (const system of [2, 3]) {
  test(`every page stands for type ${system} at every width`, async ({ page, openAs }) => {
    test.setTimeout(120_000);
    await openAs('/dashboard', { ...longName, system });
    await expectAccessible(page);
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoSidewaysScroll(page);
      }
    }
  });
}
