import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { encodeWindows1251 } from '../../server/money/registries/exchange/windows-1251.ts';
import { statementOf } from '../../server/testing/people/statement.ts';
import { changeResult, refuse } from '../harness/answers.ts';
import { expect, test } from '../harness/fixtures.ts';
import { readInEveryLook } from '../harness/looks.ts';
import { type Colleague, openStaff } from '../harness/staff.ts';

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const main = (page: Page) => page.getByRole('main');

/** Makes an action of the open registry and confirms it. */
async function make(page: Page, name: string) {
  await main(page).getByRole('button', { name, exact: true }).click();
  await dialog(page, /реестр/i)
    .getByRole('button', { name, exact: true })
    .click();
}

async function giveCode(page: Page, { phone }: Colleague) {
  const asked = dialog(page, 'Подтвердите действие');
  await asked.getByLabel('Код из приложения').fill(phone.at(0));
  await page.keyboard.press('Enter');
  await expect(asked).toBeHidden();
}

test('the second person looks, approves, takes the file, and the registry goes to the bank @full', async ({
  page,
}) => {
  const approver = await openStaff(page, '/staff/registries', 'finance');
  await readInEveryLook(page, 'the registries');
  await page
    .getByRole('row', { name: /Ждёт одобрения.*Олег Крылов/ })
    .getByRole('link')
    .click();
  await expect(main(page).getByText('Первая выплата партнёра: 2')).toBeVisible();
  await expect(page.getByRole('row', { name: /r\.safin.*124 900/ })).toBeVisible();
  await readInEveryLook(page, 'a registry');
  const [hash] = /[0-9a-f]{64}/.exec(await main(page).innerText()) ?? [];
  await expect(main(page).getByRole('link', { name: 'Скачать файл' })).toHaveCount(0);
  await main(page).getByRole('button', { name: 'Одобрить реестр' }).click();
  await expect(dialog(page, /^Одобрить реестр/)).toContainText(hash ?? 'a hash');
  await readInEveryLook(page, 'the question of approving', [360, 1440]);
  await page.keyboard.press('Escape');
  await make(page, 'Одобрить реестр');
  await giveCode(page, approver);
  const coming = page.waitForEvent('download');
  await main(page).getByRole('link', { name: 'Скачать файл' }).click();
  const file = await coming;
  const text = new TextDecoder('windows-1251').decode(await readFile(await file.path()));
  expect(text.startsWith('1CClientBankExchange\r\n')).toBe(true);
  expect(text).toContain('Сумма=124900.00');
  await make(page, 'Отправлен в банк');
  await expect(main(page).getByText('Отправлен', { exact: true })).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Отменить реестр' })).toHaveCount(0);
});

test('a registry that something has come over is gathered anew without that, which is named @full', async ({
  page,
}) => {
  await openStaff(page, '/staff/registries', 'finance');
  const why = 'Выплата № 7: реквизиты больше не действуют. Отмените реестр';
  const items = [{ withdrawalId: 7, userLogin: 'r.safin', userName: 'Руслан Сафин', why: 'gone' }];
  const barred = { state: 'approved', count: 2, refusal: why, barred: { count: 1, items } };
  await changeResult(page, 'operator.get-registry', (result) => ({ ...Object(result), ...barred }));
  await page.getByRole('row').nth(1).getByRole('link').click();
  await main(page).getByRole('button', { name: 'Отменить и собрать без неё' }).click();
  const form = dialog(page, /собрать заново\?$/);
  await expect(form.getByText('r.safin (Руслан Сафин), № 7: реквизиты больше не действуют')).toBeVisible();
  await readInEveryLook(page, 'the question of gathering anew', [360, 1440]);
});

test('a registry whose file a colleague took meanwhile is void with a reason @full', async ({ page }) => {
  await openStaff(page, '/staff/registries', 'finance');
  let takenAt: string | null = null;
  await changeResult(page, 'operator.get-registry', (result) => ({
    ...Object(result),
    state: 'approved',
    refusal: '',
    fileName: 'registry.txt',
    takenAt,
  }));
  const why = 'Файл уже скачивали: проверьте банк и укажите, почему реестр отменяют';
  await refuse(page, 'operator.void-registry', 422, { reason: why });
  await page.getByRole('row').nth(1).getByRole('link').click();
  await expect(main(page).getByText('Реестр одобрен: файл можно скачать.')).toBeVisible();
  await main(page).getByRole('button', { name: 'Отменить реестр' }).click();
  const form = dialog(page, /^Отменить реестр/);
  await expect(form).toBeVisible();
  takenAt = '2026-11-23T10:00:00.000Z';
  await form.getByRole('button', { name: 'Отменить реестр' }).click();
  await expect(form.getByRole('alert')).toHaveText(why);
  await page.keyboard.press('Escape');
  await expect(main(page).getByText(/^Загрузите файл в банк, подпишите/)).toBeVisible();
  await main(page).getByRole('button', { name: 'Отменить реестр' }).click();
  await expect(form.getByLabel('Причина')).toBeVisible();
});

