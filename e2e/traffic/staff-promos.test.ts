import { randomBytes } from 'node:crypto';
import { expect, expectAccessible, test } from '../harness/fixtures.ts';
import { makeOffers } from '../harness/offers.ts';
import { openStaff } from '../harness/staff.ts';

const makeCode = () => `СКИДКА-${randomBytes(4).toString('hex')}`;

test('the staff give and refuse requested codes at once, and revoke one', async ({
  page,
  makePartner,
  operator,
}) => {
  const { ids } = await makeOffers(operator, 1);
  const offerId = ids[0] ?? 0;
  const codes = [makeCode(), makeCode(), makeCode()];
  const partner = await makePartner();
  for (const code of codes) await partner.result('promos.request-promo', { offerId, code });
  await openStaff(page, `/staff/promo-codes?offerId=${offerId}`, 'manager');
  const row = (text = '') => page.getByRole('row').filter({ hasText: text });
  for (const code of codes.slice(0, 2)) await row(code).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Дать промокод' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Дать: 2 запроса' }).click();
  await expect(page.getByText('Промокод дан: 2')).toBeVisible();
  await row(codes[2]).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Отказать' }).click();
  const refusal = page.getByRole('dialog', { name: 'Отказать в промокоде' });
  await refusal.getByRole('button', { name: 'Отказать: 1 запрос' }).click();
  await expect(refusal.getByText('Укажите причину').first()).toBeVisible();
  await refusal.getByLabel('Причина').fill('Рекламодатель против');
  await refusal.getByRole('button', { name: 'Отказать: 1 запрос' }).click();
  await expect(page.getByText('Отказано: 1')).toBeVisible();

  await page.goto(`/staff/promo-codes?tab=codes&offerId=${offerId}`);
  await expect(row(codes[2]).getByText('Отказано')).toBeVisible();
  await row(codes[0]).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Отозвать' }).click();
  const revoking = page.getByRole('dialog');
  await revoking.getByLabel('Причина').fill('Акция закончилась');
  await revoking.getByRole('button', { name: 'Отозвать' }).click();
  await expect(row(codes[0]).getByText('Отозван')).toBeVisible();
  await expect(row(codes[1]).getByText('Действует')).toBeVisible();
  await expectAccessible(page);
  const { items } = await partner.result('promos.get-promos', {});
  expect(items.map(({ state, reason }) => [state, reason])).toEqual([
    ['refused', 'Рекламодатель против'],
    ['active', ''],
    ['revoked', 'Акция закончилась'],
  ]);
});

test('the staff write several codes with a payout of their own, a taken one is named at its field @full', async ({
  page,
  makePartner,
  operator,
}) => {
  const { ids } = await makeOffers(operator, 1);
  const offerId = ids[0] ?? 0;
  const [taken, free] = [makeCode(), makeCode()];
  const [owner, partner] = [await makePartner(), await makePartner()];
  const from = new Date().toISOString();
  await operator.result('operator.save-promos', { offerId, rows: [{ code: taken, userId: owner.id, from }] });
  await openStaff(page, `/staff/promo-codes/new?offerId=${offerId}`, 'manager');
  const content = page.getByRole('main');
  const codes = content.getByRole('list', { name: 'Промокоды' }).getByRole('listitem');
  await codes.first().getByRole('textbox', { name: 'Промокод' }).fill(taken);
  await codes.first().getByLabel('Партнёр').fill(partner.login);
  await page.getByRole('option', { name: partner.login }).click();
  await content.getByRole('button', { name: 'Добавить промокод' }).click();
  await codes.nth(1).getByRole('textbox', { name: 'Промокод' }).fill(free);
  const save = content.getByRole('button', { name: 'Записать промокоды' });
  await save.click();
  await expect(codes.first().getByRole('textbox', { name: 'Промокод' })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await codes.first().getByRole('textbox', { name: 'Промокод' }).fill(`${taken}-2`);
  await save.click();
  await expect(page).toHaveURL(/\/staff\/promo-codes\?tab=codes/);
  const row = (text: string) => page.getByRole('row').filter({ hasText: text });
  await expect(row(`${taken}-2`).getByText(partner.login)).toBeVisible();
  await expect(row(free).getByText('Свободен')).toBeVisible();
});

test('a file of codes is saved whole, or its faults are named by lines @full', async ({ page, operator }) => {
  const { word } = await makeOffers(operator, 1);
  await openStaff(page, '/staff/promo-codes/new?tab=file', 'manager');
  const content = page.getByRole('main');
  const send = async (text: string) => {
    await content.getByLabel('Оффер').fill(word);
    await page.getByRole('option', { name: word }).first().click();
    const buffer = Buffer.from(text);
    await content
      .locator('input[type=file]')
      .setInputFiles({ name: 'codes.csv', mimeType: 'text/csv', buffer });
    await content.getByRole('button', { name: 'Загрузить промокоды' }).click();
  };
  await send(`code;partner\n${makeCode()};\n${makeCode()};nobody-${word}\n`);
  await expect(content.getByText('Ничего не записано: в файле ошибки')).toBeVisible();
  await expect(content.getByText('Строка 3')).toBeVisible();
  await expectAccessible(page);
  await send(`code;partner\n${makeCode()};\n${makeCode()};\n`);
  await expect(content.getByText('Промокоды записаны')).toBeVisible();
  await expect(content.getByText('2 промокода')).toBeVisible();
});

test('whose an order with a click and a code is, is chosen with the offer’s terms, and partners read it @full', async ({
  page,
  makePartner,
  operator,
}) => {
  const { ids } = await makeOffers(operator, 1);
  const id = ids[0] ?? 0;
  await openStaff(page, `/staff/offers/${id}?tab=terms`, 'manager');
  await page.getByLabel('Заказ с кликом и промокодом').selectOption('last');
  await expect(page.getByText('чьё касание было последним')).toBeVisible();
  await page.getByRole('button', { name: 'Сохранить оффер' }).click();
  await expect(page.getByText('Оффер сохранён')).toBeVisible();
  const partner = await makePartner();
  expect(await partner.result('offers.get-offer', { id })).toMatchObject({ promoRule: 'last' });
  await expect(page.getByText('последнему касанию', { exact: true }).first()).toBeVisible();
});
