import type { Page } from '@playwright/test';
import { expect, test } from '../harness/fixtures.ts';
import { readInEveryLook } from '../harness/looks.ts';
import { openStaff } from '../harness/staff.ts';

test('an action that asks for the app’s code waits for it; without a code the form stays as it was @full', async ({
  page,
}) => {
  const { password, phone } = await openStaff(page, '/staff/account');
  await refuseUntilConfirmed(page, 'staff.edit-password');
  await page.getByLabel('Текущий пароль').fill(password);
  await page.getByLabel('Новый пароль', { exact: true }).fill('другие слова про берег');
  await page.getByLabel('Новый пароль ещё раз').fill('другие слова про берег');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Подтвердите действие' });
  await expect(dialog.getByLabel('Код из приложения')).toBeFocused();
  await readInEveryLook(page, 'the question for a code');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Без кода действие не выполнено')).toBeVisible();
  await expect(page.getByLabel('Текущий пароль')).toHaveValue(password);
  await page.getByRole('button', { name: 'Сменить пароль' }).click();
  await dialog.getByLabel('Код из приложения').fill('000000');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Неверный или уже использованный код')).toBeVisible();
  await dialog.getByLabel('Код из приложения').fill(phone.at(0));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Пароль изменён')).toBeVisible();
  await expect(dialog).toBeHidden();
});

/** Answers a method as the server answers an action that is hard to undo, until a code is confirmed. */
async function refuseUntilConfirmed(page: Page, method: string): Promise<void> {
  let isConfirmed = false;
  await page.route('**/operator/rpc', async (route) => {
    const calls: { id: number; method: string }[] = route.request().postDataJSON();
    const [asked] = calls.filter((call) => call.method === method);
    if (asked && !isConfirmed) {
      const error = { code: 403, message: 'Подтвердите действие', data: { reauth: true } };
      return await route.fulfill({ json: [{ jsonrpc: '2.0', id: asked.id, error }] });
    }
    const answer = await route.fetch();
    if (calls.some((call) => call.method === 'staff.confirm-act'))
      isConfirmed = (await answer.text()).includes('"result"');
    await route.fulfill({ response: answer });
  });
}
