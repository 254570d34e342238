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

test('requisites are checked and saved by keyboard, and the bill that is closed with them has a PDF and is paid in the list @full', async ({
  page,
  operator,
  makePartner,
}) => {
  const name = `Банк ${randomBytes(4).toString('hex')}`;
  const { id: advertiserId } = await operator.result('operator.save-advertiser', { name });
  const payouts = [{ goal: '', countries: [], currencyCode: 'RUB' as const, amount: 0, revenue: 100 }];
  const offer = { name, advertiserId, holdDays: 0, payouts };
  const { id: offerId } = await operator.result('operator.save-offer', offer);
  const { id: userId } = await makePartner();
  await operator.result('operator.post-conversions', {
    conversions: [{ userId, offerId, transactionId: name, event: 'approve', at: '2026-10-10T10:00:00Z' }],
  });
  await openStaff(page, `/staff/advertisers/${advertiserId}`, 'finance');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Изменить реквизиты' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Реквизиты рекламодателя' });
  await form.getByLabel('Название').fill('АО «Маяк»');
  await form.getByLabel('ИНН').fill('7736050004');
  await form.getByLabel('КПП').fill('773601001');
  await form.getByLabel('Юридический адрес').fill('Москва');
  await form.getByLabel('НДС').selectOption('22');
  await form.getByLabel('Суммы конверсий').selectOption('on-top');
  await form.getByLabel('Срок оплаты, дней').fill('10');
  await form.getByLabel('Срок оплаты, дней').press('Enter');
  await expect(form.getByLabel('ИНН')).toBeFocused();
  await expect(form.getByText('Проверьте ИНН: контрольное число не сходится')).toBeVisible();
  await readInEveryLook(page, 'requisites of an advertiser', [360, 1440]);
  await form.getByLabel('ИНН').fill('7736 050 003');
  await form.getByLabel('ИНН').press('Enter');
  await expect(main.getByText('7736050003')).toBeVisible();

  await page.goto(`/staff/advertisers/${advertiserId}?tab=bill&month=2026-10`);
  await expect(main.getByText(/^22\s%, сверху: 22\s₽$/)).toBeVisible();
  await main.getByRole('button', { name: 'Закрыть счёт' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(/К оплате 122\s₽, до /);
  await question.getByRole('button', { name: 'Закрыть счёт' }).click();
  const pdf = main.getByRole('link', { name: 'Скачать PDF' });
  const download = page.waitForEvent('download');
  await pdf.click();
  expect((await download).suggestedFilename()).toMatch(/^Счёт 2026-\d+\.pdf$/);

  await page.goto(`/staff/advertisers/bills?advertiserId=${advertiserId}`);
  await main.getByRole('row', { name }).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Отметить оплату' }).click();
  const paying = page.getByRole('dialog', { name: 'Счёт оплачен' });
  await expect(paying.getByLabel('Пришло')).toHaveValue('122');
  await paying.getByRole('button', { name: 'Отметить оплату' }).click();
  await expect(main.getByRole('row', { name })).toContainText('Оплачен');
});
