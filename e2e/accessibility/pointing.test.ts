import type { Page } from '@playwright/test';
import { callsOf, holdLateCalls, pauseMethod, refuse, withoutLive } from '../harness/answers.ts';
import { expect, test } from '../harness/fixtures.ts';

const method = 'promotion.get-promotions';

const shop = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Акции' });

function answered(page: Page) {
  return page.waitForResponse((response) =>
    callsOf(response.request().postData()).some((call) => call.method === method),
  );
}

test('pointing at a link signs nobody out, following it does @full', async ({ page, openAs }) => {
  // With live events the page would navigate away by itself.
  await withoutLive(page);
  const partner = await openAs('/dashboard');
  await expect(page.getByText('Первые шаги')).toBeVisible();
  const release = await holdLateCalls(page, method);
  await partner.result('logout');
  const refused = answered(page);
  await shop(page).hover();
  expect(await (await refused).json()).toMatchObject([{ error: { code: 403 } }]);
  await page.mouse.move(0, 500);
  const again = answered(page);
  await shop(page).focus();
  await again;
  await expect(page).toHaveURL('/dashboard');
  await shop(page).dispatchEvent('click');
  await expect(page).toHaveURL('/sign-in?return=%2Fpromotions');
  release();
});

test('what fails while a link is pointed at is asked again when it is followed @full', async ({
  page,
  openAs,
}) => {
  await withoutLive(page);
  await openAs('/dashboard');
  const allow = await refuse(page, method);
  const refused = answered(page);
  await shop(page).hover();
  await refused;
  await allow();
  await shop(page).click();
  await expect(page.getByRole('main').getByText('Осенний марафон')).toBeVisible();
});

test('a link that is followed while its answer is on its way does what a 403 does @full', async ({
  page,
  openAs,
}) => {
  await withoutLive(page);
  const release = await pauseMethod(page, method);
  const partner = await openAs('/dashboard');
  const asked = page.waitForRequest((request) =>
    callsOf(request.postData()).some((call) => call.method === method),
  );
  await shop(page).hover();
  await asked;
  await shop(page).click();
  await expect(page).toHaveURL('/promotions');
  await partner.result('logout');
  release();
  await expect(page).toHaveURL('/sign-in?return=%2Fpromotions');
});
