import type { BrowserContext, Page } from '@playwright/test';
import { createClient } from '../../server/testing/methods/client.ts';
import { listenFor, markResync, resync } from '../harness/answers.ts';
import { expect, test } from '../harness/fixtures.ts';
import { keepToasts } from '../harness/toasts.ts';

const url = process.env.E2E_URL ?? '';
let posted = 0;

/** A ledger entry that the operator posts in a step of a test: 100 ₽ more each time. */
function entryFor(userId: number) {
  posted += 1;
  const key = `live-${userId}-${posted}`;
  return { userId, kind: 'bonus', account: 'available' as const, amount: 100, idempotencyKey: key };
}

const balance = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Доступно/ });

/** Resolves when a page of the browser has opened its stream. */
function stream(context: BrowserContext) {
  return context.waitForEvent('response', (response) => response.url().endsWith('/events'));
}

function countStreams(context: BrowserContext): { opened: number } {
  const count = { opened: 0 };
  context.on('request', (request) => {
    if (request.url().endsWith('/events')) count.opened += 1;
  });
  return count;
}

test('what the operator posts changes the balance of an open page @full', async ({
  page,
  openAs,
  operator,
}) => {
  const connected = stream(page.context());
  const { id } = await openAs('/profile');
  await connected;
  await expect(balance(page)).toHaveText(/0\s₽/);
  await operator.result('operator.post-ledger-entry', entryFor(id));
  await expect(balance(page)).toHaveText(/100\s₽/);
  await expect(
    page
      .getByRole('main')
      .getByText(/100\s₽/)
      .first(),
  ).toBeVisible();
});

test('a new notification raises the bell and the title, and is shown in a toast @full', async ({
  page,
  openAs,
  operator,
}) => {
  const connected = stream(page.context());
  const { id } = await openAs('/dashboard');
  await connected;
  const news = { userIds: [id], triggerId: 51, title: 'Выплаты раньше на день', content: '<p>Завтра</p>' };
  await operator.result('operator.send-notification', news);
  await expect(page.getByRole('alert').getByText(news.title)).toBeVisible();
  await expect(page.getByRole('banner').getByText('непрочитанных')).toHaveCount(1);
  await expect(page).toHaveTitle('(1) Главная — Kabinet');
});

test('news that come while a dialog is open can be closed above it, and outlive it @full', async ({
  page,
  openAs,
  operator,
}) => {
  await keepToasts(page);
  const connected = stream(page.context());
  const { id } = await openAs('/global-postbacks');
  await connected;
  await page.getByRole('button', { name: 'Создать постбек' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  for (const title of ['Новость раз', 'Новость два'])
    await operator.result('operator.send-notification', {
      userIds: [id],
      triggerId: 51,
      title,
      content: '<p>1</p>',
    });
  const close = (title: string) =>
    page.getByRole('alert').filter({ hasText: title }).getByRole('button', { name: 'Закрыть сообщение' });
  await close('Новость раз').click();
  await expect(close('Новость раз')).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Закрыть', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await close('Новость два').click();
  await expect(close('Новость два')).toHaveCount(0);
});

test('the third type of partner gets no toast of notifications @full', async ({ page, openAs, operator }) => {
  const connected = stream(page.context());
  const { id } = await openAs('/dashboard', { system: 3 });
  await connected;
  const news = { userIds: [id], triggerId: 51, title: 'Новость', content: '<p>Завтра</p>' };
  await operator.result('operator.send-notification', news);
  const counted = page.waitForResponse(async (response) =>
    (await response.text().catch(() => '')).includes('100'),
  );
  await operator.result('operator.post-ledger-entry', entryFor(id));
  await counted;
  await expect(balance(page)).toHaveText(/100\s₽/);
  await expect(page.getByText(news.title)).toHaveCount(0);
  await expect(page).toHaveTitle('Главная — Kabinet');
});

test('what a page does itself has its one toast, no live one and no bell; another session hears of it @full', async ({
  page,
  browser,
  openAs,
}) => {
  const connected = stream(page.context());
  const { login, password } = await openAs('/api-settings');
  await connected;
  // The device is known already, so the first page gets no notice of a new device.
  const second = createClient(url);
  await second.result('auth.sign-in', { login, password });
  const elsewhere = await browser.newContext({ serviceWorkers: 'block' });
  const [name = '', value = ''] = (second.cookie() ?? '').split('=');
  await elsewhere.addCookies([{ name, value, url, httpOnly: true, sameSite: 'Lax' }]);
  const other = await elsewhere.newPage();
  const listening = stream(elsewhere);
  await other.goto('/dashboard');
  await listening;

  await page.getByRole('main').getByRole('button', { name: 'Создать токен', exact: true }).click();
  await expect(other.getByRole('alert').getByText('Токен API создан')).toBeVisible();
  await expect(other.getByRole('banner').getByText('непрочитанных')).toHaveCount(1);
  await expect(page.getByRole('alert').getByText('Токен создан')).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Уведомления/ })
    .click();
  await expect(page.getByText('У вас нет непрочитанных уведомлений')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(1);
  await expect(page).toHaveTitle('Настройки API — Kabinet');
  await page.goto('/notifications');
  await expect(page.getByRole('main').getByText('Токен API создан')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: /^Отметить прочитанным/ })).toHaveCount(0);
  await elsewhere.close();
});

