import { listenFor, pauseMethod, withoutLive } from '../harness/answers.ts';
import { expect, test } from '../harness/fixtures.ts';

/** Buttons that send their call at once, without a form or a confirmation. */
const buttons = [
  { path: '/api-settings', name: 'Создать токен', method: 'profile.create-api-token' },
  {
    path: '/notifications/settings',
    name: 'Подключить Telegram',
    method: 'profile.create-telegram-link',
  },
];

for (const { path, name, method } of buttons)
  test(`a double click on «${name}» acts once @full`, async ({ page, openAs }) => {
    await withoutLive(page);
    const asked = listenFor(page, method);
    const release = await pauseMethod(page, method);
    await openAs(path);
    await page.getByRole('main').getByRole('button', { name, exact: true }).dblclick();
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    // A call of the second click would have been sent by now.
    await page.evaluate(() => new Promise((later) => setTimeout(later)));
    expect(asked).toHaveLength(1);
    release();
  });
