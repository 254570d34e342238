import type { Page } from '@playwright/test';
import { createClient } from '../../server/testing/methods/client.ts';
import { createAuthenticator } from '../../server/testing/people/authenticator.ts';
import { expect, test } from '../harness/fixtures.ts';
import { readInEveryLook } from '../harness/looks.ts';
import { readMailedCode } from '../harness/outbox.ts';
import { turnOn } from '../harness/two-factor-on.ts';

type Partner = ReturnType<typeof createClient> & { login: string; password: string };

const url = process.env.E2E_URL ?? '';
const content = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => content(page).getByRole('button', { name, exact: true });
const addressOf = ({ login }: Partner) => `${login}@example.com`;

async function askForCode(page: Page, partner: Partner, before: string) {
  await button(page, 'Получить код на почту').click();
  await expect(content(page).getByLabel('Код из письма')).toBeFocused();
  return await readMailedCode(addressOf(partner), before);
}

async function signsIn({ login, password }: Partner, code: string): Promise<boolean> {
  const browser = createClient(url);
  await browser.result('auth.sign-in', { login, password });
  return await browser.result('auth.confirm-tfa', { code }).then(
    () => true,
    () => false,
  );
}

test('new recovery codes are shown once, the old ones end, and the number left is shown @full', async ({
  page,
  openAs,
}) => {
  const partner = await openAs('/dashboard');
  const { recoveryCodes: old, mailCode: before } = await turnOn(partner);
  for (const code of old.slice(0, 8)) expect(await signsIn(partner, code)).toBe(true);
  await page.goto('/profile/tfa');
  await expect(content(page).getByText('Осталось 2 кода из 10. Получите новые')).toBeVisible();
  await readInEveryLook(page, 'few codes left');

  await button(page, 'Получить новые коды').click();
  await expect(content(page).getByText('Вы получите десять новых кодов')).toBeFocused();
  await button(page, 'Отмена').click();
  await expect(button(page, 'Получить новые коды')).toBeFocused();
  await page.keyboard.press('Enter');
  const mailCode = await askForCode(page, partner, before);
  await content(page).getByLabel('Код из письма').fill(mailCode);
  await content(page).getByLabel('Код из приложения или резервный').fill('AAAA-BBBB-CCCC-DDDD');
  await button(page, 'Заменить коды').click();
  await expect(content(page).getByText('Неверный или уже использованный код')).toBeVisible();
  await content(page)
    .getByLabel('Код из приложения или резервный')
    .fill(old[8] ?? '');
  await button(page, 'Заменить коды').click();

  const list = content(page).getByRole('list', { name: 'Резервные коды' });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  await expect(page.getByRole('alert').getByText('Резервные коды заменены')).toHaveCount(1);
  const codes = await list.getByRole('listitem').allTextContents();
  await button(page, 'Я сохранил коды').click();
  await expect(content(page).getByText('Осталось 10 кодов из 10.')).toBeVisible();
  await page.reload();
  await expect(content(page).getByText('Осталось 10 кодов из 10.')).toBeVisible();
  await expect(content(page).getByText(codes[0] ?? '')).toHaveCount(0);
  expect(await signsIn(partner, old[9] ?? '')).toBe(false);
  expect(await signsIn(partner, codes[0] ?? '')).toBe(true);
});

test('two-factor is moved to another phone, and only the new one signs in @full', async ({
  page,
  openAs,
}) => {
  test.setTimeout(200_000);
  await page.setViewportSize({ width: 360, height: 900 });
  const partner = await openAs('/dashboard');
  const { phone, mailCode: before } = await turnOn(partner);
  await page.goto('/profile/tfa');
  await expect(content(page).getByLabel(/^Код/)).toHaveCount(0);
  await button(page, 'Перенести на другой телефон').click();
  await expect(content(page).getByRole('img', { name: 'QR-код для приложения' })).toBeVisible();
  await readInEveryLook(page, 'the move');
  const secret = (await content(page).getByRole('code').textContent()) ?? '';
  const next = createAuthenticator(secret.replaceAll(' ', ''));

  const mailCode = await askForCode(page, partner, before);
  await content(page).getByLabel('Код из письма').fill(mailCode);
  await content(page).getByLabel('Код с нового телефона').fill('000000');
  const old = await phone.next();
  await content(page).getByLabel('Код с прежнего телефона').fill(old);
  await button(page, 'Перенести').click();
  await expect(content(page).getByText('Неверный код. Проверьте, что новый телефон')).toBeVisible();
  await expect(content(page).getByLabel('Код с нового телефона')).toBeFocused();
  await content(page)
    .getByLabel('Код с нового телефона')
    .fill(await next.next());
  await button(page, 'Перенести').click();
  await expect(
    page.getByRole('alert').getByText('Коды для входа теперь показывает новый телефон'),
  ).toBeVisible();
  await expect(page.locator(':focus')).toContainText('Включена');
  await expect(button(page, 'Перенести на другой телефон')).toBeVisible();
  expect(await signsIn(partner, await phone.next())).toBe(false);
  expect(await signsIn(partner, await next.next())).toBe(true);
});
