import type { Page } from '@playwright/test';
import { expect } from '../harness/fixtures.ts';
import { openMarked } from '../harness/marked.ts';
import { test } from '../harness/own-network.ts';

test.use({ networkSettings: { MARKING: '1' } });

const main = (page: Page) => page.getByRole('main');

test('the levy is forecast once its base and percent are set, and a wrong day is said at its field @full', async ({
  page,
  network,
}) => {
  await openMarked(page, network);
  await page.goto(`${network.url}/staff/ad-acts`);
  await expect(main(page).getByText('Закрывать нечего.')).toBeVisible();
  await main(page).getByRole('link', { name: 'Сбор за квартал' }).click();
  await main(page).getByRole('link', { name: 'настройках' }).click();
  await main(page).getByLabel('База').selectOption('Счета рекламодателям');
  await main(page).getByLabel('Процент').fill('3');
  await main(page).getByLabel('Дата 1: что').fill('Отчёт по сбору');
  await main(page).getByLabel('День').first().fill('32');
  await main(page).getByRole('button', { name: 'Сохранить' }).click();
  await expect(main(page).getByText('От 1 до 31')).toBeVisible();
  await main(page).getByLabel('День').first().fill('30');
  await main(page).getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Настройки сбора записаны')).toBeVisible();
  await page.goto(`${network.url}/staff/ad-acts?tab=levy&quarter=2026-3`);
  await expect(main(page).getByText('3 % от 0 ₽')).toBeVisible();
  await expect(main(page).getByText('30.10.2026')).toBeVisible();
});
