import { withoutFirstAnswers } from '../harness/answers.ts';
import { choose } from '../harness/filters.ts';
import { expect, expectAccessible, test } from '../harness/fixtures.ts';
import { expectStanding } from '../harness/looks.ts';
import { makeShop } from '../harness/promotion.ts';

const bar = (page: import('@playwright/test').Page) => page.getByRole('banner');

test('without the answers in its page the frame loads with one batch of eight calls @full', async ({
  page,
  openAs,
}) => {
  await withoutFirstAnswers(page);
  const batches: string[][] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/rpc'))
      batches.push(JSON.parse(request.postData() ?? '[]').map((call: { method: string }) => call.method));
  });
  await openAs('/external/registration');
  await expect(page.getByRole('heading', { level: 1, name: 'Регистрация партнёров' })).toBeVisible();
  await expect(page.getByText('Сеть пока не подключила этот раздел')).toBeVisible();
  const [initial, ...later] = batches.map((batch) => batch.sort());
  expect(initial).toEqual([
    'profile.get-background',
    'profile.get-balance',
    'profile.get-billing-request-count',
    'profile.get-contact',
    'profile.get-info',
    'profile.get-manager',
    'profile.get-notification-count',
    'profile.get-support-active-tickets-count',
  ]);
  // Live events begin with a reload of all that could have changed before the stream opened.
  expect(later.flat().filter((method) => method !== 'profile.get-balance')).toEqual([]);
});

