import type { Page } from '@playwright/test';
import { changeResult, listenFor } from '../harness/answers.ts';
import { expect, expectAccessible, forgetSession, test } from '../harness/fixtures.ts';
import { makeShop } from '../harness/promotion.ts';

const content = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => content(page).getByRole('button', { name, exact: true });
const quantity = (page: Page) => content(page).getByLabel('Количество');
const uncertain = /Ответ на заказ не пришёл/;

/** Loses the next order on its way: the request before the server has it, or the answer. */
async function loseNextOrder(page: Page, where: 'request' | 'answer') {
  let isLost = false;
  await page.route('**/rpc', async (route) => {
    if (isLost || !route.request().postData()?.includes('promotion.create-order')) return route.fallback();
    isLost = true;
    if (where === 'answer') await route.fetch();
    await route.abort('connectionreset');
  });
}

test('an order whose answer is lost locks its form, also over a reload, and is repeated as it was @full', async ({
  page,
  openAs,
  operator,
  complaints,
}) => {
  const partner = await openAs('/promotions');
  const shop = await makeShop(operator, partner.id);
  const id = await shop.product('Кружка', { price: 100 });
  await page.goto(`${shop.path}/${id}/create-order`);
  await quantity(page).selectOption('2');
  await content(page).getByLabel('Комментарий к заказу').fill('Синюю');
  const asked = listenFor(page, 'promotion.create-order');
  await loseNextOrder(page, 'answer');
  await button(page, 'Заказать').click();
  const expectLocked = async () => {
    await expect(content(page).getByRole('alert')).toContainText(uncertain);
    await expect(quantity(page)).toBeDisabled();
    await expect(quantity(page)).toHaveValue('2');
    await expect(content(page).getByLabel('Комментарий к заказу')).toBeDisabled();
    await expect(button(page, 'Заказать')).toHaveCount(0);
  };
  await expectLocked();
  await expectAccessible(page);
  await page.reload();
  await expectLocked();
  await button(page, 'Повторить заказ').click();
  await expect(content(page).getByRole('heading', { name: 'Спасибо, заказ оформлен!' })).toBeVisible();
  expect(asked).toHaveLength(2);
  expect(asked[1]).toEqual(asked[0]);
  const { items } = await partner.result('promotion.get-orders', {});
  expect(items.map((order) => order.quantity)).toEqual([2]);
  await page.goto(`${shop.path}/${id}/create-order`);
  await expect(quantity(page)).toBeEnabled();
  await expect(button(page, 'Заказать')).toBeEnabled();
  complaints.splice(0);
});

test('a repeated order that is refused says that the lost one was not accepted, and opens the form @full', async ({
  page,
  openAs,
  operator,
  complaints,
}) => {
  const partner = await openAs('/promotions');
  const shop = await makeShop(operator, partner.id);
  const id = await shop.product('Кружка', { price: 100 });
  await page.goto(`${shop.path}/${id}/create-order`);
  await quantity(page).selectOption('3');
  await loseNextOrder(page, 'request');
  await button(page, 'Заказать').click();
  await expect(content(page).getByRole('alert')).toContainText(uncertain);
  await operator.result('operator.set-stock', { productId: id, remains: 2 });
  await button(page, 'Повторить заказ').click();
  await expect(content(page).getByRole('alert')).toContainText('Заказ не принят. Осталось 2 шт.');
  await expect(quantity(page)).toBeEnabled();
  await expect(quantity(page)).toHaveValue('2');
  await button(page, 'Заказать').click();
  await expect(content(page).getByRole('heading', { name: 'Спасибо, заказ оформлен!' })).toBeVisible();
  const { items } = await partner.result('promotion.get-orders', {});
  expect(items.map((order) => order.quantity)).toEqual([2]);
  complaints.splice(0);
});

test('an uncertain order locks the form of its own partner only @full', async ({
  page,
  openAs,
  operator,
  complaints,
}) => {
  const partner = await openAs('/promotions');
  const shop = await makeShop(operator, partner.id);
  const id = await shop.product('Кружка', { price: 0 });
  const path = `${shop.path}/${id}/create-order`;
  await page.goto(path);
  await loseNextOrder(page, 'request');
  await button(page, 'Заказать').click();
  await expect(content(page).getByRole('alert')).toContainText(uncertain);
  await forgetSession(page);
  await openAs(path);
  await expect(button(page, 'Заказать')).toBeEnabled();
  complaints.splice(0);
});

test('the thanks for an order end with a reload, and with its cancelling @full', async ({
  page,
  openAs,
  operator,
}) => {
  const partner = await openAs('/promotions');
  const shop = await makeShop(operator, partner.id);
  const id = await shop.product('Кружка', { price: 100 });
  const thanks = content(page).getByRole('heading', { name: 'Спасибо, заказ оформлен!' });
  await page.goto(`${shop.path}/${id}/create-order`);
  await button(page, 'Заказать').click();
  await expect(thanks).toBeVisible();
  await page.reload();
  await expect(button(page, 'Отменить заказ')).toBeVisible();
  await expect(thanks).toHaveCount(0);

  await page.goto(`${shop.path}/${id}/create-order`);
  await button(page, 'Заказать').click();
  await expect(thanks).toBeVisible();
  await button(page, 'Отменить заказ').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отменить заказ' }).click();
  await expect(content(page).locator('li[aria-current="step"]')).toContainText('Отменён');
  await expect(thanks).toHaveCount(0);
  await content(page).getByRole('link', { name: 'Назад: Мои заказы' }).click();
  await expect(content(page).getByRole('heading', { name: 'Мои заказы' })).toBeVisible();
  await page.goBack();
  await expect(content(page).locator('li[aria-current="step"]')).toContainText('Отменён');
  await expect(thanks).toHaveCount(0);
});

for (const [what, fields, last] of [
  ['its limit, also where less remains or was ordered before', { limit: 5, ordered: 2, remains: 3 }, 5],
  ['its limit, however high', { limit: 150, remains: 200 }, 150],
  ['what remains, without a limit', { limit: null, remains: 4 }, 4],
] as const)
  test(`the quantity of a product goes up to ${what} @full`, async ({ page, openAs, operator }) => {
    const partner = await openAs('/promotions');
    const shop = await makeShop(operator, partner.id);
    const id = await shop.product('Кружка', { price: 1 });
    await changeResult(page, 'promotion.get-product', (found) => ({ ...Object(found), ...fields }));
    await page.goto(`${shop.path}/${id}/create-order`);
    const options = quantity(page).getByRole('option');
    await expect(options).toHaveCount(last);
    await expect(options.first()).toHaveText('1');
    await expect(options.last()).toHaveText(String(last));
  });

test('a quantity that the shop does not have is refused at its field, and stays @full', async ({
  page,
  openAs,
  operator,
}) => {
  const partner = await openAs('/promotions');
  const shop = await makeShop(operator, partner.id);
  const id = await shop.product('Кружка', { price: 1, limit: 5, remains: 2 });
  await page.goto(`${shop.path}/${id}/create-order`);
  await quantity(page).selectOption('4');
  await button(page, 'Заказать').click();
  await expect(content(page).getByText('Осталось 2 шт.: уменьшите количество')).toBeVisible();
  await expect(quantity(page)).toHaveValue('4');
  await expect(quantity(page)).toBeFocused();
});
