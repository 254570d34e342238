import { loseAnswer } from '../harness/answers.ts';
import { expect, test } from '../harness/fixtures.ts';
import { readOnce } from '../harness/looks.ts';
import { openAsDemoStaff } from '../harness/staff.ts';

test('an entry shows what it makes of the balance, and a double click posts it once @full', async ({
  page,
  makePartner,
}) => {
  const partner = await makePartner();
  await openAsDemoStaff(page, `/staff/partners/${partner.id}?tab=balance`);
  await page.getByRole('button', { name: 'Новая запись' }).click();
  const dialog = page.getByRole('dialog', { name: 'Запись в баланс' });
  await dialog.getByRole('combobox', { name: 'Операция' }).selectOption('correction');
  await dialog.getByRole('textbox', { name: /Сумма/ }).fill('-1 250,50');
  await dialog.getByRole('button', { name: 'Проверить' }).click();
  const preview = dialog.getByRole('status', { name: 'Что изменится' });
  await expect(preview).toContainText('Доступный баланс станет отрицательным');
  await expect(preview.getByRole('row', { name: /Доступно/ })).toContainText('−1 250,50');
  await dialog.getByRole('textbox', { name: /Сумма/ }).fill('-1 250');
  await expect(preview).toBeHidden();
  await dialog.getByRole('button', { name: 'Проверить' }).click();
  await dialog.getByRole('button', { name: 'Провести запись' }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('1 операция', { exact: true })).toBeVisible();
  const { items } = await partner.result('profile.get-ledger', {});
  expect(items.map(({ amount, kind }) => [amount, kind])).toEqual([[-1250, 'correction']]);
});

test('an entry whose answer was lost is closed to edits and posted once @full', async ({
  page,
  makePartner,
  complaints,
}) => {
  const partner = await makePartner();
  await openAsDemoStaff(page, `/staff/partners/${partner.id}?tab=balance`);
  await page.getByRole('button', { name: 'Новая запись' }).click();
  const dialog = page.getByRole('dialog', { name: 'Запись в баланс' });
  const comment = dialog.getByRole('textbox', { name: 'Комментарий' });
  await dialog.getByRole('textbox', { name: /Сумма/ }).fill('100');
  await comment.fill('За ноябрь');
  await dialog.getByRole('button', { name: 'Проверить' }).click();
  await loseAnswer(page, 'operator.post-ledger-entry');
  await dialog.getByRole('button', { name: 'Провести запись' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Ответ не пришёл');
  await expect(comment).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Повторить' })).toBeFocused();
  await readOnce(page, 'an entry without an answer');
  await dialog.getByRole('button', { name: 'Изменить' }).click();
  await page.getByRole('button', { name: 'Не менять' }).click();
  await expect(comment).toBeDisabled();
  await dialog.getByRole('button', { name: 'Повторить' }).click();
  await expect(dialog).toBeHidden();
  const { items } = await partner.result('profile.get-ledger', {});
  expect(items.map(({ amount }) => amount)).toEqual([100]);
  complaints.splice(0);
});
