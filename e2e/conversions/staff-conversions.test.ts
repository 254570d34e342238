import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Client } from '../../server/testing/methods/client.ts';
import { makeClickId } from '../../server/traffic/redirector/visit/click.ts';
import { withoutFirstAnswers } from '../harness/answers.ts';
import { expect, expectAccessible, test } from '../harness/fixtures.ts';
import { expectStanding, readInEveryLook } from '../harness/looks.ts';
import { openAsDemoStaff, openStaff } from '../harness/staff.ts';

const content = (page: Page) => page.getByRole('main');
const rows = (page: Page) => content(page).locator('tbody tr[data-row]');
const widths = [768, 1440];

/** Makes conversions on hold of a partner, at an offer made for them. */
async function makeHeld(operator: Client, userId: number, count: number) {
  const word = randomBytes(4).toString('hex');
  const { id: offerId } = await operator.result('operator.save-offer', {
    name: `Оффер ${word}`,
    holdDays: 0,
  });
  const { ids } = await operator.result('operator.post-conversions', {
    conversions: Array.from({ length: count }, (_, n) => ({
      userId,
      offerId,
      transactionId: `${word}-${n}`,
      event: 'hold' as const,
      payout: 100,
      currencyCode: 'RUB' as const,
    })),
  });
  return { offerId, ids, word };
}

test('conversions are found by the day of their last word @full', async ({ page, operator, makePartner }) => {
  const { offerId } = await makeHeld(operator, (await makePartner()).id, 1);
  await openStaff(page, `/staff/conversions?offerId=${offerId}`, 'manager');
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Ещё фильтры' }).click();
  await page.getByLabel('Изменена по').fill('2020-01-01');
  await expect(content(page).getByText('Ничего не нашлось')).toBeVisible();
  await expect(page).toHaveURL(/changedTo=2020-01-01/);
  await page.getByRole('button', { name: 'Изменена: по 01.01.2020' }).click();
  await page.getByLabel('Конец холда с').fill('2020-01-01');
  await expect(content(page).getByText('Ничего не нашлось')).toBeVisible();
  await page.goto(`/staff/conversions?offerId=${offerId}&country=RUS`);
  const all = page.getByRole('button', { name: 'Изменить статус у всех найденных' });
  await expect(all).toBeDisabled();
  await page.getByRole('button', { name: 'Страна: «RUS» не понято: выберите из списка' }).click();
  await expect(all).toBeEnabled();
});

