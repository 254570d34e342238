import { hold } from './answers.ts';
import { expect, test } from './fixtures.ts';
import { makeShop } from './promotion.ts';

test('a suggestion of an address that moves while it is clicked is taken', async ({
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
  const release = await hold(page, 'promotion.get-delivery-address-suggestions');
  await address.fill('новокузнецк');
  await suggestions.filter({ hasText: 'Новокузнецк' }).hover();
  await page.mouse.down();
  release();
  await expect(suggestions.first()).toContainText('Новокузнецк');
  await page.mouse.up();
  await expect(suggestions).toHaveCount(0);
  await expect(address).toHaveValue(/Новокузнецк, $/);
});
