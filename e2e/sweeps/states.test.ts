import type { Page } from '@playwright/test';
import { type PageName, pageNames } from '#contract/wire/pages';
import type { Client } from '../../server/testing/methods/client.ts';
import { pauseOwn, withoutLive } from '../harness/answers.ts';
import { demoPath } from '../harness/demo-path.ts';
import { expect, test } from '../harness/fixtures.ts';
import { inParts } from '../harness/in-parts.ts';
import { readInEveryLook, readOnce } from '../harness/looks.ts';
import { smallTargets } from '../harness/targets.ts';

/**
 * `asks` is true where a page has queries of its own (a page without queries has only the full state); `shows` is a word that
 * the rich partner of the demo network sees. routes.test.ts checks empty pages.
 */
type Full = { asks: boolean; shows: string; query?: string };

const states = {
  home: 'leads to the dashboard',
  signIn: 'for visitors: visitor-states.test.ts',
  signUp: 'for visitors: visitor-states.test.ts',
  application: 'for applicants: sign-up.test.ts',
  forgotPassword: 'for visitors: visitor-states.test.ts',
  resetPassword: 'for visitors: visitor-states.test.ts',
  stop: 'for visitors: stop-link.test.ts',
  proof: 'for visitors: proof.test.ts',
  shared: 'for visitors with a link: sharing.test.ts',
  dashboard: { asks: true, shows: 'Выход из холда' },
  statistics: { asks: true, shows: 'Показать таблицей' },
  maturity: { asks: true, shows: 'Показать таблицей' },
  gambling: { asks: true, shows: 'Показать таблицей' },
  playerCohorts: { asks: true, shows: 'Неделя с' },
  revenueShares: { asks: true, shows: 'Начислено' },
  conversions: { asks: true, shows: 'Посетитель' },
  conversion: { asks: true, shows: 'История конверсии' },
  profile: { asks: true, shows: 'Этот сеанс' },
  editUser: { asks: false, shows: 'demo@example.org' },
  editPassword: { asks: true, shows: 'Отозвать токены API' },
  ledger: { asks: true, shows: 'Всего записей' },
  requisites: { asks: true, shows: 'Замок реквизитов' },
  withdrawals: { asks: true, shows: 'Ближайшая выплата' },
  withdrawal: { asks: true, shows: 'Ход выплаты' },
  acts: { asks: true, shows: 'Акт' },
  billingContracts: { asks: true, shows: 'Договор' },
  paymentInfo: { asks: true, shows: 'Сеть платит' },
  apiSettings: { asks: true, shows: '203.0.113.24' },
  // The whole list is the same for every partner and long to read: routes.test.ts reads it.
  apiMethods: { asks: true, shows: 'profile.get-ledger', query: '?search=ledger' },
  assistant: { asks: true, shows: 'Claude Code' },
  twoFactor: { asks: true, shows: 'Отключена' },
  members: { asks: true, shows: 'Есть доступ' },
  notifications: { asks: true, shows: 'Новое' },
  notificationSettings: { asks: true, shows: 'Финансы' },
  globalPostbacks: { asks: true, shows: 'выключен' },
  postbackCalls: { asks: true, shows: 'конверсия №' },
  postbackCall: { asks: true, shows: 'webhook-id' },
  contracts: { asks: true, shows: 'Договор' },
  contract: { asks: true, shows: 'SHA-256' },
  promotions: { asks: true, shows: 'Осенний марафон' },
  orders: { asks: true, shows: 'Складной зонт' },
  order: { asks: true, shows: 'RA 644 000 028 RU' },
  shop: { asks: true, shows: 'Футболка' },
  points: { asks: true, shows: 'Стартовый подарок участникам' },
  createOrder: { asks: true, shows: 'Большая Ордынка' },
  // The other tests' offers would fill the first page.
  offers: { asks: true, shows: 'Карта рассрочки «Маяк»', query: '?term=маяк' },
  offer: { asks: true, shows: 'Как менялись условия' },
  trafficback: { asks: true, shows: 'Всего правил' },
  creatives: 'where the network marks: e2e/marking',
  backLink: { asks: true, shows: 'Куда вести посетителя' },
  showcases: { asks: true, shows: 'Займы до зарплаты' },
  loader: { asks: true, shows: 'Есть расхождения' },
  costs: { asks: true, shows: 'Видите только вы' },
  comparison: { asks: true, shows: 'Часовой пояс файла' },
  domains: { asks: true, shows: 'rublik-sovet.example' },
  promoCodes: { asks: true, shows: 'РУБЛИК-ДЕМО' },
  brokenLinks: { asks: true, shows: 'Теряется в день' },
  smartLinks: { asks: true, shows: 'Как это работает' },
  smartLink: { asks: true, shows: 'Кому достаются посетители' },
  support: { asks: true, shows: 'Спор о конверсии' },
  newTicket: { asks: false, shows: 'Приложить файлы' },
  ticket: { asks: true, shows: 'Спорить можно до' },
  external: { asks: false, shows: 'Сеть пока не подключила' },
} satisfies Record<PageName, string | Full>;

