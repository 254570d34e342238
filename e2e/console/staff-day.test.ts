import type { Page } from '@playwright/test';
import { type Client, createClient } from '../../server/testing/methods/client.ts';
import { expect } from '../harness/fixtures.ts';
import { expectFocusInside, pressOn, tabTo, typeInto } from '../harness/keyboard.ts';
import { test } from '../harness/own-network.ts';
import { makeShop } from '../harness/promotion.ts';
import { makeStaff } from '../harness/staff.ts';

const partner = { login: 'anna', email: 'anna@example.com', password: 'слова про летний луг' };
const offer = 'Тёплый дом';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

test('the day of a network is done by keyboard alone @full', async ({ page, browser, network }) => {
  test.slow();
  const { login, password, phone } = await makeStaff('admin', network);
  await page.goto(`${network.url}/staff`);
  await signIn(page, login, password);
  await expect(field(page, 'Код из приложения')).toBeFocused();
  await page.keyboard.type(phone.at(0));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Обзор' })).toBeVisible();

  const advertiser = await makeOffer(page, phone.at(1));
  const { userId, invitation } = await makePartner(page);
  const cabinet = await (await browser.newContext()).newPage();
  const link = await takeLink(cabinet, network.url, invitation);
  await convert(link, advertiser);
  // The call waits until its click is in the database.
  const operator = createClient(network.url, { path: '/operator/rpc', bearer: network.operatorKey });
  const converted = async () => (await operator.result('operator.get-conversions', {})).items.length;
  await expect.poll(converted).toBe(1);

  await approve(page);
  await expectMoney(cabinet);
  await sendOrder(page, cabinet, operator, userId);
  await writeToAll(page, cabinet);
  await cabinet.context().close();
});

async function signIn(page: Page, login: string, password: string) {
  await expect(field(page, 'Логин')).toBeFocused();
  await page.keyboard.type(login);
  await typeInto(field(page, 'Пароль'), password);
  await page.keyboard.press('Enter');
}

/** Opens a page through its line in the palette. */
async function goTo(page: Page, title: string, term = title) {
  await page.keyboard.press('Control+KeyK');
  await expect(page.getByRole('combobox', { name: 'Найти или перейти' })).toBeFocused();
  await page.keyboard.type(term);
  await expect(page.getByRole('option', { name: title, exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Найти или перейти' })).toBeHidden();
}

/** Creates an offer without a hold, confirmed by the app's code; returns the postback address for the advertiser. */
async function makeOffer(page: Page, code: string): Promise<string> {
  await goTo(page, 'Новый оффер');
  await expect(page.getByRole('heading', { level: 1, name: 'Новый оффер' })).toBeVisible();
  await typeInto(main(page).getByRole('textbox', { name: 'Название' }), offer);
  await typeInto(field(page, 'Посадочная страница'), 'https://shop.example.com/?click={click_id}');
  await typeInto(field(page, 'Ставка партнёра'), '1150,50');
  await typeInto(field(page, 'Холд, дней'), '0');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('Код из приложения')).toBeFocused();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: offer })).toBeVisible();
  await pressOn(main(page).getByRole('link', { name: 'Постбек для рекламодателя' }));
  await pressOn(button(page, 'Создать адрес'));
  const address = main(page).getByText('?click_id={click_id}').first();
  return (await address.textContent()) ?? '';
}

async function makePartner(page: Page) {
  await goTo(page, 'Новый партнёр');
  await expectFocusInside(page);
  await expect(dialog(page).getByLabel('Логин')).toBeFocused();
  await page.keyboard.type(partner.login);
  await typeInto(dialog(page).getByLabel('Почта'), partner.email);
  await tabTo(dialog(page).getByLabel('Приглашение'));
  await page.keyboard.press('ArrowDown');
  await tabTo(dialog(page).getByRole('button', { name: 'Создать партнёра' }));
  await page.keyboard.press('Enter');
  const invitation = (await dialog(page).getByText('/reset-password?token=').textContent()) ?? '';
  await pressOn(dialog(page).getByRole('button', { name: 'Открыть партнёра' }));
  await expect(page).toHaveURL(/\/staff\/partners\/\d+$/);
  return { invitation, userId: Number(page.url().split('/').at(-1)) };
}

