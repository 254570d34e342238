import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { readInEveryLook } from './looks.ts';
import { openStaff } from './staff.ts';

const again = (page: Page) => page.getByRole('dialog', { name: 'Сеанс завершён' });
const name = (page: Page) => page.getByRole('textbox', { name: 'Название' });
const payout = (page: Page) => page.getByRole('textbox', { name: 'Выплата', exact: true });
const create = (page: Page) => page.getByRole('button', { name: 'Создать оффер' });

test('a form outlives the session: signing in over it keeps what was typed and repeats the act', async ({
  page,
}) => {
  const colleague = await openStaff(page, '/staff/offers/new', 'manager');
  await name(page).fill('Дом у моря');
  await payout(page).fill('100');
  await colleague.result('staff.sign-out');
  await create(page).click();
  const dialog = again(page);
  await expect(dialog.getByLabel('Пароль', { exact: true })).toBeFocused();
  await expect(dialog).toContainText(colleague.login);
  await readInEveryLook(page, 'signing in again');
  await page.keyboard.type('не тот пароль');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Неверный логин или пароль')).toBeVisible();
  await dialog.getByLabel('Пароль', { exact: true }).fill(colleague.password);
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Код из приложения')).toBeFocused();
  await page.keyboard.type(colleague.phone.at(0));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Дом у моря' })).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('who closes the question keeps the form and is asked again at the next act; somebody else leaves it', async ({
  page,
}) => {
  const colleague = await openStaff(page, '/staff/offers/new', 'manager');
  await name(page).fill('Дом у реки');
  await payout(page).fill('100');
  await colleague.result('staff.sign-out');
  await create(page).click();
  await expect(again(page).getByLabel('Пароль', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(again(page)).toBeHidden();
  await expect(page.getByRole('alert').filter({ hasText: 'Сеанс завершён' })).toBeVisible();
  await expect(name(page)).toHaveValue('Дом у реки');
  await create(page).click();
  page.on('dialog', (question) => void question.accept());
  await again(page).getByRole('button', { name: 'Войти под другим логином' }).click();
  await expect(page).toHaveURL('/staff/sign-in?return=%2Fstaff%2Foffers%2Fnew');
  await expect(page.getByLabel('Логин')).toHaveValue('');
});
