import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../harness/fixtures.ts';
import { expectFocusInside, typeInto } from '../harness/keyboard.ts';
import { readInEveryLook } from '../harness/looks.ts';

const content = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');
const rows = (page: Page) => section(page, 'Постбеки').getByRole('listitem');
const section = (page: Page, name: string) =>
  content(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });
const url = 'https://tracker.example.com/pb?cid={click_id}';
const wanted = { url, status: 'create', type: 'on' } as const;

const long = { ...wanted, url: `${url}&long=${'абв'.repeat(200)}` };

test('with a long URL and everything open nothing overflows @full', async ({ page, openAs }) => {
  const partner = await openAs('/global-postbacks');
  await partner.result('postback.create-postback-global', long);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  for (const summary of await content(page).locator('summary').all()) await summary.click();
  await readInEveryLook(page, 'postbacks');
});

test('preview and buttons stay in view while a long link grows, at a desk and on a phone @full', async ({
  page,
  openAs,
}) => {
  await openAs('/global-postbacks');
  await content(page).getByRole('button', { name: 'Создать постбек' }).click();
  const field = dialog(page).getByLabel('Ссылка', { exact: true });
  const preview = dialog(page).getByLabel('Пример вызова');
  const create = dialog(page).getByRole('button', { name: 'Создать постбек' });
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await field.fill(url);
    const short = (await field.boundingBox())?.height ?? 0;
    await field.fill(long.url);
    const tall = (await field.boundingBox())?.height ?? 0;
    expect(tall).toBeGreaterThan(short);
    for (const shown of [preview, create]) await expect(shown).toBeInViewport({ ratio: 1 });
    await dialog(page).getByLabel('Трекер', { exact: true }).focus();
    for (const shown of [preview, create]) await expect(shown).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page);
  }
});

test('the form with its palette open fits a phone @full', async ({ page, openAs }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAs('/global-postbacks');
  await content(page).getByRole('button', { name: 'Создать постбек' }).click();
  await dialog(page).getByLabel('Ссылка', { exact: true }).fill(long.url);
  await dialog(page).getByText('Макросы', { exact: true }).click();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'the form at 360');
});

test('a postback is made by keyboard alone, and the focus returns, with and without motion @full', async ({
  page,
  openAs,
}) => {
  await openAs('/global-postbacks');
  const create = content(page).getByRole('button', { name: 'Создать постбек' });
  await create.focus();
  for (const reducedMotion of ['reduce', 'no-preference'] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(create).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expectFocusInside(page);
  await typeInto(dialog(page).getByLabel('Ссылка', { exact: true }), url);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Постбек создан')).toBeVisible();
  await rows(page).getByRole('switch').first().focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Постбек выключен')).toBeVisible();
});

test('a form that is opened again while it still leaves stays open @full', async ({ page, openAs }) => {
  await openAs('/global-postbacks');
  const create = content(page).getByRole('button', { name: 'Создать постбек' });
  await create.click();
  await dialog(page).getByLabel('Ссылка', { exact: true }).fill(url);
  // Both happen in one task: a hand is rarely so quick, and the focus of a keyboard is back in half a second.
  await page.keyboard.press('Escape');
  await create.evaluate((button: HTMLElement) => button.click());
  await expect(dialog(page).getByLabel('Ссылка', { exact: true })).toHaveValue('');
  await expectFocusInside(page);
  await dialog(page).getByLabel('Ссылка', { exact: true }).fill(url);
  await dialog(page).getByLabel('Ссылка', { exact: true }).press('Enter');
  await expect(page.getByText('Постбек создан')).toBeVisible();
});
