import type { PageName } from '#contract/wire/pages';
import { withoutLive } from '../answers.ts';
import { demoPath } from '../demo-path.ts';
import { expect, test } from '../fixtures.ts';
import { expectStanding } from '../looks.ts';
import { smallTargets } from '../targets.ts';

test.use({ viewport: { width: 390, height: 844 } });

const names: PageName[] = [
  'dashboard',
  'profile',
  'editUser',
  'editPassword',
  'ledger',
  'requisites',
  'payouts',
  'payout',
  'paymentInfo',
  'apiSettings',
  'apiMethods',
  'twoFactor',
  'notifications',
  'notificationSettings',
  'globalPostbacks',
  'postbackDeliveries',
  'postbackDelivery',
  'contracts',
  'promotions',
  'orders',
  'order',
  'shop',
  'points',
  'createOrder',
  'offers',
  'offer',
  'trafficback',
  'backLink',
  'external',
];

test('on a phone every target of every page is 44 px @full', async ({ page, comeAsDemo }) => {
  test.setTimeout(120_000);
  await withoutLive(page);
  const demo = await comeAsDemo();
  const small: Record<string, string[]> = {};
  for (const name of names) {
    await page.goto(await demoPath(name, demo));
    await expectStanding(page);
    await expect(page.locator('[data-skeleton]')).toHaveCount(0);
    small[name] = await smallTargets(page);
  }
  expect(small).toEqual(Object.fromEntries(names.map((name) => [name, []])));
});
