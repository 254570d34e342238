import type { Locator, Page } from '@playwright/test';
import type { Client } from '../../server/testing/methods/client.ts';
import { pauseMethod, refuse } from '../harness/answers.ts';
import { choose } from '../harness/filters.ts';
import { expect, expectAccessible, test } from '../harness/fixtures.ts';
import { readInEveryLook } from '../harness/looks.ts';
import { makeShop } from '../harness/promotion.ts';
import { openStaff } from '../harness/staff.ts';

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const cardOf = (within: Page | Locator, id: number) =>
  within.getByRole('listitem').filter({ hasText: `№ ${id}` });
const dialog = (page: Page) => page.getByRole('dialog');

type Partner = Client & { id: number };

/** Makes a partner's orders in a promotion of their own; returns the address of the board that shows only these. */
async function makeOrders(operator: Client, partner: Partner, count = 1) {
  const shop = await makeShop(operator, partner.id);
  const productId = await shop.product('Кружка', { price: 100 });
  const ids: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const idempotencyKey = `order ${n} of ${partner.id}`;
    const order = { promotionId: shop.promotionId, productId, quantity: 1, idempotencyKey };
    ids.push((await partner.result('promotion.create-order', order)).id);
  }
  return { ...shop, ids, board: `/staff/orders?promotionId=${shop.promotionId}` };
}

test('an order is led by keyboard from new to delivered, and its tracking number is asked', async ({
  page,
  makePartner,
  operator,
}) => {
  const partner = await makePartner();
  const { ids, board } = await makeOrders(operator, partner);
  const [id = 0] = ids;
  const colleague = await openStaff(page, board, 'shop');
  await column(page, 'Новый')
    .getByRole('button', { name: `Принять заказ № ${id}` })
    .press('Enter');
  await column(page, 'Принят')
    .getByRole('button', { name: `Отправить заказ № ${id}` })
    .press('Enter');
  await expect(dialog(page).getByLabel('Номер отправления')).toBeFocused();
  await page.keyboard.type('RA123456789RU');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(cardOf(column(page, 'Отправлен'), id)).toContainText('RA123456789RU');
  await column(page, 'Отправлен')
    .getByRole('button', { name: `Доставлено заказ № ${id}` })
    .press('Enter');
  await column(page, 'Доставлен')
    .getByRole('link', { name: `№ ${id}` })
    .press('Enter');
  await expect(page).toHaveURL(`/staff/orders/${id}`);
  const states = page.getByRole('region', { name: 'Статусы' }).or(page.getByRole('main'));
  await expect(states.getByText(colleague.name).first()).toBeVisible();
  await readInEveryLook(page, 'an order');
  expect((await partner.result('promotion.get-order', { id })).status).toBe('delivered');
});

test('selected orders are accepted and cancelled together, with an honest count before @full', async ({
  page,
  makePartner,
  operator,
}) => {
  const partner = await makePartner();
  const { ids, board, promotionId } = await makeOrders(operator, partner, 3);
  await operator.result('operator.set-order-status', { id: ids[0] ?? 0, status: 'accepted' });
  await openStaff(page, `${board}&view=list`, 'shop');
  const bar = page.getByRole('region', { name: 'Выбранное' });
  const chooseAll = () => page.getByRole('checkbox', { name: 'Выбрать страницу' }).check();
  await chooseAll();
  await readInEveryLook(page, 'selected orders', [768, 1440]);
  await bar.getByRole('button', { name: 'Принять' }).click();
  await expect(dialog(page)).toContainText('Изменятся 2 заказа. Ещё 1 в этот статус не перевести');
  await dialog(page).getByRole('button', { name: 'Принять 2 заказа' }).click();
  await expect(page.getByText('Принято заказов: 2')).toBeVisible();
  await expect(bar).toBeHidden();
  await chooseAll();
  await bar.getByRole('button', { name: 'Отменить' }).click();
  await dialog(page).getByRole('button', { name: 'Отменить 3 заказа' }).click();
  await expect(dialog(page).getByText('Укажите причину')).toBeVisible();
  await expectAccessible(page);
  await dialog(page).getByLabel('Причина').fill('Кружек больше нет');
  await dialog(page).getByRole('button', { name: 'Отменить 3 заказа' }).click();
  await expect(page.getByText('Отменено заказов: 3')).toBeVisible();
  expect((await partner.result('promotion.get-shop', { promotionId })).balance).toBe(1000);
  const { messages } = await partner.result('profile.get-notification-all');
  expect(messages[0]?.content).toContain('Причина: Кружек больше нет');
});

