import type { Page } from '@playwright/test';
import type { Client } from '../../server/testing/methods/client.ts';
import { changeResult, loseAnswers, refuse } from '../harness/answers.ts';
import { expect, test } from '../harness/fixtures.ts';
import { readInEveryLook } from '../harness/looks.ts';
import { giveMailedCode } from '../harness/outbox.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const path = '/billing/payouts';
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const order = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Заказать выплату' });

/** The last code given to the partner whom the tests share. */
let given: string | undefined;

/** Signs in the demo's partner with an active wallet: a new partner's wallet would wait for a day. */
async function comeWithMoney(comeAsDemo: (login: string) => Promise<Client>, operator: Client) {
  const partner = await comeAsDemo('third');
  const { id: userId } = await partner.result('profile.get-info', {});
  const bonus = { userId, kind: 'bonus', account: 'available' as const, amount: 42_300 };
  await operator.result('operator.post-ledger-entry', { ...bonus, idempotencyKey: 'for a withdrawal' });
  return partner;
}

// The tests share that partner.
test.describe.configure({ mode: 'serial' });

test('a withdrawal of less than the least is refused at its sum; one that fits is asked for with a code', async ({
  page,
  comeAsDemo,
  operator,
}) => {
  const partner = await comeWithMoney(comeAsDemo, operator);
  await page.goto(path);
  await order(page).click();
  const steps = dialog(page, 'Заказ выплаты');
  await steps.getByLabel('Сколько').fill('10');
  await steps.getByRole('button', { name: 'Далее' }).click();
  await expect(steps.getByText(/^Меньше минимума этого способа: 500\s₽\.$/)).toBeVisible();
  await steps.getByLabel('Сколько').fill('40 000,50');
  await steps.getByRole('button', { name: 'Далее' }).click();
  await expect(steps.getByText('Зайцев Павел Игоревич')).toBeVisible();
  await steps.getByRole('button', { name: 'Заказать выплату' }).click();
  given = await giveMailedCode(page, 'third@example.org', given);
  await dialog(page, 'Выплата заказана').getByRole('button', { name: 'Закрыть' }).last().click();
  await expect(page.getByRole('row', { name: /6746/ }).getByText('Заказана')).toBeVisible();
  await expect(order(page)).toBeDisabled();
  const { items } = await partner.result('billing.get-withdrawals', {});
  await partner.result('billing.cancel-withdrawal', { id: items[0]?.id ?? 0 });
});

