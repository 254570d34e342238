import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../harness/fixtures.ts';
import { makeShop } from '../harness/promotion.ts';

const content = (page: Page) => page.getByRole('main');
const summary = (page: Page) => page.getByRole('complementary', { name: 'Итог заказа' });
const to = { typeId: 1, phone: '+79161234567' };

test('the own last delivery is chosen, and stands beside the button; another person’s is not @full', async ({
  page,
  openAs,
  operator,
}) => {
  const anna = await openAs('/promotions', { firstName: 'Анна', lastName: 'Ким' });
  const shop = await makeShop(operator, anna.id);
  const id = await shop.product('Кружка', { needsDelivery: true });
  const other = { ...to, recipient: 'Борис Ли', address: 'Пермь, Ленина 2' };
  await anna.result('promotion.create-delivery', other);
  await page.goto(`${shop.path}/${id}/create-order`);
  await expect(content(page).getByRole('radio', { name: /Борис/ })).not.toBeChecked();
  await expect(summary(page).getByText('Выберите, куда доставить')).toBeVisible();
  await summary(page).getByRole('button', { name: 'Заказать' }).click();
  await expect(content(page).getByRole('alert')).toHaveText('Выберите, куда доставить');

  const own = { ...to, recipient: 'Ким Анна', address: 'Казань, Баумана 44' };
  const { id: deliveryId } = await anna.result('promotion.create-delivery', own);
  await anna.result('promotion.create-delivery', { ...own, address: 'Казань, Кремлёвская 1' });
  const order = { promotionId: shop.promotionId, productId: id, quantity: 1, deliveryId };
  await anna.result('promotion.create-order', { ...order, idempotencyKey: 'the first order' });
  await page.reload();
  await expect(content(page).getByRole('radio', { name: /Баумана 44/ })).toBeChecked();
  await expect(summary(page)).toContainText(/Ким Анна.*Казань, Баумана 44/);
});

test('what was typed into an order is there again after a reload and on the way back @full', async ({
  page,
  openAs,
  operator,
}) => {
  const anna = await openAs('/promotions', { firstName: 'Анна', lastName: 'Ким' });
  const shop = await makeShop(operator, anna.id);
  const id = await shop.product('Худи', {
    sizes: [
      { name: 'M', remains: 5 },
      { name: 'XL', remains: 5 },
    ],
  });
  await page.goto(`${shop.path}/${id}/create-order`);
  const comment = content(page).getByLabel('Комментарий к заказу');
  await content(page).getByRole('radio', { name: 'XL' }).check();
  await content(page).getByLabel('Количество').selectOption('2');
  await comment.fill('Позвоните заранее');
  const expectKept = async () => {
    await expect(content(page).getByRole('radio', { name: 'XL' })).toBeChecked();
    await expect(content(page).getByLabel('Количество')).toHaveValue('2');
    await expect(comment).toHaveValue('Позвоните заранее');
  };
  await page.reload();
  await expectKept();
  await content(page).getByRole('link', { name: 'Вернуться в магазин' }).click();
  await expect(page).toHaveURL(shop.path);
  await page.goBack();
  await expectKept();
  await summary(page).getByRole('button', { name: 'Заказать' }).click();
  await expect(content(page).getByRole('heading', { name: 'Спасибо, заказ оформлен!' })).toBeVisible();
  await page.goto(`${shop.path}/${id}/create-order`);
  await expect(comment).toHaveValue('');
  await expect(content(page).getByLabel('Количество')).toHaveValue('1');
});

test('on a phone the button to order is in reach wherever the page is scrolled @full', async ({
  page,
  openAs,
  operator,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  const anna = await openAs('/promotions', { firstName: 'Анна', lastName: 'Ким' });
  const shop = await makeShop(operator, anna.id);
  const id = await shop.product('Кружка', { needsDelivery: true });
  const own = { ...to, recipient: 'Анна Ким', address: 'Казань, Баумана 44' };
  await anna.result('promotion.create-delivery', own);
  await page.goto(`${shop.path}/${id}/create-order`);
  const button = page.getByRole('button', { name: 'Заказать' });
  await expect(button).toBeInViewport({ ratio: 1 });
  await expect(summary(page).getByText('Казань, Баумана 44')).toBeInViewport();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 5000);
  await expect(button).toBeInViewport({ ratio: 1 });
  // The bar leaves the last line of the page free.
  const [last, bar] = await Promise.all([
    page.getByRole('contentinfo').boundingBox(),
    button.locator('..').boundingBox(),
  ]);
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1);
  await button.click();
  await expect(page.getByRole('heading', { name: 'Спасибо, заказ оформлен!' })).toBeVisible();
});

test('notices stand above the bar with the button, and the end of the page above the one of the network @full', async ({
  page,
  openAs,
  operator,
  complaints,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  const anna = await openAs('/promotions', { firstName: 'Анна', lastName: 'Ким' });
  const shop = await makeShop(operator, anna.id);
  const id = await shop.product('Кружка', { needsDelivery: true });
  const own = { ...to, recipient: 'Анна Ким', address: 'Казань, Баумана 44' };
  await anna.result('promotion.create-delivery', own);
  await page.goto(`${shop.path}/${id}/create-order`);
  await content(page)
    .getByRole('button', { name: /^Удалить/ })
    .click();
  const top = async () =>
    (await page.getByRole('button', { name: 'Заказать' }).locator('..').boundingBox())?.y ?? 0;
  const said = page.getByRole('alert').filter({ hasText: 'Адрес удалён' });
  await expect(said).toBeVisible();
  const toast = await said.boundingBox();
  expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(await top());
  await said.getByRole('button', { name: 'Вернуть' }).click();
  await expect(content(page).getByRole('radio', { name: /Казань, Баумана 44/ })).toBeVisible();
  await page.context().setOffline(true);
  const offline = page.getByText('Нет соединения с интернетом');
  await expect(offline).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect
    .poll(async () => {
      const [last, notice] = await Promise.all([
        page.getByRole('contentinfo').boundingBox(),
        offline.boundingBox(),
      ]);
      return (notice?.y ?? 0) - (last?.y ?? 0) - (last?.height ?? 0);
    })
    .toBeGreaterThanOrEqual(-1);
  const notice = await offline.boundingBox();
  expect((notice?.y ?? 0) + (notice?.height ?? 0)).toBeLessThanOrEqual((await top()) + 1);
  await page.context().setOffline(false);
  complaints.splice(0);
});
