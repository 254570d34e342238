import { expect, test } from '../harness/fixtures.ts';
import { expectStanding, readInEveryLook } from '../harness/looks.ts';
import { openStaff } from '../harness/staff.ts';

test('one’s own page tells who is signed in and where, ends another session and changes the password', async ({
  page,
}) => {
  const colleague = await openStaff(page, '/staff/account', 'finance');
  await expectStanding(page);
  const main = page.getByRole('main');
  await expect(main.getByText(colleague.login, { exact: true })).toBeVisible();
  await expect(main.getByText('Этот сеанс', { exact: true })).toBeVisible();
  await readInEveryLook(page, 'one’s own account');
  await page.getByLabel('Текущий пароль').fill('не тот пароль');
  await page.getByLabel('Новый пароль', { exact: true }).fill('другие слова про берег');
  await page.getByLabel('Новый пароль ещё раз').fill('другие слова про берег');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Неверный текущий пароль')).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Обзор', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Остаться' }).click();
  await page.getByLabel('Текущий пароль').fill(colleague.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Пароль изменён')).toBeVisible();
  expect((await colleague.failure('staff.get-me')).code).toBe(403);
  await expect(page.getByLabel('Текущий пароль')).toHaveValue('');
});

test('a list of sessions that failed is tried again, the rest of the page stays @full', async ({
  page,
  complaints,
}) => {
  await page.route('**/operator/rpc', async (route) => {
    const asksSessions = route.request().postData()?.includes('staff.get-sessions');
    return asksSessions ? route.abort() : route.continue();
  });
  await openStaff(page, '/staff/account');
  await expect(page.getByText('Не удалось загрузить сеансы')).toBeVisible();
  await expect(page.getByLabel('Текущий пароль')).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  complaints.splice(0);
  const failed = page.getByRole('alert').filter({ hasText: 'сеансы' });
  await failed.getByRole('button', { name: 'Повторить' }).click();
  await expect(page.getByText('Этот сеанс', { exact: true })).toBeVisible();
});
