import type { Page } from '@playwright/test';
import type { Client } from '../../server/testing/methods/client.ts';
import { createAuthenticator, earlyInStep } from '../../server/testing/people/authenticator.ts';
import { refuse } from '../harness/answers.ts';
import { expect, test } from '../harness/fixtures.ts';
import { readInEveryLook } from '../harness/looks.ts';
import { readMailedCode } from '../harness/outbox.ts';
import { makeStaff, openStaff } from '../harness/staff.ts';

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const toastOf = (page: Page, text: string) => page.getByText(text, { exact: true });

async function giveCode(page: Page, code: string) {
  const asked = dialog(page, 'Подтвердите действие');
  await asked.getByLabel('Код из приложения').fill(code);
  await page.keyboard.press('Enter');
  await expect(asked).toBeHidden();
}

type Partner = Client & { login: string };

/** The partner's first payee and destination, made by the API: both wait for the staff. The partner's codes come from an app. */
async function askForRequisites(partner: Partner, name = 'Ким Анна Сергеевна') {
  await partner.result('profile.send-tfa-mail-code');
  const mailCode = await readMailedCode(`${partner.login}@example.com`);
  const { secret } = await partner.result('profile.get-tfa-qr-code');
  const phone = createAuthenticator(secret);
  await earlyInStep();
  await partner.result('profile.activate-tfa', { code: phone.at(-1), mailCode });
  await partner.result('requisites.confirm-act', { code: phone.at(0) });
  const values = { name, inn: '500100732259' };
  const { id: payeeId } = await partner.result('requisites.save-payee', { kind: 'npd', values });
  const written = { payeeId, methodId: yoomoney, values: { wallet: '4100175017397' } };
  const { id } = await partner.result('requisites.create-destination', written);
  await partner.result('requisites.confirm-destination', { id, code: phone.at(1) });
  return { payeeId, id, values };
}

const yoomoney = 4;

test('finance accepts a payee with a code, reveals a destination’s number and accepts it @full', async ({
  page,
  makePartner,
}) => {
  const partner = await makePartner();
  const { id, payeeId } = await askForRequisites(partner);
  const { phone } = await openStaff(page, '/staff/requisites', 'finance');
  await readInEveryLook(page, 'the queue');
  const payee = page.locator(`[data-work-list="checking-payees"] [data-row="${payeeId}"]`);
  await expect(payee).toContainText(partner.login);
  await payee.getByRole('link').press('Enter');
  await expect(page).toHaveURL(`/staff/requisites/payees/${payeeId}`);
  await expect(page.getByRole('row', { name: 'ИНН 500100732259' })).toBeVisible();
  await page.getByRole('button', { name: 'Принять' }).click();
  await dialog(page, 'Принять получателя?').getByRole('button', { name: 'Принять' }).click();
  await giveCode(page, phone.at(0));
  await expect(toastOf(page, 'Получатель принят')).toBeVisible();
  await expect(page.getByText('Проверен', { exact: true })).toBeVisible();

  await page.goto('/staff/requisites');
  await expect(payee).toHaveCount(0);
  await page.locator(`[data-work-list="checking-destinations"] [data-row="${id}"]`).getByRole('link').click();
  await page.getByRole('button', { name: 'Показать номер' }).click();
  const question = dialog(page, 'Показать полный номер?');
  await expect(question).toContainText('Семь дней после этого вы не сможете одобрять выплаты');
  await question.getByRole('button', { name: 'Показать номер' }).click();
  await expect(page.getByText('4100 1750 1739 7')).toBeVisible();
  await readInEveryLook(page, 'a destination with its number');
  await page.getByRole('button', { name: 'Принять' }).click();
  await dialog(page, 'Принять реквизиты?').getByRole('button', { name: 'Принять' }).click();
  await expect(toastOf(page, 'Реквизиты приняты')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Принять' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Показать номер' })).toBeVisible();
  await expect(page.getByText('4100 1750 1739 7')).toHaveCount(0);
  const { items } = await partner.result('requisites.get-destinations');
  expect(items[0]).toMatchObject({ id, needsCheck: false, state: 'waiting' });
});

