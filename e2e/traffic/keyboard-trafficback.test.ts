import type { Page } from '@playwright/test';
import { expect, test } from '../harness/fixtures.ts';
import { expectFocusKept, openDialog, pressOn, tabTo } from '../harness/keyboard.ts';
import { makeOffers } from '../harness/offers.ts';

const content = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');
const rows = (page: Page) => content(page).getByRole('table').locator('tbody').getByRole('row');
const button = (page: Page, name: string | RegExp) => content(page).getByRole('button', { name });

/** Searches for an offer in a field and picks it. */
async function pick(page: Page, label: string, name: string) {
  const field = dialog(page).getByLabel(label, { exact: true });
  await tabTo(field);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(name);
  await expect(dialog(page).getByText('Найдено: 1', { exact: true })).toBeVisible();
  // Enter takes nothing until the whole name has been searched for.
  await expect(dialog(page).getByRole('listbox')).not.toHaveAttribute('data-stale');
  await page.keyboard.press('Enter');
}

test('by keyboard a partner gives several offers one target, and follows a click @full', async ({
  page,
  openAs,
  operator,
}) => {
  const { word, names } = await makeOffers(operator, 3);
  await openAs('/trafficback');
  await openDialog(button(page, 'Несколько офферов'));
  await tabTo(dialog(page).getByLabel('Офферы', { exact: true }));
  await page.keyboard.type(word);
  await expect(dialog(page).getByText('Найдено: 3')).toBeVisible();
  await expect(dialog(page).getByRole('listbox')).not.toHaveAttribute('data-stale');
  for (const key of ['Enter', 'ArrowDown', 'Enter', 'Escape']) await page.keyboard.press(key);
  await expect(dialog(page).getByRole('listbox')).toHaveCount(0);
  await expect(dialog(page).getByRole('list', { name: 'Выбранные офферы' }).getByRole('listitem')).toHaveText(
    names.slice(0, 2),
  );
  await pick(page, 'Куда отправлять', names[2] ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Создано: 2, изменено: 0, без изменений: 0')).toBeVisible();
  await expectFocusKept(page);
  await expect(button(page, 'Несколько офферов')).toBeFocused();

  const simulate = button(page, 'Куда уйдёт трафик?');
  await tabTo(simulate, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await pick(page, 'Оффер', names[0] ?? '');
  const path = dialog(page).getByLabel('Путь трафика');
  await pressOn(dialog(page).getByLabel('Устройство'), 'ArrowDown');
  await pressOn(dialog(page).getByLabel('Когда'), 'ArrowDown');
  await tabTo(dialog(page).getByLabel('Дата и время'));
  await page.keyboard.type('200120301405');
  await pressOn(dialog(page).getByRole('switch', { name: 'Повторный клик' }), 'Space');
  await pressOn(dialog(page).getByRole('button', { name: 'Проверить' }));
  await expect(path).toContainText('Клик примет сам оффер');
  await tabTo(dialog(page).getByRole('radio', { name: 'Как на самом деле' }), 'Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await pressOn(dialog(page).getByLabel('Почему не примет'), 'ArrowDown');
  await pressOn(dialog(page).getByRole('button', { name: 'Проверить' }));
  await expect(path).toContainText(names[2] ?? '');
  await expect(dialog(page).locator('*:focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expectFocusKept(page);
  await expect(simulate).toBeFocused();
});

test('by keyboard a partner tries a file of rules and applies it @full', async ({
  page,
  openAs,
  operator,
}) => {
  const { ids, names } = await makeOffers(operator, 2);
  await openAs('/trafficback');
  await openDialog(button(page, 'Импорт CSV'));
  const choosing = page.waitForEvent('filechooser');
  await pressOn(dialog(page).getByLabel('Файл CSV'));
  const buffer = Buffer.from(`${ids[0]};1;${ids[1]};\r\n`);
  await (await choosing).setFiles({ name: 'rules.csv', mimeType: 'text/csv', buffer });
  await expect(dialog(page).getByText('rules.csv')).toBeVisible();
  await pressOn(dialog(page).getByRole('button', { name: 'Проверить файл' }));
  const apply = dialog(page).getByRole('button', { name: 'Применить' });
  await expect(apply).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rows(page)).toContainText(names[1] ?? '');
  await expectFocusKept(page);
});