test('a card is dragged to the next column, and a cancelled one says what returns before @full', async ({
  page,
  makePartner,
  operator,
}) => {
  const partner = await makePartner();
  const { ids, board, promotionId } = await makeOrders(operator, partner, 2);
  const [first = 0, second = 0] = ids;
  await openStaff(page, board, 'shop');
  // A card stands in its new column at once, and is back after a refusal.
  const accept = await refuse(page, 'operator.set-order-status');
  const release = await pauseMethod(page, 'operator.set-order-status');
  await cardOf(column(page, 'Новый'), first).dragTo(column(page, 'Принят'));
  await expect(cardOf(column(page, 'Принят'), first)).toBeVisible();
  release();
  await expect(cardOf(column(page, 'Новый'), first)).toBeVisible();
  await accept();
  await cardOf(column(page, 'Новый'), first).dragTo(column(page, 'Принят'));
  await expect(cardOf(column(page, 'Принят'), first)).toBeVisible();
  await cardOf(column(page, 'Новый'), second).dragTo(column(page, 'Отменён'));
  await expect(dialog(page)).toContainText(/100\sбаллов вернутся партнёру/);
  await dialog(page).getByRole('button', { name: 'Оставить' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(cardOf(column(page, 'Новый'), second)).toBeVisible();
  await cardOf(column(page, 'Новый'), second).dragTo(column(page, 'Отменён'));
  await dialog(page).getByRole('button', { name: 'Отменить заказ' }).click();
  await expect(dialog(page).getByText('Укажите причину')).toBeVisible();
  await expectAccessible(page);
  await dialog(page).getByLabel('Причина').fill('Кружек больше нет');
  await page.keyboard.press('Enter');
  await expect(cardOf(column(page, 'Отменён'), second)).toBeVisible();
  expect((await partner.result('promotion.get-shop', { promotionId })).balance).toBe(900);
  const { messages } = await partner.result('profile.get-notification-all');
  expect(messages[0]?.content).toContain('Причина: Кружек больше нет');
  await readInEveryLook(page, 'the board');
});

test('an order that a colleague has cancelled meanwhile is not sent, and the board shows it @full', async ({
  page,
  makePartner,
  operator,
}) => {
  const { ids, board } = await makeOrders(operator, await makePartner());
  const [id = 0] = ids;
  await operator.result('operator.set-order-status', { id, status: 'accepted' });
  await openStaff(page, board, 'shop');
  await page.getByRole('button', { name: `Отправить заказ № ${id}` }).click();
  await operator.result('operator.set-order-status', { id, status: 'cancelled', reason: 'Нет на складе' });
  await dialog(page).getByRole('button', { name: 'Отправить' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('уже отменён');
});

test('the list finds orders by its filters in the address, and opens one @full', async ({
  page,
  makePartner,
  operator,
}) => {
  const { ids, promotionId } = await makeOrders(operator, await makePartner(), 2);
  const [first = 0, second = 0] = ids;
  await operator.result('operator.set-order-status', { id: first, status: 'accepted' });
  await openStaff(page, `/staff/orders?view=list&promotionId=${promotionId}`, 'support');
  const rows = page.getByRole('region', { name: 'Заказы' }).getByRole('row');
  await expect(rows).toHaveCount(3);
  await choose(page, 'Статус', 'Новый');
  await expect(rows).toHaveCount(2);
  await expect(page).toHaveURL(/status=new/);
  await page.getByRole('link', { name: String(second), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Заказ № ${second}`);
  await expect(page.getByRole('button', { name: 'Принять' })).toHaveCount(0);
  await page.goBack();
  await readInEveryLook(page, 'the list of orders');
});

test('the board that fails says so, and what was loaded stays when it fails later @full', async ({
  page,
  complaints,
}) => {
  const open = await refuse(page, 'operator.get-orders');
  await openStaff(page, '/staff/orders?userId=999999999', 'shop');
  await expect(page.getByText('Не удалось загрузить заказы')).toBeVisible();
  await expectAccessible(page);
  await open();
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(page.getByText('Нет заказов')).toHaveCount(5);
  await expectAccessible(page);
  complaints.splice(0);
});
