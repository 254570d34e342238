import { expect, expectAccessible, test } from '../harness/fixtures.ts';
import { openStaff } from '../harness/staff.ts';

test('a partner asks with a creative, the staff let them in, and the offer takes links @full', async ({
  page,
  openAs,
  browser,
}) => {
  const staffPage = await browser.newPage();
  const colleague = await openStaff(staffPage, '/staff/access', 'manager');
  const name = `По запросу ${colleague.id}`;
  const { id } = await colleague.result('operator.save-offer', { name, access: 'request' });
  await openAs(`/offers/${id}`);
  await page.getByRole('button', { name: 'Запросить доступ' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Источник трафика' }).fill('Таргет ВКонтакте');
  await dialog.getByRole('textbox', { name: 'Объём' }).fill('10 в день');
  await dialog.locator('input[type=file]').setInputFiles('server/demo/pictures/mug.webp');
  await expect(dialog.getByRole('img', { name: 'Креатив' })).toBeVisible();
  await expectAccessible(page, 'a request for access');
  await dialog.getByRole('button', { name: 'Отправить запрос' }).click();
  await expect(page.getByText(/Запрос отправлен \d/)).toBeVisible();

  await staffPage.goto(`/staff/access?offerId=${id}`);
  await staffPage.getByRole('checkbox', { name: 'Выбрать страницу' }).check();
  await staffPage.getByRole('button', { name: 'Открыть доступ' }).click();
  await staffPage.getByRole('dialog').getByRole('button', { name: 'Открыть: 1 запрос' }).click();
  await expect(staffPage.getByText('Доступ открыт: 1')).toBeVisible();
  await staffPage.close();

  await page.reload();
  await expect(page.getByText('Доступ открыт: можно лить.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Создать ссылку' }).first()).toBeVisible();
});
