import { expect, test } from '../harness/fixtures.ts';

test('a page that is left while the code of a toast is on its way lets the next one come @full', async ({
  page,
  openAs,
  operator,
}) => {
  const live = page.waitForEvent('response', (response) => response.url().endsWith('/events'));
  const { id } = await openAs('/dashboard');
  await live;
  await page.route('**/toast-area*', () => new Promise(() => {}));
  const asked = page.waitForEvent('request', (request) => request.url().includes('/toast-area'));
  const news = { triggerId: 51, title: 'Выплаты раньше на день', content: '<p>Завтра</p>' };
  await operator.result('operator.send-notification', { userIds: [id], ...news });
  await asked;
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Мои данные' })).toBeVisible();
});
