import { expect } from '../harness/fixtures.ts';
import { openMarked } from '../harness/marked.ts';
import { test } from '../harness/own-network.ts';

test.use({ networkSettings: { MARKING: '1' } });

test('a partner names a place by keyboard, and the staff prove it @full', async ({ page, network }) => {
  const { partner } = await openMarked(page, network);
  await page.goto(`${network.url}/creatives?tab=places`);
  const content = page.getByRole('main');
  await content.getByRole('button', { name: 'Добавить первую площадку' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Новая площадка' });
  await form.getByRole('button', { name: 'Добавить' }).press('Enter');
  await expect(form.getByLabel('Название')).toBeFocused();
  await page.keyboard.type('Рассылка');
  await form.getByLabel('Вид').selectOption('Рассылка');
  await form.getByLabel('Адрес').fill('letters@blog.example');
  await page.keyboard.press('Enter');
  await expect(content.getByText('Не подтверждена')).toBeVisible();

  await page.goto(`${network.url}/staff/ad-places`);
  const row = content.getByRole('row').filter({ hasText: 'Рассылка' });
  await row.getByRole('checkbox').check();
  await content.getByRole('button', { name: 'Подтвердить' }).click();
  await expect(page.getByText('Подтверждено: 1')).toBeVisible();
  await expect(row.getByText('Сотрудником')).toBeVisible();
  await page.goto(`${network.url}/creatives?tab=places`);
  await expect(content.getByText('Подтвердил сотрудник сети')).toBeVisible();

  const unreachable = { kind: 'site', name: 'Блог', address: 'http://127.0.0.1:9' } as const;
  await partner.result('creatives.save-place', unreachable);
  await page.reload();
  await content.getByRole('button', { name: 'Проверить' }).click();
  await expect(page.getByText('Страница не открылась')).toBeVisible();
});
