import { pauseMethod } from '../harness/answers.ts';
import { expect, test } from '../harness/fixtures.ts';
import { makeShop } from '../harness/promotion.ts';

test('a suggestion of an address that moves while it is clicked is taken @full', async ({
  page,
  openAs,
  operator,
}) => {
  const partner = await openAs('/promotions');
  const shop = await makeShop(operator, partner.id);
  const id = await shop.product('Худи', { needsDelivery: true });
  await page.goto(`${shop.path}/${id}/create-order`);
  await page.getByRole('main').getByRole('button', { name: 'Добавить адрес' }).click();
  const address = page.getByRole('dialog').getByRole('combobox', { name: 'Адрес' });
  const suggestions = page.getByRole('listbox', { name: 'Подсказки адреса' }).getByRole('option');
  await address.fill('ново');
  await expect(suggestions.first()).toContainText('Новосибирск');
  const release = await pauseMethod(page, 'promotion.get-delivery-address-suggestions');
  await address.fill('новокузнецк');
  await suggestions.filter({ hasText: 'Новокузнецк' }).hover();
  await page.mouse.down();
  release();
  await expect(suggestions.first()).toContainText('Новокузнецк');
  await page.mouse.up();
  await expect(suggestions).toHaveCount(0);
  await expect(address).toHaveValue(/Новокузнецк, $/);
});

test('a courier’s address says what it lacks, and its suggestions stand whole above the dialog @full', async ({
  page,
  openAs,
  operator,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  const partner = await openAs('/promotions', { firstName: 'Анна', lastName: 'Ким' });
  const shop = await makeShop(operator, partner.id);
  const id = await shop.product('Худи', { needsDelivery: true });
  await page.goto(`${shop.path}/${id}/create-order`);
  await page.getByRole('main').getByRole('button', { name: 'Добавить адрес' }).click();
  const form = page.getByRole('dialog');
  const address = form.getByRole('combobox', { name: 'Адрес' });
  await form.getByLabel('Телефон').fill('+79161234567');
  await address.fill('нов');
  const list = page.getByRole('listbox', { name: 'Подсказки адреса' });
  await expect(list).toBeVisible();
  // The list is in the top layer, so that no dialog cuts it off.
  expect(await list.evaluate((shown) => shown.matches(':popover-open'))).toBe(true);
  const box = await list.boundingBox();
  expect((box?.y ?? -1) >= 0 && (box?.y ?? 0) + (box?.height ?? 0) <= 700).toBe(true);
  await address.fill('казань');
  await list
    .getByRole('option', { name: /Казань/ })
    .first()
    .click();
  await expect(form.getByText('Укажите улицу и дом')).toBeVisible();
  await address.press('End');
  await page.keyboard.type('Баумана');
  await form.getByRole('button', { name: 'Добавить адрес' }).click();
  await expect(address).toHaveAccessibleDescription('Укажите дом');
  await expect(address).toBeFocused();
  await page.keyboard.type(' 44');
  await form.getByRole('button', { name: 'Добавить адрес' }).click();
  await expect(page.getByRole('main').getByRole('radio', { name: /Баумана 44/ })).toBeChecked();
});
