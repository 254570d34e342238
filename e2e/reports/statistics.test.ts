import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Client } from '../../server/testing/methods/client.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../harness/fixtures.ts';

const path = '/statistics';
const content = (page: Page) => page.getByRole('main');
const controls = (page: Page) => page.getByRole('search', { name: 'Что показать' });
const rows = (page: Page) => content(page).locator('section tbody').last().locator('tr');
const total = (page: Page) => content(page).getByRole('row', { name: /^Всего/ });

/** Makes conversions of today at two offers of the test's own; the first offer earns more. */
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
    userId,
    offerId: Number(ids[place]),
    transactionId: `${word} ${n}`,
    event,
    payout,
    currencyCode: 'RUB' as const,
  }));
  await operator.result('operator.post-conversions', { conversions, idempotencyKey: word });
  return names;
}

test('levels are added and moved by keyboard, rows open in place and stay open, and lead closer @full', async ({
  page,
  openAs,
  operator,
}) => {
  const partner = await openAs('/profile');
  const [rent = '', tickets = ''] = await earn(operator, partner.id);
  await page.goto(`${path}?by=offer`);
  await expect(content(page).getByText(/^За 7\sдней доход 1\s200\s₽\.$/)).toBeVisible();
  // Income comes first, and the rows are sorted by it.
  await expect(total(page)).toContainText(/1\s200\s₽.*4/);
  await expect(rows(page)).toHaveText([new RegExp(`^${rent}`), new RegExp(`^${tickets}`)]);
  await controls(page).getByRole('button', { name: '+ Уровень' }).click();
  await controls(page).getByRole('button', { name: 'Цель' }).click();
  await expect(page).toHaveURL(`${path}?by=offer%2Cgoal`);
  await controls(page).getByRole('button', { name: 'Уровень 2: Цель' }).focus();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(page).toHaveURL(`${path}?by=goal%2Coffer`);
  await expect(controls(page).getByText('Цель: место 1 из 2')).toBeAttached();
  await expect(controls(page).getByRole('button', { name: 'Уровень 1: Цель' })).toBeFocused();
  const goal = content(page).getByRole('link', { name: 'Основная цель' });
  await goal.focus();
  await page.keyboard.press('ArrowRight');
  await expect(goal).toHaveAttribute('aria-expanded', 'true');
  await expect(rows(page)).toHaveText([/^Основная цель/, /^Уровень 2: Аренда/, /^Уровень 2: Билеты/]);
  await expectAccessible(page);
  // Conversions of another device come by a live event, and the row stays open.
  await earn(operator, partner.id);
  await expect(total(page)).toContainText(/2\s400\s₽/);
  await expect(rows(page)).toHaveCount(5);
  await page.keyboard.press('ArrowDown');
  // Two rows with the same income are sorted by name, and the names differ each time.
  const first = content(page)
    .getByRole('link', { name: /^Уровень 2: Аренда/ })
    .first();
  await expect(first).toBeFocused();
  await expect(first).toHaveAttribute('href', /\?by=link&offer=\d+&goal=$/);
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(`${path}?by=goal%2Coffer`);
});

test('filters are made by typing names, of a metric by its bounds, and a number leads to its conversions', async ({
  page,
  openAs,
  operator,
}) => {
  const partner = await openAs('/profile');
  const [rent = ''] = await earn(operator, partner.id);
  await page.goto(`${path}?by=offer`);
  await controls(page).getByRole('button', { name: '+ Фильтр' }).click();
  await controls(page).getByRole('button', { name: 'Оффер', exact: true }).click();
  await expect(page.getByRole('searchbox', { name: 'Оффер: поиск' })).toBeFocused();
  await page.keyboard.type('аренда');
  await controls(page).getByRole('checkbox', { name: rent }).check();
  await expect(rows(page)).toHaveText([new RegExp(`^${rent}`)]);
  await controls(page).getByRole('checkbox', { name: /^Не:/ }).check();
  await expect(page).toHaveURL(/\?by=offer&not\.offer=\d+$/);
  await expect(rows(page)).toHaveText([/^Билеты/]);
  await page.keyboard.press('Escape');
  const chip = controls(page).getByRole('button', { name: `Оффер: не ${rent}` });
  await chip.click();
  await controls(page).getByRole('button', { name: 'Убрать фильтр' }).click();
  await expect(rows(page)).toHaveCount(2);
  await controls(page).getByRole('button', { name: '+ Фильтр' }).click();
  await controls(page).getByRole('button', { name: 'Доход', exact: true }).click();
  await page.keyboard.type('500');
  await expect(controls(page).getByRole('button', { name: /^Доход от 500/ })).toBeVisible();
  await expect(rows(page)).toHaveText([new RegExp(`^${rent}`)]);
  await rows(page).first().getByTitle('Показать эти конверсии').first().click();
  await expect(page).toHaveURL(/\/statistics\/conversions\?period=7d&offer=\d+$/);
  await expect(content(page).getByText(/^2\sконверсии на/)).toBeVisible();
});

