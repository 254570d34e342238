import type { Page } from '@playwright/test';
import { tokenScopes } from '#contract/token-scopes';
import { createClient } from '../../server/testing/methods/client.ts';
import { changeResult } from '../harness/answers.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../harness/fixtures.ts';
import { giveMailedCode } from '../harness/outbox.ts';

const url = process.env.E2E_URL ?? '';
const content = (page: Page) => page.getByRole('main');
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test('a partner makes a token with rights by keyboard, sees it once, and deletes it', async ({
  page,
  openAs,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const partner = await openAs('/api-settings');
  await content(page).getByRole('button', { name: 'Добавить токен' }).focus();
  await page.keyboard.press('Enter');
  const form = dialog(page, 'Новый токен');
  await expect(form.getByLabel('Название')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.getByText('Введите название')).toBeVisible();
  await expect(form.getByText('Выберите хотя бы одно право')).toBeVisible();
  await page.keyboard.type('Трекер');
  const links = form.getByRole('group', { name: 'Ссылки на офферы' });
  await links.getByRole('checkbox', { name: 'Изменение' }).focus();
  await page.keyboard.press('Space');
  await expect(links.getByRole('checkbox', { name: 'Чтение' })).toBeChecked();
  await form.getByLabel('Название').focus();
  await page.keyboard.press('Enter');
  await giveMailedCode(page, `${partner.login}@example.com`);

  const made = dialog(page, 'Токен создан');
  const shown = made.getByRole('button', { name: /^kabt_/ });
  await shown.focus();
  await page.keyboard.press('Enter');
  const token = await page.evaluate(() => navigator.clipboard.readText());
  expect(token).toMatch(/^kabt_[\w-]{43}$/);
  await page.keyboard.press('Escape');
  await expect(made).toBeHidden();
  await expect(page.getByText(token)).toHaveCount(0);
  const program = createClient(url, { bearer: token });
  await program.result('links.get-links', {});
  expect((await program.failure('profile.get-info')).code).toBe(403);
  const row = content(page).getByRole('listitem').filter({ hasText: 'Трекер' });
  await expect(row).toContainText('Ссылки на офферы: изменение');

  await row.getByRole('button', { name: 'Удалить токен Трекер' }).focus();
  await page.keyboard.press('Enter');
  await dialog(page, 'Удалить токен «Трекер»?').getByRole('button', { name: 'Удалить' }).click();
  await expect(content(page).getByText('Токенов с правами пока нет')).toBeVisible();
  expect((await program.failure('links.get-links')).code).toBe(401);
});

test('the form of a token fits every width, and a day in the past is refused at its field @full', async ({
  page,
  comeAsDemo,
}) => {
  await comeAsDemo('broker');
  await page.goto('/api-settings');
  await content(page).getByRole('button', { name: 'Добавить токен' }).click();
  const form = dialog(page, 'Новый токен');
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, `a new token at ${width}`);
  }
  await form.getByLabel('Название').fill('Старый');
  await form.getByLabel('Последний день').fill('01.11.2020');
  await form.getByRole('group', { name: 'Статистика' }).getByRole('checkbox', { name: 'Чтение' }).check();
  await form.getByRole('button', { name: 'Создать токен' }).click();
  await expect(form.getByText('Укажите время в будущем или оставьте токен бессрочным')).toBeVisible();
  await expect(form.getByLabel('Последний день')).toHaveAttribute('aria-invalid', 'true');
});

test('a name and rights of any length fit the list, an ended token says so @full', async ({
  page,
  openAs,
}) => {
  await openAs('/dashboard');
  const use = { lastUsedAt: '2026-11-01T11:00:00Z', address: '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff' };
  const name = 'Оченьдлинноеназваниетокенабезединогопробелаидажебездефиса12';
  const times = { createdAt: '2026-11-01T10:00:00Z', expiresAt: '2026-11-02T10:00:00Z' };
  await changeResult(page, 'profile.get-tokens', () => ({
    items: [{ id: 1, name, scopes: [...tokenScopes], ...times, ...use }],
    scopes: [...tokenScopes],
  }));
  await page.goto('/api-settings');
  await expect(content(page).getByText('Истёк')).toBeVisible();
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
});
