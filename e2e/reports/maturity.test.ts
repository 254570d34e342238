import { choose } from '../harness/filters.ts';
import { expect, test } from '../harness/fixtures.ts';

test('the cohorts of clicks stand by days or by weeks, in a chart and in its table', async ({
  page,
  comeAsDemo,
}) => {
  await comeAsDemo();
  await page.goto('/statistics/maturity');
  const main = page.getByRole('main');
  const cohorts = main.getByRole('region', { name: 'Когорты' });
  await expect(cohorts.getByRole('columnheader', { name: 'День клика' })).toBeVisible();
  await choose(main.getByRole('search', { name: 'Что показать' }), 'Клики', 'По неделям');
  await expect(page).toHaveURL(/by=week/);
  await expect(cohorts.getByRole('columnheader', { name: 'Неделя с' })).toBeVisible();
  await expect(cohorts.getByRole('row', { name: /^Всего/ })).toContainText('₽');
  await main.getByText('Показать таблицей').click();
  await expect(main.locator('details[open]').getByRole('row').nth(1)).toBeVisible();
});
