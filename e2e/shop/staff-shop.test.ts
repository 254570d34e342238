import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, expectAccessible, test } from '../harness/fixtures.ts';
import { readInEveryLook } from '../harness/looks.ts';
import { makeShop } from '../harness/promotion.ts';
import { openStaff } from '../harness/staff.ts';
import { keepToasts } from '../harness/toasts.ts';

const dialog = (page: Page) => page.getByRole('dialog');

async function paint(background: string): Promise<Buffer> {
  return await sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .png()
    .toBuffer();
}

test('a promotion gets a category and a product with pictures, as the partner then sees it', async ({
  page,
  makePartner,
  complaints,
}) => {
  const partner = await makePartner();
  const name = `Кубок ${partner.id}`;
  await openStaff(page, '/staff/promotions', 'shop');
  await page.getByRole('button', { name: 'Новая акция' }).click();
  await dialog(page).getByLabel('Название').fill(name);
  await dialog(page).getByLabel('Начало').fill('2025-01-01T00:00');
  await dialog(page).getByLabel('Конец').fill('2099-01-01T00:00');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Создать акцию' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

  await page.getByRole('button', { name: 'Новая категория' }).click();
  await dialog(page).getByLabel('Название').fill('Посуда');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'Посуда' })).toBeVisible();

  await page.getByRole('button', { name: 'Новый товар' }).click();
  await dialog(page).getByLabel('Название').fill('Кружка');
  await dialog(page).getByLabel('Цена в баллах').fill('120,5');
  await dialog(page).getByLabel('Категория').selectOption('Посуда');
  await dialog(page).getByLabel('Остаток').fill('7');
  await dialog(page)
    .getByLabel('Добавить картинки')
    .setInputFiles([
      {
        name: 'red.png',
        mimeType: 'image/png',
        buffer: await paint(`#${partner.id.toString(16).padStart(6, 'a')}`),
      },
      { name: 'text.png', mimeType: 'image/png', buffer: Buffer.from('text') },
      {
        name: 'blue.png',
        mimeType: 'image/png',
        buffer: await paint(`#${partner.id.toString(16).padStart(6, 'b')}`),
      },
    ]);
  await expect(dialog(page).getByRole('alert')).toContainText('text.png: Это не картинка');
  expect(complaints.splice(0).join()).toContain('422');
  await expect(dialog(page).getByRole('img', { name: /Картинка . из 2/ })).toHaveCount(2);
  await dialog(page).getByRole('button', { name: 'Позже: картинка 1' }).press('Enter');
  await expect(dialog(page).getByText('Так видит партнёр')).toBeVisible();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Добавить товар' }).click();
  // The preview in the dialog has the same heading.
  await expect(page.getByText('Товар добавлен')).toBeVisible();
  const promotionId = Number(page.url().split('/').at(-1));
  const { products } = await partner.result('promotion.get-products', { promotionId });
  expect(products.map(({ price, remains, pictures }) => [price, remains, pictures.length])).toEqual([
    [120.5, 7, 2],
  ]);
  await readInEveryLook(page, 'a promotion');
});

test('a stock is set in its place, and one that an order has changed is not overwritten @full', async ({
  page,
  makePartner,
  operator,
}) => {
  const shop = await makeShop(operator, (await makePartner()).id);
  const sizes = [
    { name: 'M', remains: 3 },
    { name: 'L', remains: 2 },
  ];
  const productId = await shop.product('Худи', { sizes });
  await openStaff(page, `/staff/promotions/${shop.promotionId}`, 'shop');
  const field = page.getByLabel('L, Худи');
  await field.fill('9');
  await operator.result('operator.set-stock', { productId, size: 'L', remains: 1 });
  await field.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(/Остаток уже другой: 1/);
  await field.press('Enter');
  await expect(page.getByText('Остаток сохранён: Худи, L')).toBeVisible();
  const { items } = await operator.result('operator.get-products', { promotionId: shop.promotionId });
  expect(items[0]?.sizes.map(({ remains }) => remains)).toEqual([3, 9]);
});

