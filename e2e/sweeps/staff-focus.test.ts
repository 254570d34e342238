import { type StaffPage, staffPages } from '#contract/wire/staff-pages';
import { expect, test } from '../fixtures.ts';
import { inParts } from '../in-parts.ts';
import { unseenStops } from '../keyboard.ts';
import { expectStanding } from '../looks.ts';
import { openAsDemoStaff } from '../staff.ts';
import { staffPath } from '../staff-path.ts';

const names = Object.keys(staffPages).filter((name): name is StaffPage => name !== 'signIn');
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { part, items } of inParts(names, 5)) {
  test(`wherever Tab leads on any page of the console, the focus is seen, ${part} @full`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    const staff = await openAsDemoStaff(page, '/staff');
    for (const name of items) {
      await page.goto(await staffPath(name, staff));
      await expectStanding(page);
      await expect(page.locator('[data-skeleton]'), name).toHaveCount(0);
      expect(await unseenStops(page), name).toEqual([]);
    }
  });
}
