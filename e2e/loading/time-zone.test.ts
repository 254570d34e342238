import { expect, test } from '../harness/fixtures.ts';

// A browser that cannot tell its zone: Chromium reports Etc/Unknown and then refuses that name itself.
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const own = Intl.DateTimeFormat.prototype.resolvedOptions;
    Intl.DateTimeFormat.prototype.resolvedOptions = function () {
      return { ...own.call(this), timeZone: 'Etc/Unknown' };
    };
  }),
);

for (const path of [
  '/dashboard',
  '/statistics',
  '/statistics/conversions',
  '/profile/balance',
  '/billing/payouts',
  '/global-postbacks/deliveries',
])
  test(`${path} works by the network’s zone where the browser names none @full`, async ({ page, openAs }) => {
    const refused: string[] = [];
    page.on('response', async (answer) => {
      if (!answer.url().endsWith('/rpc')) return;
      if ((await answer.text().catch(() => '')).includes('часового пояса')) refused.push(answer.url());
    });
    await openAs(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.getByText('Oops!')).toHaveCount(0);
    expect(refused).toEqual([]);
  });

test('a report says that its hours are those of the network where the browser names no zone @full', async ({
  page,
  comeAsDemo,
}) => {
  await comeAsDemo();
  await page.goto('/statistics');
  await expect(page.getByText('пояс сети: своего браузер не назвал')).toBeVisible();
});
