import type { Locator, Page } from '@playwright/test';
import { expectAccessible, ofColour, readsPages } from './accessible.ts';
import { expect, expectNoSidewaysScroll } from './fixtures.ts';

/**
 * Runs axe on the open page in three looks without a reload, then restores the first look. All rules run at the widest, in light.
 * Rules that depend on the width or on colours run at the narrower widths, in dark. A phone's light theme has no colours of its
 * own (web/app/colour-by-width.test.ts). Nothing may be wider than the screen.
 */
export async function readInEveryLook(page: Page, what: string, widths = everyWidth): Promise<void> {
  if (!readsPages) return;
  const before = page.viewportSize();
  const wasDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const [widest = 1440, ...narrower] = widths.toSorted((one, other) => other - one);
  await paint(page, 'light');
  await page.setViewportSize({ width: widest, height: 900 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, `${what} at ${widest}, light`);
  await paint(page, 'dark');
  if (narrower.length === 0) await expectAccessible(page, `${what} at ${widest}, dark`, ofColour);
  for (const width of narrower) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, `${what} at ${width}, dark`, [...ofWidth, ...ofColour]);
  }
  await paint(page, wasDark ? 'dark' : 'light');
  if (before) await page.setViewportSize(before);
}

/** Runs axe once on the open page, with all rules, at its present width. Expects no horizontal scrolling at any width. */
export async function readOnce(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what);
  const before = page.viewportSize();
  for (const width of everyWidth) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  if (before) await page.setViewportSize(before);
}

const everyWidth = [360, 768, 1440];
const ofWidth = ['target-size', 'scrollable-region-focusable'];

/** Switches the page to the colours of a theme. */
export async function paint(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', colorScheme);
}

/** Waits until the page has rendered: a skeleton has no visible heading. */
export async function expectStanding(page: Page) {
  const own = page.locator('h1:not(.for-screen-readers)');
  await expect(page.getByRole('heading', { level: 1 }).and(own)).toBeVisible();
}

/** Opens an element on a page just loaded, and returns it. */
export type Opening = (page: Page) => Promise<Locator>;

/** Opens the elements one by one and reads each in every look. The element must stay open all the while. */
export async function readOpened(
  page: Page,
  path: string,
  openings: Record<string, Opening>,
  widths = everyWidth,
): Promise<void> {
  for (const [what, open] of Object.entries(openings)) {
    await page.setViewportSize({ width: widths[0] ?? 360, height: 900 });
    // The pointer's last position could open or close something.
    await page.mouse.move(0, 0);
    await page.goto(path);
    const opened = await open(page);
    await expect(opened, what).toBeVisible();
    await readInEveryLook(page, what, widths);
    await expect(opened, `${what}, read to the end`).toBeVisible();
  }
}