/** Pages with targets in tables or in running text that are smaller than a finger. */
const withSmallTargets: PageName[] = [
  'statistics',
  'maturity',
  'gambling',
  'playerCohorts',
  'conversions',
  'conversion',
  'acts',
  'billingContracts',
  'contract',
  'support',
  'newTicket',
  'ticket',
];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { part, items } of inParts(pageNames, 6)) {
  test(`axe finds nothing on any page as it loads, fails and is full, with targets of 44 px on a phone, ${part} @full`, async ({
    page,
    comeAsDemo,
    complaints,
    operator,
  }) => {
    test.slow();
    await withoutLive(page);
    const demo = await comeAsDemo();
    await makeDelivery(operator, demo);
    const server = await pauseOwn(page);
    for (const name of items) {
      const state: string | Full = states[name];
      if (typeof state === 'string') continue;
      server.asked.splice(0);
      server.hold();
      await page.goto((await demoPath(name, demo)) + (state.query ?? ''));
      if (state.asks) {
        await expect(skeletons(page).first(), name).toBeVisible();
        await readWaiting(page, `${name} loading`);
        expect(complaints).toEqual([]);

        await server.refuse();
        await expect(skeletons(page), name).toHaveCount(0);
        await expect(failures(page).first(), name).toBeVisible();
        await readWaiting(page, `${name} failed`);
        // The error of a page that failed as a whole is in the console.
        complaints.splice(0);

        await server.letThrough();
        await page.reload();
      }
      await expect(page.getByRole('main').getByText(state.shows).first(), name).toBeVisible();
      await expect(skeletons(page), name).toHaveCount(0);
      await expect(failures(page), name).toHaveCount(0);
      // The empty pages are read in full on a phone.
      await readInEveryLook(page, `${name} full`, [1440, 768, 360]);
      await page.setViewportSize({ width: 390, height: 844 });
      if (!withSmallTargets.includes(name)) expect(await smallTargets(page), name).toEqual([]);
      await page.setViewportSize({ width: 1440, height: 900 });
      expect(server.asked.length > 0, `${name} asks the server itself`).toBe(state.asks);
    }
  });
}

/** Makes a conversion that moves no money and calls the demo's postback; every call makes the same conversion. */
async function makeDelivery(operator: Client, demo: Client) {
  const { id: userId } = await demo.result('profile.get-info', {});
  const { items } = await demo.result('offers.get-offers', { pageSize: 1 });
  const word = { userId, offerId: items[0]?.id ?? 0, transactionId: 'states', event: 'create' } as const;
  await operator.result('operator.post-conversions', { conversions: [word], idempotencyKey: 'states' });
}

/** Skeletons and failures are the same components everywhere: their looks are read on one page, their structure on each. */
const readWaiting = (page: Page, what: string) =>
  what.startsWith('ledger ') ? readInEveryLook(page, what) : readOnce(page, what);

const skeletons = (page: Page) => page.locator('[data-skeleton]');

const failures = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('alert')
    .or(page.getByRole('heading', { name: 'Oops!' }));
