import type { Page } from '@playwright/test';
import { listenFor, pauseMethod, refuse } from '../harness/answers.ts';
import { choose } from '../harness/filters.ts';
import { expect, expectAccessible, test } from '../harness/fixtures.ts';
import { makeOffers } from '../harness/offers.ts';

const content = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');
const rows = (page: Page) => section(page, 'Постбеки').getByRole('listitem');
const section = (page: Page, name: string) =>
  content(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });
const url = 'https://tracker.example.com/pb?cid={click_id}';
const wanted = { url, status: 'create', type: 'on' } as const;

test('a partner builds a postback for Keitaro and finds it in the list', async ({ page, openAs }) => {
  const partner = await openAs('/global-postbacks');
  await expect(content(page).getByText('Постбеков пока нет')).toBeVisible();
  await content(page).getByRole('button', { name: 'Создать первый постбек' }).click();
  await dialog(page).getByLabel('Домен трекера').fill('trk.example.com');
  await dialog(page).getByLabel('Ключ').fill('abc123');
  await dialog(page).getByRole('button', { name: 'Подставить ссылку' }).click();
  await expect(dialog(page).getByLabel('Ссылка', { exact: true })).toHaveValue(
    /^https:\/\/trk\.example\.com\/abc123\/postback\?subid=\{sub1\}&status=\{status\}/,
  );
  const events = dialog(page).getByRole('group', { name: 'События' });
  await expect(events.getByRole('checkbox', { checked: true })).toHaveCount(4);
  for (const name of ['Новая конверсия', 'В холде'])
    await events.getByRole('checkbox', { name, exact: true }).uncheck();
  const preview = dialog(page).getByLabel('Пример вызова');
  await expect(preview).toContainText('subid=2h6jkr4d0k9f&status=approve&payout=1250.50');
  const asked = listenFor(page, 'postback.create-postbacks-global');
  await dialog(page).getByRole('button', { name: 'Создать постбек' }).dblclick();
  await expect(page.getByText('Постбек создан')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).getByRole('switch')).toHaveCount(2);
  await expect(rows(page)).toContainText('Подтверждена');
  expect(asked).toHaveLength(1);
  const { items } = await partner.result('postback.get-postbacks-global', {});
  expect(items.map(({ status }) => status).toSorted()).toEqual(['approve', 'reject']);
  expect(items[0]?.url).toContain('sale_status=approve&rejected_status=reject');
});

test('the tracker chooses the events, none without one, and a link that stands gets others @full', async ({
  page,
  openAs,
}) => {
  const partner = await openAs('/global-postbacks');
  await content(page).getByRole('button', { name: 'Создать постбек' }).click();
  const chosen = dialog(page).getByRole('checkbox', { checked: true });
  await dialog(page).getByLabel('Трекер', { exact: true }).selectOption('Свой адрес');
  await expect(chosen).toHaveCount(0);
  await dialog(page).getByLabel('Ссылка', { exact: true }).fill(url);
  await dialog(page).getByRole('button', { name: 'Создать постбек' }).click();
  await expect(dialog(page).getByText('Выберите хотя бы одно событие')).toBeVisible();
  await expect(dialog(page).getByRole('checkbox').first()).toBeFocused();
  await dialog(page).getByLabel('Трекер', { exact: true }).selectOption('Binom');
  await expect(chosen).toHaveCount(4);
  await dialog(page).getByRole('button', { name: 'Создать постбек' }).click();
  await expect(rows(page).getByRole('switch')).toHaveCount(4);
  await rows(page)
    .getByRole('button', { name: /^Изменить/ })
    .click();
  await dialog(page).getByRole('checkbox', { name: 'В холде' }).uncheck();
  await dialog(page).getByLabel('Метод').selectOption('POST — JSON в теле');
  await dialog(page).getByLabel('Ссылка', { exact: true }).fill(`${url}&v=2`);
  await expect(dialog(page).getByLabel('Пример вызова')).toContainText('"payout": "1250.50"');
  await dialog(page).getByRole('button', { name: 'Сохранить' }).click();
  await expect(rows(page).getByRole('switch')).toHaveCount(3);
  await expect(rows(page).getByText('Вызовов ещё не было')).toHaveCount(3);
  await expect(rows(page)).toContainText('POST');
  const { items } = await partner.result('postback.get-postbacks-global', {});
  expect(items.map((one) => `${one.status} ${one.method} ${one.url.endsWith('&v=2')}`).toSorted()).toEqual([
    'approve POST true',
    'create POST true',
    'reject POST true',
  ]);
});

