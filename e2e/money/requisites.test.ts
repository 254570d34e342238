import type { Page } from '@playwright/test';
import { changeResult } from '../harness/answers.ts';
import { expect, test } from '../harness/fixtures.ts';
import { readInEveryLook } from '../harness/looks.ts';
import { giveMailedCode } from '../harness/outbox.ts';
import { turnOn } from '../harness/two-factor-on.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const path = '/profile/requisites';
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const card = (page: Page, title: string) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title }) });

async function writePayee(page: Page) {
  await page.getByRole('button', { name: 'Добавить получателя' }).click();
  const form = dialog(page, 'Новый получатель');
  await form.getByLabel('Кто получает выплаты').selectOption('Самозанятый');
  await form.getByLabel('Фамилия, имя и отчество').fill('Ким Анна Сергеевна');
  await form.getByLabel('ИНН').fill('500100732259');
  await form.getByRole('button', { name: 'Отправить на проверку' }).click();
  return form;
}

async function writeAccount(page: Page, isFound = false) {
  await page.getByRole('button', { name: 'Добавить реквизиты' }).click();
  const steps = dialog(page, 'Новые реквизиты');
  await steps.getByRole('radio', { name: 'Счёт в российском банке' }).check();
  await steps.getByRole('button', { name: 'Далее' }).click();
  await expect(steps.getByLabel('БИК')).toBeFocused();
  await steps.getByLabel('БИК').fill('044525225');
  await steps.getByLabel('Номер счёта').fill('40817810899910004312');
  const bank = steps.getByLabel('Банк', { exact: true });
  const correspondent = steps.getByLabel('Корреспондентский счёт');
  if (isFound) await expect(bank).toHaveValue('ПАО Сбербанк');
  else await bank.fill('ПАО Сбербанк');
  if (isFound) await expect(correspondent).toHaveValue('30101810400000000225');
  else await correspondent.fill('30101810400000000225');
  await steps.getByRole('button', { name: 'Проверить' }).click();
  return steps;
}

test('a payee with a wrong ИНН is refused at its field; a right one waits for the network', async ({
  page,
  openAs,
}) => {
  const partner = await openAs(path);
  await page.getByRole('button', { name: 'Добавить получателя' }).click();
  const form = dialog(page, 'Новый получатель');
  await form.getByLabel('Кто получает выплаты').selectOption('Самозанятый');
  await form.getByLabel('Фамилия, имя и отчество').fill('Ким Анна Сергеевна');
  await form.getByLabel('ИНН').fill('500100732250');
  await form.getByRole('button', { name: 'Отправить на проверку' }).click();
  await expect(form.getByLabel('ИНН')).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel('ИНН').fill('500100732259');
  await form.getByRole('button', { name: 'Отправить на проверку' }).click();
  await giveMailedCode(page, `${partner.login}@example.com`);
  await expect(card(page, 'Получатели').getByText('На проверке')).toBeVisible();
});

