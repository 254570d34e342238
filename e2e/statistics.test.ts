import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Client } from '../server/testing/methods/client.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

const path = '/statistics';
const content = (page: Page) => page.getByRole('main');
const controls = (page: Page) => page.getByRole('search', { name: 'Что показать' });
const rows = (page: Page) => content(page).locator('section tbody').last().locator('tr');
const total = (page: Page) => content(page).getByRole('row', { name: /^Всего/ });

/** Conversions of today at two offers of the test's own, the first of which brings more. */
async function earn(operator: Client, userId: number) {
  const word = randomBytes(4).toString('hex');
  const names = [`Аренда ${word}`, `Билеты ${word}`];
  const { ids } = await operator.result('operator.save-offers', {
    offers: names.map((name) => ({ name, holdDays: 14 })),
  });
  const said = [
    [0, 'approve', 700],
    [0, 'hold', 300],
    [1, 'approve', 200],
    [1, 'reject', 500],
  ] as const;
  const conversions = said.map(([place, event, payout], n) => ({
    ...{ userId, offerId: Number(ids[place]), transactionId: `${word} ${n}` },
    ...{ event, payout, currencyCode: 'RUB' as const },
  }));
  await operator.result('operator.post-conversions', { conversions, idempotencyKey: word });
  return names;
}

test('a click on a row looks closer, the address keeps it, and a filter is taken away', async ({
  page,
  openAs,
  operator,
}) => {
  const partner = await openAs('/profile');
  const [rent = '', tickets = ''] = await earn(operator, partner.id);
  await page.goto(path);
  await expect(content(page).getByText(/^За 7\sдней доход 1\s200\s₽\.$/)).toBeVisible();
  await expect(total(page)).toContainText(/1\s200\s₽3.*0\s₽.*500\s₽1/);
  await controls(page).getByLabel('Группировка').selectOption('Оффер');
  await expect(page).toHaveURL(`${path}?by=offer`);
  await content(page).getByRole('button', { name: 'Холд', exact: true }).click();
  await expect(page).toHaveURL(`${path}?by=offer&sort=hold`);
  await expect(rows(page)).toHaveText([new RegExp(`^${rent}`), new RegExp(`^${tickets}`)]);
  await content(page).getByRole('button', { name: 'Холд', exact: true }).click();
  await expect(rows(page)).toHaveText([new RegExp(`^${tickets}`), new RegExp(`^${rent}`)]);
  // Anywhere in the row.
  await rows(page).last().getByRole('cell').nth(3).click();
  await expect(page).toHaveURL(/\?by=link&offer=\d+$/);
  const taken = controls(page).getByRole('button', { name: `Оффер: ${rent}, убрать` });
  await expect(total(page)).toContainText(/1\s000\s₽2/);
  await page.reload();
  await expect(total(page)).toContainText(/1\s000\s₽2/);
  await taken.click();
  await expect(page).toHaveURL(`${path}?by=link`);
  await expect(total(page)).toContainText(/1\s200\s₽3/);
  await page.goBack();
  await expect(taken).toBeVisible();
  await controls(page).getByLabel('Период').selectOption('Вчера');
  await expect(content(page).getByText('ничего не было')).toBeVisible();
  await expectAccessible(page);
});

test('the chart is read by keyboard, point by point, and as a table', async ({ page, openAs, operator }) => {
  const partner = await openAs('/profile');
  await earn(operator, partner.id);
  await page.goto(`${path}?chart=conversions`);
  const chart = content(page).getByRole('application');
  await expect(chart).toHaveAccessibleName(/^Конверсии: за 7\sдней/);
  await chart.focus();
  const said = chart.locator('[aria-live]');
  await page.keyboard.press('End');
  await expect(said).toHaveText(/^[а-я]{2}, \d+ [а-я]+: Конверсии 4, 7\sдней до того 0$/);
  await page.keyboard.press('ArrowLeft');
  await expect(said).toHaveText(/: Конверсии 0, 7\sдней до того 0$/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(said).toHaveText('');
  await content(page).getByText('Числа таблицей').click();
  const table = content(page).getByRole('table', { name: /^Конверсии/ });
  await expect(table.getByRole('row')).toHaveCount(8);
  await expect(table.getByRole('row').last().getByRole('cell')).toHaveText(['4', '0']);
});

test('a period that is too long for its grouping says so @trial', async ({ page, openAs }) => {
  await openAs(`${path}?from=2026-01-01&to=2026-03-31&by=sub1`);
  await expect(content(page).getByText('период не длиннее 31 дня')).toBeVisible();
  await controls(page).getByLabel('Группировка').selectOption('Оффер');
  await expect(total(page)).toBeVisible();
});

test('a report is kept by a name, chosen again, downloaded, copied, and forgotten', async ({
  page,
  openAs,
  operator,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const partner = await openAs('/profile');
  const [rent = ''] = await earn(operator, partner.id);
  await page.goto(`${path}?period=30d&by=offer&sort=hold`);
  await content(page).getByRole('button', { name: 'Сохранить отчёт' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Название').fill('Офферы за месяц');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog).toHaveCount(0);
  await page.goto(path);
  await controls(page).getByLabel('Мои отчёты').selectOption('Офферы за месяц');
  await expect(page).toHaveURL(`${path}?period=30d&by=offer&sort=hold`);
  await expect(rows(page).first()).toContainText(rent);
  const downloading = page.waitForEvent('download');
  await content(page).getByRole('link', { name: 'Скачать CSV' }).click();
  const sheet = await readFile(await (await downloading).path(), 'utf8');
  expect(sheet).toContain(rent);
  await content(page).getByRole('button', { name: 'Скопировать таблицу' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`${rent}\t0\t`);
  await content(page).getByRole('button', { name: 'Удалить отчёт' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(controls(page).getByLabel('Мои отчёты')).toHaveText('Пока нет');
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await expect(controls(page).getByLabel('Мои отчёты')).toContainText('Офферы за месяц');
});
