import type { Page } from '@playwright/test';
import { hold, refuse } from './answers.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { expectFocusInside, typeInto } from './keyboard.ts';

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
  await expectAccessible(page);
  await content(page).getByRole('button', { name: 'Создать первый постбек' }).click();
  await dialog(page).getByLabel('Домен трекера').fill('trk.example.com');
  await dialog(page).getByLabel('Ключ').fill('abc123');
  await dialog(page).getByRole('button', { name: 'Подставить ссылку' }).click();
  await expect(dialog(page).getByLabel('Ссылка', { exact: true })).toHaveValue(
    /^https:\/\/trk\.example\.com\/abc123\/postback\?subid=\{sub1\}&status=\{status\}/,
  );
  await dialog(page).getByLabel('Событие', { exact: true }).selectOption('approve');
  const preview = dialog(page).getByLabel('Пример вызова');
  await expect(preview).toContainText('subid=%D0%BB%D0%B5%D1%82%D0%BE%202026&status=approve&payout=1250.50');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Создать постбек' }).click();
  await expect(page.getByText('Постбек создан')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Подтверждена');
  const { items } = await partner.result('postback.get-postbacks-global', {});
  expect(items[0]?.url).toContain('sale_status=approve&rejected_status=reject');
});

test('macros are put in at the caret, and what is wrong with the URL is told', async ({ page, openAs }) => {
  await openAs('/global-postbacks');
  await content(page).getByRole('button', { name: 'Создать постбек' }).click();
  const field = dialog(page).getByLabel('Ссылка', { exact: true });
  await field.fill('http://t.example.com/?a=&b={colour}&b={sum');
  const findings = dialog(page).getByRole('list', { name: 'Проверка ссылки' });
  for (const text of ['{colour}', 'Фигурная скобка', 'лучше https', '{click_id}', 'Параметр b'])
    await expect(findings).toContainText(text);
  await field.evaluate((input) => {
    if (input instanceof HTMLInputElement) input.setSelectionRange(24, 24);
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

test('a postback is changed, switched, filtered by event and deleted after a question', async ({
  page,
  openAs,
}) => {
  const partner = await openAs('/global-postbacks');
  await partner.result('postback.create-postback-global', wanted);
  await partner.result('postback.create-postback-global', { ...wanted, status: 'hold', url: `${url}&h=1` });
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  await content(page).getByLabel('Показать событие').selectOption('create');
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
  await dialog(page).getByRole('button', { name: 'Отмена' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await rows(page)
    .getByRole('button', { name: /^Удалить/ })
    .click();
  await dialog(page).getByRole('button', { name: 'Удалить' }).click();
  await expect(content(page).getByText('На это событие постбеков нет')).toBeVisible();
  const { items } = await partner.result('postback.get-postbacks-global', {});
  expect(items.map(({ status }) => status)).toEqual(['hold']);
});

test('history tells every change and brings a deleted postback back', async ({ page, openAs }) => {
  const partner = await openAs('/global-postbacks');
  const { id } = await partner.result('postback.create-postback-global', wanted);
  await partner.result('postback.update-postback-global', { id, ...wanted, status: 'reject' });
  await partner.result('postback.delete-postback-global', { id });
  await page.reload();
  const changes = section(page, 'История изменений').getByRole('listitem');
  await expect(changes).toHaveCount(3);
  await expect(changes.nth(1)).toContainText('Новая конверсия');
  await expect(changes.nth(1)).toContainText('Отклонена');
  await expect(changes.nth(2).getByRole('button')).toHaveCount(0);
  await expectAccessible(page);
  await changes
    .nth(0)
    .getByRole('button', { name: /^Вернуть/ })
    .click();
  await dialog(page).getByRole('button', { name: 'Вернуть' }).click();
  await expect(page.getByText('Прежнее состояние вернулось')).toBeVisible();
  await expect(rows(page)).toContainText('Отклонена');
  await expect(changes).toHaveCount(4);
});

test('the secret is shown on demand and changes after a question', async ({ page, openAs }) => {
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

test('loading and failure have their states', async ({ page, openAs, complaints }) => {
  const release = await hold(page, 'postback.get-postbacks-global');
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

const long = { ...wanted, url: `${url}&long=${'абв'.repeat(200)}` };

for (const width of [360, 1440])
  test(`with a long URL and everything open nothing overflows at ${width}`, async ({ page, openAs }) => {
    await page.setViewportSize({ width, height: 900 });
    const partner = await openAs('/global-postbacks');
    await partner.result('postback.create-postback-global', long);
    await page.reload();
    await expect(rows(page)).toHaveCount(1);
    for (const summary of await content(page).locator('summary').all()) await summary.click();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, `postbacks at ${width}`);
  });

test('the form with its palette open fits a phone', async ({ page, openAs }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAs('/global-postbacks');
  await content(page).getByRole('button', { name: 'Создать постбек' }).click();
  await dialog(page).getByLabel('Ссылка', { exact: true }).fill(long.url);
  await dialog(page).getByText('Макросы', { exact: true }).click();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'the form at 360');
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`a postback is made by keyboard alone, and the focus returns, with motion ${reducedMotion}`, async ({
    page,
    openAs,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await openAs('/global-postbacks');
    const create = content(page).getByRole('button', { name: 'Создать постбек' });
    await create.focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(create).toBeFocused();
    await page.keyboard.press('Enter');
    await expectFocusInside(page);
    await typeInto(dialog(page).getByLabel('Ссылка', { exact: true }), url);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Постбек создан')).toBeVisible();
    await rows(page).getByRole('switch').focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('Постбек выключен')).toBeVisible();
  });
}

test('a form that is opened again while it still leaves stays open', async ({ page, openAs }) => {
  await openAs('/global-postbacks');
  const create = content(page).getByRole('button', { name: 'Создать постбек' });
  await create.click();
  await dialog(page).getByLabel('Ссылка', { exact: true }).fill(url);
  // Both in one turn: a hand is rarely so quick, a keyboard's focus is back in half a second.
  await page.keyboard.press('Escape');
  await create.evaluate((button: HTMLElement) => button.click());
  await expect(dialog(page).getByLabel('Ссылка', { exact: true })).toHaveValue('');
  await expectFocusInside(page);
  await dialog(page).getByLabel('Ссылка', { exact: true }).fill(url);
  await dialog(page).getByLabel('Ссылка', { exact: true }).press('Enter');
  await expect(page.getByText('Постбек создан')).toBeVisible();
});
