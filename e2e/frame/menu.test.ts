import type { Locator } from '@playwright/test';
import { expect, expectAccessible, test } from '../harness/fixtures.ts';

const bar = (page: import('@playwright/test').Page) => page.getByRole('banner');

const menu: [string, [string, string][]][] = [
  [
    'Статистика',
    [
      ['Общая', '/statistics'],
      ['Гемблинг', '/statistics/gambling'],
      ['Конверсии', '/statistics/conversions'],
      ['Созревание', '/statistics/maturity'],
    ],
  ],
  [
    'Офферы',
    [
      ['Все офферы', '/offers'],
      ['Избранные офферы', '/offers?orderDesc=1&orderBy=payment&page=1&onlySubscribed=1'],
      ['Промо-офферы', '/offers?inPromotion=1'],
    ],
  ],
  [
    'Биллинг',
    [
      ['Выплаты', '/billing/payouts'],
      ['Платёжная информация', '/billing/payment-info'],
      ['Договоры', '/billing/contracts'],
      ['Акты', '/billing/acts'],
    ],
  ],
  [
    'Инструменты',
    [
      ['Конструктор витрин', '/tools/showcases'],
      ['Загрузчик конверсий', '/tools/loader'],
      ['Кнопка «Назад»', '/back-link'],
      ['Глобальные постбеки', '/global-postbacks'],
      ['Отправки постбеков', '/global-postbacks/deliveries'],
      ['Парковка доменов', '/tools/domains'],
      ['Битые ссылки', '/tools/broken-links'],
      ['Смарт-ссылки', '/tools/smart-links'],
      ['Промокоды', '/tools/promo-codes'],
      ['Трафикбек', '/trafficback'],
      ['Инструкции API', '/api-settings/methods'],
    ],
  ],
];

test('the menu bar holds every item and leads where it says @full', async ({ page, openAs }) => {
  await openAs('/dashboard');
  for (const [group, links] of menu) {
    await bar(page).getByRole('button', { name: group }).click();
    for (const [title, href] of links) {
      await expect(bar(page).getByRole('link', { name: title, exact: true })).toHaveAttribute('href', href);
    }
    await expectAccessible(page);
  }
  await bar(page).getByRole('link', { name: 'Конструктор витрин' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Конструктор витрин' })).toBeVisible();
});

test('a link that leaves is marked and described, a link within the product is not @full', async ({
  page,
  openAs,
}) => {
  // A network whose tools are on its main site (setting TOOLS).
  await page.route('**/profile', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replace('"tools":"own"', '"tools":"site"'),
    });
  });
  await openAs('/profile');
  const mark = (link: Locator) => link.locator('[data-leaving-mark]');
  await bar(page).getByRole('button', { name: 'Инструменты' }).click();
  const leaving = bar(page).getByRole('link', { name: 'Конструктор витрин', exact: true });
  await expect(mark(leaving)).toBeVisible();
  await expect(leaving).toHaveAccessibleDescription('На сайте сети.');
  for (const title of ['Трафикбек', 'Инструкции API'])
    await expect(mark(bar(page).getByRole('link', { name: title, exact: true }))).toHaveCount(0);
  const own = page.getByRole('main').getByRole('navigation');
  for (const title of ['Мои реквизиты', 'Договоры'])
    await expect(mark(own.getByRole('link', { name: title }))).toHaveCount(0);
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Новости офферов' })).toHaveCount(0);
  await expect(mark(footer.getByRole('link', { name: 'Поддержка' }))).toHaveCount(0);
});

test('contracts of billing and of the profile are one list @full', async ({ page, openAs }) => {
  await openAs('/dashboard');
  for (const path of ['/billing/contracts', '/profile/contracts']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Договоры' })).toBeVisible();
    await expect(page.getByRole('main').getByText('Договор-оферта, версия').first()).toBeVisible();
  }
});

test('on a phone the menu lives in the burger drawer and the keyboard gets through it @full', async ({
  page,
  openAs,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openAs('/dashboard');
  const burger = page.getByRole('button', { name: 'Меню', exact: true });
  await burger.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Меню' });
  for (const [, links] of menu) {
    for (const [title] of links)
      await expect(drawer.getByRole('link', { name: title, exact: true }).first()).toBeVisible();
  }
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(burger).toBeFocused();
  await burger.click();
  await drawer.getByRole('link', { name: 'Трафикбек', exact: true }).click();
  await expect(page).toHaveURL('/trafficback');
  await expect(drawer).toHaveCount(0);
});
