import type { Browser, Page } from '@playwright/test';
import { dayIn } from '../../server/money/ledger/days.ts';
import { callsOf, changeResult, refuse } from '../harness/answers.ts';
import { expect, test } from '../harness/fixtures.ts';
import { readInEveryLook } from '../harness/looks.ts';
import { type Colleague, openAsDemoStaff, openStaff, signInDemoStaff } from '../harness/staff.ts';

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const toastOf = (page: Page, text: string) => page.getByText(text, { exact: true });
const main = (page: Page) => page.getByRole('main');

/** Opens the dialog of an action of the open withdrawal; `make` is its own button. */
async function ask(page: Page, name: string, title: RegExp) {
  await main(page).getByRole('button', { name, exact: true }).click();
  const form = dialog(page, title);
  await expect(form).toBeVisible();
  return { form, make: () => form.getByRole('button', { name, exact: true }).click() };
}

async function giveCode(page: Page, { phone }: Colleague) {
  const asked = dialog(page, 'Подтвердите действие');
  await asked.getByLabel('Код из приложения').fill(phone.at(0));
  await page.keyboard.press('Enter');
  await expect(asked).toBeHidden();
}

/** Opens the page for another person of finance, in a browser of their own. */
async function openColleague(browser: Browser, path: string) {
  const page = await (await browser.newContext()).newPage();
  return { page, colleague: await openStaff(page, path, 'finance') };
}

test('two people of finance pay a withdrawal: one approves it and closes its registry, the other approves that', async ({
  page,
  browser,
}) => {
  test.slow();
  const one = await openStaff(page, '/staff/withdrawals', 'finance');
  await readInEveryLook(page, 'the queue of withdrawals');
  const row = page.getByRole('row', { name: /d\.orlov/ });
  await expect(row).toContainText('Первая выплата партнёра');
  await row.getByRole('link').focus();
  await page.keyboard.press('x');
  await page.getByRole('button', { name: 'Одобрить' }).click();
  const bulk = dialog(page, 'Одобрить выплаты?');
  await expect(bulk).toContainText('80 000');
  await readInEveryLook(page, 'the approval of many', [360, 1440]);
  await page.keyboard.press('Escape');
  await expect(bulk).toBeHidden();
  await row.getByRole('link').press('Enter');
  await expect(page).toHaveURL(/\/staff\/withdrawals\/\d+$/);
  const path = new URL(page.url()).pathname;
  await readInEveryLook(page, 'a withdrawal');

  const holding = await ask(page, 'Задержать', /^Задержать выплату/);
  await holding.form.getByLabel('Причина').fill('Ждём ответа партнёра');
  await readInEveryLook(page, 'the form of a hold', [360, 1440]);
  await holding.make();
  await expect(main(page).getByText(/пока её держит: задержана: Ждём ответа партнёра/)).toBeVisible();
  await (await ask(page, 'Снять задержку', /^Снять задержку/)).make();
  await (await ask(page, 'Одобрить', /^Одобрить выплату/)).make();
  await giveCode(page, one);
  await expect(main(page).getByText('Одобрена', { exact: true }).first()).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Собрать реестр' })).toHaveAttribute(
    'href',
    '/staff/registries',
  );
  const paying = await ask(page, 'Выплатить вручную', /вручную/);
  await readInEveryLook(page, 'the question of paying by hand', [360, 1440]);
  await paying.make();
  await expect(main(page).getByText('Ждёт одобрения', { exact: true })).toBeVisible();
  const own = await ask(page, 'Одобрить реестр', /^Одобрить реестр/);
  await own.make();
  await expect(own.form).toContainText(/не одобряете: вы его закрыли, вы одобрили/);
  await page.keyboard.press('Escape');
  await (await ask(page, 'Отменить реестр', /^Отменить реестр/)).make();
  await expect(main(page).getByRole('heading', { name: /^Реестр №/ })).toHaveCount(0);
  await (await ask(page, 'Выплатить вручную', /вручную/)).make();
  await expect(main(page).getByText('Ждёт одобрения', { exact: true })).toBeVisible();

  const { page: second, colleague: other } = await openColleague(browser, '/staff/registries');
  await readInEveryLook(second, 'the registries');
  await second
    .getByRole('row', { name: /Ждёт одобрения/ })
    .first()
    .getByRole('link')
    .click();
  await second
    .getByRole('row', { name: /d\.orlov/ })
    .getByRole('link')
    .click();
  await expect(second).toHaveURL(path);
  await (await ask(second, 'Одобрить реестр', /^Одобрить реестр/)).make();
  await giveCode(second, other);
  await expect(main(second).getByText(new RegExp(`^${other.name}, `))).toBeVisible();
  const { form: settling } = await ask(second, 'Проведена', /проведена\?$/);
  const settle = settling.getByRole('button', { name: 'Провести' });
  await settle.click();
  await expect(settling.getByText('Укажите, чем подтверждена выплата')).toBeVisible();
  await settling.getByLabel('Номер платежа').fill('№ 4817');
  await settling.getByLabel('День списания').fill(dayIn(0, 'Europe/Moscow'));
  await readInEveryLook(second, 'the form of a settlement', [360, 1440]);
  await settle.click();
  await expect(main(second).getByText('Выплачена', { exact: true }).first()).toBeVisible();
  await expect(main(second).getByText('№ 4817')).toBeVisible();
  await expect(main(second).getByRole('row', { name: /^Выплата / })).toContainText('−80 000');
  await readInEveryLook(second, 'a withdrawal that was paid');
  const packet = second.waitForEvent('download');
  await second.getByRole('button', { name: 'Пакет для банка' }).click();
  expect((await packet).suggestedFilename()).toMatch(/^bank-packet-\d+\.zip$/);

  await page.reload();
  const returning = await ask(page, 'Вернулась', /вернулась\?$/);
  await returning.make();
  await expect(returning.form.getByText('Укажите причину')).toBeVisible();
  await returning.form.getByLabel('Причина').fill('Счёт закрыт');
  await returning.make();
  await expect(main(page).getByText(/Что она вернулась, отметил/)).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Снять предложение' })).toBeVisible();
  await second.reload();
  const confirming = await ask(second, 'Вернулась', /вернулась\?$/);
  await expect(confirming.form).toContainText(`отметил ${one.name}`);
  await confirming.form.getByLabel('Причина').fill('Счёт закрыт');
  await confirming.make();
  await expect(main(second).getByRole('heading', { name: 'Что дальше' })).toHaveCount(0);
  await second.context().close();
  await page.reload();
  await expect(main(page).getByRole('row', { name: /^Возврат выплаты банком/ })).toContainText('80 000');
  await expect(main(page).getByRole('heading', { name: 'Что дальше' })).toHaveCount(0);
});

