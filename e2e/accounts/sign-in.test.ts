import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../harness/fixtures.ts';
import { pasteText } from '../harness/keyboard.ts';
import { readMailedResetLink } from '../harness/outbox.ts';

test('a visitor is sent to sign in and returns to the requested page', async ({ page, makePartner }) => {
  const { login, password } = await makePartner();
  await page.goto('/trafficback?page=2');
  await expect(page).toHaveURL(/\/sign-in\?return=/);
  await page.getByLabel('Логин').fill(login);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(page).toHaveURL('/trafficback?page=2');
  await expect(page.getByRole('banner')).toBeVisible();
});

for (const target of ['https://evil.example/', '//evil.example/', '/\\evil.example']) {
  test(`signing in never leads to ${target} @full`, async ({ page, makePartner }) => {
    const { login, password } = await makePartner();
    await page.goto(`/sign-in?return=${encodeURIComponent(target)}`);
    await page.getByLabel('Логин').fill(login);
    await page.getByLabel('Пароль', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/dashboard');
  });
}

test('a wrong password is shown at the form, which keeps what was typed @full', async ({
  page,
  makePartner,
}) => {
  const { login } = await makePartner();
  await page.goto('/sign-in');
  await page.getByLabel('Логин').fill(login);
  await page.getByLabel('Пароль', { exact: true }).fill('не тот пароль');
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(page.getByText('Неверный логин или пароль')).toBeVisible();
  await expect(page.getByLabel('Логин')).toHaveValue(login);
  await expectAccessible(page);
});

test('empty fields are shown before the server is asked, and the first one gets the focus @full', async ({
  page,
}) => {
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(page.getByText('Введите логин')).toBeVisible();
  await expect(page.getByText('Введите пароль')).toBeVisible();
  await expect(page.getByLabel('Логин')).toBeFocused();
});

test('after too many tries the wait is shown and counts down @full', async ({ page, makePartner }) => {
  const { login } = await makePartner();
  await page.goto('/sign-in');
  await page.getByLabel('Логин').fill(login);
  await page.getByLabel('Пароль', { exact: true }).fill('не тот пароль');
  const button = page.getByRole('button', { name: 'Войти', exact: true });
  const refused = page.getByText(/Слишком много попыток/);
  for (let n = 0; n < 6 && !(await refused.isVisible()); n += 1) {
    const answered = page.waitForResponse('**/rpc');
    await button.click();
    await answered;
    await expect(button.or(refused).first()).toBeVisible();
    await expect(page.getByText(/Неверный логин|Слишком много/).first()).toBeVisible();
  }
  await expect(refused).toBeVisible();
  await expect(button).toBeDisabled();
  await expectAccessible(page);
});

test('a password of a manager can be pasted, stays masked, and signs in @full', async ({
  page,
  makePartner,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { login, password } = await makePartner();
  await page.goto('/sign-in');
  await page.getByLabel('Логин').fill(login);
  const field = page.getByLabel('Пароль', { exact: true });
  await expect(field).toHaveAttribute('type', 'password');
  await expect(field).toHaveAttribute('autocomplete', 'current-password');
  await field.focus();
  await pasteText(page, password);
  await expect(field).toHaveValue(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');
});

test('the demo offers its partners and its staff at a click @full', async ({ page }) => {
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Администратор staff' }).click();
  await expect(page).toHaveURL('/staff');
  await expect(page.getByRole('heading', { level: 1, name: 'Обзор' })).toBeVisible();
  await page.goto('/sign-in');
  await page.getByRole('link', { name: 'Вход для сотрудников' }).click();
  await expect(page).toHaveURL(/\/staff/);
  await page.goto('/sign-in');
  await page.getByRole('button', { name: /demo/ }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('banner').getByText(/^\(\d+\) /)).toBeVisible();
});

test('asking for a new password always gets the same answer @full', async ({ page }) => {
  await page.goto('/sign-in');
  await page.getByRole('link', { name: 'Забыли пароль?' }).click();
  await page.getByLabel(/Логин или почта/).fill('nobody-at-all');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Если такой партнёр есть/)).toBeVisible();
  await expectAccessible(page);
});

test('a spent link says so and offers a new one; the token has left the address bar @full', async ({
  page,
}) => {
  await page.goto('/reset-password?token=spent');
  await expect(page).not.toHaveURL(/spent/);
  await page.getByLabel('Новый пароль', { exact: true }).fill('новый пароль партнёра');
  await page.getByLabel('Ещё раз', { exact: true }).fill('новый пароль партнёра');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/действует 30 минут и только один раз/)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Ссылка не работает' })).toBeVisible();
});

test('a link for a new password survives reloads until it is used, and is nowhere after it @full', async ({
  page,
  makePartner,
}) => {
  const { login, ...partner } = await makePartner();
  await partner.copy().result('auth.request-password-reset', { login });
  const link = await readMailedResetLink(`${login}@example.com`);
  const [, token = ''] = link.split('=');
  const referrers: string[] = [];
  page.on('request', (request) => referrers.push(request.headers().referer ?? ''));
  await page.goto(link);
  await expect(page).toHaveURL('/reset-password');
  for (let n = 0; n < 2; n += 1) {
    await page.reload();
    await expect(page).toHaveURL('/reset-password');
    await expect(page.getByLabel('Новый пароль', { exact: true })).toBeVisible();
  }
  await page.getByLabel('Новый пароль', { exact: true }).fill('рыжий кот пьёт чай');
  await page.getByLabel('Ещё раз', { exact: true }).fill('рыжий кот пьёт чай');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Пароль изменён. Войдите с новым паролем.')).toBeVisible();
  expect(await keptInBrowser(page)).not.toContain(token);
  expect(referrers.join()).not.toContain(token);
  await page.goto('/reset-password');
  await expect(page.getByRole('heading', { name: 'Ссылка не работает' })).toBeVisible();
});

test('a link that was opened and not used is forgotten at the next sign-in @full', async ({
  page,
  makePartner,
}) => {
  const { login, password, ...partner } = await makePartner();
  await partner.copy().result('auth.request-password-reset', { login });
  await page.goto(await readMailedResetLink(`${login}@example.com`));
  await expect(page).toHaveURL('/reset-password');
  await page.goto('/sign-in');
  await page.getByLabel('Логин').fill(login);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/reset-password');
  await expect(page.getByRole('heading', { name: 'Ссылка не работает' })).toBeVisible();
});

async function keptInBrowser(page: Page): Promise<string> {
  return await page.evaluate(() =>
    JSON.stringify([location.href, history.state, sessionStorage, localStorage]),
  );
}
