import { expect, test } from '../harness/fixtures.ts';

for (const path of ['/sign-in', '/staff'])
  test(`a browser that cannot run ${path} is told so @full`, async ({ page, complaints }) => {
    await page.route('**/assets/*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'let newer than = this browser' }),
    );
    await page.goto(path);
    await expect(page.getByRole('status')).toContainText('Браузер слишком старый');
    expect(complaints.splice(0)).toHaveLength(1);
  });

test('a browser without modules is told so @full', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(HTMLScriptElement.prototype, 'noModule'));
  // The test's browser does run modules, so the modules are made empty.
  await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto('/sign-in');
  await expect(page.getByRole('status')).toContainText('Браузер слишком старый');
});