/** The partner chooses a password, signs in, finds the offer and creates a link to it. */
async function takeLink(page: Page, url: string, invitation: string): Promise<string> {
  const { pathname, search } = new URL(invitation);
  await page.goto(url + pathname + search);
  await expect(field(page, 'Новый пароль')).toBeFocused();
  await page.keyboard.type(partner.password);
  await typeInto(field(page, 'Ещё раз'), partner.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/sign-in$/);
  await signIn(page, partner.login, partner.password);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto(`${url}/offers`);
  await pressOn(main(page).getByRole('link', { name: offer, exact: true }));
  await pressOn(button(page, 'Создать первую ссылку'));
  await expectFocusInside(page);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  return await main(page).locator('code').innerText();
}

/** A visitor follows the link, and the advertiser reports the purchase. */
async function convert(link: string, advertiser: string) {
  const followed = await fetch(link, { redirect: 'manual', headers: { 'user-agent': human } });
  const clickId = new URL(followed.headers.get('location') ?? '').searchParams.get('click') ?? '';
  const told = await fetch(advertiser.replace('{click_id}', clickId).replace('{status}', 'pending'));
  expect(told.status).toBe(200);
}

async function approve(page: Page) {
  await goTo(page, 'Конверсии');
  const row = main(page).locator('tbody tr[data-row]');
  await expect(row).toHaveCount(1);
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(main(page).getByText('Выбрано: 1 конверсия')).toBeVisible();
  await pressOn(button(page, 'Изменить статус'));
  await expectFocusInside(page);
  await pressOn(dialog(page).getByRole('button', { name: 'Проверить' }));
  await pressOn(button(page, 'Подтвердить 1 конверсию'));
  await expect(page.getByRole('heading', { name: 'Внесено' })).toBeVisible();
}

async function expectMoney(page: Page) {
  await page.reload();
  const balance = page.getByRole('banner').getByRole('button', { name: /^Доступно/ });
  await tabTo(balance);
  await expect(page.getByRole('tooltip')).toContainText(/1\s150,50\s₽/);
}

async function sendOrder(page: Page, cabinet: Page, operator: Client, userId: number) {
  const url = new URL(page.url()).origin;
  const shop = await makeShop(operator, userId);
  const productId = await shop.product('Кружка', { price: 100 });
  const customer = createClient(url);
  await customer.result('auth.sign-in', { login: partner.login, password: partner.password });
  const order = { promotionId: shop.promotionId, productId, quantity: 1, idempotencyKey: 'order of the day' };
  const { id } = await customer.result('promotion.create-order', order);

  await goTo(page, 'Заказы и акции', 'заказы');
  await pressOn(button(page, `Принять заказ № ${id}`));
  await pressOn(button(page, `Отправить заказ № ${id}`));
  await expect(dialog(page).getByLabel('Номер отправления')).toBeFocused();
  await page.keyboard.type('RA123456789RU');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Отправлен', exact: true })).toContainText('RA123456789RU');
  await expect(dialog(page)).toHaveCount(0);
  await cabinet.goto(`${url}/promotions/orders/${id}`);
  await expect(main(cabinet)).toContainText('RA123456789RU');
}

async function writeToAll(page: Page, cabinet: Page) {
  await goTo(page, 'Новая рассылка');
  await typeInto(field(page, 'Заголовок'), 'Выплаты раньше на день');
  await page.keyboard.press('Enter');
  await typeInto(field(page, 'Текст'), '<p>Завтра</p>');
  await pressOn(button(page, 'Отправить рассылку'));
  await expect(dialog(page).getByRole('button', { name: 'Отправить 1 партнёру' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(main(page).getByText('Отправлена', { exact: true })).toBeVisible();
  await cabinet.goto(new URL('/notifications', cabinet.url()).href);
  await expect(main(cabinet)).toContainText('Выплаты раньше на день');
}

/** The user agent of the tests' browser says that it is headless, and the program counts it as a bot. */
const human =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
