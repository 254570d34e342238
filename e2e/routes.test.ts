import { pages } from '#contract/pages';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';

const paths = Object.values(pages)
  .filter((page) => page !== '/')
  .map((page) => page.replace(/:\w+/g, '1').replace('*', 'statistics/common'));
const widths = [360, 768, 1440];

for (const system of [1, 2, 3]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`every page stands for type ${system} in the ${colorScheme} theme at every width`, async ({
      page,
      openAs,
    }) => {
      test.setTimeout(240_000);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await openAs('/dashboard', {
        system,
        firstName: 'Константин',
        lastName: 'Преображенский-Долгоруков',
      });
      for (const [n, path] of paths.entries()) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page).toHaveTitle(/ — Kabinet$/);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          await expectNoSidewaysScroll(page);
          // The types differ in the menu alone: axe reads the first at every width, the others at one in turn.
          if (system === 1 || widths[n % 3] === width) await expectAccessible(page, `${path} at ${width}`);
        }
      }
    });
  }
}
