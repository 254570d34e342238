import { expect, test } from '../harness/fixtures.ts';
import { openStaff } from '../harness/staff.ts';

test('an offer of one page gets a second: the first keeps its address, and what is wrong is said in its row @full', async ({
  page,
  operator,
}) => {
  const url = 'https://shop.example.com/?c={click_id}';
  const { id } = await operator.result('operator.save-offer', { name: 'С одной страницей', url });
  await openStaff(page, `/staff/offers/${id}?tab=terms`, 'manager');
  await page.getByRole('button', { name: 'Добавить лендинг' }).click();
  const rows = page.getByRole('list', { name: 'Лендинги' }).getByRole('listitem');
  const second = page.getByRole('list', { name: 'Лендинги' }).locator('> li').nth(1);
  await expect(rows.first().getByLabel('Страница')).toHaveValue(url);
  await page.getByRole('button', { name: 'Сохранить оффер' }).click();
  await expect(second.getByLabel('Название')).toBeFocused();
  await second.getByLabel('Название').fill('Короткий');
  await second.getByLabel('Страница').fill('https://shop.example.com/{sub9}');
  await second.getByLabel('Вес').fill('50');
  await page.getByRole('button', { name: 'Сохранить оффер' }).click();
  await expect(second).toContainText('Такого макроса нет: {sub9}');
  await second.getByLabel('Страница').fill('https://shop.example.com/{sub1}');
  await page.getByRole('button', { name: 'Сохранить оффер' }).click();
  await expect(page.getByText('Оффер сохранён')).toBeVisible();
  const { landings } = await operator.result('operator.get-offer', { id });
  expect(landings.map(({ name, url: page, weight }) => [name, page, weight])).toEqual([
    ['Основной', url, 100],
    ['Короткий', 'https://shop.example.com/{sub1}', 50],
  ]);
});
