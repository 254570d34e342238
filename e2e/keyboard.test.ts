import type { Page } from '@playwright/test';
import { createAuthenticator } from '../server/testing/people/authenticator.ts';
import { filterButton } from './filters.ts';
import { expect, test } from './fixtures.ts';
import { expectFocusKept, openDialog, pressOn, tabTo, typeInto } from './keyboard.ts';
import { readMailedCode } from './outbox.ts';

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
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await pressOn(bar(page).getByRole('link', { name: partner.login }));
  await expect(content(page)).toBeFocused();
  await pressOn(button(page, 'Скопировать'));
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(`ref=${partner.id}`);
  await expectFocusKept(page);
  await logOut(page);
});

test('by keyboard a partner turns two-factor on, and signs in with a code @full', async ({
  page,
  openAs,
}) => {
  const partner = await openAs('/profile');
  await pressOn(link(page, 'Подключить'));
  await expect(page).toHaveURL('/profile/tfa');
  await pressOn(button(page, 'Подключить приложение'));
  await expect(content(page).getByText(/отсканируйте QR-код/)).toBeFocused();
  const secret = (await content(page).getByRole('code').textContent()) ?? '';
  const phone = createAuthenticator(secret.replaceAll(' ', ''));
  await pressOn(button(page, 'Получить код на почту'));
  await expect(field(page, 'Код из письма')).toBeFocused();
  await page.keyboard.type(await readMailedCode(`${partner.login}@example.com`));
  await tabTo(field(page, 'Код из приложения'), 'Shift+Tab');
  await page.keyboard.type(await phone.next());
  await page.keyboard.press('Enter');
  await expect(content(page).getByText(/Сохраните коды сейчас/)).toBeFocused();
  await pressOn(button(page, 'Я сохранил коды'));
  await expect(page.locator(':focus')).toContainText('Включена');
  await logOut(page);

  await signIn(page, partner);
  await expect(field(page, 'Код из приложения')).toBeFocused();
  await page.keyboard.type(await phone.next());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');
});

test('by keyboard a partner changes the password, and makes, copies and deletes an API token @full', async ({
  page,
  openAs,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { password } = await openAs('/profile');
  await pressOn(link(page, 'Сменить пароль'));
  await expect(content(page)).toBeFocused();
  await typeInto(field(page, 'Текущий пароль'), password);
  await typeInto(field(page, 'Новый пароль'), 'рыжий кот пьёт чай');
  await typeInto(field(page, 'Новый пароль ещё раз'), 'рыжий кот пьёт чай');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').getByText(/Пароль изменён. На других/)).toBeVisible();
  await expect(field(page, 'Текущий пароль')).toHaveValue('');
  await expectFocusKept(page);

  await tabTo(bar(page).getByRole('button', { name: 'Профиль' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await pressOn(page.getByRole('dialog').getByRole('link', { name: 'Настройки API' }));
  await expect(content(page)).toBeFocused();
  await pressOn(button(page, 'Создать токен'));
  const token = content(page).getByText(/^kab_[\w-]{43}$/);
  await expect(token).toBeVisible();
  await expectFocusKept(page);
  await pressOn(button(page, 'Скопировать').first());
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe((await token.textContent()) ?? '');
  const question = await openDialog(button(page, 'Удалить токен'));
  await expect(question.getByRole('button', { name: 'Отмена' })).toBeFocused();
  await pressOn(question.getByRole('button', { name: 'Удалить' }));
  await expect(button(page, 'Создать токен')).toBeVisible();
  await expectFocusKept(page);
});

test('by keyboard a partner filters and pages the history of the balance @full', async ({
  page,
  openAs,
  operator,
}) => {
  const partner = await openAs('/dashboard');
  for (let n = 1; n <= 21; n += 1)
    await operator.result('operator.post-ledger-entry', {
      userId: partner.id,
      amount: n,
      account: n === 1 ? 'blocked' : 'available',
      kind: 'bonus',
      idempotencyKey: `keyboard ${n}`,
    });
  await page.goto('/profile/balance');
  const rows = content(page).locator('tbody tr:not([data-day])');
  const next = content(page).getByRole('link', { name: 'Следующая страница' });
  await pressOn(next);
  await expect(page).toHaveURL('/profile/balance?page=2');
  await expect(rows).toHaveCount(1);
  await expect(next).toHaveCount(0);
  await expectFocusKept(page);
  const account = filterButton(content(page), 'Счёт');
  await tabTo(account, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await pressOn(content(page).getByRole('button', { name: 'Заказано выплат', exact: true }));
  await expect(page).toHaveURL('/profile/balance?account=blocked');
  await expect(account).toBeFocused();
  await typeInto(field(page, 'С'), '01012020');
  await expect(page).toHaveURL('/profile/balance?account=blocked&from=2020-01-01');
  await expect(rows).toHaveCount(1);
  await pressOn(button(page, 'Сбросить'));
  await expect(rows).toHaveCount(20);
  await expectFocusKept(page);
});
