import type { Page } from '@playwright/test';
import { expect, test } from '../harness/fixtures.ts';
import { expectFocusKept, openDialog, pressOn, tabTo, typeInto } from '../harness/keyboard.ts';
import { makeShop } from '../harness/promotion.ts';

const content = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');
const link = (page: Page, name: string) => content(page).getByRole('link', { name, exact: true });
const button = (page: Page, name: string | RegExp) => content(page).getByRole('button', { name });

/** Fills in the address in the open dialog, starting with the first suggestion for a city. */
async function writeAddress(page: Page, street: string) {
  await tabTo(dialog(page).getByLabel('Телефон'));
  await page.keyboard.type('+79161234567');
  const address = dialog(page).getByRole('combobox', { name: 'Адрес' });
  const suggestions = dialog(page).getByRole('listbox', { name: 'Подсказки адреса' });
  await typeInto(address, 'москва');
  await expect(suggestions.getByRole('option').first()).toContainText('Москва');
  // The first press closes the list; the dialog stays.
  await page.keyboard.press('Escape');
  await expect(suggestions).toHaveCount(0);
  await page.keyboard.type(' ');
  await expect(suggestions.getByRole('option').first()).toContainText('Москва');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(address).toHaveValue(/Москва.*, $/);
  await page.keyboard.type(street);
}

test('by keyboard a partner chooses a product, orders it to a new address, sees the order and cancels it @full', async ({
  page,
  openAs,
  operator,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const partner = await openAs('/dashboard', { firstName: 'Анна', lastName: 'Ковалёва' });
  const shop = await makeShop(operator, partner.id);
  const sizes = [
    { name: 'M', remains: 2 },
    { name: 'XL', remains: 3 },
  ];
  await shop.product('Худи', { needsDelivery: true, sizes });
  await shop.product('Кружка', { price: 50 });
  await page.goto('/promotions');
  await pressOn(link(page, shop.name));
  await expect(content(page)).toBeFocused();
  await typeInto(content(page).getByLabel('Название'), 'худи');
  await expect(content(page).getByRole('listitem')).toHaveCount(1);
  await pressOn(link(page, 'Худи'));
  await expect(content(page)).toBeFocused();

  await pressOn(content(page).getByRole('radio', { name: 'M', exact: true }), 'Space');
  await page.keyboard.press('ArrowRight');
  await expect(content(page).getByRole('radio', { name: 'XL' })).toBeChecked();
  await pressOn(content(page).getByLabel('Количество'), 'ArrowDown');
  await expect(content(page).getByLabel('Количество')).toHaveValue('2');
  await openDialog(button(page, 'Добавить адрес'));
  await writeAddress(page, 'Тверская 7');
  await page.keyboard.press('Enter');
  await expect(content(page).getByRole('radio', { name: /Тверская 7/ })).toBeChecked();
  await expectFocusKept(page);
  await expect(button(page, 'Другой адрес')).toBeFocused();
  await pressOn(button(page, 'Заказать'));
  await expect(content(page).getByRole('heading', { name: 'Спасибо, заказ оформлен!' })).toBeVisible();
  await expect(content(page)).toBeFocused();

  await pressOn(link(page, 'Назад: Мои заказы'));
  await pressOn(link(page, 'Худи'));
  await expect(content(page)).toBeFocused();
  await openDialog(button(page, 'Отменить заказ'));
  await pressOn(dialog(page).getByRole('button', { name: 'Отменить заказ' }));
  await expect(page.getByText('Заказ отменён, баллы вернулись')).toBeVisible();
  await expect(button(page, 'Отменить заказ')).toHaveCount(0);
  await expectFocusKept(page);
});