test('the schedule is changed, and days that are wrong are said @full', async ({ page }) => {
  const colleague = await openStaff(page, '/staff/withdrawals/terms', 'finance');
  await readInEveryLook(page, 'the schedule');
  await page.getByRole('button', { name: 'Изменить' }).click();
  const form = dialog(page, 'Расписание выплат');
  await form.getByLabel('Когда платить').selectOption('По дням недели');
  await form.getByRole('button', { name: 'Сохранить расписание' }).click();
  await expect(form.getByText('Отметьте хотя бы один день')).toBeVisible();
  await form.getByRole('checkbox', { name: 'Вторник' }).check();
  await form.getByLabel('Праздники').fill('30.02.2027');
  await form.getByRole('button', { name: 'Сохранить расписание' }).click();
  await expect(form.getByText(/^Даты через запятую/)).toBeVisible();
  await form.getByLabel('Праздники').fill('01.01.2027');
  await readInEveryLook(page, 'the form of the schedule');
  await form.getByRole('button', { name: 'Сохранить расписание' }).click();
  await giveCode(page, colleague);
  await expect(toastOf(page, 'Расписание сохранено')).toBeVisible();
  await expect(main(page).getByText('По дням недели: вторник')).toBeVisible();
  await expect(main(page).getByText('01.01.2027')).toBeVisible();
});

test('support reads withdrawals and has no action, a manager sees no registries @full', async ({ page }) => {
  const demo = await signInDemoStaff();
  const [found] = (await demo.result('operator.get-withdrawals', {})).items;
  await openStaff(page, `/staff/withdrawals/${found?.id}`, 'support');
  await expect(main(page).getByRole('heading', { name: 'Кто и когда' })).toBeVisible();
  await expect(main(page).getByRole('heading', { name: 'Что дальше' })).toHaveCount(0);
  await openStaff(page, '/staff/withdrawals/all', 'manager');
  const section = page.getByRole('navigation', { name: 'Раздел' });
  await expect(section.getByRole('link')).toHaveText(['Ждут решения', 'Все', 'Расписание', 'Рефералы']);
  // Earlier tests decide whose withdrawal stands first.
  await expect(page.getByRole('row', { name: new RegExp(found?.userLogin ?? '-') }).first()).toBeVisible();
});

test('what became of each is said where some of many stay as they are @full', async ({ page }) => {
  const demo = await openAsDemoStaff(page, '/staff');
  const rows = await demo.result('operator.get-withdrawals', {});
  const items = rows.items.map(({ id }) => ({ id, isDone: false, why: 'Уже решена: обновите список' }));
  await changeResult(page, 'operator.get-withdrawals', () => rows);
  await page.route('**/operator/rpc', async (route) => {
    const asked = callsOf(route.request().postData()).find(
      ({ method }) => method === 'operator.reject-withdrawals',
    );
    if (!asked) return await route.fallback();
    await route.fulfill({ json: [{ jsonrpc: '2.0', id: asked.id, result: { items } }] });
  });
  await openStaff(page, '/staff/withdrawals', 'finance');
  await expect(page.getByRole('row', { name: /d\.orlov/ })).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.getByRole('button', { name: 'Отклонить' }).click();
  const form = dialog(page, 'Отклонить выплаты?');
  await form.getByRole('button', { name: /^Отклонить/ }).click();
  await expect(form.getByText('Укажите причину')).toBeVisible();
  await form.getByLabel('Причина').fill('Реквизиты другого человека');
  await form.getByRole('button', { name: /^Отклонить/ }).click();
  await expect(form.getByText(/^№ \d+: Уже решена: обновите список$/).first()).toBeVisible();
  await readInEveryLook(page, 'what became of many', [360, 1440]);
  await form.getByRole('button', { name: 'Закрыть' }).last().click();
  await expect(form).toBeHidden();
});

test('a queue that fails says so @full', async ({ page }) => {
  await refuse(page, 'operator.get-withdrawals');
  await openStaff(page, '/staff/withdrawals', 'finance');
  await expect(page.getByText('Не удалось загрузить выплаты')).toBeVisible();
});