test('columns are chosen and ordered, and good and bad is marked by more than colour @full', async ({
  page,
  openAs,
  operator,
}) => {
  const partner = await openAs('/profile');
  const [rent = ''] = await earn(operator, partner.id);
  await page.goto(`${path}?by=offer`);
  await content(page).getByRole('button', { name: 'Столбцы' }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByRole('checkbox', { name: 'Клики' }).uncheck();
  await dialog.getByRole('button', { name: 'Конверсии: выше' }).click();
  await dialog.getByLabel('Отмечать хорошее и плохое').selectOption('Апрув');
  await dialog.getByLabel('Закрепить слева').selectOption('1 столбец');
  const saved = page.waitForResponse((answer) => !!answer.request().postData()?.includes('save-layout'));
  await dialog.getByRole('button', { name: 'Показать' }).click();
  await saved;
  await expect(page).toHaveURL(`${path}?by=offer&shade=approval`);
  const heads = content(page).getByRole('columnheader');
  await expect(heads.nth(1)).toHaveText(/^Конверсии/);
  await heads.nth(1).getByRole('button').first().focus();
  const edge = content(page).getByRole('separator', { name: 'Ширина столбца «Конверсии»' });
  const width = () => heads.nth(1).evaluate((head) => head.clientWidth);
  const before = await width();
  await edge.focus();
  const resized = page.waitForResponse((answer) => !!answer.request().postData()?.includes('save-layout'));
  await page.keyboard.press('Shift+ArrowRight');
  await resized;
  await page.reload();
  await expect(heads.nth(1)).toHaveText(/^Конверсии/);
  await expect(heads.filter({ hasText: 'Клики' })).toHaveCount(0);
  await expect.poll(width).toBe(before + 50);
  await expect(heads.nth(1)).toHaveAttribute('data-pin', '1');
  await page.goto(`${path}?by=offer&columns=clicks,income`);
  await expect(heads.nth(1)).toHaveText(/^Клики/);
  await page.goto(`${path}?by=offer&preset=drops`);
  await expect(content(page).getByText(/^Доход: больше на 1\s200\s₽\. Ничего не просело\.$/)).toBeVisible();
  await expect(content(page).getByRole('table', { name: 'Выросли' }).getByRole('row').nth(1)).toContainText(
    rent,
  );
  await expectAccessible(page);
  await page.goto(`${path}?by=weekday%2Chour-of-day&preset=heat`);
  await expect(content(page).getByText(/^Больше всего: .+ — 1\s200\s₽\.$/)).toBeVisible();
  await content(page).getByText('Показать таблицей').click();
  await expectAccessible(page);
});

test('the chart is read by keyboard, point by point, and as a table @full', async ({
  page,
  openAs,
  operator,
}) => {
  const partner = await openAs('/profile');
  await earn(operator, partner.id);
  await page.goto(`${path}?chart=conversions`);
  const chart = content(page).getByRole('application');
  await expect(chart).toHaveAccessibleName(/^Конверсии: за 7\sдней/);
  await chart.focus();
  const said = chart.locator('[aria-live]');
  await page.keyboard.press('End');
  await expect(said).toHaveText(
    /^[а-я]{2}, \d+ [а-я]+ \(ещё идёт\): Конверсии 4, Подтверждено 0, Холд 3, В обработке 0, Отклонено 1, Предыдущие 7\sдней 0$/,
  );
  await page.keyboard.press('ArrowLeft');
  await expect(said).toHaveText(/: Конверсии 0, .*Предыдущие 7\sдней 0$/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(said).toHaveText('');
  await content(page).getByText('Показать таблицей').click();
  const table = content(page).getByRole('table', { name: /^Конверсии/ });
  await expect(table.getByRole('row')).toHaveCount(8);
  await expect(table.getByRole('row').last().getByRole('cell')).toHaveText(['4', '0', '3', '0', '1', '0']);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('a period that is too long for its grouping says so @full', async ({ page, openAs }) => {
  await openAs(`${path}?from=2026-01-01&to=2026-03-31&by=hour`);
  await expect(content(page).getByText('период не длиннее 31 дня')).toBeVisible();
  await controls(page)
    .getByRole('button', { name: /^Уровень 1: / })
    .click();
  await controls(page).getByRole('button', { name: 'Оффер' }).click();
  await expect(content(page).getByText(/кликов и конверсий не было$/)).toBeVisible();
});

test('a report is kept by a name, chosen again, downloaded, copied, and forgotten @full', async ({
  page,
  openAs,
  operator,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const partner = await openAs('/profile');
  const [rent = ''] = await earn(operator, partner.id);
  await page.goto(`${path}?period=30d&by=offer&sort=hold`);
  await controls(page).getByRole('button', { name: 'Другие действия' }).click();
  await controls(page).getByRole('button', { name: 'Сохранить отчёт' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Название').fill('Офферы за месяц');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog).toHaveCount(0);
  await page.goto(path);
  await controls(page).getByRole('button', { name: 'Мои отчёты: 1' }).click();
  await controls(page).getByRole('button', { name: 'Офферы за месяц' }).click();
  await expect(page).toHaveURL(`${path}?period=30d&by=offer&sort=hold`);
  await expect(rows(page).first()).toContainText(rent);
  const downloading = page.waitForEvent('download');
  await content(page).getByRole('link', { name: 'Скачать CSV' }).click();
  const sheet = await readFile(await (await downloading).path(), 'utf8');
  expect(sheet).toContain(rent);
  await content(page).getByRole('button', { name: 'Скопировать' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`${rent}\t1000\t2\t`);
  await controls(page).getByRole('button', { name: 'Другие действия' }).click();
  await controls(page).getByRole('button', { name: 'Удалить отчёт' }).click();
  await expect(controls(page).getByRole('button', { name: /^Мои отчёты/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await expect(controls(page).getByRole('button', { name: 'Мои отчёты: Офферы за месяц' })).toBeVisible();
});
