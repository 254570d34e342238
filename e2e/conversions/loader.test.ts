import { randomBytes } from 'node:crypto';
import { expect, expectAccessible, test } from '../harness/fixtures.ts';

test('a partner compares a tracker’s export, and asks the network about what is only theirs', async ({
  page,
  openAs,
  operator,
}) => {
  const partner = await openAs('/tools/loader');
  const main = page.getByRole('main');
  await expect(main.getByText('Сверок пока нет')).toBeVisible();
  const word = randomBytes(4).toString('hex');
  const { id: offerId } = await operator.result('operator.save-offer', {
    name: `Оффер ${word}`,
    holdDays: 0,
  });
  await operator.result('operator.post-conversions', {
    conversions: [{ userId: partner.id, offerId, transactionId: word, event: 'hold', payout: 100 }],
  });
  await main.getByLabel('Файл CSV').setInputFiles({
    name: 'keitaro.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Ключ;Status;Revenue\n${word};lead;100.00\nчужой;sale;5\n`),
  });
  await main.getByLabel('Ключ').selectOption('ID клика');
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Сверить' }).click();
  await expect(main.getByText('это ID у рекламодателя')).toBeVisible();
  const groups = main.getByRole('navigation', { name: 'Группы строк' });
  await expect(groups.getByRole('link', { name: /^Равно 1/ })).toBeVisible();
  await groups.getByRole('link', { name: /^Только у вас 1/ }).click();
  await expect(main.getByRole('row').filter({ hasText: 'чужой' })).toContainText(
    'Рекламодатель о ней не сообщал',
  );
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Спросить сеть' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отправить' }).click();
  await expect(main.getByText(/сверка-\d+\.csv/)).toBeVisible();
});

test('a cost that is typed stands in the list and in the report of the partner @full', async ({
  page,
  openAs,
}) => {
  await openAs('/tools/loader/costs');
  const main = page.getByRole('main');
  await main.getByLabel('День', { exact: true }).fill('01.11.2026');
  await main.getByLabel('По чему').selectOption('sub1');
  await main.getByLabel('Значение sub1').fill('баннер');
  await main.getByLabel('Расход', { exact: true }).fill('-5');
  await main.getByRole('button', { name: 'Записать' }).click();
  await expect(main.getByText('Расход не бывает отрицательным')).toBeVisible();
  await main.getByLabel('Расход', { exact: true }).fill('1500,50');
  await main.getByRole('button', { name: 'Записать' }).click();
  const row = main.getByRole('row').filter({ hasText: 'баннер' });
  await expect(row).toContainText('1 500,50 ₽');
  await expectAccessible(page);
  await row.getByRole('button', { name: /Удалить расход/ }).click();
  await expect(main.getByText('Расходов пока нет')).toBeVisible();
});
