import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { createAuthenticator } from '../../server/testing/people/authenticator.ts';
import { withoutLive } from '../harness/answers.ts';
import { expect, expectAccessible, forgetSession, test } from '../harness/fixtures.ts';
import { readInEveryLook } from '../harness/looks.ts';
import { readMailedCode } from '../harness/outbox.ts';

type Partner = { login: string; password: string };

const content = (page: Page) => page.getByRole('main');
const addressOf = ({ login }: Partner) => `${login}@example.com`;

/** Sets up the app with the secret as text, like a person without a camera. */
async function connectApp(page: Page) {
  await content(page).getByRole('button', { name: 'Подключить приложение' }).click();
  await expect(content(page).getByRole('img', { name: 'QR-код для приложения' })).toBeVisible();
  const secret = await content(page).getByRole('code').textContent();
  return createAuthenticator((secret ?? '').replaceAll(' ', ''));
}

async function askForCode(page: Page, partner: Partner, before?: string) {
  await content(page)
    .getByRole('button', { name: /код на почту/ })
    .click();
  await expect(content(page).getByText(`Отправили код на ${addressOf(partner)}`)).toBeVisible();
  await expect(content(page).getByLabel('Код из письма')).toBeFocused();
  return await readMailedCode(addressOf(partner), before);
}

async function signOut(page: Page) {
  await forgetSession(page);
  await page.goto('/sign-in');
}

async function passFirstStep(page: Page, { login, password }: Partner) {
  await page.getByLabel('Логин').fill(login);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Подтвердите вход' })).toBeVisible();
}

async function confirmWith(page: Page, code: string) {
  await page.getByLabel(/^(Код из приложения|Резервный код)$/).fill(code);
  await page.getByRole('button', { name: 'Подтвердить вход' }).click();
}

test('two-factor is turned on with the code of the app and that of the letter', async ({ page, openAs }) => {
  const partner = await openAs('/profile/tfa');
  const phone = await connectApp(page);
  const mailCode = await askForCode(page, partner);
  await content(page).getByLabel('Код из приложения').fill(phone.at(40));
  await content(page).getByLabel('Код из письма').fill(mailCode);
  await content(page).getByRole('button', { name: 'Включить' }).click();
  await expect(content(page).getByText(/^Неверный или уже использованный код/)).toBeVisible();
  await content(page)
    .getByLabel('Код из приложения')
    .fill(await phone.next());
  await content(page).getByRole('button', { name: 'Включить' }).click();
  const list = content(page).getByRole('list', { name: 'Резервные коды' });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  await content(page).getByRole('button', { name: 'Я сохранил коды' }).click();
  await expect(content(page).getByText('Включена', { exact: true })).toBeVisible();
});