test('two tabs share one connection, and the one that stays takes it over @full', async ({
  page,
  context,
  openAs,
  operator,
}) => {
  const streams = countStreams(context);
  const connected = stream(context);
  const { id } = await openAs('/dashboard');
  await connected;
  const second = await context.newPage();
  const joined = second.waitForRequest((request) => (request.postData() ?? '').includes('get-ledger'));
  await second.goto('/profile/balance');
  await joined;
  await operator.result('operator.post-ledger-entry', entryFor(id));
  // The second tab catches up within twelve seconds with events from before its stream.
  for (const tab of [page, second]) await expect(balance(tab)).toHaveText(/100\s₽/);
  await expect(second.getByRole('main').getByText('Бонус').first()).toBeVisible();
  expect(streams.opened).toBe(1);

  const moved = stream(context);
  await page.close();
  await moved;
  await operator.result('operator.post-ledger-entry', entryFor(id));
  await expect(balance(second)).toHaveText(/200\s₽/);
  expect(streams.opened).toBe(2);
});

test('a page that was offline catches up @full', async ({ page, context, openAs, operator, complaints }) => {
  const connected = stream(context);
  const { id } = await openAs('/dashboard');
  await connected;
  await context.setOffline(true);
  await expect(page.getByText('Нет соединения с интернетом')).toBeVisible();
  await operator.result('operator.post-ledger-entry', entryFor(id));
  await context.setOffline(false);
  await expect(balance(page)).toHaveText(/100\s₽/);
  complaints.splice(0);
});

test('a connection that breaks is made again, and what was missed is asked for at a moment by chance @full', async ({
  page,
  openAs,
  operator,
  complaints,
}) => {
  await page.clock.install();
  await markResync(page);
  let isBroken = true;
  await page.route('**/events', (route) => (isBroken ? route.abort() : route.continue()));
  const refused = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/events'));
  const { id } = await openAs('/dashboard');
  await refused;
  await operator.result('operator.post-ledger-entry', entryFor(id));
  const asked = listenFor(page, 'profile.get-balance');
  await page.evaluate(() => Object.assign(Math, { random: () => 0.9999 }));
  // From here on the page's clock moves only by the test.
  await page.clock.pauseAt(Date.now() + 60_000);
  isBroken = false;
  await expect(async () => {
    await page.clock.runFor(500);
    expect(await resync(page).count()).toBe(1);
  }).toPass();
  await page.clock.runFor(3_000);
  expect(asked).toEqual([]);
  await page.clock.runFor(9_000);
  await expect(balance(page)).toHaveText(/100\s₽/);
  complaints.splice(0);
});

test('where events never come, a page asks again when it is looked at @full', async ({
  page,
  openAs,
  operator,
  complaints,
}) => {
  const refused = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/events'));
  await page.route('**/events', (route) => route.abort());
  const { id } = await openAs('/dashboard');
  await refused;
  await operator.result('operator.post-ledger-entry', entryFor(id));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(balance(page)).toHaveText(/100\s₽/);
  complaints.splice(0);
});

test('a log-out in one tab takes the others to the sign-in page @full', async ({ page, context, openAs }) => {
  const connected = stream(context);
  await openAs('/profile');
  await connected;
  const second = await context.newPage();
  await second.goto('/profile/balance');
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
  await second.getByRole('main').getByRole('button', { name: 'Выйти' }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Выйти' }).click();
  await expect(second).toHaveURL('/sign-in');
  await expect(page).toHaveURL('/sign-in?return=%2Fprofile');
});

test('a session that is ended from elsewhere takes the open page to the sign-in page @full', async ({
  page,
  openAs,
  operator,
}) => {
  const connected = stream(page.context());
  const { id } = await openAs('/profile');
  await connected;
  await operator.result('operator.update-user', { id, isBlocked: true });
  await expect(page).toHaveURL('/sign-in?return=%2Fprofile');
});
