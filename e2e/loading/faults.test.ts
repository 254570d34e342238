import { holdLateCalls, pauseMethod, refuse, withoutFirstAnswers, withoutLive } from '../harness/answers.ts';
import { expect, expectAccessible, test } from '../harness/fixtures.ts';
import { scriptOf } from '../harness/part-name.ts';
import { makeShop } from '../harness/promotion.ts';

test('an unknown path answers 404 and shows its screen without the footer @full', async ({
  page,
  openAs,
  complaints,
}) => {
  await openAs('/dashboard');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Oops!' })).toBeVisible();
  await expect(page.getByText('404')).toBeVisible();
  await expect(page.getByText('Что-то пошло не так, такой страницы не существует')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'На главную' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  // The browser itself reports the status of the page.
  expect(complaints.splice(0)).toEqual([expect.stringContaining('404')]);
});

test('a failed initial load shows the generic screen with its status, and works again when the server does @full', async ({
  page,
  openAs,
  complaints,
}) => {
  await withoutFirstAnswers(page);
  await page.route('**/rpc', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));
  await openAs('/dashboard');
  await expect(page.getByRole('heading', { name: 'Oops!' })).toBeVisible();
  await expect(page.getByText('500')).toBeVisible();
  await expect(
    page.getByText('Что-то пошло не так, попробуйте позже или перезагрузите страницу'),
  ).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/rpc');
  await page.reload();
  await expect(page.getByText('Первые шаги')).toBeVisible();
  complaints.splice(0);
});

test('a page that an outage of the database took comes back by itself @full', async ({
  page,
  openAs,
  complaints,
}) => {
  await withoutFirstAnswers(page);
  const error = { code: 503, message: 'База данных не отвечает' };
  await page.route('**/rpc', (route) =>
    route.fulfill({ status: 503, json: { jsonrpc: '2.0', id: null, error } }),
  );
  await openAs('/dashboard');
  await expect(page.getByText('503')).toBeVisible();
  await expect(page.getByText('Страница вернётся сама')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/rpc');
  await expect(page.getByText('Первые шаги')).toBeVisible();
  complaints.splice(0);
});

test('a count that fails leaves the frame standing @full', async ({ page, openAs }) => {
  await withoutFirstAnswers(page);
  await page.route('**/rpc', async (route) => {
    const response = await route.fetch();
    const answers = await response.json();
    const calls: { id: number; method: string }[] = JSON.parse(route.request().postData() ?? '[]');
    const broken = calls.filter(({ method }) => method.endsWith('-count')).map(({ id }) => id);
    const changed = answers.map((answer: { id: number }) =>
      broken.includes(answer.id)
        ? { jsonrpc: '2.0', id: answer.id, error: { code: 500, message: 'Внутренняя ошибка' } }
        : answer,
    );
    await route.fulfill({ response, json: changed });
  });
  await openAs('/dashboard');
  await expect(page.getByText('Первые шаги')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('a session that ended sends the next call to sign in, and back @full', async ({ page, openAs }) => {
  // With live events the page would navigate away by itself.
  await withoutLive(page);
  const partner = await openAs('/dashboard');
  await expect(page.getByText('Первые шаги')).toBeVisible();
  const release = await holdLateCalls(page);
  await partner.result('logout');
  // A pointer on the link would preload and find out while the previous page is still open.
  await page.getByRole('link', { name: `(${partner.id}) ${partner.login}` }).dispatchEvent('click');
  await expect(page).toHaveURL('/profile');
  release();
  await expect(page).toHaveURL('/sign-in?return=%2Fprofile');
});

test('a part of the application that is gone reloads the page once and then says so @full', async ({
  page,
  openAs,
  complaints,
}) => {
  await openAs('/dashboard');
  await expect(page.getByText('Первые шаги')).toBeVisible();
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.url());
  });
  await page.route(scriptOf('profile-page'), (route) => route.abort());
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^\(\d+\)/ })
    .click();
  await expect(page.getByText('Что-то пошло не так, перезагрузите страницу')).toBeVisible();
  expect(loads).toHaveLength(1);
  complaints.splice(0);
});

test('a 404 in a page’s data is the generic screen: only the router knows that there is no such page @full', async ({
  page,
  openAs,
  operator,
  complaints,
}) => {
  const { id } = await openAs('/dashboard');
  const { path } = await makeShop(operator, id);
  const methods = { '/api-settings': 'profile.get-api-token', [path]: 'promotion.get-info' };
  for (const [address, method] of Object.entries(methods)) {
    const answer = await refuse(page, method, 404);
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Oops!' })).toBeVisible();
    await expect(page.getByText('404', { exact: true })).toBeVisible();
    await expect(
      page.getByText('Что-то пошло не так, попробуйте позже или перезагрузите страницу'),
    ).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await answer();
  }
  complaints.splice(0);
});

test('the mark of a reload goes when the page has loaded: the next failure reloads it again @full', async ({
  page,
  openAs,
  complaints,
}) => {
  await openAs('/dashboard');
  await expect(page.getByText('Первые шаги')).toBeVisible();
  const profile = page.getByRole('banner').getByRole('link', { name: /^\(\d+\)/ });
  for (const _ of ['first', 'second']) {
    const isReloaded = page.waitForEvent('load');
    await page.route(scriptOf('profile-page'), (route) => route.abort());
    await profile.click();
    await isReloaded;
    await page.unroute(scriptOf('profile-page'));
    await page.goto('/profile');
    await expect(page.getByRole('heading', { level: 1, name: 'Мои данные' })).toBeVisible();
    await page.goto('/dashboard');
    await expect(page.getByText('Первые шаги')).toBeVisible();
  }
  complaints.splice(0);
});

test('a call that is not answered within 30 seconds says so, and its form keeps the text @full', async ({
  page,
  openAs,
}) => {
  await withoutLive(page);
  await page.clock.install();
  const release = await pauseMethod(page, 'profile.edit');
  await openAs('/profile/edit-user');
  const name = page.getByRole('main').getByLabel('Имя', { exact: true });
  await name.fill('Мария');
  const sent = page.waitForRequest((request) => (request.postData() ?? '').includes('profile.edit'));
  await page.getByRole('main').getByRole('button', { name: 'Сохранить' }).click();
  await sent;
  await page.clock.runFor(31_000);
  await expect(page.getByRole('alert').getByText('Сервер не ответил вовремя.')).toBeVisible();
  await expect(name).toHaveValue('Мария');
  await expect(page.getByRole('button', { name: 'Сохранить' })).toBeEnabled();
  release();
});

test('offline, a page already shown stays and the failure is shown where it happened @full', async ({
  page,
  openAs,
  complaints,
}) => {
  await openAs('/dashboard');
  await expect(page.getByText('Первые шаги')).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^\(\d+\)/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Мои данные' })).toBeVisible();
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.message());
    void dialog.accept();
  });
  // The browser may have the confirmation's code from an earlier test.
  await page.route(scriptOf('confirm-dialog'), (route) => route.abort());
  await page.context().setOffline(true);
  await page.getByRole('main').getByRole('button', { name: 'Выйти' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /Нет связи/ })).toBeVisible();
  expect(questions).toEqual(['Уверены, что хотите выйти?']);
  await expect(page.getByRole('heading', { level: 1, name: 'Мои данные' })).toBeVisible();
  complaints.splice(0);
});
