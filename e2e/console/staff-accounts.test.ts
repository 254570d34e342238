import { expect, test } from '../harness/fixtures.ts';
import { readInEveryLook } from '../harness/looks.ts';
import { openAsDemoStaff, openStaff } from '../harness/staff.ts';

test('an account is made, changed and blocked', async ({ page }) => {
  await openAsDemoStaff(page, '/staff/accounts');
  await page.getByRole('button', { name: 'Добавить сотрудника' }).click();
  const making = page.getByRole('dialog', { name: 'Новый сотрудник' });
  await making.getByRole('button', { name: 'Добавить сотрудника' }).click();
  await expect(making.getByLabel('Имя')).toBeFocused();
  await making.getByLabel('Имя').fill('Ольга Орлова');
  await making.getByLabel('Логин').fill('orlova');
  await making.getByLabel('Роль', { exact: true }).selectOption('Менеджер');
  await making.getByLabel('Пароль', { exact: true }).fill('четыре слова про лес');
  await readInEveryLook(page, 'the form of a new account', [768, 1440]);
  await making.getByRole('button', { name: 'Добавить сотрудника' }).click();
  await expect(making).toBeHidden();
  const row = page.getByRole('row', { name: /Ольга Орлова/ });
  await expect(row).toContainText('Менеджер');
  await row.getByRole('link').click();
  const changing = page.getByRole('dialog', { name: 'Ольга Орлова' });
  await changing.getByLabel('Имя').fill('Ольга Соколова');
  await page.goBack();
  await page.getByRole('button', { name: 'Продолжить ввод' }).click();
  await expect(page).toHaveURL(/\?account=\d+$/);
  await expect(changing.getByLabel('Имя')).toHaveValue('Ольга Соколова');
  await changing.getByLabel('Имя').fill('Ольга Орлова');
  await changing.getByLabel('Роль', { exact: true }).selectOption('Финансы');
  await changing.getByLabel('Заблокирован').check();
  await readInEveryLook(page, 'the form of an account', [768, 1440]);
  await changing.getByRole('button', { name: 'Сохранить сотрудника' }).click();
  await expect(changing).toBeHidden();
  await expect(row).toContainText('Финансы');
  await expect(row).toContainText('Заблокирован');
  await expect(page).toHaveURL(/\/staff\/accounts\??$/);
});

test('a login that is taken is said at its field @full', async ({ page, operator }) => {
  await openAsDemoStaff(page, '/staff/accounts');
  const { items } = await operator.result('operator.get-staff', {});
  await page.getByRole('button', { name: 'Добавить сотрудника' }).click();
  const making = page.getByRole('dialog', { name: 'Новый сотрудник' });
  await making.getByLabel('Имя').fill('Двойник');
  await making.getByLabel('Логин').fill(items[0]?.login ?? '');
  await making.getByLabel('Пароль', { exact: true }).fill('четыре слова про лес');
  await making.getByRole('button', { name: 'Добавить сотрудника' }).click();
  await expect(making.getByText('Этот логин уже занят')).toBeVisible();
  await expect(making.getByLabel('Логин')).toBeFocused();
});

test('support reads the accounts and changes none @full', async ({ page }) => {
  await openStaff(page, '/staff/accounts', 'support');
  await expect(page.locator('tbody tr').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Добавить сотрудника' })).toHaveCount(0);
  await expect(page.locator('tbody').getByRole('link')).toHaveCount(0);
  await readInEveryLook(page, 'the accounts', [768, 1440]);
});
