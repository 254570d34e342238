import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Client } from '../../server/testing/methods/client.ts';
import { changeResult, pauseMethod, refuse } from '../harness/answers.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../harness/fixtures.ts';
import { pressOn } from '../harness/keyboard.ts';

const content = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) => content(page).getByRole('button', { name, exact: true }).click();
const script = (page: Page) => content(page).locator('pre');
const outcome = (page: Page) => content(page).getByRole('status').last();

async function makeOffer(operator: Client) {
  const name = `Оффер ${randomBytes(4).toString('hex')}`;
  return { name, ...(await operator.result('operator.save-offer', { name })) };
}

test('a partner picks an offer, copies its script and sees on the phone what Back does', async ({
  page,
  openAs,
  operator,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const { id, name } = await makeOffer(operator);
  const partner = await openAs('/back-link');
  await expect(content(page).getByRole('switch')).toHaveCount(0);
  await press(page, 'Получить скрипт');
  await expect(content(page).getByText('Выберите оффер')).toBeVisible();
  await expect(content(page).getByLabel('Оффер')).toBeFocused();
  await content(page).getByLabel('Оффер').fill(name);
  await content(page).getByRole('option', { name }).click();
  await press(page, 'Получить скрипт');
  await expect(content(page).getByText('У вас ещё нет ссылки на этот оффер')).toBeVisible();
  await press(page, 'Создать ссылку');
  await expect(script(page)).toBeVisible();
  const [made] = (await partner.result('links.get-links', { offerId: id })).items;
  await expect(script(page)).toContainText(`"${made?.url}"`);
  await expect(content(page).getByText('Ведёт по вашей ссылке: Кнопка Назад')).toBeVisible();
  await expect(content(page).getByText(/^Готов, \d{3} байта?$/)).toBeVisible();
  await press(page, 'Скопировать');
  await expect(content(page).getByText('Скопировано')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await script(page).textContent());
  await press(page, 'Назад');
  await expect(outcome(page)).toContainText('браузер пропустил скрипт');
  await press(page, 'Начать заново');
  await press(page, 'Нажать на страницу');
  await press(page, 'Назад');
  await expect(content(page).getByLabel('Телефон посетителя')).toContainText(name);
  await press(page, 'Назад');
  await expect(outcome(page)).toContainText('Снова ваша страница');
  await press(page, 'Назад');
  await expect(outcome(page)).toHaveText('Посетитель ушёл туда, откуда пришёл.');
});

test('an own link is checked, and its trial page does what the script says @full', async ({
  page,
  openAs,
}) => {
  await openAs('/back-link', { isCustomTrafficback: true });
  await content(page).getByRole('switch', { name: 'Вести по своей ссылке' }).click();
  const link = content(page).getByLabel('Своя ссылка', { exact: true });
  await link.fill('http://localhost/');
  await press(page, 'Получить скрипт');
  await expect(content(page).getByText(/локальный или внутренний адрес/)).toBeVisible();
  await expect(link).toBeFocused();
  await link.fill('https://goods.example.com/?from=back');
  await press(page, 'Получить скрипт');
  await expect(script(page)).toContainText('"https://goods.example.com/?from=back"');
  await expect(content(page).getByText('Ведёт по вашей ссылке')).toHaveCount(0);
  await expectAccessible(page, 'the script of an own link');
  const download = page.waitForEvent('download');
  await content(page).getByRole('link', { name: 'Скачать пробную страницу' }).click();
  const trial = await readFile(await (await download).path(), 'utf8');
  await link.fill('https://other.example.com/');
  await expect(script(page)).toHaveCount(0);

  const answer = (html: string) => ({ contentType: 'text/html; charset=utf-8', body: html });
  await page.route('https://landing.example.com/', (route) => route.fulfill(answer(trial)));
  await page.route('https://goods.example.com/**', (route) => route.fulfill(answer('<h1>Товары</h1>')));
  await page.goto('https://landing.example.com/');
  await page.getByRole('button', { name: 'Кнопка' }).click();
  await page.goBack();
  await expect(page).toHaveURL('https://goods.example.com/?from=back');
});

test('loading, failure and a partner without offers have their states @full', async ({
  page,
  openAs,
  complaints,
}) => {
  const release = await pauseMethod(page, 'trafficback.get-offers-to');
  await openAs('/back-link');
  await expect(content(page).getByRole('status', { name: 'Загрузка' })).toBeVisible();
  release();
  await expect(content(page).getByLabel('Оффер')).toBeVisible();
  const allow = await refuse(page, 'trafficback.get-offers-to');
  await page.reload();
  await expect(content(page).getByText('Не удалось загрузить офферы')).toBeVisible();
  await expectAccessible(page, 'the failure');
  await allow();
  await changeResult(page, 'trafficback.get-offers-to', () => ({ items: [], pagination: { totalCount: 0 } }));
  await press(page, 'Повторить');
  await expect(content(page).getByText('Открытых вам офферов пока нет')).toBeVisible();
  await expectAccessible(page, 'without offers');
  complaints.splice(0);
});

test('what the server refuses stands at the field, and nothing typed is lost @full', async ({
  page,
  openAs,
  operator,
}) => {
  const { id, name } = await makeOffer(operator);
  const { id: userId } = await openAs('/back-link');
  await content(page).getByLabel('Оффер').fill(name);
  await content(page).getByRole('option', { name }).click();
  await operator.result('operator.set-offer-access', { offerId: id, userId, isOpen: false });
  await press(page, 'Получить скрипт');
  await expect(content(page).getByText(`Оффер «${name}» вам недоступен`)).toBeVisible();
  await expect(content(page).getByLabel('Оффер')).toHaveValue(name);
});

test('by keyboard alone on a phone a script is made and tried, and nothing overflows @full', async ({
  page,
  openAs,
  operator,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.emulateMedia({ colorScheme: 'dark' });
  const { name } = await makeOffer(operator);
  await openAs('/back-link');
  await content(page).getByLabel('Оффер').focus();
  await page.keyboard.type(name);
  await expect(content(page).getByRole('option')).toHaveCount(1);
  // Enter takes nothing until the whole name has been searched for.
  await expect(content(page).getByRole('listbox')).not.toHaveAttribute('data-stale');
  await page.keyboard.press('Enter');
  await expect(content(page).getByLabel('Оффер')).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await pressOn(content(page).getByRole('button', { name: 'Создать ссылку' }));
  await expect(script(page)).toBeVisible();
  await pressOn(content(page).getByRole('button', { name: 'Нажать на страницу' }), 'Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(outcome(page)).toContainText('открылось то, что вы выбрали');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'the script on a phone');
});
