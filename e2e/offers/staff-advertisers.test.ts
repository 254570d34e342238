import { randomBytes } from 'node:crypto';
import { refusal, refuse } from '../harness/answers.ts';
import { expect, test } from '../harness/fixtures.ts';
import { readInEveryLook } from '../harness/looks.ts';
import { makeStaff, openStaff } from '../harness/staff.ts';

test('an advertiser is added with a manager, and their month becomes a bill that is sent', async ({
  page,
  operator,
  makePartner,
}) => {
  const manager = await makeStaff('manager');
  await openStaff(page, '/staff/advertisers');
  const main = page.getByRole('main');
  const name = `Банк ${randomBytes(4).toString('hex')}`;
  await page.getByRole('button', { name: 'Добавить рекламодателя' }).first().click();
  const form = page.getByRole('dialog', { name: 'Новый рекламодатель' });
  await form.getByRole('button', { name: 'Добавить рекламодателя' }).click();
  await expect(form.getByLabel('Название')).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel('Название').fill(name);
  await form.getByLabel('Менеджер').selectOption(manager.name);
  await readInEveryLook(page, 'a new advertiser', [360, 1440]);
  await form.getByRole('button', { name: 'Добавить рекламодателя' }).click();
  await expect(main.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(main.getByText(manager.name)).toBeVisible();

  const advertiserId = Number(new URL(page.url()).pathname.split('/').at(-1));
  const payouts = [{ goal: '', countries: [], currencyCode: 'RUB' as const, amount: 100, revenue: 150 }];
  const { id: offerId } = await operator.result('operator.save-offer', {
    name,
    advertiserId,
    holdDays: 0,
    payouts,
  });
  const { id: userId } = await makePartner();
  await operator.result('operator.post-conversions', {
    conversions: [{ userId, offerId, transactionId: name, event: 'approve', at: '2026-10-10T10:00:00Z' }],
  });
  await page.goto(`/staff/advertisers/${advertiserId}?tab=bill&month=2026-10`);
  await expect(main.getByRole('heading', { name: 'Счёт ещё не закрыт' })).toBeVisible();
  await expect(main.getByRole('row', { name: new RegExp(name) })).toContainText(/150\s₽/);
  await readInEveryLook(page, 'a bill that is open', [360, 768, 1440]);
  await main.getByRole('button', { name: /^Закрыть/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Закрыть/ })
    .last()
    .click();
  await expect(main.getByRole('heading', { name: /^Счёт № / })).toBeVisible();
  const list = Buffer.from(`\ufefftid\tpayout\n${name}\t140`);
  const file = main.getByLabel('Файл CSV');
  await file.setInputFiles({ name: 'банк.tsv', mimeType: 'text/tab-separated-values', buffer: list });
  await expect(main.getByRole('row', { name: /^Другая сумма/ })).toContainText(/150\s₽.*140\s₽/);
  await readInEveryLook(page, 'a bill that is closed', [360, 1440]);
});

test('the month of a bill is typed in figures, and a refused closing is said @full', async ({
  page,
  operator,
}) => {
  const name = `Банк ${randomBytes(4).toString('hex')}`;
  const { id } = await operator.result('operator.save-advertiser', { name });
  await openStaff(page, `/staff/advertisers/${id}?tab=bill&month=2026-09`, 'finance');
  const month = page.getByLabel('Месяц');
  await expect(month).toHaveValue('09.2026');
  await month.fill('');
  await month.pressSequentially('082026');
  await expect(page).toHaveURL(/month=2026-08$/);
  await expect(month).toHaveValue('08.2026');
  await refuse(page, 'operator.close-advertiser-bill', 409);
  await page.getByRole('button', { name: 'Закрыть счёт' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Закрыть счёт' }).click();
  await expect(page.getByText(refusal)).toBeVisible();
});

test('an advertiser that somebody else changed meanwhile keeps what they wrote @full', async ({
  page,
  operator,
}) => {
  const name = `Банк ${randomBytes(4).toString('hex')}`;
  const { id } = await operator.result('operator.save-advertiser', { name });
  await openStaff(page, `/staff/advertisers/${id}`, 'manager');
  await page.getByRole('button', { name: 'Изменить', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Изменить рекламодателя' });
  await form.getByLabel('Заметка').fill('Счета до пятого числа');
  await operator.result('operator.save-advertiser', { id, name, contacts: 'Анна' });
  await form.getByRole('button', { name: 'Сохранить рекламодателя' }).click();
  await expect(page.getByText('Рекламодатель сохранён')).toBeVisible();
  expect(await operator.result('operator.get-advertiser', { id })).toMatchObject({
    contacts: 'Анна',
    note: 'Счета до пятого числа',
  });
});
