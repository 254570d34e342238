import { expect, expectAccessible, test } from '../harness/fixtures.ts';
import { pressAtOnce } from '../harness/keyboard.ts';
import { expectStanding, readInEveryLook } from '../harness/looks.ts';
import { openAsDemoStaff } from '../harness/staff.ts';

test('the palette opens by keys, goes to a section by Enter, and Escape returns the focus @full', async ({
  page,
}) => {
  await openAsDemoStaff(page, '/staff');
  await expectStanding(page);
  const opener = page.getByRole('button', { name: 'Найти или перейти' });
  await opener.focus();
  await page.keyboard.press('Control+KeyK');
  const field = page.getByRole('combobox', { name: 'Найти или перейти' });
  await expect(field).toBeFocused();
  await expectAccessible(page, 'the palette');
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await opener.click();
  await field.fill('учетн');
  const own = page.getByRole('option', { name: 'Моя учётная запись' });
  await expect(own).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/staff/account');
  await expect(field).toBeHidden();
});

test('the arrows choose among all that is offered, and what is not there is said @full', async ({ page }) => {
  await openAsDemoStaff(page, '/staff');
  await expectStanding(page);
  await page.getByRole('button', { name: 'Найти или перейти' }).click();
  const options = page.getByRole('option');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await readInEveryLook(page, 'the palette', [768, 1440]);
  await page.getByRole('combobox').fill('ъъ');
  await expect(page.getByRole('status').filter({ hasText: 'Ничего не нашлось' })).toBeVisible();
});

test('the question mark shows the keys @full', async ({ page }) => {
  await openAsDemoStaff(page, '/staff');
  await expectStanding(page);
  await page.keyboard.press('Shift+?');
  await expect(page.getByRole('dialog', { name: 'Клавиши' })).toBeVisible();
  await readInEveryLook(page, 'the keys', [768, 1440]);
  await page.getByRole('button', { name: 'Закрыть' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('g and a letter go to a section, in either layout, and mean nothing while something is typed @full', async ({
  page,
}) => {
  await openAsDemoStaff(page, '/staff');
  await expectStanding(page);
  await pressAtOnce(page, ['g', 'KeyG'], ['p', 'KeyP']);
  await expect(page).toHaveURL('/staff/partners');
  await expectStanding(page);
  // In a list the key k has a meaning of its own.
  await pressAtOnce(page, ['g', 'KeyG'], ['k', 'KeyK']);
  await expect(page).toHaveURL('/staff/keys');
  await expectStanding(page);
  await page.keyboard.press('Control+KeyK');
  await expect(page.getByRole('combobox', { name: 'Найти или перейти' })).toBeFocused();
  await page.keyboard.type('gp');
  const field = page.getByRole('combobox', { name: 'Найти или перейти' });
  await expect(field).toHaveValue('gp');
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await pressAtOnce(page, ['п', 'KeyG'], ['щ', 'KeyO']);
  await expect(page).toHaveURL('/staff/offers');
});