test('a product that is taken out comes back by the toast’s offer @full', async ({
  page,
  makePartner,
  operator,
}) => {
  const shop = await makeShop(operator, (await makePartner()).id);
  await shop.product('Кружка');
  await keepToasts(page);
  await openStaff(page, `/staff/promotions/${shop.promotionId}`, 'shop');
  await page.getByRole('button', { name: 'Убрать из магазина: Кружка' }).click();
  await expect(page.getByText('Товаров пока нет')).toBeVisible();
  await page.getByLabel('Какие товары').selectOption('Убранные');
  await expect(page.getByRole('heading', { name: 'Кружка' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Вернуть', exact: true }).click();
  await expect(page.getByText('Убранных товаров нет')).toBeVisible();
  await page.goto(`/staff/promotions/${shop.promotionId}?page=2`);
  await expect(page.getByText('На этой странице товаров нет')).toBeVisible();
});

test('chosen products are taken out of the shop together, and come back by the toast’s offer @full', async ({
  page,
  makePartner,
  operator,
}) => {
  const shop = await makeShop(operator, (await makePartner()).id);
  for (const name of ['Кружка', 'Плед', 'Худи']) await shop.product(name);
  await keepToasts(page);
  await openStaff(page, `/staff/promotions/${shop.promotionId}`, 'shop');
  const bar = page.getByRole('region', { name: 'Выбранное' });
  const names = page.getByRole('main').getByRole('listitem').getByRole('heading');
  await page.getByRole('checkbox', { name: 'Выбрать: Худи' }).check();
  await page.getByRole('checkbox', { name: 'Выбрать: Плед' }).click({ modifiers: ['Shift'] });
  await expect(bar).toContainText('Выбрано: 2 товара');
  await readInEveryLook(page, 'chosen products', [768, 1440]);
  await bar.getByRole('button', { name: 'Убрать из магазина' }).click();
  await expect(page.getByText('Убрано из магазина: 2')).toBeVisible();
  await expect(names).toHaveText(['Кружка']);
  await page.getByRole('button', { name: 'Вернуть', exact: true }).click();
  await expect(names).toHaveText(['Худи', 'Плед', 'Кружка']);
  await page.getByRole('checkbox', { name: 'Выбрать страницу' }).click();
  await expect(bar).toContainText('Выбрано: 3 товара');
  await bar.getByRole('button', { name: 'Снять выбор' }).click();
  await expect(bar).toBeHidden();
});

test('categories are put in order by their buttons @full', async ({ page, makePartner, operator }) => {
  const { promotionId } = await makeShop(operator, (await makePartner()).id);
  await operator.result('operator.save-category', { promotionId, name: 'Одежда' });
  await openStaff(page, `/staff/promotions/${promotionId}`, 'shop');
  await page.getByRole('button', { name: 'Выше: Одежда' }).press('Enter');
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Одежда');
  const { items } = await operator.result('operator.get-categories', { promotionId });
  expect(items.map(({ name }) => name)).toEqual(['Одежда', 'Посуда']);
});

test('points are posted to one partner, and by a file that is tried first @full', async ({
  page,
  makePartner,
  operator,
}) => {
  const anna = await makePartner();
  const boris = await makePartner();
  const { promotionId, name } = await makeShop(operator, anna.id);
  await openStaff(page, `/staff/points?promotionId=${promotionId}`, 'shop');
  await page.getByRole('button', { name: 'Начислить баллы' }).click();
  await dialog(page).getByLabel('Партнёр').fill('нет-такого');
  await dialog(page).getByLabel('Баллы').fill('50');
  await dialog(page).getByRole('button', { name: 'Начислить баллы' }).click();
  await expect(dialog(page).getByText('Партнёр не найден')).toBeVisible();
  await dialog(page).getByLabel('Партнёр').fill(boris.login);
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Начислить баллы' }).click();
  await expect(page.getByRole('row').filter({ hasText: boris.login })).toContainText('50');

  await page.getByRole('button', { name: 'Начислить по CSV' }).click();
  const take = (text: string) =>
    dialog(page)
      .getByLabel('Файл CSV')
      .setInputFiles({ name: 'points.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  const check = dialog(page).getByRole('button', { name: 'Проверить файл' });
  await take(`Партнёр;Баллы\n${anna.id};10\n${boris.login};-60`);
  await check.click();
  await expect(dialog(page).getByRole('status')).toContainText('Начислений: 1 из 2');
  await expect(dialog(page).getByText('У партнёра недостаточно баллов')).toBeVisible();
  await expectAccessible(page);
  await take(`${anna.id};10\n${boris.login};-20`);
  await check.click();
  await dialog(page).getByRole('button', { name: 'Провести 2 начисления' }).click();
  await expect(dialog(page)).toHaveCount(0);
  expect((await anna.result('promotion.get-shop', { promotionId })).balance).toBe(1010);
  expect((await boris.result('promotion.get-shop', { promotionId })).balance).toBe(30);
  await expect(page.getByRole('row').filter({ hasText: name }).first()).toBeVisible();
  await readInEveryLook(page, 'points');

  // An equal file comes from another window: the page knows it as posted, and posts it again only after a confirmation.
  await page.reload();
  await page.getByRole('button', { name: 'Начислить по CSV' }).click();
  await take(`${anna.id};10\n${boris.login};-20`);
  await check.click();
  await expect(dialog(page).getByRole('alert')).toContainText('Эти начисления уже провели в');
  expect((await anna.result('promotion.get-shop', { promotionId })).balance).toBe(1010);
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Провести ещё раз' }).click();
  await dialog(page).getByRole('button', { name: 'Провести 2 начисления' }).click();
  await expect(dialog(page)).toHaveCount(0);
  expect((await anna.result('promotion.get-shop', { promotionId })).balance).toBe(1020);
});

test('a promotion that is renamed ends at the second it ended at @full', async ({
  page,
  makePartner,
  operator,
}) => {
  const { promotionId: id } = await makeShop(operator, (await makePartner()).id);
  const times = { startsAt: '2025-01-01T00:00:07.000Z', endsAt: '2098-12-31T20:59:59.000Z' };
  await operator.result('operator.save-promotion', { id, name: 'Марафон', currency: 'баллов', ...times });
  await openStaff(page, `/staff/promotions/${id}`, 'shop');
  await page.getByRole('button', { name: 'Изменить акцию' }).click();
  await dialog(page).getByLabel('Название').fill('Зимний марафон');
  await dialog(page).getByRole('button', { name: 'Сохранить акцию' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Зимний марафон');
  const { startsAt, endsAt } = await operator.result('operator.get-promotion', { id });
  expect({ startsAt, endsAt }).toEqual(times);
});

test('a file of points that is replaced while it is tried is tried itself before it can be posted @full', async ({
  page,
  makePartner,
  operator,
}) => {
  const { id: userId } = await makePartner();
  const { promotionId } = await makeShop(operator, userId);
  await openStaff(page, `/staff/points?promotionId=${promotionId}`, 'shop');
  await page.getByRole('button', { name: 'Начислить по CSV' }).click();
  const choose = (amount: number) =>
    dialog(page)
      .locator('input[type="file"]')
      .setInputFiles({
        name: `${amount}.csv`,
        mimeType: 'text/csv',
        buffer: Buffer.from(`${userId};${amount};`),
      });
  const check = dialog(page).getByRole('button', { name: 'Проверить файл' });
  await choose(5);
  const { promise: asked, resolve: tell } = Promise.withResolvers<void>();
  const { promise: answer, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(
    '**/rpc',
    async (route) => {
      tell();
      await answer;
      await route.fallback();
    },
    { times: 1 },
  );
  await check.click();
  await asked;
  await choose(700);
  letGo();
  await expect(check).toBeEnabled();
  await expect(dialog(page).getByText('Провести 1 начисление')).toHaveCount(0);
  await check.click();
  await expect(dialog(page).getByRole('button', { name: 'Провести 1 начисление' })).toBeVisible();
  await expect(dialog(page).getByRole('table')).toContainText('700');
});
