import type { Page } from '@playwright/test';
import { createClient } from '../../server/testing/methods/client.ts';
import { refuse, withoutLive } from '../harness/answers.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../harness/fixtures.ts';

const card = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Активные сеансы' }) });
const rows = (page: Page) => card(page).getByRole('listitem');

/** Signs in once more, like a program or a phone. */
async function elsewhere({ login, password }: { login: string; password: string }, userAgent = 'curl/8.14') {
  const client = createClient(process.env.E2E_URL ?? '');
  const params = { login, password };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'auth.sign-in', params });
  await client.post(body, { 'user-agent': userAgent });
  return client;
}

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

test('the profile lists where the partner is signed in and ends one session after asking @full', async ({
  page,
  openAs,
}) => {
  const partner = await openAs('/dashboard');
  const iphone = await elsewhere(partner, phone);
  const script = await elsewhere(partner);
  await page.goto('/profile');
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).first()).toContainText('Этот сеанс');
  await expect(rows(page).first().getByRole('button')).toHaveCount(0);
  await expect(rows(page).filter({ hasText: 'Safari, iPhone' })).toContainText(
    /127\.0\.0\.1 · был активен \d\d:\d\d \d\d\.\d\d\.\d{4}/,
  );
  const end = card(page).getByRole('button', { name: /Завершить сеанс: Safari, iPhone/ });
  await end.click();
  const dialog = page.getByRole('dialog', { name: 'Завершить сеанс?' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Отмена' }).click();
  await expect(dialog).toHaveCount(0);
  await iphone.result('profile.get-info');
  await end.click();
  await dialog.getByRole('button', { name: 'Завершить' }).click();
  await expect(page.getByRole('alert').getByText('Сеанс завершён')).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  expect((await iphone.failure('profile.get-info')).code).toBe(403);
  await script.result('profile.get-info');
});

test('all other sessions end together, by keyboard, and this one stays @full', async ({ page, openAs }) => {
  const partner = await openAs('/dashboard');
  const others = [await elsewhere(partner, phone), await elsewhere(partner)];
  await page.goto('/profile');
  await card(page).getByRole('button', { name: 'Выйти на других устройствах' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Выйти на других устройствах?' });
  await expect(dialog.getByRole('button', { name: 'Отмена' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').getByText('Сеансы на других устройствах завершены')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await expect(card(page).getByRole('button')).toHaveCount(0);
  for (const other of others) expect((await other.failure('profile.get-info')).code).toBe(403);
  await partner.result('profile.get-info');
});

test('a session that was ended elsewhere meanwhile is reported, and the list is reloaded @full', async ({
  page,
  openAs,
}) => {
  const partner = await openAs('/dashboard');
  await elsewhere(partner, phone);
  await page.goto('/profile');
  await expect(rows(page)).toHaveCount(2);
  await partner.result('profile.end-other-sessions');
  await card(page)
    .getByRole('button', { name: /Завершить сеанс/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Завершить' }).click();
  await expect(page.getByRole('alert').getByText('Сеанс уже завершён')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
});

test('a tab whose session was ended elsewhere is sent to sign in by following a link @full', async ({
  page,
  openAs,
}) => {
  // With live events the tab would navigate away by itself.
  await withoutLive(page);
  const partner = await openAs('/profile');
  await expect(rows(page)).toHaveCount(1);
  const other = await elsewhere(partner);
  await other.result('profile.end-other-sessions');
  const link = page.getByRole('main').getByRole('link', { name: 'История баланса' }).first();
  await link.dispatchEvent('click');
  await expect(page).toHaveURL('/sign-in?return=%2Fprofile%2Fbalance');
});

test('sessions that cannot be loaded again say that they may be old @full', async ({ page, openAs }) => {
  await withoutLive(page);
  const partner = await openAs('/dashboard');
  await elsewhere(partner, phone);
  await page.goto('/profile');
  await expect(rows(page)).toHaveCount(2);
  const answer = await refuse(page, 'profile.get-sessions');
  await card(page)
    .getByRole('button', { name: /Завершить сеанс/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Завершить' }).click();
  await expect(card(page).getByRole('alert')).toContainText('то, что загрузили раньше');
  await answer();
  await card(page).getByRole('button', { name: 'Повторить' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(card(page).getByRole('alert')).toHaveCount(0);
});

test('the list that does not load says so alone and loads when asked again @full', async ({
  page,
  openAs,
}) => {
  let isBroken = true;
  await page.route('**/rpc', async (route) => {
    const calls: { id: number; method: string }[] = JSON.parse(route.request().postData() ?? '[]');
    const broken = calls.find(({ method }) => method === 'profile.get-sessions');
    if (!broken || !isBroken) return route.fallback();
    const response = await route.fetch();
    const answers: { id: number }[] = await response.json();
    const error = { code: 500, message: 'Внутренняя ошибка' };
    const json = answers.map((one) => (one.id === broken.id ? { jsonrpc: '2.0', id: one.id, error } : one));
    return route.fulfill({ response, json });
  });
  await openAs('/profile');
  await expect(card(page).getByText('Не удалось загрузить сеансы')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Партнёр', exact: true })).toBeVisible();
  isBroken = false;
  await card(page).getByRole('button', { name: 'Повторить' }).click();
  await expect(rows(page)).toHaveCount(1);
});

test('many sessions stand at every width, with no markup of a User-Agent in them @full', async ({
  page,
  openAs,
}) => {
  const partner = await openAs('/dashboard');
  for (let n = 0; n < 21; n += 1) await elsewhere(partner, n % 2 ? phone : '<img src=x onerror=alert(1)>');
  await page.goto('/profile');
  await expect(rows(page)).toHaveCount(20);
  await expect(card(page).getByText('И ещё сеансов: 2')).toBeVisible();
  await expect(rows(page).filter({ hasText: 'Неизвестное устройство' }).first()).toBeVisible();
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, `sessions at ${width}`);
  }
});