test('a payee is checked by the staff, an account is compared, confirmed, and waits with its end shown @full', async ({
  page,
  openAs,
  operator,
  admin,
}) => {
  const partner = await openAs('/dashboard');
  const { recoveryCodes } = await turnOn(partner);
  const [first = '', second = ''] = recoveryCodes;
  await page.goto(path);
  const form = await writePayee(page);
  const code = dialog(page, 'Подтвердите действие');
  await expect(code.getByLabel('Код из приложения')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(form.getByText('Без кода действие не выполнено')).toBeVisible();
  await expect(form.getByLabel('ИНН')).toHaveValue('500100732259');
  await form.getByRole('button', { name: 'Отправить на проверку' }).click();
  await code.getByLabel('Код из приложения').fill(first);
  await code.getByRole('button', { name: 'Подтвердить' }).click();
  const payees = card(page, 'Получатели');
  await expect(payees.getByText('На проверке')).toBeVisible();

  const { items } = await operator.result('operator.get-payees', { userId: partner.id });
  await admin.result('operator.check-payee', { id: items[0]?.id ?? 0, isAccepted: true });
  await expect(payees.getByText('Проверен')).toBeVisible();

  const steps = await writeAccount(page);
  await expect(steps.getByText('Сверьте с документом')).toBeFocused();
  await expect(steps.getByText('40817 810 8 9991 0004312')).toBeVisible();
  await readInEveryLook(page, 'an account to compare');
  await steps.getByRole('button', { name: 'Назад' }).click();
  await expect(steps.getByLabel('Номер счёта')).toHaveValue('40817810899910004312');
  await steps.getByRole('button', { name: 'Проверить' }).click();
  await steps.getByRole('button', { name: 'Сохранить' }).click();
  await steps.getByLabel('Код из приложения').fill(second);
  await steps.getByRole('button', { name: 'Подтвердить' }).click();
  await expect(steps).toBeHidden();
  const row = card(page, 'Куда платить').getByRole('listitem').filter({ hasText: '•• 4312' });
  await expect(row).toContainText(/До \d\d:\d\d \d\d\.\d\d\.\d{4} и проверки сетью/);
  await readInEveryLook(page, 'an account that waits');
});

test('without the app codes come by mail; an account whose bank was found may be confirmed later @full', async ({
  page,
  openAs,
}) => {
  const partner = await openAs(path);
  await writePayee(page);
  await giveMailedCode(page, `${partner.login}@example.com`);
  await expect(card(page, 'Получатели').getByText('На проверке')).toBeVisible();

  const bank = { bankName: 'ПАО Сбербанк', correspondent: '30101810400000000225' };
  await changeResult(page, 'requisites.find-bank', () => ({
    isConnected: true,
    isFromRegister: true,
    bank,
  }));
  const steps = await writeAccount(page, true);
  await steps.getByRole('button', { name: 'Сохранить' }).click();
  await expect(steps.getByLabel('Код из письма')).toBeFocused();
  await steps.getByRole('button', { name: 'Отправить ещё раз' }).click();
  await expect(steps.getByRole('timer')).toContainText('Следующее письмо можно запросить через');
  await steps.getByRole('button', { name: 'Позже' }).click();
  const destinations = card(page, 'Куда платить');
  await destinations.getByRole('button', { name: /^Подтвердить/ }).click();
  await expect(dialog(page, 'Подтверждение реквизитов').getByLabel('Код из письма')).toBeFocused();
  await page.keyboard.press('Escape');

  // The code given for the payee is still valid.
  await destinations.getByRole('button', { name: /^В архив/ }).click();
  await dialog(page, 'Убрать реквизиты в архив?').getByRole('button', { name: 'В архив' }).click();
  await destinations.getByText('История: 1').click();
  await expect(destinations.getByText('В архиве')).toBeVisible();
});

test('the lock closes every change and says until when; the stop says all that follows @full', async ({
  page,
  openAs,
}) => {
  const partner = await openAs(path);
  await page.getByRole('button', { name: 'Закрыть замок' }).click();
  const lock = dialog(page, 'Закрыть замок реквизитов');
  await lock.getByLabel('На сколько').selectOption('3 дня');
  await lock.getByRole('button', { name: 'Закрыть замок' }).click();
  await giveMailedCode(page, `${partner.login}@example.com`);
  await expect(
    page.getByText(/^Замок реквизитов закрыт до .* изменить и добавить ничего нельзя/),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Добавить получателя' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Открыть замок' }).click();
  await page.getByRole('button', { name: 'Открыть через 24 часа' }).click();
  await expect(page.getByRole('button', { name: 'Открыть замок' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Это не я, остановить выплаты' }).click();
  const question = dialog(page, 'Остановить выплаты?');
  await expect(question.getByText('двое сотрудников сети')).toBeVisible();
  await question.getByRole('button', { name: 'Остановить выплаты' }).click();
  await expect(page.getByText(/^Выплаты остановлены\. Остановку снимают/)).toBeVisible();
  await expect(page).toHaveURL(path);
});

test('an ИНН fills the company in, says where there is none, and is typed where there is no register @full', async ({
  page,
  openAs,
}) => {
  const company = {
    kind: 'ooo',
    values: { name: 'ООО «Ромашка»', kpp: '770101001', ogrn: '1027700132195', address: 'Москва' },
  };
  await openAs(path);
  await page.getByRole('button', { name: 'Добавить получателя' }).click();
  const form = dialog(page, 'Новый получатель');
  await form.getByLabel('Кто получает выплаты').selectOption('ИП');
  await form.getByLabel('ИНН').fill('7707083893');
  const fill = form.getByRole('button', { name: 'Заполнить по ИНН' });
  await changeResult(page, 'requisites.find-company', () => ({ isConnected: true, company: null }));
  await fill.click();
  await expect(form.getByText('По этому ИНН никого не нашли')).toBeVisible();
  await changeResult(page, 'requisites.find-company', () => ({ isConnected: true, company }));
  await fill.click();
  await expect(form.getByLabel('КПП')).toHaveValue('770101001');
  await expect(form.getByLabel('Кто получает выплаты')).toHaveValue('ooo');
  await page.unrouteAll();
  await fill.click();
  await expect(fill).toHaveCount(0);
  await expect(form.getByText('Справочник у сети не подключён')).toBeVisible();
});
