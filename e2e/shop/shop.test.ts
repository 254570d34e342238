import type { Page } from '@playwright/test';
import { listenFor, pauseMethod, refuse, withoutLive } from '../harness/answers.ts';
import { expect, expectAccessible, forgetSession, test } from '../harness/fixtures.ts';
import { readInEveryLook } from '../harness/looks.ts';
import { makeShop } from '../harness/promotion.ts';

const content = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');
const card = (page: Page, name: string) =>
  content(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });
const orderButton = (page: Page) => content(page).getByRole('button', { name: 'Заказать', exact: true });
const obstacle = (page: Page) => content(page).locator('#order-obstacle');
const step = (page: Page) => content(page).locator('li[aria-current="step"]');

/** Resolves when the page has its stream of live events. */
function stream(page: Page) {
  return page.waitForEvent('response', (response) => response.url().endsWith('/events'));
}

test('from sign-in to the delivered parcel @full', async ({ page, makePartner, operator }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const partner = await makePartner({ firstName: 'Анна', lastName: 'Ковалёва' });
  const shop = await makeShop(operator, partner.id);
  const sizes = [
    { name: 'M', remains: 2 },
    { name: 'L', remains: 0 },
    { name: 'XL', remains: 1 },
  ];
  await shop.product('Худи', { needsDelivery: true, limit: 5, sizes });
  await shop.product('Кружка', { price: 50 });
  const connected = stream(page);
  await page.goto(`/sign-in?return=${encodeURIComponent('/promotions')}`);
  await page.getByLabel('Логин').fill(partner.login);
  await page.getByLabel('Пароль', { exact: true }).fill(partner.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/promotions');
  await connected;
  await expect(content(page).getByRole('listitem').first()).toBeVisible();
  await readInEveryLook(page, 'promotions');
  await page.goto(shop.path);
  await expect(content(page).getByText(/1\s000\sбаллов/)).toBeVisible();
  await expect(content(page).getByRole('listitem')).toHaveCount(2);
  await readInEveryLook(page, 'shop');

  await content(page).getByLabel('Название').fill('худи');
  await content(page).getByLabel('Цена от').fill('100');
  await expect(page).toHaveURL(/\?name=[^&]+&from=100$/);
  await expect(content(page).getByRole('listitem')).toHaveCount(1);
  await content(page).getByRole('link', { name: 'Худи' }).click();

  await orderButton(page).click();
  await expect(content(page).getByText('Выберите размер')).toBeVisible();
  await expect(content(page).getByText('Добавьте адрес доставки')).toBeVisible();
  await expect(content(page).getByRole('radio', { name: 'L нет' })).toBeDisabled();
  await content(page).getByRole('radio', { name: 'M', exact: true }).check();
  // The options go up to the partner's limit, whatever the stock of the size (docs/product.md, 4.9).
  await expect(content(page).getByLabel('Количество').getByRole('option')).toHaveCount(5);
  await expect(content(page).getByText('До 5 шт. на партнёра. В наличии 2 шт.')).toBeVisible();
  await content(page).getByLabel('Количество').selectOption('2');
  await expect(content(page).getByText(/^400\sбаллов$/)).toBeVisible();
  await readInEveryLook(page, 'order');

  await content(page).getByRole('button', { name: 'Добавить адрес' }).click();
  await expect(dialog(page).getByLabel('Получатель')).toHaveValue('Анна Ковалёва');
  await dialog(page).getByLabel('Телефон').fill('+79161234567');
  const address = dialog(page).getByRole('combobox', { name: 'Адрес' });
  await address.pressSequentially('москва');
  const suggestions = dialog(page).getByRole('listbox', { name: 'Подсказки адреса' });
  await expect(suggestions.getByRole('option').first()).toContainText('Москва');
  await readInEveryLook(page, 'delivery');
  await address.press('ArrowDown');
  await address.press('Enter');
  await expect(address).toBeFocused();
  await expect(address).toHaveValue(/Москва.*, $/);
  await page.keyboard.type('Тверская 7');
  await dialog(page).getByRole('button', { name: 'Добавить адрес' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(content(page).getByRole('radio', { name: /Москва.*, Тверская 7/ })).toBeChecked();

  await orderButton(page).click();
  await expect(content(page).getByRole('heading', { name: 'Спасибо, заказ оформлен!' })).toBeVisible();
  await expect(step(page)).toContainText('Новый');
  await readInEveryLook(page, 'thanks');
  const id = Number(/\d+$/.exec(page.url())?.[0]);
  await operator.result('operator.set-order-status', { id, status: 'accepted' });
  await expect(step(page)).toContainText('Принят');
  await expect(content(page).getByRole('button', { name: 'Отменить заказ' })).toHaveCount(0);
  const parcel = { trackingNumber: 'RA1', trackingUrl: 'https://track.example.com/RA1' };
  await operator.result('operator.set-order-status', { id, status: 'sent', ...parcel });
  await expect(content(page).getByRole('link', { name: /RA1/ })).toHaveAttribute('href', parcel.trackingUrl);
  await operator.result('operator.set-order-status', { id, status: 'delivered' });
  await expect(step(page)).toContainText('Доставлен');
  await readInEveryLook(page, 'order page');
  await content(page).getByRole('link', { name: 'Назад: Мои заказы' }).click();
  await expect(content(page).getByRole('heading', { name: 'Мои заказы' })).toBeVisible();
  await expect(content(page).getByRole('listitem')).toContainText(/Худи.*M, 2 шт\..*Доставлен.*600\sбаллов/);
  await readInEveryLook(page, 'orders');
});

test('a cancelled order returns points and stock, and the history of points tells both', async ({
  page,
  openAs,
  operator,
}) => {
  const partner = await openAs('/promotions');
  const shop = await makeShop(operator, partner.id);
  const productId = await shop.product('Кружка', { remains: 1 });
  await page.goto(`${shop.path}/${productId}/create-order`);
  await orderButton(page).click();
  await content(page).getByRole('button', { name: 'Отменить заказ' }).click();
  await expect(page.getByRole('dialog', { name: 'Отменить заказ?' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Отменить заказ' }).click();
  await expect(page.getByText('Заказ отменён, баллы вернулись')).toBeVisible();
  await expect(step(page)).toContainText('Отменён');
  await page.goto(shop.path);
  await expect(content(page).getByText(/1\s000\sбаллов/)).toBeVisible();
  await expect(card(page, 'Кружка')).toContainText('Заказать');
  await content(page).getByRole('link', { name: 'История баллов' }).click();
  const rows = content(page).locator('tbody tr');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(0)).toContainText(/Отмена заказа.*300\sбаллов.*1\s000\sбаллов/);
  await expect(rows.nth(1)).toContainText(/Заказ № \d+.*−300\sбаллов.*700\sбаллов/);
  await expect(rows.nth(2)).toContainText('За октябрь');
});

test('a card says what keeps it from being ordered, and when it sells out under one’s eyes @full', async ({
  page,
  openAs,
  operator,
}) => {
  const connected = stream(page);
  const partner = await openAs('/promotions');
  await connected;
  const shop = await makeShop(operator, partner.id);
  const last = await shop.product('Последняя', { remains: 1 });
  await shop.product('Дорогая', { price: 1300 });
  await shop.product('Раскупленная', { remains: 0 });
  const limited = await shop.product('По одной', { limit: 1, price: 1 });
  await partner.result('promotion.create-order', {
    promotionId: shop.promotionId,
    productId: limited,
    quantity: 1,
    idempotencyKey: 'one of each',
  });
  const again = stream(page);
  await page.goto(shop.path);
  await again;
  await expect(card(page, 'Дорогая')).toContainText(/Не хватает 301\sбалл$/);
  await expect(card(page, 'Раскупленная')).toContainText('Нет в наличии');
  await expect(card(page, 'По одной')).toContainText('Лимит исчерпан: 1 шт.');
  await expect(card(page, 'Последняя')).toContainText('Осталось 1 шт.');
  await operator.result('operator.set-stock', { productId: last, remains: 0 });
  await expect(card(page, 'Последняя')).toContainText('Больше нет в наличии');
  await expectAccessible(page);
  await content(page).getByRole('link', { name: 'Последняя' }).click();
  await expect(orderButton(page)).toBeDisabled();
  await expect(obstacle(page)).toHaveText('Нет в наличии');
});

test('a new price is shown and the partner is asked again; a product that was taken out has a way back @full', async ({
  page,
  openAs,
  operator,
}) => {
  // Without live events the page keeps the old price, and the order is refused.
  await withoutLive(page);
  const partner = await openAs('/promotions');
  const shop = await makeShop(operator, partner.id);
  const id = await shop.product('Кружка');
  await page.goto(`${shop.path}/${id}/create-order`);
  await expect(orderButton(page)).toBeEnabled();
  const { promotionId } = shop;
  await operator.result('operator.save-product', { id, promotionId, name: 'Кружка', price: 350 });
  await orderButton(page).click();
  await expect(content(page).getByText(/была 300\sбаллов, теперь 350\sбаллов/)).toBeVisible();
  await expectAccessible(page);
  await orderButton(page).click();
  await dialog(page).getByRole('button', { name: 'Заказать по новой цене' }).click();
  await expect(content(page).getByRole('heading', { name: 'Спасибо, заказ оформлен!' })).toBeVisible();
  const { items } = await partner.result('promotion.get-orders', {});
  expect(items.map(({ total }) => total)).toEqual([350]);
  await operator.result('operator.remove-product', { id });
  await page.goto(`${shop.path}/${id}/create-order`);
  await expect(content(page).getByText('Такого товара больше нет')).toBeVisible();
  await content(page).getByRole('link', { name: 'Вернуться в магазин' }).click();
  await expect(content(page).getByText('Товаров пока нет')).toBeVisible();
});

test('a double click and a lost answer make one order @full', async ({
  page,
  openAs,
  operator,
  complaints,
}) => {
  const partner = await openAs('/promotions');
  const shop = await makeShop(operator, partner.id);
  const id = await shop.product('Кружка', { limit: 1, price: 900 });
  await page.goto(`${shop.path}/${id}/create-order`);
  await expect(orderButton(page)).toBeEnabled();
  const asked = listenFor(page, 'promotion.create-order');
  // The first order reaches the server, but its answer is lost.
  let isLost = false;
  await page.route('**/rpc', async (route) => {
    if (isLost || !route.request().postData()?.includes('promotion.create-order')) return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await orderButton(page).dblclick();
  await expect(content(page).getByText(/Ответ на заказ не пришёл/)).toBeVisible();
  await content(page).getByRole('button', { name: 'Повторить заказ' }).click();
  await expect(content(page).getByRole('heading', { name: 'Спасибо, заказ оформлен!' })).toBeVisible();
  expect(asked).toHaveLength(2);
  const { items } = await partner.result('promotion.get-orders', {});
  expect(items).toHaveLength(1);
  complaints.splice(0);
});

test('invalid prices are reported at their field and send no request @full', async ({
  page,
  openAs,
  operator,
}) => {
  const partner = await openAs('/promotions');
  const shop = await makeShop(operator, partner.id);
  await shop.product('Кружка');
  await page.goto(`${shop.path}?category=0`);
  await expect(card(page, 'Кружка')).toBeVisible();
  const asked = listenFor(page, 'promotion.get-products');
  await content(page).getByLabel('Цена от').fill('сто');
  await expect(content(page).getByText('Введите число, например 500')).toBeVisible();
  await content(page).getByLabel('Цена от').fill('500');
  await content(page).getByLabel('Цена до').fill('400');
  await expect(content(page).getByText('Цена «от» больше цены «до»')).toBeVisible();
  await expectAccessible(page);
  await content(page).getByLabel('Цена до').fill('600');
  await expect.poll(() => asked.at(-1)).toMatchObject({ priceFrom: 500, priceTo: 600, pageSize: 12 });
  await expect(content(page).getByText('Ничего не нашлось')).toBeVisible();
  expect(asked.filter((params) => JSON.stringify(params).includes('"priceTo":400'))).toEqual([]);
  expect(JSON.stringify(asked)).not.toContain('categoryId');
  await content(page).getByRole('button', { name: 'Сбросить' }).click();
  await expect(card(page, 'Кружка')).toBeVisible();
});

test('loading and failure have their states, and the third type of partner finds nothing @full', async ({
  page,
  openAs,
  operator,
}) => {
  await withoutLive(page);
  const partner = await openAs('/promotions');
  const shop = await makeShop(operator, partner.id);
  await shop.product('Кружка');
  const release = await pauseMethod(page, 'promotion.get-products');
  await page.goto(shop.path);
  await expect(content(page).getByRole('status', { name: 'Загрузка' }).first()).toBeVisible();
  release();
  await expect(card(page, 'Кружка')).toBeVisible();
  const allow = await refuse(page, 'promotion.get-products');
  await page.reload();
  await expect(content(page).getByText('Не удалось загрузить товары')).toBeVisible();
  await allow();
  await content(page).getByRole('button', { name: 'Повторить' }).click();
  await expect(card(page, 'Кружка')).toBeVisible();
  await forgetSession(page);
  await openAs(shop.path, { system: 3 });
  await expect(content(page).getByText('404')).toBeVisible();
});
