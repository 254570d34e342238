import { expect, test } from '../harness/fixtures.ts';
import { openStaff } from '../harness/staff.ts';

test('a partner reads what players bring: the report, cohorts by weeks, months of the share', async ({
  page,
  comeAsDemo,
}) => {
  await comeAsDemo();
  await page.goto('/statistics/gambling?period=30d&by=offer');
  const main = page.getByRole('main');
  const row = main.getByRole('row', { name: /Казино «Туз»/ });
  await expect(row).toBeVisible();
  await expect(main.getByRole('columnheader', { name: /Первые депозиты/ })).toBeVisible();
  await expect(main.getByRole('row', { name: /Английский/ })).toHaveCount(0);
  await main.getByRole('link', { name: 'Когорты игроков' }).click();
  const cohorts = main.getByRole('region', { name: 'Когорты' });
  await expect(cohorts.getByRole('columnheader', { name: 'День 30' })).toBeVisible();
  await expect(cohorts.getByRole('row', { name: /^Всего/ })).toContainText('₽');
  await main.getByRole('link', { name: 'Гемблинг' }).click();
  await main.getByRole('link', { name: 'Доля от NGR' }).click();
  await expect(main.getByRole('heading', { name: 'Ещё не закрыто' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Казино «Туз»' }).first()).toBeVisible();
  await main
    .getByRole('link', { name: /^Конверсия \d+$/ })
    .first()
    .click();
  await expect(main.getByText(/Доля от NGR за/)).toBeVisible();
});

test('a manager gives goals their kinds, and a payout becomes a percent of the NGR', async ({ page }) => {
  await openStaff(page, '/staff/offers/new', 'manager');
  await page.getByLabel('Название').fill('Казино «Дубль»');
  await page.getByRole('button', { name: 'Добавить цель' }).click();
  const kinds = page.getByRole('list', { name: 'Виды целей' });
  await kinds.getByLabel('Цель').fill('доля');
  await kinds.getByLabel('Вид', { exact: true }).selectOption({ label: 'Доля от NGR (RevShare)' });
  const pay = page.getByRole('list', { name: 'Ставки по целям и странам' });
  await pay.getByLabel('Цель').fill('доля');
  await pay.getByLabel('Партнёру, % от NGR').fill('140');
  await pay.getByLabel('Сети, % от NGR').fill('55');
  await page.getByLabel('Срок учёта игрока, дней').fill('180');
  await page.getByRole('button', { name: 'Создать оффер' }).click();
  await expect(page.getByText('Процент от 0 до 100')).toBeVisible();
  await pay.getByLabel('Партнёру, % от NGR').fill('40');
  await expect(page.getByRole('region', { name: 'Как увидит партнёр' })).toContainText(/40\s% от NGR/);
  await page.getByRole('button', { name: 'Создать оффер' }).click();
  await expect(page).toHaveURL(/\/staff\/offers\/\d+\?tab=terms$/);
  await expect(pay.getByLabel('Партнёру, % от NGR')).toHaveValue('40');
  await expect(page.getByLabel('Срок учёта игрока, дней')).toHaveValue('180');
});
