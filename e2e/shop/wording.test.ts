import type { Page } from '@playwright/test';
import { expect, test } from '../harness/fixtures.ts';
import { makeShop } from '../harness/promotion.ts';

const content = (page: Page) => page.getByRole('main');
const card = (page: Page, name: string) =>
  content(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

test('points stand in the form that goes with their number @full', async ({ page, openAs, operator }) => {
  const partner = await openAs('/promotions');
  const shop = await makeShop(operator, partner.id);
  for (const price of [1, 2, 5, 1.5, 1021]) await shop.product(`За ${price}`, { price });
  await page.goto(shop.path);
  const said = (name: string, text: string) => card(page, name).getByText(text, { exact: true });
  await expect(said('За 1', '1 балл')).toBeVisible();
  await expect(said('За 2', '2 балла')).toBeVisible();
  await expect(said('За 5', '5 баллов')).toBeVisible();
  await expect(said('За 1.5', '1,5 балла')).toBeVisible();
  await expect(said('За 1021', '1 021 балл')).toBeVisible();
  await expect(said('За 1021', 'Не хватает 21 балл')).toBeVisible();
});

test('the network gives the forms; where it has not, its word stands as it is @full', async ({
  page,
  openAs,
  operator,
}) => {
  const partner = await openAs('/promotions');
  const shop = await makeShop(operator, partner.id);
  const promotion = {
    id: shop.promotionId,
    name: shop.name,
    startsAt: '2025-01-01T00:00:00+03:00',
    endsAt: '2090-01-01T00:00:00+03:00',
  };
  const forms: [string, string, string] = ['звезда', 'звезды', 'звёзд'];
  await operator.result('operator.save-promotion', { ...promotion, currency: 'звёзд', currencyForms: forms });
  const id = await shop.product('Кружка', { price: 1 });
  await page.goto(`${shop.path}/${id}/create-order`);
  await expect(
    content(page)
      .getByText(/^1\sзвезда$/)
      .first(),
  ).toBeVisible();
  await content(page).getByLabel('Количество').selectOption('2');
  await expect(
    content(page)
      .getByText(/^2\sзвезды$/)
      .first(),
  ).toBeVisible();
  await content(page).getByLabel('Количество').selectOption('1');
  await content(page).getByRole('button', { name: 'Заказать' }).click();
  await expect(
    content(page)
      .getByText(/^1\sзвезда$/)
      .first(),
  ).toBeVisible();
  await content(page).getByRole('button', { name: 'Отменить заказ' }).click();
  await expect(page.getByRole('dialog')).toContainText(/1\sзвезда вернётся на счёт\./);
  await operator.result('operator.save-promotion', { ...promotion, currency: 'монет' });
  await page.goto(`${shop.path}/points`);
  await expect(content(page).getByText(/−1\sмонет$/)).toBeVisible();
});

test('what is sold out is said without a gender @full', async ({ page, openAs, operator }) => {
  const partner = await openAs('/promotions');
  const shop = await makeShop(operator, partner.id);
  const id = await shop.product('Кружка', { remains: 1 });
  await shop.product('Кепка', { remains: 0 });
  const connected = page.waitForEvent('response', (response) => response.url().endsWith('/events'));
  await page.goto(shop.path);
  await connected;
  await expect(card(page, 'Кепка')).toContainText('Нет в наличии');
  await operator.result('operator.set-stock', { productId: id, remains: 0 });
  await expect(card(page, 'Кружка')).toContainText('Больше нет в наличии');
  await expect(content(page)).not.toContainText(/закончился/i);
});

test('a file that is too large is named in the bytes that are counted @full', async ({ page, openAs }) => {
  await openAs('/trafficback');
  await content(page).getByRole('button', { name: 'Импорт CSV' }).click();
  const dialog = page.getByRole('dialog');
  const choose = (text: string) =>
    dialog
      .getByLabel('Файл CSV')
      .setInputFiles({ name: 'rules.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  // 100,001 letters of two bytes each.
  await choose('ж'.repeat(100_001));
  await expect(dialog.getByRole('alert')).toHaveText('Файл больше 200 КБ: разделите его на части');
});
