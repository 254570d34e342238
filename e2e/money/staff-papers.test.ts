import type { Page } from '@playwright/test';
import { listenFor } from '../harness/answers.ts';
import { expect, test } from '../harness/fixtures.ts';
import { type Colleague, openStaff } from '../harness/staff.ts';

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

async function giveCode(page: Page, { phone }: Colleague) {
  const asked = dialog(page, 'Подтвердите действие');
  await asked.getByLabel('Код из приложения').fill(phone.at(0));
  await page.keyboard.press('Enter');
  await expect(asked).toBeHidden();
}

/** Opens the dialog of a contract with this partner alone and fills in the required fields. */
async function beginContract(page: Page, login: string) {
  await page.getByRole('button', { name: 'Договор с партнёром' }).click();
  const form = dialog(page, 'Договор с партнёром');
  await form.getByRole('searchbox', { name: 'Партнёр' }).fill(login);
  await form.getByRole('button', { name: /^Выбрать/ }).click();
  await form.getByLabel('Номер').fill('7/26');
  await form.getByLabel('Подписан').fill('01.10.2026');
  return form;
}

test('a day that is not read is no empty one: a contract with such an end is not saved @full', async ({
  page,
  makePartner,
}) => {
  const partner = await makePartner();
  const staff = await openStaff(page, '/staff/papers/contracts', 'finance');
  const saved = listenFor(page, 'operator.save-contract');
  const form = await beginContract(page, partner.login);
  const until = form.getByLabel('Действует по');
  await until.fill('31.12');
  await until.press('Enter');
  await expect(until).toBeFocused();
  await expect(form.getByText('Укажите дату целиком: 20.11.2026')).toBeVisible();
  await form.getByRole('button', { name: 'Записать' }).click();
  await expect(until).toBeFocused();
  expect(saved).toEqual([]);
  // Two digits of a year are enough.
  await until.fill('31.12.27');
  await until.press('Enter');
  await giveCode(page, staff);
  await expect(page.getByText('Договор записан')).toBeVisible();
  expect(saved.at(-1)).toEqual(expect.objectContaining({ until: '2027-12-31' }));
});

test('a contract whose file is refused is made once, whatever is pressed again @full', async ({
  page,
  operator,
  makePartner,
  complaints,
}) => {
  const { id, login } = await makePartner();
  const staff = await openStaff(page, '/staff/papers/contracts', 'finance');
  const form = await beginContract(page, login);
  const file = (text: string) => ({
    name: 'договор.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(text),
  });
  await form.getByLabel(/^Файл/).setInputFiles(file('no PDF'));
  for (const press of [1, 2]) {
    const answered = page.waitForResponse(/contract-files/);
    await form.getByRole('button', { name: 'Записать' }).click();
    if (press === 1) await giveCode(page, staff);
    expect((await answered).status()).toBe(422);
    await expect(form.getByText(/Это не PDF/)).toBeVisible();
  }
  // The browser logs the refused files.
  complaints.splice(0);
  await form.getByLabel(/^Файл/).setInputFiles(file('%PDF-1.7'));
  await form.getByRole('button', { name: 'Записать' }).click();
  await expect(page.getByText('Договор записан')).toBeVisible();
  const { items } = await operator.result('operator.get-contracts', { userId: id });
  expect(items.filter(({ userId }) => userId === id)).toEqual([expect.objectContaining({ hasFile: true })]);
});

test('the month of acts is typed in figures @full', async ({ page }) => {
  await openStaff(page, '/staff/papers', 'finance');
  await page.getByRole('button', { name: 'Сделать акты' }).click();
  const form = dialog(page, 'Сделать акты за месяц?');
  const made = listenFor(page, 'operator.make-acts');
  const month = form.getByLabel('Месяц');
  await month.fill('');
  await month.pressSequentially('9');
  await month.press('Enter');
  await expect(form.getByText('Укажите месяц целиком: 09.2026')).toBeVisible();
  await month.fill('');
  await month.pressSequentially('092026');
  await expect(month).toHaveValue('09.2026');
  await month.press('Enter');
  await expect(form).toBeHidden();
  expect(made).toEqual([expect.objectContaining({ month: '2026-09' })]);
});
