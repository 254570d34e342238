import type { Page, Route } from '@playwright/test';
import { announce, numbered } from '../harness/announce.ts';
import { withoutLive } from '../harness/answers.ts';
import { expect, expectAccessible, test } from '../harness/fixtures.ts';
import { scriptOf } from '../harness/part-name.ts';
import { makeShop } from '../harness/promotion.ts';

const failed = (page: Page) => page.getByRole('dialog', { name: 'Не удалось открыть окно' });
const again = (page: Page) => failed(page).getByRole('button', { name: 'Повторить' });

/** Withholds the build's scripts of these names, or all, until the returned function is called. */
async function withhold(page: Page, ...names: string[]) {
  const files = names.length > 0 ? scriptOf(...names) : /\/assets\/[^/]*\.js$/;
  await page.route(files, (route) => route.abort());
  return () => page.unroute(files);
}

const modals = [
  { file: 'link-modal', path: '/offers/1', opener: 'Создать ссылку', title: 'Новая ссылка' },
  { file: 'postback-modal', path: '/global-postbacks', opener: 'Создать постбек', title: 'Новый постбек' },
  { file: 'rule-modal', path: '/trafficback', opener: 'Создать правило', title: 'Новое правило' },
  {
    file: 'simulator-modal',
    path: '/trafficback',
    opener: 'Куда уйдёт трафик?',
    title: 'Куда уйдёт трафик?',
  },
];

for (const { file, path, opener, title } of modals) {
  test(`where ${file} does not come the page stays, says so and opens it when it comes @full`, async ({
    page,
    openAs,
    complaints,
  }) => {
    await openAs(path);
    await expect(page.getByRole('button', { name: opener })).toBeVisible();
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    const bring = await withhold(page, file);
    await page.getByRole('button', { name: opener }).click();
    await expect(failed(page).getByRole('alert')).toContainText('Проверьте соединение и повторите');
    await expectAccessible(page);
    await again(page).click();
    await expect(again(page)).toBeEnabled();
    await bring();
    await again(page).click();
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await expect(failed(page)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: opener })).toBeFocused();
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
    complaints.splice(0);
  });
}

test('what is written on a page outlives a modal that does not come, with all it is made of @full', async ({
  page,
  openAs,
  operator,
  complaints,
}) => {
  const { id } = await openAs('/dashboard');
  const shop = await makeShop(operator, id);
  const product = await shop.product('Кружка', { needsDelivery: true });
  await page.goto(`${shop.path}/${product}/create-order`);
  const comment = page.getByLabel('Комментарий к заказу');
  await comment.fill('Позвоните заранее');
  const bring = await withhold(page);
  await page.getByRole('button', { name: 'Добавить адрес' }).click();
  await expect(failed(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(failed(page)).toHaveCount(0);
  await expect(comment).toHaveValue('Позвоните заранее');
  await page.getByRole('button', { name: 'Добавить адрес' }).click();
  await expect(failed(page)).toBeVisible();
  await bring();
  await again(page).click();
  await expect(page.getByRole('dialog', { name: 'Новый адрес' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(comment).toHaveValue('Позвоните заранее');
  complaints.splice(0);
});

test('a try again does not fail with what the try before has left on its way @full', async ({
  page,
  openAs,
  complaints,
}) => {
  await openAs('/global-postbacks');
  const opener = page.getByRole('button', { name: 'Создать постбек' });
  await expect(opener).toBeVisible();
  const late: Route[] = [];
  let isFirst = true;
  const modal = scriptOf('postback-modal');
  await page.route('**/assets/*', async (route) => {
    if (!isFirst) await route.fallback();
    else if (modal.test(route.request().url())) await route.abort();
    else late.push(route);
  });
  await opener.click();
  await expect(failed(page)).toBeVisible();
  expect(late.length).toBeGreaterThan(0);
  isFirst = false;
  const tried = page.waitForRequest(modal);
  await again(page).click();
  await tried;
  await Promise.all(late.map((route) => route.abort()));
  await expect(page.getByRole('dialog', { name: 'Новый постбек' })).toBeVisible();
  complaints.splice(0);
});

test('a part that has not come after two minutes counts as failed, and can be asked for again @full', async ({
  page,
  openAs,
}) => {
  await withoutLive(page);
  await page.clock.install();
  await openAs('/global-postbacks');
  const opener = page.getByRole('button', { name: 'Создать постбек' });
  await expect(opener).toBeVisible();
  const asked = page.waitForRequest(scriptOf('postback-modal'));
  await page.route(scriptOf('postback-modal'), () => {});
  // The two minutes pass on the page's clock alone.
  await page.clock.pauseAt(Date.now() + 60_000);
  await opener.click();
  await asked;
  await page.clock.fastForward(119_000);
  await expect(failed(page)).toHaveCount(0);
  await page.clock.fastForward(1_000);
  await expect(failed(page)).toBeVisible();
  await page.clock.resume();
  await page.unroute(scriptOf('postback-modal'));
  await again(page).click();
  await expect(page.getByRole('dialog', { name: 'Новый постбек' })).toBeVisible();
});

test('where the panel of the bell does not come it says so in its own place @full', async ({
  page,
  openAs,
  operator,
  complaints,
}) => {
  const partner = await openAs('/dashboard');
  await announce(operator, partner, numbered(1));
  await page.reload();
  const bell = page.getByRole('banner').getByRole('button', { name: /^Уведомления/ });
  await expect(bell).toBeVisible();
  const bring = await withhold(page, 'bell-panel');
  await bell.click();
  await expect(page.getByRole('banner').getByRole('alert')).toContainText('Не удалось загрузить уведомления');
  await expectAccessible(page);
  await expect(page.getByText('Первые шаги')).toBeVisible();
  await bring();
  await page.getByRole('banner').getByRole('button', { name: 'Повторить' }).click();
  await expect(page.getByRole('dialog', { name: 'Уведомления' }).getByRole('listitem')).toHaveCount(1);
  complaints.splice(0);
});

test('a toast whose code does not come stands there plainly, a question is the browser’s own, and both are ours the next time @full', async ({
  page,
  openAs,
  complaints,
}) => {
  const said: string[] = [];
  page.on('dialog', (dialog) => {
    said.push(dialog.message());
    void dialog.accept();
  });
  // Live events would bring toasts of their own.
  await withoutLive(page);
  await openAs('/api-settings');
  const bring = await withhold(page, 'toast-area', 'confirm-dialog');
  await page.getByRole('button', { name: 'Создать токен' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Токен создан' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Создать новый токен' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Новый токен создан' })).toBeVisible();
  expect(said).toHaveLength(1);
  expect(said[0]).toContain('Создать новый токен?');
  await bring();
  await page.getByRole('button', { name: 'Создать новый токен' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Создать новый' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Новый токен создан' }).last()).toBeVisible();
  expect(said).toHaveLength(1);
  complaints.splice(0);
});
