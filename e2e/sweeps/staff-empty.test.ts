import type { Page } from '@playwright/test';
import { staffPages } from '#contract/wire/staff-pages';
import { expect } from '../harness/fixtures.ts';
import { expectStanding, readInEveryLook } from '../harness/looks.ts';
import { test } from '../harness/own-network.ts';
import { makeStaff, takeStaffCookie } from '../harness/staff.ts';

// The sign-in page is for visitors: staff-sign-in.test.ts reads it.
const { signIn: _, ...pages } = staffPages;
const lists = Object.entries(pages).filter(([, path]) => !path.includes(':id'));

test.use({ contextOptions: { reducedMotion: 'reduce' }, networkSettings: { MARKING: '1' } });

test('axe finds nothing on any page of the console of a network where nothing is yet @full', async ({
  page,
  network,
}) => {
  // The test opens some fifty pages, one after the other, so that their program starts once.
  test.slow();
  await takeStaffCookie(page, await makeStaff('admin', network), network.url);
  for (const [name, path] of lists) {
    await page.goto(network.url + path);
    await expectStanding(page);
    await expect(page.locator('[data-skeleton]'), name).toHaveCount(0);
    await expect(failures(page), name).toHaveCount(0);
    await readInEveryLook(page, `${name} empty`, [1440, 768]);
  }
});

const failures = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('alert')
    .or(page.getByRole('heading', { level: 1, name: 'Не получилось' }));
