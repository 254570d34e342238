import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll } from './fixtures.ts';

/**
 * Axe reads what is open now on a phone, a tablet and a desktop, light and dark, without loading it again. In the dark it
 * reads what a colour can change: the rest is the same page. Nothing may be wider than the screen. Then the page looks
 * again as it did.
 */
export async function readInEveryLook(page: Page, what: string, widths = [360, 768, 1440]): Promise<void> {
  const before = page.viewportSize();
  const wasDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  for (const [colorScheme, rules] of looks) {
    await paint(page, colorScheme);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
      await expectAccessible(page, `${what} at ${width}, ${colorScheme}`, rules);
    }
  }
  await paint(page, wasDark ? 'dark' : 'light');
  if (before) await page.setViewportSize(before);
}

type Scheme = 'light' | 'dark';

async function paint(page: Page, colorScheme: Scheme) {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
}

const looks: [colorScheme: Scheme, rules?: string[]][] = [
  ['light'],
  ['dark', ['color-contrast', 'link-in-text-block']],
];

/** The page stands: what is shown before has no heading that one sees. */
export async function expectStanding(page: Page) {
  const own = page.locator('h1:not(.for-screen-readers)');
  await expect(page.getByRole('heading', { level: 1 }).and(own)).toBeVisible();
}

/** Opens something on a page that has just been loaded, and answers what is open now. */
export type Opening = (page: Page) => Promise<Locator>;

/** Opens one thing after the other and reads each in every look; it must stay open all the while. */
export async function readOpened(
  page: Page,
  path: string,
  openings: Record<string, Opening>,
  widths = [360, 768, 1440],
): Promise<void> {
  for (const [what, open] of Object.entries(openings)) {
    await page.setViewportSize({ width: widths[0] ?? 360, height: 900 });
    // Where the mouse was left it might open or close something.
    await page.mouse.move(0, 0);
    await page.goto(path);
    const opened = await open(page);
    await expect(opened, what).toBeVisible();
    await readInEveryLook(page, what, widths);
    await expect(opened, `${what}, read to the end`).toBeVisible();
  }
}
