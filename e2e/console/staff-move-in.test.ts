import { expect, test } from '../harness/fixtures.ts';
import { openAsDemoStaff } from '../harness/staff.ts';

test('several files are taken at once, and the sum of balances is asked about before anything is moved in @full', async ({
  page,
}) => {
  await openAsDemoStaff(page, '/staff/move-in');
  const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page
    .getByLabel('Файл CSV')
    .setInputFiles([
      file('partners.csv', 'external_id;login;email\nm-1;move-one;move-one@example.com'),
      file('balances.csv', 'partner;amount\nm-1;1500,5'),
      file('what.csv', 'one;two\n1;2'),
    ]);
  await expect(page.getByRole('list', { name: 'Выбранные файлы' }).getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('alert')).toHaveText(/^Не понять, что в файле what\.csv/);
  await expect(page.getByRole('link', { name: 'Остатки' })).toHaveAttribute('download', 'balances.csv');
  await page.getByRole('button', { name: 'Проверить файлы' }).click();
  await page.getByRole('button', { name: 'Перенести 2 строки' }).click();
  const question = page.getByRole('dialog', { name: 'Перенести?' });
  await expect(question.getByText('Партнёры: 1. Остатки: 1 на 1 500,50 ₽.')).toBeVisible();
  await question.getByRole('button', { name: 'Не сейчас' }).click();
  await expect(page.getByRole('heading', { name: 'Проверено, ничего ещё не перенесено' })).toBeVisible();
});
