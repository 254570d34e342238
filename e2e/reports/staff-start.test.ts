import { expect, test } from '../harness/fixtures.ts';
import { readInEveryLook } from '../harness/looks.ts';
import { openAsDemoStaff, openStaff } from '../harness/staff.ts';

test('the start shows today and what needs a hand, and leads there', async ({ page }) => {
  await openAsDemoStaff(page, '/staff');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Что зарабатывает сеть' })).toBeVisible();
  await expect(main.getByText(/^Посчитано в \d\d:\d\d:\d\d$/)).toBeVisible();
  await expect(main.getByText('Клики')).toBeVisible();
  await expect(main.getByText('Новые партнёры')).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Требует внимания' })).toBeVisible();
  const entry = page.getByRole('navigation').getByRole('listitem').filter({ hasText: 'Постбеки' });
  await expect(entry.getByText(/^\d+ жд/)).toBeVisible();
  await readInEveryLook(page, 'the start', [768, 1440]);
  await main.getByRole('link', { name: 'Постбеки на паузе' }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'Постбеки с ошибками' })).toBeVisible();
  await expect(main.locator('tbody tr[data-row]').first()).toContainText('На паузе');
  await expect(main.getByText('Не доходит', { exact: true }).and(main.locator('td *'))).toHaveCount(0);
  await readInEveryLook(page, 'postbacks that fail', [768, 1440]);
});

test('who sends parcels sees no money @full', async ({ page }) => {
  await openStaff(page, '/staff', 'shop');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Требует внимания' })).toBeVisible();
  await expect(main.getByText('Конверсии')).toHaveCount(0);
});
