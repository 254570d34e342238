import { expect, expectAccessible, test } from '../harness/fixtures.ts';
import { openStaff } from '../harness/staff.ts';

test('an administrator downloads all that is kept of a partner, and erases them by typing the login @full', async ({
  page,
  makePartner,
}) => {
  const partner = await makePartner({ firstName: 'Клара', lastName: 'Уходящая' });
  const { phone } = await openStaff(page, `/staff/partners/${partner.id}`);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать всё о партнёре' }).click();
  const confirming = page.getByRole('dialog').getByLabel('Код из приложения');
  await confirming.fill(phone.at(0));
  await page.keyboard.press('Enter');
  expect((await downloading).suggestedFilename()).toBe(`partner-${partner.id}.json`);
  await page.getByRole('button', { name: 'Удалить партнёра' }).click();
  const dialog = page.getByRole('dialog');
  const login = dialog.getByLabel(`Логин партнёра: ${partner.login}`);
  await expect(login).toBeFocused();
  await expectAccessible(page);
  await login.fill('другой');
  await dialog.getByRole('button', { name: 'Удалить навсегда' }).click();
  await expect(dialog.getByText(`Введите логин партнёра: ${partner.login}`)).toBeVisible();
  await login.fill(partner.login);
  await dialog.getByRole('button', { name: 'Удалить навсегда' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Удалён № ${partner.id}`);
  await expect(page.getByRole('main').getByText('Удалён', { exact: true })).toBeVisible();
  for (const name of ['Изменить данные', 'Разблокировать', 'Удалить партнёра'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  await expectAccessible(page);
});

test('money that is open is named in the dialog, which stays @full', async ({
  page,
  makePartner,
  operator,
}) => {
  const partner = await makePartner();
  const entry = {
    kind: 'bonus',
    account: 'available',
    amount: 70,
    idempotencyKey: `erase ${partner.id}`,
  } as const;
  await operator.result('operator.post-ledger-entry', { userId: partner.id, ...entry });
  const { phone } = await openStaff(page, `/staff/partners/${partner.id}`);
  await page.getByRole('button', { name: 'Удалить партнёра' }).click();
  await page
    .getByRole('dialog')
    .getByLabel(/^Логин партнёра/)
    .fill(partner.login);
  await page.getByRole('button', { name: 'Удалить навсегда' }).click();
  await page.getByLabel('Код из приложения').fill(phone.at(0));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
    'На балансе 70,00 RUB: выплатите остаток',
  );
});
