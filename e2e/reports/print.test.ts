import { expect, test } from '../harness/fixtures.ts';
import { openAsDemoStaff } from '../harness/staff.ts';

test('a report on paper is its figures, in light colours, without menus and controls @full', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openAsDemoStaff(page, '/staff/reports');
  const table = page.getByRole('main').getByRole('table').last();
  await expect(table).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('search').first()).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(table).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(23, 32, 42)');
});
