import type { Page } from '@playwright/test';
import { refuse, withoutLive } from '../harness/answers.ts';
import { expect, test } from '../harness/fixtures.ts';
import { readInEveryLook } from '../harness/looks.ts';
import { makeShop } from '../harness/promotion.ts';

const content = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Новый адрес' });

test('kinds of delivery that do not load are said in the form, and asked for again @full', async ({
  page,
  openAs,
  operator,
}) => {
  await withoutLive(page);
  const partner = await openAs('/promotions', { firstName: 'Анна' });
  const shop = await makeShop(operator, partner.id);
  const id = await shop.product('Кружка', { needsDelivery: true });
  const allow = await refuse(page, 'promotion.get-delivery-types');
  await page.goto(`${shop.path}/${id}/create-order`);
  await content(page).getByRole('button', { name: 'Добавить адрес' }).click();
  const said = dialog(page).getByText('Способы доставки не загрузились', { exact: false });
  await expect(said).toBeVisible();
  await readInEveryLook(page, 'kinds of delivery that failed');
  await dialog(page).getByLabel('Телефон').fill('+79161234567');
  await dialog(page).getByRole('combobox', { name: 'Адрес' }).fill('Москва, Тверская 7');
  await dialog(page).getByRole('button', { name: 'Добавить адрес' }).click();
  await expect(dialog(page).getByText('Выберите способ доставки')).toBeVisible();
  await allow();
  await dialog(page).getByRole('button', { name: 'Повторить' }).click();
  await expect(said).toHaveCount(0);
  await dialog(page).getByLabel('Способ доставки').selectOption('Почта России');
  await dialog(page).getByRole('button', { name: 'Добавить адрес' }).click();
  await expect(content(page).getByRole('radio', { name: /Тверская 7.*Почта России/ })).toBeChecked();
});

test('the next order begins with the address of the one before, also at once after it @full', async ({
  page,
  openAs,
  operator,
}) => {
  await withoutLive(page);
  const partner = await openAs('/promotions', { firstName: 'Анна', lastName: 'Ким' });
  const shop = await makeShop(operator, partner.id);
  const first = await shop.product('Кружка', { needsDelivery: true });
  await shop.product('Плед', { needsDelivery: true });
  for (const address of ['Москва, Арбат, 1', 'Москва, Тверская, 7']) {
    const written = { typeId: 1, recipient: 'Анна Ким', phone: '+79161234567', address };
    await partner.result('promotion.create-delivery', written);
  }
  await page.goto(`${shop.path}/${first}/create-order`);
  await expect(content(page).getByRole('radio', { name: /Тверская/ })).toBeChecked();
  await content(page).getByRole('radio', { name: /Арбат/ }).check();
  await content(page).getByRole('button', { name: 'Заказать' }).click();
  await expect(page.getByText('Спасибо, заказ оформлен!')).toBeVisible();
  await content(page).getByRole('link', { name: 'Вернуться в магазин' }).click();
  await content(page).getByRole('link', { name: 'Плед' }).click();
  await expect(content(page).getByRole('radio', { name: /Арбат/ })).toBeChecked();
});
