import { expect, expectAccessible, test } from '../harness/fixtures.ts';
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

test('landings get their weights by income: what each brings, the verdict, and the way back to weights by hand @full', async ({
  page,
  operator,
}) => {
  const landings = ['а', 'б'].map((name) => ({ name, url: `https://shop.example.com/${name}` }));
  const { id } = await operator.result('operator.save-offer', { name: 'С весами', landings });
  await openStaff(page, `/staff/offers/${id}?tab=terms`, 'manager');
  await page.getByLabel('Веса', { exact: true }).selectOption('Авто по доходу');
  await expect(page.getByText('После сохранения веса считаются каждые пять минут')).toBeVisible();
  await page.getByRole('button', { name: 'Сохранить оффер' }).click();
  await expect(page.getByText('Веса ещё не посчитаны')).toBeVisible();
  expect((await operator.result('operator.get-offer', { id })).landingWeights).toBe('auto');
  const { items } = await operator.result('operator.get-offers', { term: 'рублик' });
  await page.goto(`/staff/offers/${items[0]?.id}?tab=terms`);
  const brought = page.getByRole('region', { name: 'Что приносят лендинги' });
  await expect(brought.getByRole('row', { name: /Калькулятор займа/ })).toContainText('₽');
  await expect(brought).toContainText(/Лендинг «Калькулятор займа» лучше «Анкета»|Разница пока не доказана/);
  await expectAccessible(page);
  await brought.getByRole('button', { name: 'Взять нынешние веса' }).click();
  await expect(page.getByLabel('Веса', { exact: true })).toHaveValue('hand');
  const weights = page.getByRole('list', { name: 'Лендинги' }).getByLabel('Вес', { exact: true });
  const taken = await Promise.all([0, 1].map(async (n) => Number(await weights.nth(n).inputValue())));
  expect(taken.reduce((sum, weight) => sum + weight, 0)).toBeGreaterThan(990);
});
