import { randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { hold, refuse } from './answers.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { expectFocusInside, typeInto } from './keyboard.ts';
import { idsOf, makeOffers } from './offers.ts';

const content = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');
const rows = (page: Page) => content(page).getByRole('table').locator('tbody').getByRole('row');
const press = (place: Locator, name: string | RegExp) => place.getByRole('button', { name }).click();
const field = (page: Page, name: string) => dialog(page).getByLabel(name, { exact: true });
const option = (page: Page, name: string) => dialog(page).getByRole('option', { name });

async function pick(page: Page, label: string, name: string) {
  await field(page, label).fill(name);
  await option(page, name).click();
}

test('a partner makes a rule with an own link, changes it and deletes it after a question', async ({
  page,
  openAs,
  operator,
}) => {
  const { names } = await makeOffers(operator, 2);
  const [from = '', to = ''] = names;
  await openAs('/trafficback', { isCustomTrafficback: true });
  await expect(content(page).getByText('Глобального правила пока нет')).toBeVisible();
  await press(content(page), 'Создать первое правило');
  await pick(page, 'Оффер', from);
  await dialog(page).getByRole('switch', { name: 'Оставить трафик в сети' }).click();
  await field(page, 'Своя ссылка').fill('http://127.0.0.1/?c=');
  await dialog(page).getByText('Макросы', { exact: true }).click();
  await press(dialog(page), /^Вставить \{click_id\}/);
  await expect(field(page, 'Своя ссылка')).toHaveValue('http://127.0.0.1/?c={click_id}');
  await expectAccessible(page, 'the form');
  await press(dialog(page), 'Создать правило');
  await expect(dialog(page).getByText(/локальный или внутренний адрес/)).toBeVisible();
  await expect(field(page, 'Оффер')).toHaveValue(from);
  await field(page, 'Своя ссылка').fill('https://a.example.com/?c={click_id}');
  await dialog(page).getByRole('button', { name: 'Создать правило' }).dblclick();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('https://a.example.com/?c={click_id}');
  await press(rows(page), /^Изменить/);
  await dialog(page).getByRole('switch', { name: 'Оставить трафик в сети' }).click();
  await pick(page, 'Куда отправлять', to);
  await press(dialog(page), 'Сохранить');
  await expect(rows(page)).toContainText(to);
  await expect(dialog(page)).toHaveCount(0);
  await expectAccessible(page, 'the page');
  await press(rows(page), /^Удалить/);
  await press(dialog(page), 'Удалить');
  await expect(content(page).getByText('Правил пока нет')).toBeVisible();
  await content(page)
    .getByRole('button', { name: /^Вернуть как было/ })
    .first()
    .click();
  await press(dialog(page), 'Вернуть');
  await expect(rows(page)).toContainText(to);
});

test('a line of the list that moves while it is clicked is taken', async ({ page, openAs, operator }) => {
  const { names } = await makeOffers(operator, 3);
  const [, , last = ''] = names;
  await openAs('/trafficback');
  await press(content(page), 'Создать первое правило');
  await field(page, 'Оффер').fill(last.slice(0, -1));
  await expect(dialog(page).getByRole('option')).toHaveCount(3);
  const release = await hold(page, 'trafficback.get-offers-from');
  await field(page, 'Оффер').fill(last);
  await option(page, last).hover();
  await page.mouse.down();
  release();
  await expect(dialog(page).getByRole('option')).toHaveCount(1);
  await page.mouse.up();
  await expect(dialog(page).getByRole('option')).toHaveCount(0);
  await expect(field(page, 'Оффер')).toHaveValue(last);
});

test('a line of the list that is pressed and left is not taken', async ({ page, openAs, operator }) => {
  const { names } = await makeOffers(operator, 1);
  const [name = ''] = names;
  await openAs('/trafficback');
  await press(content(page), 'Создать первое правило');
  await field(page, 'Оффер').fill(name);
  await expect(dialog(page).getByText('Найдено: 1')).toBeVisible();
  await option(page, name).hover();
  await page.mouse.down();
  await page.getByRole('heading', { name: 'Новое правило' }).hover();
  await page.mouse.up();
  await expect(option(page, name)).toHaveAttribute('aria-selected', 'false');
  await expect(dialog(page).getByRole('option')).toHaveCount(1);
});

test('the global rule is made, marked when its offer rests, and deleted', async ({
  page,
  openAs,
  operator,
}) => {
  const category = randomBytes(4).toString('hex');
  const offers = ['первый', 'второй'].map((name) => ({ name: `${name} ${category}`, category }));
  const made = await operator.result('operator.save-offers', { offers });
  await openAs('/trafficback');
  await press(content(page), 'Создать глобальное правило');
  await expect(dialog(page).getByRole('switch')).toHaveCount(0);
  await pick(page, 'Куда отправлять', `первый ${category}`);
  await press(dialog(page), 'Создать правило');
  await expect(page.getByText('Глобальное правило сохранено')).toBeVisible();
  await operator.result('operator.save-offer', {
    id: idsOf(made.ids)[0],
    name: `первый ${category}`,
    status: 'paused',
  });
  await page.reload();
  await expect(content(page).getByText(/приостановлен/)).toBeVisible();
  await press(content(page), `Заменить на: второй ${category}`);
  await expect(content(page).getByText(/приостановлен/)).toHaveCount(0);
  const card = content(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Глобальное правило' }) });
  await expect(card).toContainText(`второй ${category}`);
  await press(content(page), 'Удалить глобальное правило');
  await press(dialog(page), 'Удалить');
  await expect(content(page).getByText('Глобального правила пока нет')).toBeVisible();
});

test('one target for several offers makes a list that is sorted and paged in the address', async ({
  page,
  openAs,
  operator,
}) => {
  const { word, names, ids } = await makeOffers(operator, 60);
  const partner = await openAs('/trafficback');
  for (const offerFrom of ids.slice(0, 9))
    await partner.result('trafficback.create-trafficback-offer', { offerFrom });
  await press(content(page), 'Несколько офферов');
  await field(page, 'Офферы').fill(word);
  await expect(dialog(page).getByText('Найдено: 60')).toBeVisible();
  await expect(dialog(page).getByRole('option')).toHaveCount(50);
  await dialog(page).getByRole('option').last().scrollIntoViewIfNeeded();
  await expect(dialog(page).getByRole('option')).toHaveCount(60);
  for (const name of names.slice(9, 11)) await option(page, name).click();
  await expectAccessible(page, 'several offers');
  await page.keyboard.press('Escape');
  await pick(page, 'Куда отправлять', names[59] ?? '');
  await press(dialog(page), 'Сохранить правила');
  await expect(page.getByText('Создано: 2, изменено: 0, без изменений: 0')).toBeVisible();
  await expect(rows(page)).toHaveCount(10);
  await expect(content(page).getByText('Всего правил: 11')).toBeVisible();
  await content(page).getByRole('link', { name: 'Оффер', exact: true }).click();
  await expect(page).toHaveURL(/\?sort=offerFrom&direction=4$/);
  await expect(rows(page).first()).toContainText(names[0] ?? '');
  await expectAccessible(page, 'two lists with pages');
  await content(page).getByRole('link', { name: 'Страница 2', exact: true }).first().click();
  await expect(page).toHaveURL(/page=2/);
  await expect(rows(page)).toHaveCount(1);
  await page.reload();
  await expect(rows(page)).toContainText(names[10] ?? '');
});

test('the simulator tells the way of a click', async ({ page, openAs, operator }) => {
  const { names, ids } = await makeOffers(operator, 2);
  const [offerFrom = 0] = ids;
  const partner = await openAs('/trafficback', { isCustomTrafficback: true });
  const link = 'https://a.example.com/?s={sub1}&g={geo}';
  await partner.result('trafficback.create-trafficback-offer', { offerFrom, isGuru: 0, link });
  await press(content(page), 'Куда уйдёт трафик?');
  await pick(page, 'Оффер', names[0] ?? '');
  await field(page, 'Страна').selectOption('KZ');
  await field(page, 'Почему не принял').selectOption('geo');
  await dialog(page).getByText('Метки клика').click();
  await field(page, 'sub1').fill('а б');
  await press(dialog(page), 'Проверить');
  const road = dialog(page).getByLabel('Путь трафика');
  await expect(road).toContainText(`${names[0]} → Своя ссылка`);
  await expect(road).toContainText('https://a.example.com/?s=%D0%B0%20%D0%B1&g=KZ');
  await expectAccessible(page, 'the simulator');
});

test('a file is tried first, tells what is refused, and is applied when nothing is', async ({
  page,
  openAs,
  operator,
}) => {
  const { ids, names } = await makeOffers(operator, 2);
  await openAs('/trafficback');
  await press(content(page), 'Импорт CSV');
  const choose = (text: string) =>
    dialog(page)
      .getByLabel('Файл CSV')
      .setInputFiles({ name: 'rules.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await choose(`${ids[0]};1;${ids[1]};\r\n${ids[1]};1;${ids[1]};\r\n`);
  await press(dialog(page), 'Проверить файл');
  await expect(dialog(page).getByText('Оффер не может отправлять трафик сам себе')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Применить' })).toHaveCount(0);
  await expectAccessible(page, 'the dry run');
  await choose(`${ids[0]};1;${ids[1]};\r\n`);
  await press(dialog(page), 'Проверить файл');
  await press(dialog(page), 'Применить');
  await expect(rows(page)).toContainText(names[1] ?? '');
  const link = content(page).getByRole('link', { name: 'Скачать CSV' });
  const sheet = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(await sheet.text()).toContain(`${ids[0]};1;${ids[1]};`);
});

test('at 360 px by keyboard alone a rule is made, and nothing overflows', async ({
  page,
  openAs,
  operator,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { names } = await makeOffers(operator, 2);
  await openAs('/trafficback');
  const create = content(page).getByRole('button', { name: 'Создать правило' });
  await create.focus();
  await page.keyboard.press('Enter');
  await expectFocusInside(page);
  for (const [label, place] of [
    ['Оффер', 0],
    ['Куда отправлять', 1],
  ] as const) {
    await typeInto(field(page, label), names[place] ?? '');
    await expect(dialog(page).getByText('Найдено: 1', { exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page);
    // Until the whole name was searched for, Enter takes nothing.
    await expect(dialog(page).getByRole('listbox')).not.toHaveAttribute('data-stale');
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByRole('listbox')).toHaveCount(0);
  }
  await page.keyboard.press('Enter');
  await expect(rows(page)).toContainText(names[1] ?? '');
  await expect(create).toBeFocused();
  await expectNoSidewaysScroll(page);
});

test('a list that cannot be loaded is empty and can be asked for again', async ({
  page,
  openAs,
  complaints,
}) => {
  const allow = await refuse(page, 'trafficback.get-trafficbacks-offer');
  await openAs('/trafficback');
  await expect(content(page).getByText('Не удалось загрузить правила')).toBeVisible();
  await expect(content(page).getByText('Всего правил: 0')).toBeVisible();
  await allow();
  await press(content(page), 'Повторить');
  await expect(content(page).getByText('Правил пока нет')).toBeVisible();
  complaints.splice(0);
});
