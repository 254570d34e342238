import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../harness/fixtures.ts';
import { openAsDemoStaff } from '../harness/staff.ts';

// Windows' high contrast removes backgrounds and shadows and keeps borders and texts.
test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

/** The colours in an element's screenshot, of its edge or of the whole; colours of a few pixels are left out. */
async function coloursOf(element: Locator, part: 'edge' | 'all'): Promise<number[]> {
  await element.scrollIntoViewIfNeeded();
  const picture = await element.screenshot({ animations: 'disabled' });
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const colours = new Map<number, number>();
  for (let at = 0; at < info.width * info.height; at += 1) {
    const x = at % info.width;
    const y = Math.floor(at / info.width);
    const isEdge = Math.min(x, y, info.width - 1 - x, info.height - 1 - y) < 2;
    if (part === 'edge' && !isEdge) continue;
    const colour = data.readUIntBE(at * 3, 3);
    colours.set(colour, (colours.get(colour) ?? 0) + 1);
  }
  return [...colours].filter(([, count]) => count >= 8).map(([colour]) => colour);
}

/** Expects the chosen option to have a line that the other option lacks. */
async function expectMarked(chosen: Locator, other: Locator, name: string) {
  await expect(chosen).toBeVisible();
  const others = await coloursOf(other, 'edge');
  const own = (await coloursOf(chosen, 'edge')).filter((colour) => !others.includes(colour));
  expect(own, name).not.toEqual([]);
}

test('switches, marks and badges are seen where the system takes backgrounds away @full', async ({
  page,
  comeAsDemo,
}) => {
  await comeAsDemo();
  await page.goto('/notifications/settings');
  const switches = page.getByRole('main').getByRole('switch');
  await expect(switches.first()).toBeVisible();
  expect((await coloursOf(switches.first(), 'all')).length, 'a switch').toBeGreaterThan(1);

  await page.goto('/statistics');
  const tile = (isChosen: boolean) =>
    page.getByRole('main').locator(`button[aria-pressed="${isChosen}"]`).first();
  await expectMarked(tile(true), tile(false), 'the chosen metric');

  await openAsDemoStaff(page, '/staff/statements');
  const entries = page.getByRole('navigation').first().getByRole('link');
  const entry = entries.and(page.locator('[aria-current="page"]')).first();
  await expectMarked(entry, entries.and(page.locator(':not([aria-current])')).first(), 'the current entry');
  const badge = page.getByRole('main').locator('tbody [class*="badge"]').first();
  await expect(badge).toBeVisible();
  expect((await coloursOf(badge, 'edge')).length, 'a badge').toBeGreaterThan(1);
});
