import type { Page } from '@playwright/test';
import { expect, test } from '../harness/fixtures.ts';
import { openStaff } from '../harness/staff.ts';

test('a block waits for the app’s code: left, it changes nothing; given, it is done once @full', async ({
  page,
  makePartner,
  operator,
}) => {
  const partner = await makePartner();
  const { id: staffId, phone } = await openStaff(page, `/staff/partners/${partner.id}`);
  const outcomes = async () => {
    const { items } = await operator.result('operator.get-audit', {
      method: 'operator.update-user',
      userId: partner.id,
    });
    return items.map(({ outcome }) => outcome);
  };
  const dialog = page.getByRole('dialog', { name: 'Подтвердите действие' });
  const code = dialog.getByLabel('Код из приложения');
  await block(page);
  await expect(code).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Без кода действие не выполнено')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Заблокировать' })).toBeEnabled();
  await partner.result('profile.get-info');
  await block(page);
  await code.fill('000000');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Неверный или уже использованный код')).toBeVisible();
  await partner.result('profile.get-info');
  await code.fill(phone.at(0));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Партнёр заблокирован')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Разблокировать' })).toBeVisible();
  await expect(dialog).toBeHidden();
  expect((await partner.failure('profile.get-info')).code).toBe(403);
  // The action has one audit row. The wrong code has a row of its own.
  expect(await outcomes()).toEqual([0]);
  const asked = { method: 'staff.confirm-act', staffId };
  const { items } = await operator.result('operator.get-audit', asked);
  const wanted = { method: 'operator.update-user' };
  expect(items.map(({ outcome, params }) => [outcome, params])).toEqual([
    [0, wanted],
    [422, wanted],
  ]);
});

async function block(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Заблокировать' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Заблокировать' }).click();
}
