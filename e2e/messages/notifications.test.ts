import type { Page } from '@playwright/test';
import type { Client } from '../../server/testing/methods/client.ts';
import { announce, numbered, offerPaused, withdrawalPaid } from '../harness/announce.ts';
import { changeResult, listenFor, pauseMethod, refusal, refuse, withoutLive } from '../harness/answers.ts';
import { choose, filterButton, filterChoice } from '../harness/filters.ts';
import { expect, expectAccessible, test } from '../harness/fixtures.ts';
import { readInEveryLook } from '../harness/looks.ts';

const content = (page: Page) => page.getByRole('main');
const letters = (page: Page) =>
  content(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) });
const letter = (page: Page, title: string) =>
  letters(page).filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Уведомления/ });
const list = 'profile.get-notification-all';

test('the list is filtered, searched and paged by its address @full', async ({ page, openAs, operator }) => {
  const partner = await openAs('/notifications');
  await announce(operator, partner, [
    ...numbered(20),
    { title: 'Выплата № 7', content: '<p>Деньги в пути</p>', triggerId: withdrawalPaid },
    { title: 'Выплата № 8', triggerId: withdrawalPaid },
  ]);
  await partner.result('profile.notification-mark-read', { ids: [await idOf(partner, 'Выплата № 8')] });
  await page.reload();
  await expect(letters(page)).toHaveCount(20);
  await expect(content(page).getByText('Всего: 22')).toBeVisible();

  await content(page).getByRole('link', { name: 'Страница 2' }).click();
  await expect(page).toHaveURL('/notifications?page=2');
  await expect(letters(page)).toHaveCount(2);

  await choose(content(page), 'Категория', 'Финансы');
  await expect(page).toHaveURL('/notifications?category=2');
  await expect(letters(page)).toHaveCount(2);
  await content(page).getByRole('link', { name: 'Непрочитанные' }).click();
  await expect(page).toHaveURL('/notifications?category=2&show=unread');
  await expect(letters(page)).toHaveCount(1);
  await expect(letter(page, 'Выплата № 7')).toContainText('Деньги в пути');

  const asked = listenFor(page, list);
  const search = content(page).getByRole('searchbox');
  await search.pressSequentially('в пути');
  await expect.poll(() => asked.at(-1)).toMatchObject({ search: 'в пути', isRead: false, categoryId: 2 });
  await expect(letters(page)).toHaveCount(1);

  await page.reload();
  await expect(search).toHaveValue('в пути');
  await expect(letters(page)).toHaveCount(1);
  await page.goBack();
  await expect(search).toHaveValue('');
  await expect(filterButton(content(page), 'Категория')).toContainText('Финансы');
});

test('one, several and all are marked; bell, title and list follow at once', async ({
  page,
  openAs,
  operator,
}) => {
  // A live event would reload the list between a marking and its answer, which shows the old count for a moment.
  await withoutLive(page);
  const partner = await openAs('/notifications');
  await announce(operator, partner, numbered(5));
  await page.reload();
  await expect(page).toHaveTitle('(5) Уведомления — Kabinet');

  const release = await pauseMethod(page, 'profile.notification-mark-read');
  await letter(page, 'Новость № 1')
    .getByRole('button', { name: 'Отметить прочитанным: Новость № 1' })
    .click();
  await expect(page).toHaveTitle('(4) Уведомления — Kabinet');
  await expect(bell(page)).toHaveAccessibleName(/непрочитанных: 4$/);
  await expect(letter(page, 'Новость № 1').getByText('Новое')).toHaveCount(0);
  await expect(letter(page, 'Новость № 1')).toBeFocused();
  expect(await partner.result('profile.get-notification-count')).toEqual({ count: 5 });
  release();
  await expect.poll(() => partner.result('profile.get-notification-count')).toEqual({ count: 4 });

  await content(page).getByRole('checkbox', { name: 'Выбрать: Новость № 2' }).check();
  await content(page).getByRole('checkbox', { name: 'Выбрать: Новость № 4' }).check();
  await content(page).getByRole('button', { name: 'Отметить прочитанными: 2' }).click();
  await expect(page).toHaveTitle('(2) Уведомления — Kabinet');
  await expect(page.getByText('Прочитано уведомлений: 2')).toBeVisible();
  await expect(letter(page, 'Новость № 3').getByText('Новое')).toBeVisible();
  await expect(letter(page, 'Новость № 4').getByText('Новое')).toHaveCount(0);

  await content(page).getByRole('button', { name: 'Отметить все прочитанными' }).click();
  await expect(page).toHaveTitle('Уведомления — Kabinet');
  await expect(bell(page)).toHaveAccessibleName('Уведомления');
  await expect(content(page).getByRole('checkbox')).toHaveCount(0);
  await expect(content(page).getByRole('button', { name: 'Отметить все прочитанными' })).toBeDisabled();
  await expect.poll(() => partner.result('profile.get-notification-count')).toEqual({ count: 0 });
});

