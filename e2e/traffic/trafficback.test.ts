import { randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { pauseMethod, refuse } from '../harness/answers.ts';
import { choose } from '../harness/filters.ts';
import { expect, expectAccessible, test } from '../harness/fixtures.ts';
import { idsOf, makeOffers } from '../harness/offers.ts';

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
  await dialog(page).getByRole('radio', { name: 'На свою ссылку' }).check();
  await field(page, 'Своя ссылка').fill('http://127.0.0.1/?c=');
  await dialog(page).getByText('Макросы', { exact: true }).click();
  await press(dialog(page), /^Вставить \{click_id\}/);
  await expect(field(page, 'Своя ссылка')).toHaveValue('http://127.0.0.1/?c={click_id}');
  await press(dialog(page), 'Создать правило');
  await expect(dialog(page).getByText(/локальный или внутренний адрес/)).toBeVisible();
  await expect(field(page, 'Оффер')).toHaveValue(from);
  await field(page, 'Своя ссылка').fill('https://a.example.com/?c={click_id}');
  await dialog(page).getByRole('button', { name: 'Создать правило' }).dblclick();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('https://a.example.com/?c={click_id}');
  await press(rows(page), /^Изменить/);
  await expect(dialog(page).getByRole('radio', { name: 'На свою ссылку' })).toBeChecked();
  await dialog(page).getByRole('radio', { name: 'Остаётся в сети' }).check();
  await pick(page, 'Куда отправлять', to);
  await press(dialog(page), 'Сохранить');
  await expect(rows(page)).toContainText(to);
  await expect(dialog(page)).toHaveCount(0);
  await press(rows(page), /^Удалить/);
  await expect(content(page).getByText('Правил пока нет')).toBeVisible();
  await press(page.getByRole('alert').filter({ hasText: 'Правило удалено' }), 'Вернуть');
  await expect(page.getByText('Удаление отменено')).toBeVisible();
  await expect(rows(page)).toContainText(to);
});

test('a line of the list that moves while it is clicked is taken @full', async ({
  page,
  openAs,
  operator,
}) => {
  const { names } = await makeOffers(operator, 3);
  const [, , last = ''] = names;
  await openAs('/trafficback');
  await press(content(page), 'Создать первое правило');
  await field(page, 'Оффер').fill(last.slice(0, -1));
  await expect(dialog(page).getByRole('option')).toHaveCount(3);
  const release = await pauseMethod(page, 'trafficback.get-offers-from');
  await field(page, 'Оффер').fill(last);
  await option(page, last).hover();
  await page.mouse.down();
  release();
  await expect(dialog(page).getByRole('option')).toHaveCount(1);
  await page.mouse.up();
  await expect(dialog(page).getByRole('option')).toHaveCount(0);
  await expect(field(page, 'Оффер')).toHaveValue(last);
});

test('a line of the list that is pressed and left is not taken @full', async ({ page, openAs, operator }) => {
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

test('the global rule is made, marked when its offer rests, and deleted @full', async ({
  page,
  openAs,
  operator,
}) => {
  const category = randomBytes(4).toString('hex');
  const offers = ['первый', 'второй'].map((name) => ({ name: `${name} ${category}`, category }));
  const made = await operator.result('operator.save-offers', { offers });
  await openAs('/trafficback');
  await press(content(page), 'Создать глобальное правило');
  await expect(dialog(page).getByRole('radio')).toHaveCount(0);
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
  await expect(content(page).getByText('Глобального правила пока нет')).toBeVisible();
});

test('one target for several offers makes a list that is sorted and paged in the address @full', async ({
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

test('rules are searched and filtered in the address, and what is not there can be left @full', async ({
  page,
  openAs,
  operator,
}) => {
  const { names, ids } = await makeOffers(operator, 12);
  const [to = 0, first = 0, ...others] = ids;
  const partner = await openAs('/trafficback', { isCustomTrafficback: true });
  for (const offerFrom of others) await partner.result('trafficback.create-trafficback-offer', { offerFrom });
  await partner.result('trafficback.create-trafficback-offer', { offerFrom: first, offerTo: to });
  const found = content(page).getByText(/^Найдено правил/);
  await page.goto('/trafficback?page=2');
  await expect(rows(page)).toHaveCount(1);
  await choose(content(page), 'Куда идёт трафик', 'В оффер');
  await expect(page).toHaveURL('/trafficback?target=offer');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(names[1] ?? '');
  await expect(found).toHaveText('Найдено правил: 1');
  await expectAccessible(page, 'filtered rules');
  const term = content(page).getByRole('searchbox', { name: 'Поиск по правилам' });
  await term.fill(names[5] ?? '');
  await expect(content(page).getByText('Таких правил нет')).toBeVisible();
  await choose(content(page), 'Куда идёт трафик', 'Все направления');
  await expect(rows(page)).toContainText(names[5] ?? '');
  await page.reload();
  await expect(term).toHaveValue(names[5] ?? '');
  await expect(rows(page)).toHaveCount(1);
  await term.fill('нет такого');
  await content(page).getByRole('link', { name: 'Показать все правила' }).click();
  await expect(term).toHaveValue('');
  await expect(content(page).getByText('Всего правил: 11')).toBeVisible();
});

test('a file is tried first, tells what is refused, and is applied when nothing is @full', async ({
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
  await expect(dialog(page).getByText(`№ ${ids[1]}`)).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Применить', exact: true })).toHaveCount(0);
  await expectAccessible(page, 'the dry run');
  const chooser = page.waitForEvent('filechooser');
  await press(dialog(page), 'Другой файл');
  await (await chooser).setFiles({
    name: 'letter.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Привет!'),
  });
  await press(dialog(page), 'Проверить файл');
  await expect(dialog(page).getByText(/Это не таблица/)).toBeVisible();
  await choose(`${ids[0]};1;${ids[1]};\r\n`);
  await press(dialog(page), 'Проверить файл');
  await press(dialog(page), 'Применить');
  await expect(rows(page)).toContainText(names[1] ?? '');
  const link = content(page).getByRole('link', { name: 'Скачать CSV' });
  const sheet = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(await sheet.text()).toContain(`${ids[0]};${names[0]};1;${ids[1]};${names[1]};`);
});

test('a file from Excel in Russia is applied without its wrong lines @full', async ({
  page,
  openAs,
  operator,
}) => {
  const { ids, names } = await makeOffers(operator, 2);
  await openAs('/trafficback');
  await press(content(page), 'Импорт CSV');
  const titles = 'ID оффера;В сети;Куда: ID оффера';
  const buffer = inWindows1251(`${titles}\r\n${ids[0]};1;${ids[1]}\r\n${ids[1]};1;${ids[1]}\r\n`);
  await dialog(page)
    .getByLabel('Файл CSV')
    .setInputFiles({ name: 'rules.csv', mimeType: 'text/csv', buffer });
  await press(dialog(page), 'Проверить файл');
  await press(dialog(page), 'Применить без ошибочных строк: 1 из 2');
  await expect(page.getByText('Создано: 1, изменено: 0, без изменений: 0, пропущено: 1')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(names[0] ?? '');
});

/** Encodes in windows-1251: Latin letters keep their codes; а to я and А to Я are two unbroken ranges. */
function inWindows1251(text: string): Buffer {
  return Buffer.from(
    [...text].map((letter) => (letter >= 'А' ? letter.charCodeAt(0) - 0x350 : letter.charCodeAt(0))),
  );
}

test('a list that cannot be loaded is empty and can be asked for again @full', async ({
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
