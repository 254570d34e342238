import type { Page } from '@playwright/test';
import { changeResult, listenFor, withoutFirstAnswers, withoutLive } from '../harness/answers.ts';
import { expect, expectAccessible, test } from '../harness/fixtures.ts';

/** Changes the results of several methods on their way to the page. */
async function answer(page: Page, changed: Record<string, unknown>) {
  await withoutFirstAnswers(page);
  await page.route('**/rpc', async (route) => {
    const calls: { id: number; method: string }[] = JSON.parse(route.request().postData() ?? '[]');
    const answers: { id: number }[] = await (await route.fetch()).json();
    const json = answers.map((entry) => {
      const method = calls.find(({ id }) => id === entry.id)?.method ?? '';
      return method in changed ? { ...entry, result: changed[method] } : entry;
    });
    await route.fulfill({ json });
  });
}

const pages = {
  '/profile': 'Мои данные',
  '/profile/edit-user': 'Изменение данных',
  '/profile/edit-password': 'Смена пароля',
  '/profile/tfa': 'Двухфакторная аутентификация',
};

for (const [what, nothing] of [
  ['null', null],
  ['absent', undefined],
] as const)
  test(`what is ${what} in the answers about the partner is a dash, and every page stands @full`, async ({
    page,
    openAs,
  }) => {
    await withoutLive(page);
    const { id, login } = await openAs('/dashboard');
    const names = {
      firstName: nothing,
      lastName: nothing,
      email: nothing,
      createdAt: nothing,
      system: nothing,
    };
    await answer(page, {
      'profile.get-info': { id, login, ...names },
      'profile.get-contact': { phone: nothing, skype: nothing, telegram: nothing },
      'profile.get-balance': { totalBalance: nothing, currencyCode: nothing, availableBalance: 5 },
    });
    for (const [path, heading] of Object.entries(pages)) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.getByRole('banner').getByRole('link', { name: `(${id}) ${login}` })).toBeVisible();
    }
    await page.goto('/profile');
    const said = async (name: string) =>
      page
        .getByRole('main')
        .locator('dl > div')
        .filter({ hasText: name })
        .locator('dd')
        .first()
        .textContent();
    for (const name of ['Имя', 'Почта', 'Регистрация', 'Телефон', 'Telegram'])
      expect(await said(name), name).toBe('-');
    await page.getByRole('banner').getByRole('button', { name: 'Профиль', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Профиль' }).getByText(`(${id}) ${login}`)).toBeVisible();
    await page.goto('/profile/edit-user');
    await page.getByLabel('Имя').fill('Анна');
    await expect(page.getByLabel('Телефон')).toHaveValue('');
  });

for (const method of ['profile.get-info', 'profile.get-contact', 'profile.get-balance'])
  test(`where ${method} is missing it is asked for again, a few times, and then by hand @full`, async ({
    page,
    openAs,
  }) => {
    await withoutLive(page);
    await openAs('/dashboard');
    await changeResult(page, method, () => null);
    const asked = listenFor(page, method);
    await page.goto('/dashboard');
    const retry = page.getByRole('button', { name: 'Повторить' });
    await expect(retry).toBeVisible();
    expect(asked).toHaveLength(4);
    await expectAccessible(page);
    await page.unrouteAll();
    await retry.click();
    await expect(page.getByText('Первые шаги')).toBeVisible();
    expect(asked).toHaveLength(5);
  });
