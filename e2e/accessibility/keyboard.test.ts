import type { Page } from '@playwright/test';
import { expect, test } from '../harness/fixtures.ts';
import { expectFocusKept, pressOn, tabTo, typeInto } from '../harness/keyboard.ts';

const content = (page: Page) => page.getByRole('main');
const bar = (page: Page) => page.getByRole('banner');
const link = (page: Page, name: string) => content(page).getByRole('link', { name, exact: true });
const button = (page: Page, name: string) => content(page).getByRole('button', { name, exact: true });
const field = (page: Page, label: string) => content(page).getByLabel(label, { exact: true });

async function signIn(page: Page, { login, password }: { login: string; password: string }) {
  await expect(field(page, 'Логин')).toBeFocused();
  await page.keyboard.type(login);
  await typeInto(field(page, 'Пароль'), password);
  await page.keyboard.press('Enter');
}

async function logOut(page: Page) {
  const opener = bar(page).getByRole('button', { name: 'Профиль' });
  await tabTo(opener, 'Shift+Tab');
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Профиль' });
  await expect(drawer).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await pressOn(drawer.getByRole('button', { name: 'Выйти' }));
  const question = page.getByRole('dialog', { name: 'Уверены, что хотите выйти?' });
  await expect(question.getByRole('button', { name: 'Выйти' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await pressOn(drawer.getByRole('button', { name: 'Выйти' }));
  await expect(question.getByRole('button', { name: 'Выйти' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/sign-in');
}

test('by keyboard a visitor asks for a new password, signs in, changes the theme, copies the referral link and logs out @full', async ({
  page,
  makePartner,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.emulateMedia({ colorScheme: 'light' });
  const partner = await makePartner();
  await page.goto('/sign-in');
  await pressOn(link(page, 'Забыли пароль?'));
  await expect(field(page, 'Логин или почта')).toBeFocused();
  await page.keyboard.type(partner.login);
  await page.keyboard.press('Enter');
  await expect(content(page).getByText(/Если такой партнёр есть/)).toBeFocused();
  await pressOn(link(page, 'Вернуться ко входу'));
  await signIn(page, partner);
  await expect(page).toHaveURL('/dashboard');

  await pressOn(bar(page).getByRole('button', { name: 'Включить тёмную тему' }));
  await expect(bar(page).getByRole('button', { name: 'Включить светлую тему' })).toBeFocused();
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
  await pressOn(bar(page).getByRole('link', { name: partner.login }));
  await expect(content(page)).toBeFocused();
  await pressOn(button(page, 'Скопировать'));
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(`ref=${partner.id}`);
  await expectFocusKept(page);
  await logOut(page);
});