test('a withdrawal is asked for step by step, looked at, cancelled, and asked for again once @full', async ({
  page,
  comeAsDemo,
  operator,
}) => {
  const partner = await comeWithMoney(comeAsDemo, operator);
  await page.goto('/dashboard');
  await page.getByRole('main').getByRole('link', { name: 'Заказать выплату' }).click();
  const steps = dialog(page, 'Заказ выплаты');
  await expect(steps.getByLabel('Сколько')).toBeFocused();
  await steps.getByLabel('Сколько').fill('10');
  await steps.getByRole('button', { name: 'Далее' }).click();
  await expect(steps.getByText(/^Меньше минимума этого способа: 500\s₽\.$/)).toBeVisible();
  await readInEveryLook(page, 'a sum that is too small');
  await steps.getByRole('button', { name: /^Всё: / }).click();
  const { availableBalance } = await partner.result('billing.get-overview');
  await expect(steps.getByLabel('Сколько')).toHaveValue(String(availableBalance).replace('.', ','));
  await steps.getByLabel('Сколько').fill('40 000,50');
  await steps.getByRole('button', { name: 'Далее' }).click();
  await expect(steps.getByText('Сверьте, куда и сколько придёт')).toBeFocused();
  await expect(steps.getByText('Зайцев Павел Игоревич')).toBeVisible();
  await readInEveryLook(page, 'what goes where');
  await steps.getByRole('button', { name: 'Назад' }).click();
  await expect(steps.getByLabel('Сколько')).toHaveValue('40 000,50');
  await steps.getByRole('button', { name: 'Далее' }).click();
  await steps.getByRole('button', { name: 'Заказать выплату' }).click();
  given = await giveMailedCode(page, 'third@example.org', given);
  const done = dialog(page, 'Выплата заказана');
  await expect(done.getByText(/^Выплата № \d+ заказана/)).toBeFocused();
  await done.getByRole('button', { name: 'Закрыть' }).last().click();

  await expect(order(page)).toBeDisabled();
  await expect(page.getByText('Одна выплата уже заказана: дождитесь её или отмените.')).toBeVisible();
  await expect(page.getByRole('row', { name: /6746/ }).first().getByText('Заказана')).toBeVisible();
  await readInEveryLook(page, 'payouts with one on its way');
  await page.getByRole('row', { name: /6746/ }).first().getByRole('link').click();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Заказана' }).getByText('Вы', { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Это не я, остановить выплаты' })).toBeVisible();
  await readInEveryLook(page, 'a withdrawal on its way');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Доступно/ })
    .hover();
  await page.getByRole('tooltip').getByRole('link', { name: 'Заказано выплат' }).click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await page.goBack();
  await page.getByRole('button', { name: 'Отменить выплату' }).click();
  await dialog(page, 'Отменить выплату').getByRole('button', { name: 'Отменить выплату' }).click();
  await expect(page.getByRole('main').getByText('Сумма снова доступна')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Отменить выплату' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Это не я/ })).toHaveCount(0);

  const { items, pagination } = await partner.result('billing.get-withdrawals', {});
  const failed = items.map((one) => ({ ...one, state: 'failed', reason: 'Счёт закрыт' }));
  await changeResult(page, 'billing.get-withdrawals', () => ({ items: failed, pagination }));
  await page.goto(path);
  await expect(page.getByText('Счёт закрыт. Сумма снова доступна').first()).toBeVisible();
  await page
    .getByRole('button', { name: /^Заказать заново/ })
    .first()
    .click();
  await expect(steps.getByLabel('Сколько')).toHaveValue('40000,5');
  await page.unrouteAll();

  const allow = await refuse(page, 'billing.request-withdrawal', 409, { sum: 'На балансе столько нет' });
  const send = async () => {
    await steps.getByRole('button', { name: 'Далее' }).click();
    await steps.getByRole('button', { name: 'Заказать выплату' }).click();
  };
  await send();
  await expect(steps.getByText('На балансе столько нет')).toBeVisible();
  await allow();
  const answer = await loseAnswers(page, 'billing.request-withdrawal');
  await send();
  await expect(steps.getByText('Ответ не пришёл')).toBeVisible();
  await answer();
  await steps.getByRole('button', { name: 'Повторить' }).click();
  await done.getByRole('button', { name: 'Открыть выплату' }).click();
  await expect(page.getByRole('heading', { name: /^Выплата № \d+$/ })).toBeVisible();
  const after = await partner.result('billing.get-withdrawals', {});
  expect(after.pagination.totalCount).toBe(pagination.totalCount + 1);
  await partner.result('billing.cancel-withdrawal', { id: after.items[0]?.id ?? 0 });
});

test('where nothing can be asked for the page says why and leads out; the schedule takes a threshold @full', async ({
  page,
  openAs,
}) => {
  const partner = await openAs(path);
  await expect(order(page)).toBeDisabled();
  await expect(page.getByText('Укажите, кому платить.')).toBeVisible();
  await page.getByRole('list', { name: 'Почему нет' }).getByRole('link', { name: 'Мои реквизиты' }).click();
  await expect(page).toHaveURL('/profile/requisites');

  const weekly = { kind: 'weekdays', days: [2, 5] };
  await changeResult(page, 'billing.get-schedule', (result) => Object.assign({}, result, weekly));
  await page.goto('/billing/payment-info');
  await expect(page.getByText('По вторникам и пятницам')).toBeVisible();
  await page.getByRole('button', { name: 'Изменить' }).click();
  const form = dialog(page, 'Выплаты по расписанию');
  await form.getByLabel('Платить по расписанию').check();
  await form.getByLabel('Порог').fill('десять');
  await form.getByRole('button', { name: 'Сохранить' }).click();
  await expect(form.getByLabel('Порог')).toBeFocused();
  await readInEveryLook(page, 'a threshold that is no sum');
  await form.getByLabel('Порог').fill('10 000');
  await form.getByRole('button', { name: 'Сохранить' }).click();
  await giveMailedCode(page, `${partner.login}@example.com`);
  await expect(page.getByText(/^Платим по расписанию, от 10\s000\s₽$/)).toBeVisible();
  await readInEveryLook(page, 'paid by the schedule');
});