test('the header shows name, balance with its four sums, and badges only above 0 @full', async ({
  page,
  openAs,
  operator,
}) => {
  const partner = await openAs('/dashboard', { firstName: 'Анна', lastName: 'Ким' });
  await expect(bar(page).getByRole('link', { name: `(${partner.id}) Анна Ким` })).toHaveAttribute(
    'href',
    '/profile',
  );
  await expect(page.getByText(/обращений ждут|непрочитанных/)).toHaveCount(0);
  const post = (account: 'available' | 'blocked' | 'hold', amount: number) =>
    operator.result('operator.post-ledger-entry', {
      userId: partner.id,
      kind: 'bonus',
      account,
      amount,
      idempotencyKey: account,
    });
  await post('available', 1234567.5);
  await post('blocked', 100);
  await post('hold', 0.07);
  await operator.result('operator.set-counters', { userId: partner.id, billingRequests: 2 });
  const asked = {
    kind: 'question',
    subject: 'Холд',
    text: 'Когда?',
    idempotencyKey: 'of the frame',
  } as const;
  const { id } = await partner.result('tickets.create-ticket', asked);
  await operator.result('operator.set-ticket-state', { id, state: 'waiting' });
  await page.reload();
  const balance = bar(page)
    .getByText(/1\s234\s567,50\s₽/)
    .first();
  await expect(balance).toBeVisible();
  await balance.hover();
  for (const title of ['Баланс', 'Холд', 'Заказано выплат', 'Доступно для вывода']) {
    await expect(page.getByRole('tooltip').getByText(title, { exact: true })).toBeVisible();
  }
  await expect(
    page
      .getByRole('tooltip')
      .getByText(/0,07\s₽/)
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('tooltip').getByText(/1\s234\s667,57\s₽/)).toBeVisible();
  await expect(page.getByRole('contentinfo').getByText('1', { exact: true })).toBeVisible();
  await expect(bar(page).getByRole('link', { name: /^Поддержка.*ждут вас: 1$/ })).toBeVisible();
  await expect(bar(page).getByText('3', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
});

test('the sums of the balance stand in one order everywhere @full', async ({ page, openAs }) => {
  const order = ['Баланс', 'Холд', 'Заказано выплат', 'Доступно для вывода'];
  await openAs('/profile');
  await expect(page.getByRole('main').locator('dl').first().locator('dt')).toHaveText(order);
  await bar(page)
    .getByRole('button', { name: /^Доступно/ })
    .hover();
  await expect(page.getByRole('tooltip').locator('dt')).toHaveText(order);
  await bar(page).getByRole('button', { name: 'Профиль', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Профиль' }).locator('dt')).toHaveText(order);
});

test('the title of the tab is the section and the product @full', async ({ page, openAs, operator }) => {
  const { id } = await openAs('/profile');
  await expect(page).toHaveTitle('Профиль — Kabinet');
  const shop = await makeShop(operator, id);
  await page.goto(shop.path);
  await expect(page.getByRole('heading', { level: 1, name: shop.name })).toBeVisible();
  await expect(page).toHaveTitle('Магазин — Kabinet');
  await page.goto(`${shop.path}/${await shop.product('Кружка')}/create-order`);
  await expect(page.getByRole('heading', { level: 1, name: 'Кружка' })).toBeVisible();
  await expect(page).toHaveTitle('Оформление заказа — Kabinet');
});

test('the name leads to the profile at every width @full', async ({ page, openAs }) => {
  const { id } = await openAs('/dashboard', { firstName: 'Анна', lastName: 'Ким' });
  const name = `(${id}) Анна Ким`;
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await bar(page).getByRole('link', { name }).click();
    await expect(page).toHaveURL('/profile');
    await page.goto('/dashboard');
    await bar(page).getByRole('button', { name: 'Профиль', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Профиль' });
    await drawer.getByRole('link', { name }).click();
    await expect(page).toHaveURL('/profile');
    await expect(drawer).toHaveCount(0);
    await page.goto('/dashboard');
  }
});

test('a partner without a name is shown by the login @full', async ({ page, openAs }) => {
  const { id, login } = await openAs('/dashboard');
  await expect(bar(page).getByRole('link', { name: `(${id}) ${login}` })).toBeVisible();
});

test('the third type sees neither the bell nor the promotions @full', async ({ page, openAs }) => {
  await openAs('/dashboard', { system: 3 });
  await expect(bar(page).getByRole('button', { name: 'Офферы' })).toBeVisible();
  await expect(bar(page).getByText('Уведомления')).toHaveCount(0);
  await expect(bar(page).getByRole('link', { name: 'Акции' })).toHaveCount(0);
});

test('opening one panel closes the others; Escape and an outside click close @full', async ({
  page,
  openAs,
}) => {
  await openAs('/dashboard');
  const offers = bar(page).getByRole('button', { name: 'Офферы' });
  const tools = bar(page).getByRole('button', { name: 'Инструменты' });
  await offers.click();
  await tools.click();
  await expect(offers).toHaveAttribute('aria-expanded', 'false');
  await expect(tools).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(tools).toHaveAttribute('aria-expanded', 'false');
  await expect(tools).toBeFocused();
  await offers.click();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(offers).toHaveAttribute('aria-expanded', 'false');
});

test('logging out asks, can be declined, ends the session and leads to the public site @full', async ({
  page,
  openAs,
}) => {
  const partner = await openAs('/profile');
  const leave = page.getByRole('main').getByRole('button', { name: 'Выйти' });
  await leave.click();
  const dialog = page.getByRole('dialog', { name: 'Уверены, что хотите выйти?' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Отмена' }).click();
  await expect(dialog).toHaveCount(0);
  await partner.result('profile.get-info');
  await page.evaluate(() => sessionStorage.setItem('order-attempt 1/1/1', 'an order on its way'));
  await leave.click();
  await dialog.getByRole('button', { name: 'Выйти' }).click();
  await expect(page).toHaveURL('/sign-in');
  expect(await page.evaluate(() => sessionStorage.getItem('order-attempt 1/1/1'))).toBe(null);
  expect((await partner.failure('profile.get-info')).code).toBe(403);
});

test('the profile shows the real data and copies the referral link @full', async ({
  page,
  openAs,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const hostile = '<b onmouseover=alert(1)>Анна</b>';
  const partner = await openAs('/profile', {
    firstName: hostile,
    lastName: 'Ким',
    phone: '+79161234567',
    telegram: '@anna',
  });
  const content = page.getByRole('main');
  await expect(content.getByText(`${hostile} Ким`)).toBeVisible();
  await expect(content.getByText(partner.login, { exact: true })).toBeVisible();
  await expect(content.getByText(`${partner.login}@example.com`)).toBeVisible();
  await expect(content.getByText('@anna')).toBeVisible();
  await content.getByRole('button', { name: /копировать/i }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(`ref=${partner.id}`);
});

test('the theme follows the system, can be switched and is remembered without a flash @full', async ({
  page,
  openAs,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openAs('/dashboard');
  const theme = () => page.evaluate(() => document.documentElement.dataset.colorScheme);
  expect(await theme()).toBe('dark');
  const other = await page.context().newPage();
  await other.emulateMedia({ colorScheme: 'dark' });
  await other.goto('/sign-in');
  await page.getByRole('button', { name: 'Включить светлую тему' }).click();
  expect(await theme()).toBe('light');
  await expect(other.locator('html')).toHaveAttribute('data-color-scheme', 'light');
  await page.reload({ waitUntil: 'commit' });
  await page.waitForFunction(() => document.documentElement.dataset.colorScheme === 'light');
});

test('the keyboard starts with a link past the menu @full', async ({ page, openAs }) => {
  await openAs('/dashboard');
  await expect(page.getByText('Первые шаги')).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Перейти к содержанию' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('another address that is typed into the tab opens at its top, a page that is loaded anew stays where it was @full', async ({
  page,
  openAs,
}) => {
  await page.setViewportSize({ width: 1440, height: 400 });
  await openAs('/dashboard');
  await expect(page.getByText('Первые шаги')).toBeVisible();
  const scrolled = () => page.evaluate(() => scrollY);
  await page.evaluate(() => scrollTo(0, 300));
  await page.reload();
  await expect.poll(scrolled).toBe(300);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Мои данные' })).toBeVisible();
  await expect(page.locator('main [data-skeleton]')).toHaveCount(0);
  expect(await scrolled()).toBe(0);
});

test('Back from a filter leads to where the page stood before it @full', async ({ page, openAs }) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await openAs('/offers');
  await expectStanding(page);
  const scrolled = () => page.evaluate(() => scrollY);
  await page.evaluate(() => scrollTo(0, 60));
  await choose(page.getByRole('main'), 'Порядок', 'Сначала дорогие');
  await expect(page).toHaveURL(/orderBy=payment/);
  await page.evaluate(() => scrollTo(0, 20));
  await page.goBack();
  await expect.poll(scrolled).toBe(60);
});
