import type { Page } from '@playwright/test';
import { announce, numbered } from '../harness/announce.ts';
import { changeResult, listenFor, pauseMethod, refusal, refuse, withoutLive } from '../harness/answers.ts';
import { expect, expectAccessible, test } from '../harness/fixtures.ts';
import { readInEveryLook } from '../harness/looks.ts';

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Уведомления/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Уведомления' });
const cards = (page: Page) => panel(page).getByRole('listitem');
const markAll = (page: Page) => panel(page).getByRole('button', { name: 'Отметить все прочитанными' });
const nothing = 'У вас нет непрочитанных уведомлений';
const list = 'profile.get-notification-all';

test('without unread notifications the bell has no badge and its panel asks for nothing @full', async ({
  page,
  openAs,
}) => {
  const asked = listenFor(page, list);
  await openAs('/dashboard');
  await expect(bell(page)).toHaveAccessibleName('Уведомления');
  await bell(page).click();
  await expect(panel(page).getByText(nothing, { exact: true })).toBeVisible();
  await expect(markAll(page)).toBeDisabled();
  await expectAccessible(page);
  expect(asked).toEqual([]);
});

test('the preview is loaded at the first opening, shows four, and leads to the list @full', async ({
  page,
  openAs,
  operator,
}) => {
  // Live events begin with a reload of the queries.
  await withoutLive(page);
  const asked = listenFor(page, list);
  const partner = await openAs('/dashboard');
  await announce(operator, partner, numbered(5));
  await page.reload();
  await expect(bell(page)).toHaveAccessibleName('Уведомления , непрочитанных: 5');
  expect(asked).toEqual([]);
  await bell(page).click();
  await expect(cards(page)).toHaveCount(4);
  await expect(cards(page).first()).toContainText('Новость № 5');
  await expect(cards(page).first()).toContainText('Оффер приостановлен');
  expect(asked).toEqual([{ isRead: false, perPage: 4, page: 1 }]);
  await bell(page).click();
  await expect(panel(page)).toHaveCount(0);
  await bell(page).click();
  await expect(cards(page)).toHaveCount(4);
  expect(asked).toHaveLength(1);
  await panel(page).getByRole('link', { name: 'Все уведомления' }).click();
  await expect(page).toHaveURL('/notifications');
  await expect(panel(page)).toHaveCount(0);
});

for (const [count, rows] of [
  [2, 2],
  [6, 4],
] as const) {
  test(`while ${count} unread notifications load, ${rows} rows hold their place @full`, async ({
    page,
    openAs,
  }) => {
    // A breathing skeleton keeps a slow machine too busy for the checks.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await withoutLive(page);
    await changeResult(page, 'profile.get-notification-count', () => ({ count }));
    await openAs('/dashboard');
    const release = await pauseMethod(page, list);
    await bell(page).click();
    const loading = panel(page).getByRole('status', { name: 'Загрузка' });
    await expect(loading.locator('[data-row]')).toHaveCount(rows);
    await expectAccessible(page);
    release();
    await expect(loading).toHaveCount(0);
  });
}

test('marking one counts at once and loads the preview again @full', async ({ page, openAs, operator }) => {
  await withoutLive(page);
  const partner = await openAs('/dashboard');
  await announce(operator, partner, numbered(5));
  await page.reload();
  await bell(page).click();
  await expect(cards(page)).toHaveCount(4);
  const asked = listenFor(page, list);
  const marked = listenFor(page, 'profile.notification-mark-read');
  const release = await pauseMethod(page, 'profile.notification-mark-read');
  await panel(page).getByRole('button', { name: 'Отметить прочитанным: Новость № 5' }).click();
  await expect(bell(page)).toHaveAccessibleName(/непрочитанных: 4$/);
  await expect(cards(page)).toHaveCount(3);
  expect(asked).toEqual([]);
  release();
  await expect(cards(page)).toHaveCount(4);
  await expect(cards(page).last()).toContainText('Новость № 1');
  expect(asked).toEqual([{ isRead: false, perPage: 4, page: 1 }]);
  expect(marked).toHaveLength(1);
  expect(await partner.result('profile.get-notification-count')).toEqual({ count: 4 });
});

test('marking all empties the panel and the badge @full', async ({ page, openAs, operator }) => {
  const partner = await openAs('/dashboard');
  await announce(operator, partner, numbered(2));
  await page.reload();
  await bell(page).click();
  await markAll(page).click();
  await expect(panel(page).getByText(nothing, { exact: true })).toBeVisible();
  await expect(markAll(page)).toBeDisabled();
  await expect(bell(page)).toHaveAccessibleName('Уведомления');
  await expect(page.getByText('Все уведомления прочитаны')).toBeVisible();
  expect(await partner.result('profile.get-notification-count')).toEqual({ count: 0 });
});

