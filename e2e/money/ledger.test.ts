import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Client } from '../../server/testing/methods/client.ts';
import { holdLateCalls, withoutLive } from '../harness/answers.ts';
import { choose } from '../harness/filters.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../harness/fixtures.ts';

const path = '/profile/balance';
const rows = (page: Page) => page.locator('tbody tr:not([data-day])');
const day = (page: Page) => page.locator('tr[data-day]');
const filter = (page: Page) => page.getByRole('search', { name: 'Фильтр' });

let keys = 0;
type Entry = {
  account?: 'available' | 'blocked' | 'hold';
  kind?: string;
  comment?: string;
  releaseAt?: string;
};
async function post(operator: Client, userId: number, amount: number, entry: Entry = {}): Promise<void> {
  keys += 1;
  await operator.result('operator.post-ledger-entry', {
    userId,
    amount,
    account: 'available',
    kind: 'bonus',
    idempotencyKey: `e2e ${keys}`,
    ...entry,
  });
}

test('the history says what happened to the money, newest first, with the balance after it @full', async ({
  page,
  openAs,
  operator,
}) => {
  const partner = await openAs('/profile');
  await post(operator, partner.id, 1500.5, { comment: '<b>за объём</b>' });
  await post(operator, partner.id, 20, {
    account: 'hold',
    kind: 'conversion',
    releaseAt: '2031-12-04T09:00:00+03:00',
  });
  await post(operator, partner.id, -500, { kind: 'chargeback' });
  await post(operator, partner.id, 1, { kind: 'own-kind' });
  await page.getByRole('main').getByRole('link', { name: 'История баланса' }).last().click();
  await expect(page).toHaveURL(path);
  await expect(page).toHaveTitle('История баланса — Kabinet');
  await expect(rows(page)).toHaveCount(4);
  await expect(rows(page).nth(0)).toContainText('own-kind');
  await expect(rows(page).nth(1)).toContainText(/Возврат.*Доступно для вывода.*−500\s₽.*1\s020,50\s₽/);
  await expect(rows(page).nth(2)).toContainText(
    /Конверсия.*Холд.*до 09:00 04\.12\.2031.*20\s₽.*1\s520,50\s₽/,
  );
  await expect(rows(page).nth(3)).toContainText(/Бонус.*<b>за объём<\/b>/);
  await expect(rows(page).nth(3)).toContainText(/\d\d:\d\d/);
  await expect(day(page)).toContainText(/\d\d\.\d\d\.\d{4}.*Всего за день: 1\s021,50\s₽/);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, `${path} at ${width}`);
  }
});

test('the account and the period live in the address, work with Back, and can be reset', async ({
  page,
  openAs,
  operator,
}) => {
  const partner = await openAs(path);
  await post(operator, partner.id, 10);
  await post(operator, partner.id, 5, { account: 'hold' });
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  await choose(filter(page), 'Счёт', 'Холд');
  await expect(page).toHaveURL(`${path}?account=hold`);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(/5\s₽.*5\s₽/);
  await expect(page.getByText('Баланс после операции — на счёте «Холд».')).toBeVisible();
  await filter(page).getByLabel('По', { exact: true }).fill('2020-01-01');
  await expect(page).toHaveURL(`${path}?account=hold&to=2020-01-01`);
  await expect(page.getByText('записей нет')).toBeVisible();
  await filter(page).getByLabel('С', { exact: true }).fill('2024-05-05');
  await expect(filter(page).getByLabel('По', { exact: true })).toHaveValue('05.05.2024');
  await page.goBack();
  await expect(filter(page).getByLabel('С', { exact: true })).toHaveValue('');
  await expect(filter(page).getByLabel('По', { exact: true })).toHaveValue('01.01.2020');
  await filter(page).getByRole('button', { name: 'Сбросить' }).click();
  await expect(page).toHaveURL(new RegExp(`${path}\\??$`));
  await expect(rows(page)).toHaveCount(2);
});

