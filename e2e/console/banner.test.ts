import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../harness/fixtures.ts';

const banner = (page: Page) => page.getByRole('complementary', { name: 'Баннер' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const heightOf = async (page: Page) => (await banner(page).boundingBox())?.height;

test('the banner is at most 120 px high on the first page and a strip of 64 px elsewhere @full', async ({
  page,
  openAs,
}) => {
  await openAs('/dashboard');
  await expect(heading(page)).toBeVisible();
  expect(await heightOf(page)).toBe(120);
  for (const path of ['/profile', '/trafficback', '/promotions', '/notifications']) {
    await page.goto(path);
    await expect(heading(page)).toBeVisible();
    expect(await heightOf(page), path).toBe(64);
    expect((await heading(page).boundingBox())?.y, path).toBeLessThan(200);
  }
});

test('the strip keeps a picture for each of six widths @full', async ({ page, openAs }) => {
  await openAs('/profile');
  for (const width of [576, 768, 992, 1200, 1400, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const shown = () =>
      banner(page)
        .locator('img')
        .evaluate((picture: HTMLImageElement) => picture.currentSrc);
    await expect.poll(shown).toContain(`banner-${width}.webp`);
    expect(await heightOf(page)).toBe(64);
  }
});

test('the banner is hidden for good, and comes back from the panel of the profile @full', async ({
  page,
  openAs,
}) => {
  await openAs('/trafficback');
  await page.getByRole('button', { name: 'Скрыть баннер' }).click();
  await expect(page.getByText('Баннер скрыт')).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  await page.goto('/dashboard');
  await expect(heading(page)).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Профиль', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Показывать баннер' }).check();
  await expect(banner(page)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(banner(page)).toBeVisible();
});

test('hiding the banner by keyboard leaves the focus on the page @full', async ({ page, openAs }) => {
  await openAs('/profile');
  await page.getByRole('button', { name: 'Скрыть баннер' }).focus();
  await page.keyboard.press('Enter');
  await expect(banner(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});