test('all unread ones of a page are chosen at once @full', async ({ page, openAs, operator }) => {
  const partner = await openAs('/notifications');
  await announce(operator, partner, numbered(3));
  await page.reload();
  const all = content(page).getByRole('checkbox', { name: 'Выбрать непрочитанные' });
  await content(page).getByRole('checkbox', { name: 'Выбрать: Новость № 2' }).check();
  await expect(all).toHaveJSProperty('indeterminate', true);
  await all.click();
  await expect(content(page).getByRole('checkbox', { checked: true })).toHaveCount(4);
  await all.uncheck();
  await expect(content(page).getByRole('checkbox', { checked: true })).toHaveCount(0);
});

for (const [what, method, press] of [
  ['one', 'profile.notification-mark-read', 'Отметить прочитанным: Новость № 2'],
  ['all', 'profile.notification-mark-read-all', 'Отметить все прочитанными'],
] as const) {
  test(`a refused marking of ${what} sets bell, title and list back @full`, async ({
    page,
    openAs,
    operator,
  }) => {
    await withoutLive(page);
    const partner = await openAs('/notifications');
    await announce(operator, partner, numbered(2));
    await page.reload();
    await refuse(page, method);
    const release = await pauseMethod(page, method);
    await content(page).getByRole('button', { name: press }).click();
    await expect(page).toHaveTitle(what === 'one' ? '(1) Уведомления — Kabinet' : 'Уведомления — Kabinet');
    release();
    await expect(page.getByRole('alert').getByText(refusal)).toBeVisible();
    await expect(page).toHaveTitle('(2) Уведомления — Kabinet');
    await expect(bell(page)).toHaveAccessibleName(/непрочитанных: 2$/);
    await expect(letters(page).getByText('Новое')).toHaveCount(2);
  });
}

test('an empty list says what will be here, an empty filter how to see more @full', async ({
  page,
  openAs,
  operator,
}) => {
  const partner = await openAs('/notifications');
  await expect(content(page).getByText('Уведомлений пока нет')).toBeVisible();
  await expectAccessible(page);
  await announce(operator, partner, numbered(1));
  await partner.result('profile.notification-mark-read-all');
  await page.goto('/notifications?show=unread');
  await expect(content(page).getByText('У вас нет непрочитанных уведомлений')).toBeVisible();
  await page.goto('/notifications?search=нетникогда');
  await expect(content(page).getByText('Ничего не нашлось')).toBeVisible();
  await expectAccessible(page);
});

test('a list that fails can be asked for again @full', async ({ page, openAs, operator }) => {
  await withoutLive(page);
  const answerAgain = await refuse(page, list);
  const partner = await openAs('/notifications');
  await expect(content(page).getByText('Не удалось загрузить уведомления')).toBeVisible();
  await expectAccessible(page);
  await announce(operator, partner, numbered(1));
  await answerAgain();
  await content(page).getByRole('button', { name: 'Повторить' }).click();
  await expect(letters(page)).toHaveCount(1);
});

test('while the list loads its place is held, and an old list stays while another one loads @full', async ({
  page,
  openAs,
  operator,
}) => {
  // A breathing skeleton keeps a slow machine too busy for the checks.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await withoutLive(page);
  const release = await pauseMethod(page, list);
  const partner = await openAs('/notifications');
  const loading = content(page).getByRole('status', { name: 'Загрузка' });
  await expect(loading).toBeVisible();
  await expectAccessible(page);
  release();
  await expect(loading).toHaveCount(0);
  await announce(operator, partner, numbered(2));
  await page.reload();
  await expect(letters(page)).toHaveCount(2);
  const releaseNext = await pauseMethod(page, list);
  await content(page).getByRole('link', { name: 'Непрочитанные' }).click();
  await expect(content(page).locator('[aria-busy="true"]')).toBeVisible();
  await expect(letters(page)).toHaveCount(2);
  await expect(loading).toHaveCount(0);
  releaseNext();
  await expect(content(page).locator('[aria-busy="true"]')).toHaveCount(0);
});

