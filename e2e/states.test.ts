import type { Page } from '@playwright/test';
import { type PageName, pageNames } from '#contract/pages';
import { holdOwn, withoutLive } from './answers.ts';
import { demoPath } from './demo-path.ts';
import { expect, test } from './fixtures.ts';
import { readInEveryLook } from './looks.ts';

/**
 * Whether a page asks the server for something of its own (one that does not has no state but the full one), and a word
 * that it shows the rich partner of the demo network. The empty pages are read in routes.test.ts.
 */
type Full = { asks: boolean; shows: string; query?: string };

const states = {
  home: 'leads to the dashboard',
  signIn: 'for visitors: visitor-states.test.ts',
  forgotPassword: 'for visitors: visitor-states.test.ts',
  resetPassword: 'for visitors: visitor-states.test.ts',
  dashboard: { asks: false, shows: 'Раздел в разработке' },
  profile: { asks: true, shows: 'Этот сеанс' },
  editUser: { asks: false, shows: 'demo@example.org' },
  editPassword: { asks: true, shows: 'Отозвать токен API' },
  ledger: { asks: true, shows: 'Всего записей' },
  apiSettings: { asks: true, shows: '203.0.113.24' },
  // All of them are the same for everybody, and a lot to read: routes.test.ts does.
  apiMethods: { asks: true, shows: 'profile.get-ledger', query: '?search=ledger' },
  twoFactor: { asks: true, shows: 'Выключена' },
  notifications: { asks: true, shows: 'Новое' },
  notificationSettings: { asks: true, shows: 'Финансы' },
  globalPostbacks: { asks: true, shows: 'выключен' },
  contracts: { asks: false, shows: 'Раздел в разработке' },
  contract: { asks: false, shows: 'Раздел в разработке' },
  promotions: { asks: true, shows: 'Осенний марафон' },
  orders: { asks: true, shows: 'Складной зонт' },
  order: { asks: true, shows: 'RA 644 000 028 RU' },
  shop: { asks: true, shows: 'Футболка' },
  points: { asks: true, shows: 'Стартовый подарок участникам' },
  createOrder: { asks: true, shows: 'Большая Ордынка' },
  trafficback: { asks: true, shows: 'Всего правил' },
  backLink: { asks: true, shows: 'Куда вести посетителя' },
  external: { asks: false, shows: 'основном сайте сети' },
} satisfies Record<PageName, string | Full>;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const name of pageNames) {
  const state: string | Full = states[name];
  if (typeof state === 'string') continue;
  test(`axe finds nothing on the page ${name} as it loads, fails and is full`, async ({
    page,
    comeAsDemo,
    complaints,
  }) => {
    await withoutLive(page);
    const path = (await demoPath(name, await comeAsDemo())) + (state.query ?? '');
    const server = await holdOwn(page);
    await page.goto(path);
    if (state.asks) {
      await expect(skeletons(page).first()).toBeVisible();
      await readInEveryLook(page, `${name} loading`);
      expect(complaints).toEqual([]);

      await server.refuse();
      await expect(skeletons(page)).toHaveCount(0);
      await expect(failures(page).first()).toBeVisible();
      await readInEveryLook(page, `${name} failed`);
      // Where the whole page has failed, its framework says so.
      complaints.splice(0);

      await server.letThrough();
      await page.reload();
    }
    await expect(page.getByRole('main').getByText(state.shows).first()).toBeVisible();
    await expect(skeletons(page)).toHaveCount(0);
    await expect(failures(page)).toHaveCount(0);
    await readInEveryLook(page, `${name} full`);
    expect(server.asked.length > 0, 'the page asks the server itself').toBe(state.asks);
  });
}

const skeletons = (page: Page) => page.locator('[data-skeleton]');

const failures = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('alert')
    .or(page.getByRole('heading', { name: 'Oops!' }));
