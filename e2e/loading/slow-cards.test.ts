import type { Page } from '@playwright/test';
import { pauseMethod, refuse, withoutLive } from '../harness/answers.ts';
import { expect, test } from '../harness/fixtures.ts';

declare global {
  interface Window {
    shifts: number[];
  }
}

const content = (page: Page) => page.getByRole('main');

test.beforeEach(async ({ page }) => {
  await withoutLive(page);
  await page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) window.shifts.push(Number(entry.value));
    }).observe({ type: 'layout-shift', buffered: true });
  });
});

/** The layout shift of the page during an action, also right after a click. */
async function shiftOf(page: Page, act: () => Promise<void>): Promise<number> {
  const announced = () =>
    page.evaluate(async () => {
      await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
      return window.shifts.splice(0).reduce((sum, shift) => sum + shift, 0);
    });
  await announced();
  await act();
  return await announced();
}

const slow = [
  {
    path: '/profile',
    method: 'profile.get-tfa-google-status',
    failure: 'Не удалось загрузить состояние',
    ready: ['Контакты', 'Реферальная ссылка', 'Этот сеанс'],
    comes: 'Подключить',
  },
  {
    path: '/profile',
    method: 'profile.get-referral-info',
    failure: 'Не удалось загрузить ссылку',
    ready: ['Отключена', 'Этот сеанс'],
    comes: 'Скопировать',
  },
  {
    path: '/api-settings',
    method: 'profile.get-api-token-use',
    failure: 'Не удалось загрузить последний вызов',
    ready: ['Показать', 'Создать новый токен', 'Как пользоваться API'],
    comes: 'Ещё не было',
  },
];

for (const { path, method, failure, ready, comes } of slow)
  test(`while ${method} is slow, the rest of ${path} is there, and its answer moves nothing @full`, async ({
    page,
    openAs,
  }) => {
    const partner = await openAs('/dashboard');
    await partner.result('profile.create-api-token');
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      // The calls of a page are one batch: the failed call is retried alone.
      const answer = await refuse(page, method);
      await page.goto(path);
      const failed = content(page).getByRole('alert').filter({ hasText: failure });
      await expect(failed).toBeVisible();
      await answer();
      const release = await pauseMethod(page, method);
      await failed.getByRole('button', { name: 'Повторить' }).click();
      await expect(failed).toHaveCount(0);
      for (const text of ready) await expect(content(page).getByText(text).first()).toBeVisible();
      const shift = await shiftOf(page, async () => {
        release();
        await expect(content(page).getByText(comes).last()).toBeVisible();
        await expect(page.locator('[data-skeleton]')).toHaveCount(0);
      });
      expect(shift, `at ${width}`).toBeLessThan(0.02);
    }
  });

test('what does not wait for the token or for the state of two-factor is there before them @full', async ({
  page,
  openAs,
}) => {
  await openAs('/dashboard');
  const token = await pauseMethod(page, 'profile.get-api-token');
  await page.goto('/api-settings');
  await expect(content(page).getByRole('heading', { name: 'Как пользоваться API' })).toBeVisible();
  token();
  await expect(content(page).getByText('Токена пока нет')).toBeVisible();
  const status = await pauseMethod(page, 'profile.get-tfa-google-status');
  await page.goto('/profile/tfa');
  await expect(content(page).getByRole('heading', { name: 'Двухфакторная аутентификация' })).toBeVisible();
  const shift = await shiftOf(page, async () => {
    status();
    await expect(content(page).getByText('Отключена')).toBeVisible();
  });
  expect(shift).toBeLessThan(0.02);
});

test('a slow list hides nothing that stands below it @full', async ({ page, openAs }) => {
  await openAs('/dashboard');
  const release = await pauseMethod(page, 'postback.get-postbacks-global');
  await page.goto('/global-postbacks');
  await expect(content(page).getByRole('heading', { name: 'Секрет подписи' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  release();
  await expect(content(page).getByText('Постбеков пока нет')).toBeVisible();
});
