import { expect, expectAccessible, test } from '../harness/fixtures.ts';
import { scriptOf } from '../harness/part-name.ts';

test('a CSV that takes long shows that it comes and is cancelled; a lost one says so and comes again', async ({
  page,
  openAs,
  complaints,
}) => {
  await openAs('/profile/balance');
  await page.route('**/ledger.csv*', () => {});
  const link = page.getByRole('link', { name: 'Скачать CSV' });
  // The code that follows such links has come when a hovered link brings its page.
  const brought = page.waitForRequest(scriptOf('promotions-page'));
  await page.getByRole('banner').getByRole('link', { name: 'Акции' }).hover();
  await brought;
  await link.click();
  await expect(page.getByRole('status').filter({ hasText: 'Скачиваем CSV' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Отменить' }).click();
  await expect(page.getByText('Скачиваем CSV')).toHaveCount(0);
  await page.unroute('**/ledger.csv*');
  await page.route('**/ledger.csv*', (route) => route.abort(), { times: 1 });
  await link.click();
  const failure = page.getByRole('alert').filter({ hasText: 'Файл не скачан: нет связи с сервером' });
  const coming = page.waitForEvent('download');
  await failure.getByRole('button', { name: 'Ещё раз' }).click();
  expect((await coming).suggestedFilename()).toMatch(/\.csv$/);
  expect(complaints.splice(0)).toHaveLength(1);
});