test('an edited payee stands beside the former one, and its refusal has a reason that the partner reads', async ({
  page,
  makePartner,
  admin,
}) => {
  const partner = await makePartner();
  const { payeeId, values } = await askForRequisites(partner);
  await admin.result('operator.check-payee', { id: payeeId, isAccepted: true });
  const edited = { ...values, name: 'Константинопольская-Преображенская Александра Владимировна' };
  const { id } = await partner.result('requisites.save-payee', { id: payeeId, kind: 'npd', values: edited });
  const { phone } = await openStaff(page, `/staff/partners/${partner.id}`, 'finance');
  await page.getByRole('main').getByRole('link', { name: 'Получатели' }).click();
  await expect(page.getByRole('row', { name: new RegExp(partner.login) })).toHaveCount(2);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/staff/requisites/payees/${id}`);
  const name = page.getByRole('row', { name: /^Фамилия/ });
  await expect(name.getByRole('cell')).toHaveText([values.name, `${edited.name} Изменено`]);
  await expect(page.getByRole('row', { name: /^ИНН/ })).not.toContainText('Изменено');
  await readInEveryLook(page, 'an edited payee');
  await page.getByRole('button', { name: 'Отказать' }).click();
  const form = dialog(page, 'Отказать получателю?');
  await form.getByRole('button', { name: 'Отказать' }).click();
  await expect(form.getByText('Укажите причину: её прочтёт партнёр')).toBeVisible();
  await form.getByLabel('Причина').fill('Имя не совпадает с ИНН');
  await readInEveryLook(page, 'the form of a refusal', [360, 1440]);
  await form.getByRole('button', { name: 'Отказать' }).click();
  await giveCode(page, phone.at(0));
  await expect(toastOf(page, 'Получателю отказано')).toBeVisible();
  const payees = (await partner.result('requisites.get-payees')).items;
  expect(payees.find((one) => one.id === id)).toMatchObject({
    state: 'refused',
    reason: 'Имя не совпадает с ИНН',
  });
});

test('a stop is lifted by two, and the partner’s own lock stays @full', async ({ page, makePartner }) => {
  const partner = await makePartner();
  await askForRequisites(partner);
  await partner.result('requisites.lock', { days: 3 });
  await partner.result('requisites.stop');
  const first = await openStaff(page, `/staff/requisites/brakes?userId=${partner.id}`, 'finance');
  const row = page.getByRole('row', { name: new RegExp(partner.login) });
  await expect(row).toContainText('Стоит всё, снимут двое');
  await readInEveryLook(page, 'a stop', [768, 1440]);
  await row.getByRole('button', { name: 'Снять' }).click();
  const form = dialog(page, `Снять остановку, ${partner.login}?`);
  await expect(form).toContainText('поставил сам партнёр: он останется');
  await form.getByLabel('Причина').fill('Созвонились с партнёром');
  await readInEveryLook(page, 'the form that lifts a stop', [360, 1440]);
  await form.getByRole('button', { name: 'Снять' }).click();
  await giveCode(page, first.phone.at(0));
  await expect(row).toContainText(`Снимает ${first.name}, нужен второй`);
  const second = await makeStaff('finance');
  await second.result('staff.confirm-act', { code: second.phone.at(0) });
  const lift = { userId: partner.id, reason: 'Подтверждаю' };
  expect(await second.result('operator.lift-brake', lift)).toEqual({ isLifted: true });
  await page.reload();
  await expect(row).toContainText('Снимет партнёр');
});

test('a method of the network’s own is added, its field renamed, and terms that are wrong are said @full', async ({
  page,
}) => {
  const name = `Касса ${Date.now()}`;
  const { phone } = await openStaff(page, '/staff/requisites/methods', 'finance');
  await readInEveryLook(page, 'the methods', [360, 1440]);
  await page.getByRole('button', { name: 'Новый способ' }).click();
  const form = dialog(page, 'Новый способ выплаты');
  await form.getByRole('button', { name: 'Добавить способ' }).click();
  await expect(form.getByText('Укажите хотя бы одну валюту')).toBeVisible();
  await readInEveryLook(page, 'the form of a method', [360, 768, 1440]);
  await form.getByLabel('Название', { exact: true }).fill(name);
  await form.getByRole('checkbox', { name: 'ИП' }).check();
  await form.getByRole('checkbox', { name: 'RUB' }).check();
  await form.getByLabel('Минимум').fill('1 500,50');
  await form.getByLabel('Название поля').fill('Офис');
  await form.getByRole('button', { name: 'Добавить способ' }).click();
  await giveCode(page, phone.at(0));
  await expect(toastOf(page, 'Способ выплаты добавлен')).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('1 500,5');
  await row.getByRole('link').click();
  const terms = dialog(page, name);
  await expect(terms.getByText('убрать его нельзя')).toBeVisible();
  await terms.getByLabel('Название поля').fill('Город и офис');
  await terms.getByRole('button', { name: 'Сохранить условия' }).click();
  await expect(toastOf(page, 'Условия сохранены')).toBeVisible();
  await expect(page).toHaveURL('/staff/requisites/methods');
});

test('support reads masks and has no action, and a manager sees the methods alone @full', async ({
  page,
  makePartner,
}) => {
  await askForRequisites(await makePartner());
  const { id } = await askForRequisites(await makePartner());
  await openStaff(page, `/staff/requisites/destinations/${id}`, 'support');
  await expect(page.getByText(/^Тот же номер у других партнёров: \d+$/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'ЮMoney •• 7397' })).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('button', { name: /Показать номер|Принять|Отказать/ }),
  ).toHaveCount(0);
  await openStaff(page, '/staff/requisites/methods', 'manager');
  const section = page.getByRole('navigation', { name: 'Раздел' });
  await expect(section.getByRole('link')).toHaveText(['Способы выплаты']);
  await expect(page.getByRole('button', { name: 'Новый способ' })).toHaveCount(0);
});

test('a list of payees that fails says so @full', async ({ page }) => {
  await refuse(page, 'operator.get-payees');
  await openStaff(page, '/staff/requisites/payees', 'finance');
  await expect(page.getByText('Не удалось загрузить получателей')).toBeVisible();
});
