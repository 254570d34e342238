import type { Page } from '@playwright/test';
import { refuse } from '../harness/answers.ts';
import { choose, filterButton } from '../harness/filters.ts';
import { expect, test } from '../harness/fixtures.ts';
import { readInEveryLook } from '../harness/looks.ts';
import { openAsDemoStaff } from '../harness/staff.ts';

const widths = [768, 1280, 1440];
const rows = (page: Page) => page.locator('tbody tr[data-row]');

const columnsSaved = (page: Page, what = 'staff.save-layout') =>
  page.waitForResponse((answer) => !!answer.request().postData()?.includes(what));

test.beforeEach(async ({ admin }) => {
  for (const name of ['Первый', 'Второй', 'Третий', 'Четвёртый'])
    await admin.result('operator.create-key', { name: `${name} ключ списка`, role: 'support' });
});

test('keys move along the rows, select them and open one; Escape takes the selection away @full', async ({
  page,
}) => {
  await openAsDemoStaff(page, '/staff/keys');
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('j');
  await expect(rows(page).nth(0)).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('Shift+X');
  await expect(page.getByRole('region', { name: 'Выбранное' })).toContainText('Выбрано: 3 ключа');
  await page.keyboard.press('k');
  await expect(rows(page).nth(2)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Выбранное' })).toHaveCount(0);
  await page.goto('/staff/audit');
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/staff\/audit\/\d+$/);
});

test('a slash goes to the search, and letters typed there move nothing @full', async ({ page }) => {
  await openAsDemoStaff(page, '/staff/accounts');
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox', { name: 'Логин или имя' });
  await expect(search).toBeFocused();
  await page.keyboard.type('jkx');
  await expect(search).toHaveValue('jkx');
  await expect(page).toHaveURL('/staff/accounts?term=jkx');
  await expect(page.getByText('Ничего не нашлось')).toBeVisible();
  await page.getByRole('link', { name: 'Сбросить фильтр' }).click();
  await expect(page).toHaveURL('/staff/accounts');
  await expect(search).toHaveValue('');
});

test('a click with Shift selects a range, the head the page, and the count is that of the rows @full', async ({
  page,
}) => {
  await openAsDemoStaff(page, '/staff/keys');
  const boxes = rows(page).getByRole('checkbox');
  await boxes.nth(0).click();
  await boxes.nth(2).click({ modifiers: ['Shift'] });
  await expect(page.getByText('Выбрано: 3 ключа')).toBeVisible();
  const all = page.getByRole('checkbox', { name: 'Выбрать страницу' });
  await all.click();
  await expect(all).toBeChecked();
  await expect(page.getByText(`Выбрано: ${await rows(page).count()} `)).toBeVisible();
  await page.getByRole('button', { name: 'Снять выбор' }).click();
  await expect(all).not.toBeChecked();
});