test('a link that no conversion could be recognised by is made only when the partner insists @full', async ({
  page,
  openAs,
}) => {
  const partner = await openAs('/global-postbacks');
  await content(page).getByRole('button', { name: 'Создать постбек' }).click();
  const field = dialog(page).getByLabel('Ссылка', { exact: true });
  const doubt = dialog(page).getByRole('alert');
  const create = dialog(page).getByRole('button', { name: 'Создать постбек' });
  await field.fill('https://t.example.com/?a={click_id}&b={sum');
  await create.dblclick();
  await expect(doubt).toContainText(/Фигурная скобка без пары.*Всё равно создать\?/);
  await expect(field).toBeFocused();
  await expectAccessible(page, 'a doubted link');
  await field.fill('https://t.example.com/?a={status}');
  await expect(doubt).toHaveCount(0);
  await field.press('Enter');
  await expect(doubt).toContainText(/Нет ни \{click_id\}.*Всё равно создать\?/);
  expect((await partner.result('postback.get-postbacks-global', {})).items).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Да, создать' }).click();
  await expect(page.getByText('Постбек создан')).toBeVisible();
  await expect(rows(page)).toContainText('https://t.example.com/?a={status}');
});

test('macros are put in at the caret, and what is wrong with the URL is shown @full', async ({
  page,
  openAs,
}) => {
  await openAs('/global-postbacks');
  await content(page).getByRole('button', { name: 'Создать постбек' }).click();
  const field = dialog(page).getByLabel('Ссылка', { exact: true });
  await field.fill('http://t.example.com/?a=&b={colour}&b={sum');
  const findings = dialog(page).getByRole('list', { name: 'Проверка ссылки' });
  for (const text of ['{colour}', 'Фигурная скобка', 'лучше https', '{click_id}', 'Параметр b'])
    await expect(findings).toContainText(text);
  await field.evaluate((input) => {
    if (input instanceof HTMLTextAreaElement) input.setSelectionRange(24, 24);
  });
  await dialog(page).getByText('Макросы', { exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Вставить {click_id}' }).click();
  await expect(field).toHaveValue('http://t.example.com/?a={click_id}&b={colour}&b={sum');
  await expect(field).toBeFocused();
  await page.keyboard.type('!');
  await expect(field).toHaveValue('http://t.example.com/?a={click_id}!&b={colour}&b={sum');
  await dialog(page).getByRole('button', { name: 'Создать постбек' }).click();
  await expect(dialog(page).getByText('Неизвестный макрос {colour}', { exact: true })).toBeVisible();
  await field.fill('https://t.example.com/?a={clickid}');
  await expect(findings).toContainText('{clickid} → {click_id}');
  await dialog(page).getByRole('button', { name: 'Создать постбек' }).click();
  await expect(rows(page)).toContainText('https://t.example.com/?a={click_id}');
});

test('a postback is changed, switched, filtered by event and deleted after a question @full', async ({
  page,
  openAs,
}) => {
  const partner = await openAs('/global-postbacks');
  await partner.result('postback.create-postback-global', wanted);
  await partner.result('postback.create-postback-global', { ...wanted, status: 'hold', url: `${url}&h=1` });
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  await choose(content(page), 'Событие', 'Новая конверсия');
  await expect(page).toHaveURL(/\?event=create$/);
  await expect(rows(page)).toHaveCount(1);
  await rows(page).getByRole('switch').click();
  await expect(page.getByText('Постбек выключен')).toBeVisible();
  await expect(rows(page).getByRole('switch')).not.toBeChecked();
  await rows(page)
    .getByRole('button', { name: /^Изменить/ })
    .click();
  await expect(dialog(page).getByLabel('Ссылка', { exact: true })).toHaveValue(url);
  await dialog(page).getByLabel('Ссылка', { exact: true }).fill(`${url}&goal={goal}`);
  await dialog(page).getByRole('button', { name: 'Сохранить' }).click();
  await expect(rows(page)).toContainText('goal={goal}');
  await rows(page)
    .getByRole('button', { name: /^Удалить/ })
    .click();
  await expect(content(page).getByText('На это событие постбеков нет')).toBeVisible();
  const { items } = await partner.result('postback.get-postbacks-global', {});
  expect(items.map(({ status }) => status)).toEqual(['hold']);
  const toast = page.getByRole('alert').filter({ hasText: 'Постбек удалён' });
  await toast.getByRole('button', { name: 'Вернуть' }).click();
  await expect(page.getByText('Удаление отменено')).toBeVisible();
  await expect(rows(page)).toContainText('goal={goal}');
  await expect(toast).toHaveCount(0);
});

test('history tells every change and brings a deleted postback back @full', async ({ page, openAs }) => {
  const partner = await openAs('/global-postbacks');
  const { id } = await partner.result('postback.create-postback-global', wanted);
  await partner.result('postback.update-postback-global', { id, ...wanted, status: 'reject' });
  await partner.result('postback.delete-postback-global', { id });
  await page.reload();
  const changes = section(page, 'История изменений').getByRole('listitem');
  await expect(changes).toHaveCount(0);
  await content(page).getByRole('button', { name: 'История изменений' }).click();
  await expect(changes).toHaveCount(3);
  await expect(changes.nth(1)).toContainText(/Изменено\s*Отклонена/);
  await expect(changes.nth(1).getByText('Событие')).toBeHidden();
  await changes.nth(1).getByText('Изменено').click();
  await expect(changes.nth(1).getByText('Событие')).toBeVisible();
  await expect(changes.nth(1)).toContainText('Новая конверсия');
  await expect(changes.nth(1)).toContainText('Отклонена');
  await expect(changes.nth(2).getByRole('button')).toHaveCount(0);
  await expectAccessible(page);
  await changes
    .nth(0)
    .getByRole('button', { name: /^Вернуть/ })
    .click();
  await expect(dialog(page)).toContainText('Постбек «Отклонена» вернётся к прежнему виду.');
  await dialog(page).getByRole('button', { name: 'Вернуть' }).click();
  await expect(page.getByText('Изменение отменено')).toBeVisible();
  await expect(rows(page)).toContainText('Отклонена');
  await expect(changes).toHaveCount(4);
  await expect(changes.nth(0)).toContainText('Восстановлено');
  await expect(changes.nth(0).getByRole('button')).toHaveCount(0);
  await content(page).getByRole('button', { name: 'История изменений' }).click();
  await expect(changes).toHaveCount(0);
});

test('the secret is shown on demand and changes after a question @full', async ({ page, openAs }) => {
  const partner = await openAs('/global-postbacks');
  const { secret } = await partner.result('postback.get-secret');
  const card = section(page, 'Секрет подписи');
  await expect(card.getByRole('button', { name: 'Показать секрет' })).toBeVisible();
  await expect(page.getByText(secret)).toHaveCount(0);
  await card.getByRole('button', { name: 'Показать секрет' }).click();
  await expect(card.getByText(secret)).toBeVisible();
  await card.getByRole('button', { name: 'Сменить секрет' }).click();
  await dialog(page).getByRole('button', { name: 'Сменить' }).click();
  await expect(card.getByText(/Прежний, № \d+: действует до/)).toBeVisible();
  const now = await partner.result('postback.get-secret');
  await expect(card.getByText(now.secret)).toBeVisible();
  expect(now.previous?.secret).toBe(secret);
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Скрыть секрет' }).click();
  await expect(page.getByText(now.secret)).toHaveCount(0);
});

test('loading and failure have their states @full', async ({ page, openAs, complaints }) => {
  const release = await pauseMethod(page, 'postback.get-postbacks-global');
  const partner = await openAs('/global-postbacks');
  await expect(section(page, 'Постбеки').getByRole('status', { name: 'Загрузка' })).toBeVisible();
  await partner.result('postback.create-postback-global', wanted);
  release();
  await expect(section(page, 'Постбеки').getByRole('status', { name: 'Загрузка' })).toHaveCount(0);
  const allow = await refuse(page, 'postback.get-postbacks-global');
  await page.reload();
  await expect(content(page).getByText('Не удалось загрузить постбеки')).toBeVisible();
  await allow();
  await content(page).getByRole('button', { name: 'Повторить' }).click();
  await expect(rows(page)).toHaveCount(1);
  complaints.splice(0);
});

test('a postback is made for chosen offers, and for all of them again @full', async ({
  page,
  openAs,
  operator,
}) => {
  const { names, ids } = await makeOffers(operator, 2);
  const partner = await openAs('/global-postbacks');
  await partner.result('postback.create-postback-global', { ...wanted, offerIds: ids });
  await page.reload();
  await expect(rows(page)).toContainText(`Только: ${names.toSorted().join(', ')}`);
  await rows(page)
    .getByRole('button', { name: /^Изменить/ })
    .click();
  const chosen = dialog(page).getByRole('list', { name: 'Выбранные офферы' });
  for (const name of names)
    await chosen.getByRole('button', { name: `Убрать: ${name}`, exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Сохранить' }).click();
  await expect(rows(page)).toContainText('Все офферы');
  await rows(page)
    .getByRole('button', { name: /^Изменить/ })
    .click();
  const [name = ''] = names;
  const field = dialog(page).getByRole('combobox', { name: 'Офферы' });
  await field.fill(name);
  await dialog(page).getByRole('option', { name }).click();
  await field.press('Escape');
  await expect(chosen).toContainText(name);
  await expectAccessible(page, 'chosen offers');
  await dialog(page).getByRole('button', { name: 'Сохранить' }).click();
  await expect(rows(page)).toContainText(`Только: ${name}`);
  const { items } = await partner.result('postback.get-postbacks-global', {});
  expect(items.map(({ offerIds }) => offerIds)).toEqual([[ids[0]]]);
});