test('a statement is uploaded, and a person decides what fits in part @full', async ({
  page,
  complaints,
}) => {
  const staff = await openStaff(page, '/staff/statements', 'finance');
  await readInEveryLook(page, 'the statements');
  const statement = {
    name: 'cut.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('1CClientBankExchange\r\n'),
  };
  await page.getByLabel('Файл выписки').setInputFiles(statement);
  await expect(main(page).getByText(/загружен не целиком/)).toBeVisible();
  expect(complaints.splice(0)).toEqual([expect.stringContaining('422')]);
  const { account } = await staff.result('operator.get-paying-account', {});
  const text = `1CClientBankExchange\r\nРасчСчет=${account?.account}\r\nКонецФайла\r\n`;
  await page.getByLabel('Файл выписки').setInputFiles({ ...statement, buffer: Buffer.from(text) });
  await giveCode(page, staff);
  await expect(page.getByText('Прочитано: 0 строк, новых 0')).toBeVisible();

  await page.getByRole('row', { name: /4817/ }).getByRole('link').click();
  const form = dialog(page, 'Документ № 4817');
  await expect(form.getByText(/i\.volkov.*совпали сумма, счёт/)).toBeVisible();
  await readInEveryLook(page, 'a line of a statement', [360, 1440]);
  await form.getByRole('button', { name: 'Это эта выплата' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('row', { name: /4817.*Сопоставлена/ })).toBeVisible();
  await page.getByRole('row', { name: /4818/ }).getByRole('link').click();
  const fee = dialog(page, 'Документ № 4818');
  await fee.getByLabel('Заметка').fill('Комиссия банка');
  await fee.getByRole('button', { name: 'Отложить: не выплата' }).click();
  await expect(page.getByRole('row', { name: /4818.*Не выплата/ })).toBeVisible();
});

test('a line of any page of statements opens, also where the list does not have it @full', async ({
  page,
}) => {
  const staff = await openStaff(page, '/staff/statements', 'finance');
  const { account } = await staff.result('operator.get-paying-account', {});
  const from = account?.account ?? '';
  const lines = Array.from({ length: 26 }, (_, n) => ({
    number: String(700 + n),
    day: '20.11.2026',
    debited: '20.11.2026',
    sum: `${700 + n}.00`,
    from,
    to: '40702810900000007777',
    purpose: 'Комиссия',
  }));
  const buffer = encodeWindows1251(statementOf(lines, from));
  await page.getByLabel('Файл выписки').setInputFiles({ name: 'fees.txt', mimeType: 'text/plain', buffer });
  await giveCode(page, staff);
  await expect(page.getByText('Прочитано: 26 строк, новых 26')).toBeVisible();
  const place = '/staff/statements?state=new&size=25&page=2';
  await page.goto(place);
  await page.getByRole('row').last().getByRole('link').click();
  const form = dialog(page, /^Документ №/);
  await expect(form).toBeVisible();
  await expect(page).toHaveURL(/page=2/);
  const id = Number(new URL(page.url()).searchParams.get('line'));
  await form.getByRole('button', { name: 'Отложить: не выплата' }).click();
  await expect(page).toHaveURL(place);
  await page.goto(`${place}&line=${id}`);
  await expect(form.getByText('Не выплата', { exact: true })).toBeVisible();
});

test('finance says how files are written and where the network pays from @full', async ({ page }) => {
  const staff = await openStaff(page, '/staff/registries/settings', 'finance');
  await readInEveryLook(page, 'the paying account');
  await page.getByRole('button', { name: 'Шаблон: ЮMoney' }).click();
  const sheet = dialog(page, 'Файл: ЮMoney');
  await readInEveryLook(page, 'the template of a file', [360, 1440]);
  await sheet.getByLabel('Что в столбце 3').selectOption('Свой текст');
  await sheet.getByRole('button', { name: 'Сохранить шаблон' }).click();
  await expect(sheet.getByText('Добавьте столбец с суммой')).toBeVisible();
  await sheet.getByLabel('Что в столбце 3').selectOption('Сумма');
  await sheet.getByLabel('Разделитель').selectOption('Табуляция');
  await sheet.getByRole('button', { name: 'Сохранить шаблон' }).click();
  await giveCode(page, staff);
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: 'Изменить' }).click();
  const paying = dialog(page, 'Счёт, с которого платит сеть');
  await paying.getByLabel('Расчётный счёт').fill('40702810300000000100');
  await paying.getByRole('button', { name: 'Сохранить счёт' }).click();
  await expect(paying.getByText(/контрольный ключ не сходится/)).toBeVisible();
  await readInEveryLook(page, 'the form of the paying account', [360, 1440]);
});