test('a move between own accounts is one row without a loss, and changes the account that is chosen @full', async ({
  page,
  openAs,
  operator,
}) => {
  const partner = await openAs(path);
  await post(operator, partner.id, 17_250, { account: 'hold', kind: 'conversion' });
  await post(operator, partner.id, -17_250, { account: 'hold', kind: 'hold-release' });
  await post(operator, partner.id, 17_250, { kind: 'hold-release' });
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  const move = rows(page).first();
  await expect(move.getByRole('cell')).toHaveText([
    /\d\d:\d\d/,
    'Выход из холда',
    'Холд → Доступно',
    /^17\s250\s₽$/,
    /^17\s250\s₽$/,
  ]);
  await expect(move.locator('[data-tone="loss"]')).toHaveCount(0);
  await choose(filter(page), 'Счёт', 'Холд');
  await expect(move.getByRole('cell').nth(3)).toHaveText(/^−17\s250\s₽$/);
  await expect(move.getByRole('cell').nth(4)).toHaveText(/^0\s₽$/);
  await expect(move.locator('[data-tone="loss"]')).toHaveCount(0);
});

test('sums in hold are filtered by the days when they are due, from the profile as well @full', async ({
  page,
  openAs,
  operator,
}) => {
  const partner = await openAs('/profile');
  const due = { account: 'hold', kind: 'conversion' } as const;
  for (let day = 1; day <= 7; day += 1)
    await post(operator, partner.id, 100 * day, { ...due, releaseAt: inDays(day) });
  await post(operator, partner.id, 55, due);
  await page.reload();
  const releases = page.getByRole('main').getByText('Выход из холда').locator('..');
  await expect(releases.getByRole('term')).toHaveText([
    ...[1, 2, 3, 4, 5].map((day) => inDays(day).slice(0, 10).split('-').reverse().join('.')),
    'Позже',
    'Дата не назначена',
  ]);
  await expect(releases.getByRole('definition').nth(4)).toHaveText(/^500\s₽$/);
  await expect(releases.getByRole('definition').nth(5)).toHaveText(/^1\s300\s₽$/);
  await expect(releases.getByRole('definition').nth(6)).toHaveText(/^55\s₽$/);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Доступно/ })
    .hover();
  await expect(page.getByRole('tooltip').getByText('Дата не назначена')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Даты выхода из холда' }).click();
  await expect(rows(page)).toHaveCount(7);
  await expect(rows(page).first()).toContainText(/до 09:00 .*100\s₽/);
  await filter(page).getByLabel('С', { exact: true }).fill(inDays(6).slice(0, 10));
  await expect(rows(page)).toHaveCount(2);
  await choose(filter(page), 'Период', 'По дате операции');
  await expect(page).toHaveURL(/account=hold&from=[\d-]+$/);
  await expect(page.getByText('записей нет')).toBeVisible();
});

/** Nine in the morning Moscow time, this many days from now. */
function inDays(days: number): string {
  const day = new Date(Date.now() + days * 24 * 3600 * 1000 + 3 * 3600 * 1000).toISOString().slice(0, 10);
  return `${day}T09:00:00+03:00`;
}

test('a day typed by keyboard stays in its field until it is whole @full', async ({
  page,
  openAs,
  operator,
}) => {
  const partner = await openAs(path);
  await post(operator, partner.id, 10);
  await page.reload();
  const from = filter(page).getByLabel('С', { exact: true });
  await from.focus();
  await page.keyboard.type('20112031');
  await expect(from).toHaveValue('20.11.2031');
  await expect(page).toHaveURL(/from=2031-11-20/);
  await expect(page.getByText('записей нет')).toBeVisible();
});