test('a conversion shows what its partner was told @full', async ({ page }) => {
  const staff = await openAsDemoStaff(page, '/staff');
  const { items } = await staff.result('operator.get-user-deliveries', { userId: 1, state: 'delivered' });
  await page.goto(`/staff/conversions/${items[0]?.conversionId}`);
  const card = content(page).locator('section').filter({ hasText: 'Все отправки партнёра' }).last();
  await expect(card.getByText('Доставлен').first()).toBeVisible();
  await expect(card.getByText(/^https?:/).first()).toBeVisible();
  await readInEveryLook(page, 'a conversion', widths);
  await card.getByRole('link', { name: 'Все отправки партнёра' }).click();
  await expect(page).toHaveURL('/staff/partners/1?tab=postbacks');
  await page.goBack();
  await card
    .getByRole('link')
    .filter({ hasText: /холде|Новая|Подтвер|Откл/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/staff\/postbacks\/\d+$/);
  await expect(content(page).locator('details[open]')).toContainText('Вызов');
  const opened = page.url();
  await content(page).getByRole('button', { name: 'Отправить ещё раз' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отправить' }).click();
  await expect(page).not.toHaveURL(opened);
  await expect(content(page).getByRole('status')).toContainText('Доставлена');
});

test('selected conversions are approved by keyboard, after a trial that changes nothing', async ({
  page,
  operator,
  makePartner,
}) => {
  const partner = await makePartner();
  const { offerId } = await makeHeld(operator, partner.id, 3);
  await openStaff(page, `/staff/conversions?offerId=${offerId}`, 'manager');
  await expect(rows(page)).toHaveCount(3);
  await readInEveryLook(page, 'the conversions', widths);
  await page.keyboard.press('j');
  await expect(rows(page).first().getByRole('link')).toBeFocused();
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(content(page).getByText('Выбрано: 2 конверсии')).toBeVisible();
  await page.getByRole('button', { name: 'Изменить статус' }).click();
  const dialog = page.getByRole('dialog', { name: 'Статус: 2 конверсии' });
  await dialog.getByRole('button', { name: 'Проверить' }).click();
  await expect(page.getByText('Проверено, ничего ещё не изменено')).toBeVisible();
  await expect(content(page)).toContainText('+200 ₽ доступно');
  expect((await partner.result('profile.get-balance')).availableBalance).toBe(0);
  await readInEveryLook(page, 'a trial', widths);
  await page.getByRole('button', { name: 'Подтвердить 2 конверсии' }).click();
  await expect(page.getByRole('heading', { name: 'Внесено' })).toBeVisible();
  expect((await partner.result('profile.get-balance')).availableBalance).toBe(200);
});

test('a rejection asks for a reason, of all that a filter finds @full', async ({
  page,
  operator,
  makePartner,
}) => {
  const partner = await makePartner();
  const { offerId, ids } = await makeHeld(operator, partner.id, 60);
  await openStaff(page, `/staff/conversions?offerId=${offerId}&size=25`, 'manager');
  await page.getByRole('button', { name: 'Изменить статус у всех найденных' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Новый статус').selectOption('reject');
  await dialog.getByRole('button', { name: 'Проверить' }).click();
  await expect(dialog.getByText('Выберите причину')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Причина').selectOption('fraud');
  await dialog.getByRole('button', { name: 'Проверить' }).click();
  await page.getByRole('button', { name: 'Отклонить 60 конверсий' }).click();
  await expect(page.getByRole('heading', { name: 'Внесено' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Внесено' })).toBeVisible();
  const seen = await partner.result('statistics.get-conversion', { id: ids[0] ?? 0 });
  expect([seen.state, seen.reason]).toEqual(['reject', 'fraud']);
});

test('a file with the advertiser’s own titles and a wrong line is brought, and the line is mended @full', async ({
  page,
  operator,
  makePartner,
}) => {
  const partner = await makePartner();
  const { offerId, word } = await makeHeld(operator, partner.id, 1);
  await openStaff(page, '/staff/conversions/import', 'finance');
  await readInEveryLook(page, 'the form of a file', widths);
  const { id } = await operator.result('operator.save-advertiser', { name: `Рекламодатель ${word}` });
  await page.getByRole('combobox', { name: 'Рекламодатель' }).fill(String(id));
  await page.getByRole('option', { name: `Рекламодатель ${word}` }).click();
  const lines = [
    'partner_id;offer_id;Бланк;Решение;payout;Прим.',
    `${partner.id};${offerId};${word}-0;Одобрено;;звонили`,
    `${partner.id};${offerId};${word}-9;maybe;50;`,
  ];
  await page.getByLabel('Или вставьте строки').fill(lines.join('\n'));
  await page.getByRole('button', { name: 'Проверить файл' }).click();
  await expect(content(page)).toContainText('Укажите, в каком столбце статус');
  await expect(content(page)).toContainText(`Например: ${word}-0, ${word}-9`);
  await page.getByLabel('Решение').selectOption('Статус');
  await page.getByLabel('Бланк').selectOption('ID у рекламодателя');
  await readInEveryLook(page, 'the columns of a file', widths);
  await page.getByRole('button', { name: 'Проверить строки' }).click();
  await expect(content(page)).toContainText('Статус: Неизвестный статус «maybe»');
  await expect(rows(page).first()).toContainText('В холде → Подтверждена');
  await expect(content(page).getByText('Не загрузим: «Прим.»', { exact: true })).toBeVisible();
  await readInEveryLook(page, 'a file that was tried', widths);
  await page.getByRole('button', { name: 'Внести 1 конверсию' }).click();
  await expect(page.getByRole('heading', { name: 'Внесено' })).toBeVisible();
  await page.getByRole('link', { name: 'Исправить строки' }).click();
  const text = page.getByLabel('Или вставьте строки');
  await expect(text).toHaveValue(/maybe/);
  await text.fill((await text.inputValue()).replace('maybe', 'approve'));
  await page.getByRole('link', { name: 'Назад: Конверсии' }).click();
  await page.getByRole('button', { name: 'Остаться' }).click();
  await page.getByRole('button', { name: 'Проверить файл' }).click();
  await page.getByRole('button', { name: 'Внести 1 конверсию' }).click();
  await expect(page.getByRole('heading', { name: 'Внесено' })).toBeVisible();
  expect((await partner.result('profile.get-balance')).availableBalance).toBe(150);
});

test('a file that names payouts waits for finance, who gives the code above the limit @full', async ({
  page,
  operator,
  makePartner,
}) => {
  const partner = await makePartner();
  const { offerId, word } = await makeHeld(operator, partner.id, 1);
  const manager = await openStaff(page, '/staff/conversions/import', 'manager');
  await expect(content(page).getByText('Ставка партнёра')).toHaveCount(0);
  const text = `partner_id;offer_id;tid;status;payout\n${partner.id};${offerId};${word}-1;approve;100001`;
  const { id } = await manager.result('operator.import-conversions', { part: 0, text, isLast: true });
  await page.goto(`/staff/conversions/batches/${id}`);
  await expect(content(page)).toContainText('В строках названы ставки или доход');
  await expect(page.getByRole('button', { name: 'Внести 1 конверсию' })).toHaveCount(0);
  const { phone } = await openStaff(page, `/staff/conversions/batches/${id}`, 'finance');
  await page.getByRole('button', { name: 'Внести 1 конверсию' }).click();
  const code = page.getByRole('dialog', { name: 'Подтвердите действие' }).getByLabel('Код из приложения');
  await code.fill(phone.at(0));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Внесено' })).toBeVisible();
  expect((await partner.result('profile.get-balance')).availableBalance).toBe(100_001);
});

test('a conversion opens with who said what, and reads well in every look @full', async ({
  page,
  operator,
  makePartner,
}) => {
  const partner = await makePartner();
  const { ids } = await makeHeld(operator, partner.id, 1);
  await openStaff(page, `/staff/conversions/${ids[0]}`, 'finance');
  await expectStanding(page);
  await expect(content(page)).toContainText(partner.login);
  await expect(page.getByRole('button', { name: 'Изменить статус' })).toHaveCount(0);
  await readInEveryLook(page, 'a conversion', widths);
});

test('a call that came before its click is listed, and its click is looked for @full', async ({
  page,
  operator,
  admin,
}) => {
  const { id: offerId } = await operator.result('operator.save-offer', { name: 'Раньше клика' });
  const { url } = await admin.result('operator.rotate-offer-key', { offerId });
  const query = new URLSearchParams({ click_id: makeClickId(Date.now()), status: 'new' });
  expect((await (await fetch(`${url}?${query}`)).text()).trim()).toBe('OK');
  await openStaff(page, '/staff/conversions/refusals', 'manager');
  await page.getByRole('link', { name: 'Ждут свой клик' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ждут свой клик' })).toBeVisible();
  // The field finds an offer by its name, or says that none was found.
  const offer = page.getByRole('combobox', { name: 'Оффер' });
  await offer.fill('Такого нет');
  await expect(page.getByText('Не нашли «Такого нет»')).toBeVisible();
  await offer.blur();
  await page
    .getByRole('button', { name: 'Оффер: «Такого нет» не понято: выберите из списка, убрать' })
    .click();
  await offer.fill(String(offerId));
  await page.getByRole('option', { name: `Раньше клика № ${offerId}` }).click();
  await expect(page).toHaveURL(new RegExp(`offerId=${offerId}$`));
  await expect(page.getByRole('button', { name: 'Оффер: Раньше клика, убрать' })).toBeVisible();
  await expect(offer).toHaveValue('Раньше клика');
  const row = page.locator('tbody tr[data-row]');
  await expect(row).toContainText('Клика ещё нет');
  await row.getByRole('checkbox').check();
  await readInEveryLook(page, 'waiting calls', widths);
  await page.getByRole('button', { name: 'Поискать клик сейчас' }).click();
  await expect(page.getByText('Ищем клики: 1')).toBeVisible();
});

test('lists with nothing and lists that fail say so @full', async ({ page, complaints }) => {
  await openStaff(page, '/staff/conversions?term=nothing-of-the-kind', 'support');
  await expect(page.getByText('Ничего не нашлось')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/staff/conversions/refusals?offerId=999999999');
  await expect(page.getByText('Ничего не нашлось')).toBeVisible();
  await readInEveryLook(page, 'refused calls', widths);
  await withoutFirstAnswers(page);
  await page.route('**/operator/rpc', async (route) => {
    if (route.request().postData()?.includes('get-conversions')) await route.fulfill({ status: 502 });
    else await route.continue();
  });
  await page.goto('/staff/conversions');
  await expect(page.getByText('Не удалось загрузить конверсии')).toBeVisible();
  await expectAccessible(page);
  complaints.length = 0;
});
