import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Client } from '../../server/testing/methods/client.ts';
import { changeResult, pauseMethod, refuse, withoutLive } from '../harness/answers.ts';
import { choose, filterButton } from '../harness/filters.ts';
import { expect, expectAccessible, test } from '../harness/fixtures.ts';
import { pressOn, tabTo, typeInto } from '../harness/keyboard.ts';

const content = (page: Page) => page.getByRole('main');
const rows = (page: Page) => content(page).getByRole('heading', { level: 2 });
const star = (page: Page, name: string) =>
  content(page).getByRole('button', { name: `В избранном: ${name}` });

/** Makes offers in a category of their own. */
async function makeCategory(operator: Client, offers: Record<string, unknown>[]): Promise<string> {
  const category = `Категория ${randomBytes(4).toString('hex')}`;
  await operator.result('operator.save-offers', {
    offers: offers.map((offer) => ({ name: 'Оффер', ...offer, category })),
  });
  return category;
}

const pay = (amount: number) => ({ goal: '', countries: [], currencyCode: 'RUB', amount });

test('a partner narrows the offers, and the address keeps what he asked for', async ({
  page,
  openAs,
  operator,
}) => {
  const category = await makeCategory(operator, [
    { name: 'Окна', payouts: [pay(900)] },
    { name: 'Двери', payouts: [pay(1500)], countries: ['KZ'] },
    { name: 'Потолки', payouts: [pay(300)], devices: ['phone'] },
  ]);
  await openAs('/offers');
  await choose(content(page), 'Категория', category);
  await expect(rows(page)).toHaveText(['Двери', 'Окна', 'Потолки']);
  await expect(content(page).getByRole('status').last()).toHaveText('3 оффера');
  await choose(content(page), 'Порядок', 'Сначала дорогие');
  await expect(rows(page)).toHaveText(['Двери', 'Окна', 'Потолки']);
  await choose(content(page), 'Порядок', 'Сначала дешёвые');
  await expect(rows(page)).toHaveText(['Потолки', 'Окна', 'Двери']);
  await choose(content(page), 'Страна', 'Россия');
  await expect(rows(page)).toHaveText(['Потолки', 'Окна']);
  await choose(content(page), 'Устройство', 'Компьютер');
  await expect(rows(page)).toHaveText(['Окна']);
  await page.reload();
  await expect(rows(page)).toHaveText(['Окна']);
  await expect(filterButton(content(page), 'Страна')).toContainText('Россия');
  await content(page).getByLabel('Название или ID').fill('двери');
  await expect(content(page).getByText('Ничего не нашлось')).toBeVisible();
  await content(page).getByRole('link', { name: 'Показать все офферы' }).click();
  await expect(page).toHaveURL('/offers');
  await page.goBack();
  await expect(content(page).getByLabel('Название или ID')).toHaveValue('двери');
});

test('the menu leads to favourites, which a star fills and empties @full', async ({
  page,
  openAs,
  operator,
}) => {
  const category = await makeCategory(operator, [{ name: 'Шторы' }, { name: 'Ковры' }]);
  await openAs(`/offers?category=${encodeURIComponent(category)}`);
  await star(page, 'Шторы').click();
  await expect(star(page, 'Шторы')).toHaveAttribute('aria-pressed', 'true');
  const menu = page.getByRole('navigation', { name: 'Главное меню' });
  await menu.getByRole('button', { name: 'Офферы' }).click();
  await menu.getByRole('link', { name: 'Избранные офферы' }).click();
  await expect(page.getByRole('heading', { name: 'Избранные офферы' })).toBeVisible();
  await expect(rows(page)).toHaveText(['Шторы']);
  await menu.getByRole('button', { name: 'Офферы' }).click();
  await expect(menu.locator('[aria-current="page"]')).toHaveText(['Избранные офферы']);
  await page.keyboard.press('Escape');
  await star(page, 'Шторы').click();
  await expect(content(page).getByText('В избранном пока пусто')).toBeVisible();
  await expectAccessible(page, 'no favourites');
});

test('what an offer is not fit for stands in its row @full', async ({ page, openAs, operator }) => {
  const category = await makeCategory(operator, [
    { name: 'Промо', isPromo: true, payoutFrom: 'advertiser' },
    { name: 'Пауза', status: 'paused', holdDays: 0 },
    { name: 'Часы', payouts: [pay(390), { ...pay(520), countries: ['RU'] }, { ...pay(9), goal: 'заявка' }] },
    { name: 'Стоп', status: 'stopped' },
  ]);
  await openAs(`/offers?category=${encodeURIComponent(category)}`);
  const row = (name: string) => content(page).getByRole('row').filter({ hasText: name }).first();
  await expect(row('Промо')).toContainText('Зависит от заказа');
  await expect(row('Пауза')).toContainText('Приостановлен');
  await expect(row('Пауза')).toContainText('Без холда');
  await expect(row('Часы')).toContainText(/390 – 520\s₽ и ещё 1 цель/);
  await expect(rows(page)).toHaveText(['Пауза', 'Промо', 'Часы']);
});

test('by keyboard a partner searches, marks an offer and opens it @full', async ({
  page,
  openAs,
  operator,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const name = `Пылесос ${randomBytes(4).toString('hex')}`;
  await operator.result('operator.save-offer', { name });
  await openAs('/offers');
  await typeInto(content(page).getByLabel('Название или ID'), name);
  await expect(rows(page)).toHaveText([name]);
  await pressOn(star(page, name), 'Space');
  await expect(star(page, name)).toHaveAttribute('aria-pressed', 'true');
  await expect(star(page, name)).toBeFocused();
  await pressOn(content(page).getByRole('link', { name, exact: true }));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(content(page)).toBeFocused();
  await tabTo(content(page).getByRole('button', { name: 'Создать ссылку' }));
});

test('loading, failure and a network without offers have their states @full', async ({
  page,
  openAs,
  complaints,
}) => {
  await withoutLive(page);
  const release = await pauseMethod(page, 'offers.get-offers');
  await openAs('/offers');
  await expect(content(page).getByRole('status', { name: 'Загрузка' })).toBeVisible();
  release();
  await expect(rows(page).first()).toBeVisible();
  const allow = await refuse(page, 'offers.get-offers');
  await page.reload();
  await expect(content(page).getByText('Не удалось загрузить офферы')).toBeVisible();
  await allow();
  await changeResult(page, 'offers.get-offers', () => ({
    items: [],
    categories: [],
    pagination: { totalCount: 0 },
  }));
  await content(page).getByRole('button', { name: 'Повторить' }).click();
  await expect(content(page).getByText('Офферов пока нет')).toBeVisible();
  await expectAccessible(page, 'without offers');
  complaints.splice(0);
});