test('pages hold every entry once; a filter begins at the first page @full', async ({
  page,
  openAs,
  operator,
}) => {
  const partner = await openAs(path);
  for (let n = 1; n <= 43; n += 1) await post(operator, partner.id, n, { comment: `запись ${n}` });
  await page.reload();
  await expect(rows(page)).toHaveCount(20);
  const pager = page.getByRole('navigation', { name: 'Страницы' });
  await expectAccessible(page);
  await pager.getByRole('link', { name: 'Следующая страница' }).click();
  await expect(page).toHaveURL(`${path}?page=2`);
  await expect(rows(page).first()).toContainText('запись 23');
  await pager.getByRole('link', { name: 'Страница 3' }).click();
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).last()).toContainText('запись 1');
  await expect(pager.getByRole('link', { name: 'Страница 3' })).toHaveAttribute('aria-current', 'page');
  await choose(filter(page), 'Счёт', 'Доступно для вывода');
  await expect(page).toHaveURL(`${path}?account=available`);
  await expect(rows(page).first()).toContainText('запись 43');
});

test('a partner without entries reads what will be here @full', async ({ page, openAs }) => {
  await openAs(path);
  await expect(page.getByText('Записей пока нет')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Страницы' })).toHaveCount(0);
  await expectAccessible(page);
});

test('a history that does not load says so in its place and loads when asked again @full', async ({
  page,
  openAs,
  operator,
  complaints,
}) => {
  await withoutLive(page);
  const partner = await openAs('/profile');
  await post(operator, partner.id, 10);
  await expect(page.getByRole('heading', { name: 'Мои данные' })).toBeVisible();
  await page.route('**/rpc', (route) =>
    route.request().postData()?.includes('get-ledger') ? route.abort() : route.fallback(),
  );
  await page
    .getByRole('navigation', { name: 'Меню профиля' })
    .getByRole('link', { name: 'История баланса' })
    .click();
  await expect(page.getByText('Не удалось загрузить историю')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/rpc');
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(rows(page)).toHaveCount(1);
  // The request fails once, or twice where the pointer stayed on the link long enough to preload.
  expect(new Set(complaints.splice(0).map((said) => said.split(' http')[0]))).toEqual(
    new Set(['Failed to load resource: net::ERR_FAILED']),
  );
});

test('the CSV is the history that is shown @full', async ({ page, openAs, operator }) => {
  const partner = await openAs(path);
  await post(operator, partner.id, 1500.5, { comment: '=1+1; "две"' });
  await post(operator, partner.id, 20, { account: 'hold' });
  await page.goto(`${path}?account=available`);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Скачать CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('balance_available.csv');
  const text = await readFile(await download.path(), 'utf8');
  const [titles, first, ...rest] = text.replace('\ufeff', '').split('\r\n');
  expect(titles).toBe(
    'Дата;Операция;Счёт;Сумма;Валюта;Комментарий;Баланс после операции;Холд до;Перевод между счетами',
  );
  expect(first).toMatch(
    /^\d\d\.\d\d\.\d{4} \d\d:\d\d:\d\d;Бонус;Доступно для вывода;1500,50;RUB;"'=1\+1; ""две""";1500,50;;$/,
  );
  expect(rest).toEqual(['']);
});

test('with an ended session the CSV leads to sign in and back to the history @full', async ({
  page,
  openAs,
}) => {
  // A live event tells an open page at once that its session ended, and it navigates away.
  await withoutLive(page);
  const partner = await openAs(`${path}?account=hold`);
  await expect(page.getByText('записей нет')).toBeVisible();
  await holdLateCalls(page);
  await partner.result('logout');
  await page.getByRole('link', { name: 'Скачать CSV' }).click();
  await expect(page).toHaveURL(/\/sign-in\?return=%2Fprofile%2Fbalance%3Faccount%3Dhold/);
});

test('a day that is being typed over holds until the next one is whole @full', async ({ page, openAs }) => {
  await openAs(`${path}?from=2026-10-01&to=2026-10-31`);
  const from = filter(page).getByLabel('С', { exact: true });
  await expect(from).toHaveValue('01.10.2026');
  const seen: string[] = [];
  page.on('framenavigated', (frame) => seen.push(new URL(frame.url()).search));
  await from.press('End');
  for (const _ of '2026') await from.press('Backspace');
  await from.pressSequentially('2025');
  await expect(page).toHaveURL(/from=2025-10-01/);
  expect(seen).toEqual(['?from=2025-10-01&to=2026-10-31']);
});
