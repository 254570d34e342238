import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../harness/fixtures.ts';

const path = '/profile/edit-password';
const fresh = 'рыжий кот пьёт чай';

const question = (page: Page) =>
  page.getByRole('main').getByRole('checkbox', { name: 'Отозвать токены API' });

async function change(page: Page, password: string): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel('Текущий пароль', { exact: true }).fill(password);
  await main.getByLabel('Новый пароль', { exact: true }).fill(fresh);
  await main.getByLabel('Новый пароль ещё раз', { exact: true }).fill(fresh);
  await main.getByRole('button', { name: 'Сменить пароль' }).click();
}

test('the API token ends with the old password, unless the partner says no @full', async ({
  page,
  openAs,
}) => {
  const partner = await openAs('/profile');
  await partner.result('profile.create-api-token');
  await page.goto(path);
  await expect(question(page)).toBeChecked();
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, `${path} at ${width}`);
  }
  await change(page, partner.password);
  await expect(page.getByRole('alert').getByText(/Пароль изменён, токены API отозваны/)).toBeVisible();
  await expect(question(page)).toHaveCount(0);
  expect(await partner.result('profile.get-api-token')).toEqual({ token: '' });
});

test('a token that the partner keeps lives on @full', async ({ page, openAs }) => {
  const partner = await openAs('/profile');
  const made = await partner.result('profile.create-api-token');
  await page.goto(path);
  await question(page).uncheck();
  await change(page, partner.password);
  await expect(page.getByRole('alert').getByText(/Пароль изменён\. На других/)).toBeVisible();
  expect(await partner.result('profile.get-api-token')).toEqual(made);
});

test('without a token nothing is asked about it @full', async ({ page, openAs }) => {
  const { password } = await openAs(path);
  await expect(page.getByRole('heading', { name: 'Смена пароля' })).toBeVisible();
  await expect(question(page)).toHaveCount(0);
  await change(page, password);
  await expect(page.getByRole('alert').getByText(/Пароль изменён\. На других/)).toBeVisible();
});