test('a long notification shows its beginning, and all of it when asked @full', async ({
  page,
  openAs,
  operator,
}) => {
  await page.setViewportSize({ width: 1440, height: 1600 });
  const partner = await openAs('/notifications');
  const lines = Array.from({ length: 12 }, (_, index) => `<p>Строка ${index + 1}</p>`).join('');
  await announce(operator, partner, [
    { title: 'Длинное', content: `${lines}<p><a href="/trafficback">Конец</a></p>` },
  ]);
  await page.reload();
  const end = letter(page, 'Длинное').getByRole('link', { name: 'Конец' });
  await expect(content(page).getByText('Строка 1', { exact: true })).toBeInViewport();
  await expect(end).not.toBeInViewport();
  await content(page).getByRole('button', { name: 'Показать полностью' }).click();
  await expect(end).toBeInViewport();
  await content(page).getByRole('button', { name: 'Свернуть' }).click();
  await expect(end).not.toBeInViewport();
  await end.focus();
  await expect(content(page).getByRole('button', { name: 'Свернуть' })).toBeVisible();
});

test('links of a notification open beside the cabinet and tell nothing @full', async ({
  page,
  openAs,
  operator,
}) => {
  const partner = await openAs('/notifications');
  const link = '<p><a href="https://example.com/x" target="_self" rel="opener">Читать</a></p>';
  await announce(operator, partner, [{ title: 'Со ссылкой', content: link, triggerId: offerPaused }]);
  await page.reload();
  const read = letter(page, 'Со ссылкой').getByRole('link', { name: 'Читать' });
  await expect(read).toHaveAttribute('href', 'https://example.com/x');
  await expect(read).toHaveAttribute('target', '_blank');
  await expect(read).toHaveAttribute('rel', /noopener noreferrer/);
});

test('a full list is whole and accessible in every look @full', async ({ page, openAs, operator }) => {
  const partner = await openAs('/notifications');
  const long = 'Непрерывноедлинноеслово'.repeat(8).slice(0, 190);
  const table = `<table><tr><th>Оффер</th><th>Ставка</th></tr><tr><td>${long}</td><td>1 300 ₽</td></tr></table>`;
  await announce(operator, partner, [{ title: long, content: table }, ...numbered(2)]);
  await partner.result('profile.notification-mark-read', { ids: [await idOf(partner, 'Новость № 1')] });
  await page.reload();
  await expect(letters(page)).toHaveCount(3);
  await content(page).getByRole('checkbox', { name: 'Выбрать: Новость № 2' }).check();
  await readInEveryLook(page, 'the list');
});

test('a search that has found enough says that there are more @full', async ({ page, openAs, operator }) => {
  const partner = await openAs('/notifications');
  await announce(operator, partner, numbered(2));
  await changeResult(page, list, (found) => ({
    ...Object(found),
    pagination: { totalCount: 600, isMore: true },
  }));
  await page.goto('/notifications?search=новость');
  await expect(content(page).getByText('Больше 600')).toBeVisible();
  await expect(content(page).getByRole('link', { name: 'Страница 30' })).toBeVisible();
});

test('a failed list of categories leaves the list and its other filters @full', async ({ page, openAs }) => {
  await refuse(page, 'profile.get-notification-categories-all');
  await changeResult(page, list, () => ({ messages: [], pagination: { totalCount: 0 } }));
  await openAs('/notifications');
  await expect(content(page).getByText('Уведомлений пока нет')).toBeVisible();
  await expect(filterButton(content(page), 'Категория')).toContainText('Все категории');
});

async function idOf(partner: Client, title: string): Promise<number> {
  const { messages } = await partner.result(list, { search: title, perPage: 1 });
  const [found] = messages;
  if (!found) throw new Error(`no notification ${title}`);
  return found.id;
}

test('a category chosen right after a tab keeps the tab @full', async ({ page, openAs }) => {
  await openAs('/notifications');
  await filterButton(content(page), 'Категория').click();
  const category = filterChoice(content(page), 'Категория', 'Финансы');
  await expect(category).toBeVisible();
  const unread = await content(page).getByRole('link', { name: 'Непрочитанные' }).elementHandle();
  // Both clicks are one task, as on a machine that is too busy to render in between.
  await category.evaluate((choice, link) => {
    link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    choice.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  }, unread);
  await expect(page).toHaveURL(/show=unread&category=|category=\d+&show=unread/);
});