test('selected rows outlive a turned page, and all that the filter finds are selected at once', async ({
  page,
}) => {
  await openAsDemoStaff(page, '/staff/offers?size=25');
  const chosen = page.getByRole('region', { name: 'Выбранное' });
  const box = rows(page).first().getByRole('checkbox');
  await box.click();
  await page.getByRole('link', { name: 'Страница 2', exact: true }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(box).not.toBeChecked();
  await box.click();
  await expect(chosen).toContainText('Выбрано: 2 оффера');
  await page.goBack();
  await expect(box).toBeChecked();
  await chosen.getByRole('button', { name: /^Выбрать все \d+ по фильтру$/ }).click();
  await expect(chosen).toContainText(/Выбрано: \d{2,} оффер/);
  await expect(chosen.getByRole('button', { name: /^Выбрать все/ })).toHaveCount(0);
  await choose(page, 'Статус', 'Остановлен');
  await expect(chosen).toHaveCount(0);
});

test('filters, page size and page live in the address and come back with it @full', async ({ page }) => {
  await openAsDemoStaff(page, '/staff/audit');
  await choose(page, 'Итог', 'Выполнено');
  await expect(page).toHaveURL('/staff/audit?outcome=done');
  await choose(page, 'Строк на странице', 'по 25');
  await expect(page).toHaveURL('/staff/audit?outcome=done&size=25');
  await page.getByRole('button', { name: 'Итог: Выполнено, убрать' }).click();
  await expect(page).toHaveURL('/staff/audit?size=25');
  await page.goBack();
  await expect(filterButton(page, 'Итог')).toContainText('Выполнено');
  await page.goto('/staff/audit?page=999');
  await page.getByRole('link', { name: 'К первой странице' }).click();
  await expect(rows(page).first()).toBeVisible();
});

test('columns are chosen, and the account keeps them @full', async ({ page }) => {
  await openAsDemoStaff(page, '/staff/keys');
  const head = (name: string) => page.getByRole('columnheader', { name, exact: true });
  await expect(head('ID')).toHaveCount(0);
  await page.getByRole('button', { name: 'Столбцы' }).click();
  await page.getByRole('checkbox', { name: 'ID', exact: true }).check();
  const saved = columnsSaved(page, '"role","isHidden":true');
  await page.getByRole('checkbox', { name: 'Роль' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Столбцы' })).toBeFocused();
  await saved;
  await page.reload();
  await expect(head('ID')).toBeVisible();
  await expect(head('Роль')).toHaveCount(0);
  await page.getByRole('button', { name: 'Столбцы' }).click();
  const forgotten = columnsSaved(page);
  await page.getByRole('button', { name: 'Как было сначала' }).click();
  await expect(head('Роль')).toBeVisible();
  await forgotten;
});

test('columns are moved, sized and pinned, for every tab and after a reload @full', async ({
  page,
  context,
}) => {
  await openAsDemoStaff(page, '/staff/partners');
  await expect(rows(page).first()).toBeVisible();
  const heads = (tab: Page) => tab.getByRole('columnheader').allTextContents();
  const width = async (tab: Page, name: string) =>
    (await tab.getByRole('columnheader', { name, exact: true }).boundingBox())?.width;
  const before = await heads(page);
  const [first = '', second = '', third = ''] = before;

  await page.getByRole('button', { name: 'Столбцы' }).click();
  await page.getByRole('checkbox', { name: second, exact: true }).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByText(`${second}: место 2 из `)).toBeAttached();
  // The second one is hidden at first.
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByText(`${second}: место 3 из `)).toBeAttached();
  await expect(page.getByRole('checkbox', { name: second, exact: true })).toBeFocused();
  await page.getByLabel('Закрепить слева').selectOption('2 столбца');
  await page.keyboard.press('Escape');
  const moved = [first, third, second, ...before.slice(3)];
  expect(await heads(page)).toEqual(moved);

  const edge = (name: string) => page.getByRole('separator', { name: `Ширина столбца «${name}»` });
  const wide = (await width(page, second)) ?? 0;
  await edge(second).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  expect(await width(page, second)).toBe(wide + 20);
  const narrow = (await width(page, third)) ?? 0;
  const { x = 0, y = 0 } = (await edge(third).boundingBox()) ?? {};
  const saved = columnsSaved(page);
  await page.mouse.move(x + 12, y + 10);
  await page.mouse.down();
  await page.mouse.move(x + 52, y + 10, { steps: 4 });
  await page.mouse.up();
  expect(await width(page, third)).toBe(narrow + 40);
  await saved;

  await page.reload();
  const other = await context.newPage();
  await other.goto('/staff/partners');
  for (const tab of [page, other]) {
    await expect(rows(tab).first()).toBeVisible();
    expect(await heads(tab)).toEqual(moved);
    expect(await width(tab, second)).toBe(wide + 20);
    const cell = rows(tab).first().locator('td[data-pinned]');
    const left = (await cell.boundingBox())?.x;
    await tab.getByRole('region', { name: 'Партнёры' }).evaluate((table) => table.scrollTo(200, 0));
    expect((await cell.boundingBox())?.x).toBe(left);
  }
  await edge(second).dblclick();
  expect(await width(page, second)).toBe(wide);
  await page.getByRole('button', { name: 'Столбцы' }).click();
  await readInEveryLook(page, 'a list with its columns', [1280]);
  const forgotten = columnsSaved(page, '"columns":[]');
  await page.getByRole('button', { name: 'Как было сначала' }).click();
  expect(await heads(page)).toEqual(before);
  await forgotten;
});

test('columns that cannot be saved are told, and stay while the page is open @full', async ({
  page,
  complaints,
}) => {
  await openAsDemoStaff(page, '/staff/keys');
  const answer = await refuse(page, 'staff.save-layout');
  await page.getByRole('button', { name: 'Столбцы' }).click();
  await page.getByRole('checkbox', { name: 'Роль' }).uncheck();
  await expect(page.getByText('Не удалось запомнить столбцы')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Роль', exact: true })).toHaveCount(0);
  await answer();
  complaints.splice(0);
});

test('a filter is saved by name, shown again and removed @full', async ({ page }) => {
  await openAsDemoStaff(page, '/staff/audit?outcome=refused');
  await page.getByRole('button', { name: 'Сохранить фильтр' }).click();
  const dialog = page.getByRole('dialog', { name: 'Сохранить фильтр' });
  await dialog.getByLabel('Название').fill('Отказы');
  await dialog.getByRole('button', { name: 'Сохранить фильтр' }).click();
  await expect(dialog).toBeHidden();
  const views = page.getByRole('navigation', { name: 'Сохранённые фильтры' });
  await expect(views.getByRole('link', { name: 'Отказы' })).toHaveAttribute('aria-current', 'page');
  await views.getByRole('link', { name: 'Все' }).click();
  await expect(page).toHaveURL('/staff/audit');
  await views.getByRole('link', { name: 'Отказы' }).click();
  await expect(filterButton(page, 'Итог')).toContainText('Отказ');
  await views.getByRole('button', { name: 'Удалить фильтр' }).click();
  await expect(views.getByRole('link', { name: 'Отказы' })).toHaveCount(0);
  await page.getByRole('alert').getByRole('button', { name: 'Вернуть' }).click();
  await expect(views.getByRole('link', { name: 'Отказы' })).toHaveAttribute('aria-current', 'page');
});

test('the file of a list has its filter @full', async ({ page }) => {
  await openAsDemoStaff(page, '/staff/audit?outcome=done&userId=1');
  const link = page.getByRole('link', { name: 'CSV' });
  const address = await link.evaluate((element: HTMLAnchorElement) => element.href);
  const coming = page.waitForEvent('download');
  await link.click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe('audit.csv');
  expect(JSON.parse(new URL(address).searchParams.get('params') ?? '')).toMatchObject({
    isRefused: false,
    userId: 1,
  });
});

test('each long list is a file, and its filters can be kept @full', async ({ page }) => {
  await openAsDemoStaff(page, '/staff');
  const lists = [
    ['partners', '/staff/partners?balanceFrom=1'],
    ['offers', '/staff/offers?status=active'],
    ['conversions', '/staff/conversions?userId=1'],
    ['points', '/staff/points?userId=1'],
    ['orders', '/staff/orders?view=list&status=new'],
  ] as const;
  for (const [name, path] of lists) {
    await page.goto(path);
    const coming = page.waitForEvent('download');
    await page.getByRole('link', { name: 'CSV' }).click();
    expect((await coming).suggestedFilename()).toBe(`${name}.csv`);
    await expect(page.getByRole('button', { name: 'Сохранить фильтр' })).toBeVisible();
  }
});

test('a list reads well full, empty, failed and loading @full', async ({ page, complaints }) => {
  await openAsDemoStaff(page, '/staff/audit?outcome=done');
  await expect(rows(page).first()).toBeVisible();
  await readInEveryLook(page, 'the audit', widths);
  await page.getByRole('button', { name: 'Ещё фильтры' }).click();
  await page.getByRole('button', { name: 'Столбцы' }).click();
  await readInEveryLook(page, 'the audit with its panel', [1280]);
  await page.goto('/staff/audit?userId=999999999');
  await expect(page.getByText('Ничего не нашлось')).toBeVisible();
  await readInEveryLook(page, 'the audit, nothing found', [1280]);
  const answer = await refuse(page, 'operator.get-audit');
  await page.goto('/staff/audit');
  await expect(page.getByText('Не удалось загрузить журнал')).toBeVisible();
  await readInEveryLook(page, 'the audit, failed', [1280]);
  await answer();
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(rows(page).first()).toBeVisible();
  complaints.splice(0);
});

test('what an address has wrong is named, and the list stands as if it were not there @full', async ({
  page,
}) => {
  await openAsDemoStaff(page, '/staff/audit?method=POST%20/operator/pictures');
  await expect(filterButton(page, 'Действие')).toContainText('Загрузка картинки');
  await expect(page.getByText('не понято')).toHaveCount(0);
  for (const [address, chip] of [
    ['/staff/points?promotionId=1.5', 'Акция: «1.5» не понято'],
    ['/staff/audit?method=A%20B', 'Действие: «A B» не понято'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByText(chip)).toBeVisible();
    await expect(rows(page).first()).toBeVisible();
  }
});

test('another page of a list begins at its first row @full', async ({ page, comeAsDemo }) => {
  await openAsDemoStaff(page, '/staff/conversions?size=25');
  await expect(rows(page).first()).toBeVisible();
  const table = page
    .getByRole('main')
    .locator('section', { has: page.locator('tbody tr[data-row]') })
    .last();
  await table.evaluate((one) => one.scrollTo(0, one.scrollHeight));
  await page.getByRole('link', { name: 'Страница 2', exact: true }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect.poll(() => table.evaluate(({ scrollTop }) => scrollTop)).toBe(0);

  await comeAsDemo();
  await page.goto('/offers');
  const next = page.getByRole('link', { name: 'Страница 2', exact: true });
  await next.scrollIntoViewIfNeeded();
  await next.click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('link', { name: 'Страница 2', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  // Offers of other stories move the demo's along the pages: the row counts, not what stands in it.
  await expect(page.getByRole('main').locator('tbody tr').first()).toBeInViewport();
});
