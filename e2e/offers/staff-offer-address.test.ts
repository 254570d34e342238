import { expect, test } from '../harness/fixtures.ts';
import { makeOffers } from '../harness/offers.ts';
import { openStaff } from '../harness/staff.ts';

test('the advertiser’s address is made, shown and changed once the app’s code is given @full', async ({
  page,
  operator,
  admin,
}) => {
  const { ids } = await makeOffers(operator, 1);
  const [offerId = 0] = ids;
  const { phone } = await openStaff(page, `/staff/offers/${offerId}?tab=postback`, 'manager');
  await page.getByRole('button', { name: 'Создать адрес' }).click();
  const code = page.getByRole('dialog', { name: 'Подтвердите действие' }).getByLabel('Код из приложения');
  await expect(code).toBeFocused();
  expect((await admin.failure('operator.reveal-offer-key', { offerId })).code).toBe(409);
  await code.fill(phone.at(0));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Сменить адрес' })).toBeVisible();
  const old = (await admin.result('operator.reveal-offer-key', { offerId })).url;
  await page.reload();
  await page.getByRole('button', { name: 'Показать адрес' }).click();
  await expect(page.locator('[data-call-address]')).toContainText(
    `${old}?click_id={click_id}&status={status}&tid={tid}`,
  );
  await page.getByRole('checkbox', { name: /^Сумма заказа/ }).check();
  await expect(page.locator('[data-call-address]')).toContainText('&sum={sum}');
  await page.getByRole('button', { name: 'Сменить адрес' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Сменить адрес' }).click();
  await expect(page.getByText('Прежний адрес работает до')).toBeVisible();
  await expect(page.getByText(old)).toBeHidden();
  expect((await admin.result('operator.reveal-offer-key', { offerId })).url).not.toBe(old);
});

test('the advertiser’s address is shown and tried @full', async ({ page, operator }) => {
  const { ids } = await makeOffers(operator, 1);
  const { phone } = await openStaff(page, `/staff/offers/${ids[0]}?tab=postback`, 'manager');
  await page.getByRole('button', { name: 'Создать адрес' }).click();
  await page.getByRole('dialog').getByLabel('Код из приложения').fill(phone.at(0));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Проверить адрес' }).click();
  await expect(page.getByText('Ответ: 400 Нет параметра click_id')).toBeVisible();
  await expect(page.getByText('Конверсии не будет.')).toBeVisible();
  await page.getByLabel('Вызов рекламодателя').fill('https://example.org/in/kin_abc');
  await page.getByRole('button', { name: 'Проверить адрес' }).click();
  await expect(page.getByText(/Постбек для рекламодателя начинается с/)).toBeVisible();
});

test('the wait for a test click ends by itself, and can be begun again @full', async ({
  page,
  operator,
  makePartner,
}) => {
  const [offerId = 0] = (await makeOffers(operator, 1)).ids;
  const { login } = await makePartner();
  await page.clock.install();
  await openStaff(page, `/staff/offers/${offerId}?tab=postback`, 'manager');
  await page.getByRole('searchbox', { name: 'Чьей ссылкой' }).fill(login);
  await page.clock.runFor(1_000);
  await page.getByRole('button', { name: /^Выбрать/ }).click();
  await page.getByRole('button', { name: 'Сделать тестовый клик' }).click();
  await expect(page.getByText('Ждём клик: откройте ссылку.')).toBeVisible();
  await page.clock.fastForward('10:01');
  await expect(page.getByText('Клика не было.')).toBeVisible();
  await page.getByRole('button', { name: 'Ждать ещё 10 минут' }).click();
  await expect(page.getByText('Ждём клик: откройте ссылку.')).toBeVisible();
});