test('a partner lives through all of two-factor, turns it on at a desk and signs in on a phone in the dark @full', async ({
  page,
  openAs,
  context,
}) => {
  test.setTimeout(300_000);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Race: the server refuses a stream that is requested just when the cookie is deleted, and the browser logs the refusal.
  await withoutLive(page);

  const partner = await openAs('/profile');
  await content(page).getByRole('link', { name: 'Подключить' }).click();
  await expect(page).toHaveTitle('Двухфакторная аутентификация — Kabinet');
  await expect(content(page).getByText('Отключена')).toBeVisible();
  await readInEveryLook(page, 'off');

  const phone = await connectApp(page);
  const mailCode = await askForCode(page, partner);
  await expect(content(page).getByRole('timer')).toHaveText(/через (5\d секунд|1:00)/);
  await content(page)
    .getByLabel('Код из приложения')
    .fill(await phone.next());
  await content(page)
    .getByLabel('Код из письма')
    .fill(`${mailCode.slice(0, 3)} ${mailCode.slice(3)}`);
  await readInEveryLook(page, 'the steps');
  await content(page).getByRole('button', { name: 'Включить' }).click();

  const list = content(page).getByRole('list', { name: 'Резервные коды' });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  const codes = await list.getByRole('listitem').allTextContents();
  await readInEveryLook(page, 'recovery codes');
  await content(page).getByRole('button', { name: 'Скопировать коды' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'));
  const downloading = page.waitForEvent('download');
  await content(page).getByRole('link', { name: 'Скачать файл' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('recovery-codes.txt');
  const file = await readFile(await download.path(), 'utf8');
  for (const code of codes) expect(file).toContain(code);

  await page.goBack();
  await expect(page.getByRole('dialog', { name: 'Коды сохранены?' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Остаться' }).click();
  await expect(list).toBeVisible();
  await content(page).getByRole('button', { name: 'Я сохранил коды' }).click();
  await expect(list).toHaveCount(0);
  await expect(content(page).getByText('Включена', { exact: true })).toBeVisible();
  await expect(page.locator(':focus')).toContainText('Включена');
  await readInEveryLook(page, 'on');

  await page.setViewportSize({ width: 360, height: 900 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await signOut(page);
  await passFirstStep(page, partner);
  await readInEveryLook(page, 'the second step');
  const used = await phone.next();
  await confirmWith(page, used);
  await expect(page).toHaveURL('/dashboard');

  await signOut(page);
  await passFirstStep(page, partner);
  await confirmWith(page, used);
  await expect(page.getByText('Неверный или уже использованный код')).toBeVisible();
  await expect(page.getByLabel('Код из приложения')).toBeFocused();
  await readInEveryLook(page, 'a used code');
  await page.getByRole('button', { name: 'Ввести резервный код' }).click();
  await confirmWith(page, codes[0] ?? '');
  await expect(page).toHaveURL('/dashboard');

  await signOut(page);
  await passFirstStep(page, partner);
  await page.getByRole('button', { name: 'Ввести резервный код' }).click();
  await confirmWith(page, codes[0] ?? '');
  await expect(page.getByText('Неверный или уже использованный код')).toBeVisible();
  await confirmWith(page, (codes[1] ?? '').toLowerCase());
  await expect(page).toHaveURL('/dashboard');

  await page.goto('/profile/tfa');
  await expect(content(page).getByText('Осталось 8 кодов из 10.')).toBeVisible();
  await content(page).getByRole('button', { name: 'Отключить аутентификацию' }).click();
  await readInEveryLook(page, 'the form to switch off');
  const second = await askForCode(page, partner, mailCode);
  await content(page)
    .getByLabel('Код из приложения или резервный')
    .fill(await phone.next());
  await content(page).getByLabel('Код из письма').fill(second);
  await content(page).getByRole('button', { name: 'Отключить' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await readInEveryLook(page, 'the question');
  await page.getByRole('dialog').getByRole('button', { name: 'Отключить' }).click();
  await expect(content(page).getByText('Отключена')).toBeVisible();
  await expect(page.locator(':focus')).toContainText('Отключена');

  await signOut(page);
  await page.getByLabel('Логин').fill(partner.login);
  await page.getByLabel('Пароль', { exact: true }).fill(partner.password);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('wrong codes are shown at their fields, which keep what was typed; then comes a wait @full', async ({
  page,
  openAs,
}) => {
  const partner = await openAs('/profile/tfa');
  await connectApp(page);
  const turnOn = content(page).getByRole('button', { name: 'Включить' });
  await turnOn.click();
  await expect(content(page).getByText('Введите шесть цифр')).toHaveCount(2);
  await expect(content(page).getByLabel('Код из приложения')).toBeFocused();

  const mailCode = await askForCode(page, partner);
  await content(page).getByLabel('Код из приложения').fill('000000');
  await content(page).getByLabel('Код из письма').fill(mailCode);
  await turnOn.click();
  await expect(content(page).getByText(/Неверный или уже использованный код/)).toBeVisible();
  await expect(content(page).getByLabel('Код из письма')).toHaveValue(mailCode);
  await readInEveryLook(page, 'a wrong code');
  for (let n = 0; n < 5; n += 1) {
    const answered = page.waitForResponse('**/rpc');
    await turnOn.click();
    await answered;
    await expect(turnOn.or(content(page).getByText('Слишком много попыток.')).first()).toBeVisible();
  }
  await expect(content(page).getByText('Слишком много попыток.')).toBeVisible();
  await expect(turnOn).toBeDisabled();
  await readInEveryLook(page, 'the wait');
});

test('a letter asked for too soon starts the countdown that is left @full', async ({ page, openAs }) => {
  const partner = await openAs('/dashboard');
  await partner.result('profile.send-tfa-mail-code');
  await page.goto('/profile/tfa');
  await connectApp(page);
  await content(page)
    .getByRole('button', { name: /код на почту/ })
    .click();
  await expect(content(page).getByRole('timer')).toBeVisible();
  await expect(content(page).getByRole('button', { name: /код на почту/ })).toBeDisabled();
});

test('a QR code that does not come is shown in its place and asked for again @full', async ({
  page,
  openAs,
  complaints,
}) => {
  await openAs('/profile/tfa');
  await expect(content(page).getByText('Отключена')).toBeVisible();
  await page.route('**/rpc', (route) =>
    route.request().postData()?.includes('profile.get-tfa-qr-code') ? route.abort() : route.continue(),
  );
  await content(page).getByRole('button', { name: 'Подключить приложение' }).click();
  await expect(content(page).getByText('Не удалось получить QR-код')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/rpc');
  await content(page).getByRole('button', { name: 'Повторить' }).click();
  await expect(content(page).getByRole('img', { name: 'QR-код для приложения' })).toBeVisible();
  complaints.splice(0);
});

test('a session between the steps that ran out starts signing in again @full', async ({ page, openAs }) => {
  await withoutLive(page);
  const partner = await openAs('/profile/tfa');
  const phone = await connectApp(page);
  const mailCode = await askForCode(page, partner);
  await partner.result('profile.activate-tfa', { code: await phone.next(), mailCode });
  await signOut(page);
  await passFirstStep(page, partner);
  await page.context().clearCookies();
  await confirmWith(page, await phone.next());
  await expect(page.getByRole('heading', { name: 'Вход в кабинет' })).toBeVisible();
});
