import { createAuthenticator } from '../../server/testing/people/authenticator.ts';
import { expect, test } from '../harness/fixtures.ts';
import { expectStanding, readInEveryLook } from '../harness/looks.ts';
import { makeStaff, makeStaffAccount, openStaff } from '../harness/staff.ts';

test('the first sign-in sets the app up, shows the recovery codes once, and enters', async ({ page }) => {
  const { login, password, name } = await makeStaffAccount('manager');
  await page.goto('/staff/sign-in');
  await readInEveryLook(page, 'the sign-in');
  await page.getByLabel('Логин').fill(login);
  await page.getByLabel('Пароль', { exact: true }).fill('не тот пароль');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Неверный логин или пароль')).toBeVisible();
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Подключите приложение' })).toBeVisible();
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
  await readInEveryLook(page, 'the set-up');
  const code = page.getByLabel('Код из приложения');
  await code.fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Неверный код. Дождитесь следующего')).toBeVisible();
  await code.fill(createAuthenticator(secret).at(0));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Резервные коды' }).getByRole('listitem')).toHaveCount(10);
  await readInEveryLook(page, 'the recovery codes');
  await page.getByRole('button', { name: 'Я сохранил коды' }).click();
  await expect(page.getByRole('banner')).toContainText(name);
});

test('later the password is followed by a code, or a recovery code, and Back returns to the password @full', async ({
  page,
}) => {
  const { login, password, phone, name } = await makeStaff();
  await page.goto('/staff/sign-in?return=%2Fstaff%2Faccount');
  await page.getByLabel('Логин').fill(login);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Ввести резервный код' }).click();
  await expect(page.getByLabel('Резервный код')).toBeFocused();
  await page.getByRole('button', { name: 'Ввести код из приложения' }).click();
  await readInEveryLook(page, 'the code');
  await page.getByRole('button', { name: 'Назад' }).click();
  await page.getByLabel('Логин').fill(login);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByLabel('Код из приложения').fill(phone.at(0));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/staff/account');
  await expect(page.getByRole('banner')).toContainText(name);
});

test('a session that ended elsewhere leads to the sign-in page and back @full', async ({ page }) => {
  // The list sends no calls by itself: the click finds out that the session ended.
  const colleague = await openStaff(page, '/staff/offers', 'manager');
  await expect(page.getByRole('heading', { level: 1, name: 'Офферы' })).toBeVisible();
  await expectStanding(page);
  // The answer to one of the page's first calls would find out as well.
  await page.waitForLoadState('networkidle');
  await colleague.result('staff.sign-out');
  await page.getByRole('banner').getByRole('link', { name: colleague.name }).click();
  await expect(page).toHaveURL('/staff/sign-in?return=%2Fstaff%2Faccount');
});
