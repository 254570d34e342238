import type { Locator, Page } from '@playwright/test';
import type { PageName } from '#contract/wire/pages';
import { expectAccessible, ofColour } from '../harness/accessible.ts';
import { withoutLive } from '../harness/answers.ts';
import { demoPath } from '../harness/demo-path.ts';
import { expect, test } from '../harness/fixtures.ts';
import { expectStanding, paint } from '../harness/looks.ts';

/** Pages with links and buttons of many kinds. */
const shown: PageName[] = [
  'dashboard',
  'profile',
  'notifications',
  'offers',
  'offer',
  'trafficback',
  'globalPostbacks',
  'postbackCalls',
  'shop',
  'createOrder',
  'withdrawals',
  'paymentInfo',
];

test('what is pointed at can be read, in light and in dark @full', async ({ page, comeAsDemo }) => {
  test.slow();
  await withoutLive(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const demo = await comeAsDemo();
  const read = new Set<string>();
  for (const name of shown) {
    await page.goto(await demoPath(name, demo));
    await expectStanding(page);
    await expect(page.locator('main [aria-busy="true"], main [data-skeleton]')).toHaveCount(0);
    const kinds = await unreadKinds(page, read);
    for (const colorScheme of ['light', 'dark'] as const) {
      await paint(page, colorScheme);
      for (const one of kinds) {
        await one.hover();
        const what = `${name}, ${colorScheme}, the pointer on ${await one.textContent()}`;
        await expectAccessible(page, what, ofColour, pointedAt);
      }
    }
  }
  expect(read.size).toBeGreaterThan(20);
});

/** Elements with a hover style: the link or button, and the row around it. */
const pointedAt = ['a', 'button', 'label', 'li', 'tr'].map((one) => `main ${one}:hover`).join();

/** One element of each kind of link and button that no earlier page had; equal classes mean an equal look. */
async function unreadKinds(page: Page, read: Set<string>): Promise<Locator[]> {
  const found: Locator[] = [];
  for (const one of await page.getByRole('main').locator('a, button:enabled').all()) {
    if (!(await one.isVisible())) continue;
    const kind = await one.evaluate((node) => {
      const around = node.closest('[data-chosen], [data-unread]');
      return [
        node.className,
        node.getAttribute('aria-current'),
        node.parentElement?.className,
        around?.className,
      ].join();
    });
    if (!read.has(kind)) found.push(one);
    read.add(kind);
  }
  return found;
}
