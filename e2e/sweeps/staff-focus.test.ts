import { type StaffPage, staffPages } from '#contract/wire/staff-pages';
import { expect, test } from '../fixtures.ts';
import { unseenStops } from '../keyboard.ts';
import { expectStanding } from '../looks.ts';
import { openAsDemoStaff } from '../staff.ts';
import { staffPath } from '../staff-path.ts';

const names = Object.keys(staffPages).filter((name): name is StaffPage => name !== 'signIn');
const nothing = Object.fromEntries(names.map((name) => [name, []]));

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('wherever Tab leads on any page of the console, the focus is seen', async ({ page }) => {
  test.setTimeout(240_000);
  const staff = await openAsDemoStaff(page, '/staff');
  const unseen: Record<string, string[]> = {};
  for (const name of names) {
    await page.goto(await staffPath(name, staff));
    await expectStanding(page);
    await expect(page.locator('[data-skeleton]'), name).toHaveCount(0);
    unseen[name] = await unseenStops(page);
  }
  expect(unseen).toEqual(nothing);
});