for (const [what, method, name] of [
  ['one', 'profile.notification-mark-read', 'Отметить прочитанным: Новость № 1'],
  ['all', 'profile.notification-mark-read-all', 'Отметить все прочитанными'],
] as const) {
  test(`a refused marking of ${what} is taken back and shown @full`, async ({ page, openAs, operator }) => {
    await withoutLive(page);
    const partner = await openAs('/dashboard');
    await announce(operator, partner, numbered(2));
    await page.reload();
    await bell(page).click();
    await expect(cards(page)).toHaveCount(2);
    await refuse(page, method);
    const release = await pauseMethod(page, method);
    await panel(page).getByRole('button', { name }).click();
    await expect(cards(page)).toHaveCount(what === 'one' ? 1 : 0);
    release();
    await expect(page.getByRole('alert').getByText(refusal)).toBeVisible();
    await expect(bell(page)).toHaveAccessibleName(/непрочитанных: 2$/);
    await expect(cards(page)).toHaveCount(2);
  });
}

test('a preview that fails shows nothing and counts nothing @full', async ({ page, openAs }) => {
  await withoutLive(page);
  await changeResult(page, 'profile.get-notification-count', () => ({ count: 3 }));
  await refuse(page, list);
  await openAs('/dashboard');
  await expect(bell(page)).toHaveAccessibleName(/непрочитанных: 3$/);
  await bell(page).click();
  await expect(panel(page).getByText(nothing, { exact: true })).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName('Уведомления');
  await expect(markAll(page)).toBeDisabled();
});

test('the preview brings the number of unread notifications, which the badge keeps @full', async ({
  page,
  openAs,
  operator,
}) => {
  await withoutLive(page);
  const partner = await openAs('/dashboard');
  await announce(operator, partner, numbered(6));
  await changeResult(page, 'profile.get-notification-count', () => ({ count: 1 }));
  await page.reload();
  await expect(bell(page)).toHaveAccessibleName(/непрочитанных: 1$/);
  await bell(page).click();
  await expect(cards(page)).toHaveCount(4);
  await expect(bell(page)).toHaveAccessibleName(/непрочитанных: 6$/);
});

test('marking all loads the preview again @full', async ({ page, openAs, operator }) => {
  await withoutLive(page);
  const partner = await openAs('/dashboard');
  await announce(operator, partner, numbered(2));
  await page.reload();
  await bell(page).click();
  await expect(cards(page)).toHaveCount(2);
  const asked = listenFor(page, list);
  const release = await pauseMethod(page, 'profile.notification-mark-read-all');
  await markAll(page).click();
  await announce(operator, partner, numbered(1));
  release();
  await expect.poll(() => asked).toEqual([{ isRead: false, perPage: 4, page: 1 }]);
  await expect(panel(page).getByText(nothing, { exact: true })).toBeVisible();
});

test('above 99 the badge says 99+ and screen readers hear the number @full', async ({ page, openAs }) => {
  let count = 99;
  await withoutLive(page);
  await changeResult(page, 'profile.get-notification-count', () => ({ count }));
  await openAs('/dashboard');
  await expect(bell(page).getByText('99', { exact: true })).toBeVisible();
  count = 1200;
  await page.reload();
  await expect(bell(page).getByText('99+', { exact: true })).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName(/непрочитанных: 1\s200$/);
});

test('the keyboard opens the panel, marks, stays inside and comes back to the bell @full', async ({
  page,
  openAs,
  operator,
}) => {
  const partner = await openAs('/dashboard');
  await announce(operator, partner, numbered(2));
  await page.reload();
  await bell(page).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeFocused();
  await expect(cards(page)).toHaveCount(2);
  await panel(page).getByRole('button', { name: 'Отметить прочитанным: Новость № 2' }).focus();
  await page.keyboard.press('Enter');
  await expect(cards(page)).toHaveCount(1);
  await expect(panel(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(bell(page)).toBeFocused();
});

test('the bell and the menus close each other, and a click outside closes it @full', async ({
  page,
  openAs,
}) => {
  await openAs('/dashboard');
  const offers = page.getByRole('banner').getByRole('button', { name: 'Офферы' });
  await offers.click();
  await bell(page).click();
  await expect(offers).toHaveAttribute('aria-expanded', 'false');
  await expect(panel(page)).toBeVisible();
  await offers.click();
  await expect(panel(page)).toHaveCount(0);
  await bell(page).click();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(panel(page)).toHaveCount(0);
});

test('the panel with long words is whole and accessible in every look @full', async ({
  page,
  openAs,
  operator,
}) => {
  const partner = await openAs('/dashboard', {
    firstName: 'Константин',
    lastName: 'Преображенский-Долгоруков',
  });
  const long = 'Непрерывноедлинноеслово'.repeat(8).slice(0, 190);
  await announce(operator, partner, [{ title: long, content: `<p>${long.repeat(3)}</p>` }, ...numbered(3)]);
  await page.reload();
  await bell(page).click();
  await expect(cards(page)).toHaveCount(4);
  await readInEveryLook(page, 'the panel', [360, 768, 992, 1200, 1440]);
  await page.setViewportSize({ width: 360, height: 780 });
  const box = await panel(page).boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= 360).toBe(true);
});

test('the third type has no bell, but the list and its calls answer @full', async ({
  page,
  openAs,
  operator,
}) => {
  const partner = await openAs('/notifications', { system: 3 });
  await announce(operator, partner, numbered(1));
  await page.reload();
  await expect(page.getByRole('main').getByText('Новость № 1').first()).toBeVisible();
  await expect(bell(page)).toHaveCount(0);
  expect(await partner.result('profile.get-notification-count')).toEqual({ count: 1 });
});
