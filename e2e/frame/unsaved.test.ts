import type { Page } from '@playwright/test';
import { expect, test } from '../harness/fixtures.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const question = (page: Page) => dialog(page, 'Закрыть без сохранения?');

/** Opens the dialog of a new postback and types a link. */
async function typeLink(page: Page) {
  await page.getByRole('main').getByRole('button', { name: 'Создать постбек' }).first().click();
  const form = dialog(page, 'Новый постбек');
  await expect(form.locator('select').first()).toBeFocused();
  await form.getByLabel('Ссылка', { exact: true }).fill('https://tracker.example.com/?c={sub1}');
  return form;
}

test('a dialog begins at its first field, and closes at once while nothing is typed @full', async ({
  page,
  openAs,
}) => {
  await openAs('/trafficback');
  await page.getByRole('button', { name: 'Создать правило' }).click();
  const form = dialog(page, 'Новое правило');
  await expect(form.getByLabel('Оффер', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('Escape, the cross, «Отмена» and a click beside a dialog ask before typed text is lost @full', async ({
  page,
  openAs,
}) => {
  await openAs('/global-postbacks');
  const form = await typeLink(page);
  const ways = {
    Escape: () => page.keyboard.press('Escape'),
    'the cross': () => form.getByRole('button', { name: 'Закрыть' }).click(),
    'the button «Отмена»': () => form.getByRole('button', { name: 'Отмена' }).click(),
    'a click beside it': () => page.mouse.click(20, 450),
  };
  for (const [way, close] of Object.entries(ways)) {
    await close();
    await expect(question(page), way).toBeVisible();
    await expect(question(page).getByRole('button', { name: 'Продолжить ввод' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question(page), way).toHaveCount(0);
    await expect(form.getByLabel('Ссылка', { exact: true })).toHaveValue(
      'https://tracker.example.com/?c={sub1}',
    );
  }
  await page.keyboard.press('Escape');
  await question(page).getByRole('button', { name: 'Не сохранять' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a dialog that was saved closes without a question @full', async ({ page, openAs }) => {
  await openAs('/global-postbacks');
  const form = await typeLink(page);
  await form.getByRole('button', { name: 'Создать постбек' }).click();
  await expect(page.getByText('Постбек создан', { exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('banner').getByRole('link', { name: 'Kabinet: главная' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('«Назад» over a dialog with text asks first and leaves it as it was @full', async ({ page, openAs }) => {
  await openAs('/dashboard');
  await page.getByRole('banner').getByRole('button', { name: 'Инструменты' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Глобальные постбеки' }).click();
  const form = await typeLink(page);
  await page.goBack();
  await question(page).getByRole('button', { name: 'Продолжить ввод' }).click();
  await expect(question(page)).toHaveCount(0);
  await expect(page).toHaveURL('/global-postbacks');
  await expect(form.getByLabel('Ссылка', { exact: true })).toHaveValue(
    'https://tracker.example.com/?c={sub1}',
  );
  await page.goBack();
  await question(page).getByRole('button', { name: 'Не сохранять' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('«Назад» at the very moment of the first letter asks too @full', async ({ page, openAs }) => {
  await openAs('/dashboard');
  await page.getByRole('banner').getByRole('button', { name: 'Инструменты' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Глобальные постбеки' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Создать постбек' }).first().click();
  const link = dialog(page, 'Новый постбек').getByLabel('Ссылка', { exact: true });
  await link.focus();
  await page.evaluate(() => {
    document.execCommand('insertText', false, 'h');
    history.back();
  });
  await question(page).getByRole('button', { name: 'Продолжить ввод' }).click();
  await expect(link).toHaveValue('h');
});

test('a menu asks before changed data is left, and after a save it does not @full', async ({
  page,
  openAs,
}) => {
  await openAs('/profile/edit-user', { firstName: 'Анна' });
  const leaving = dialog(page, 'Уйти без сохранения?');
  const profile = page
    .getByRole('navigation', { name: 'Меню профиля' })
    .getByRole('link', { name: 'Мои данные' });
  await page.getByLabel('Имя').fill('Ольга');
  await profile.click();
  await leaving.getByRole('button', { name: 'Остаться' }).click();
  await expect(page).toHaveURL('/profile/edit-user');
  await expect(page.getByLabel('Имя')).toHaveValue('Ольга');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Данные сохранены', { exact: true })).toBeVisible();
  await profile.click();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a reload over changed data asks in the browser’s words, over unchanged data it does not @full', async ({
  page,
  openAs,
}) => {
  await openAs('/profile/edit-user', { firstName: 'Анна' });
  const asked: string[] = [];
  page.on('dialog', async (shown) => {
    asked.push(shown.type());
    await shown.accept();
  });
  await page.getByLabel('Имя').click();
  await page.reload();
  expect(asked).toEqual([]);
  await page.getByLabel('Имя').fill('Ольга');
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
  await expect(page.getByLabel('Имя')).toHaveValue('Анна');
});

test('a message to support is a draft until it is sent or the partner signs out @full', async ({
  page,
  openAs,
}) => {
  await openAs('/support/new', { firstName: 'Анна' });
  const message = page.getByLabel('Сообщение');
  await page.getByLabel('Тема').fill('Не пришла выплата');
  await message.fill('Жду с понедельника');
  await page.getByRole('main').getByRole('link', { name: 'Поддержка' }).click();
  await expect(page).toHaveURL('/support');
  await page.goBack();
  await expect(message).toHaveValue('Жду с понедельника');
  await page.reload();
  await expect(page.getByText('Это ваш черновик.')).toBeVisible();
  await expect(message).toHaveValue('Жду с понедельника');
  await page.getByRole('button', { name: 'Отправить' }).click();
  await expect(page).toHaveURL(/\/support\/\d+$/);
  await page.getByLabel('Ваше сообщение').fill('Уже вторник');
  await expect.poll(() => drafts(page)).toEqual([expect.stringMatching(/^draft \d+ reply /)]);
  await page.getByRole('button', { name: 'Профиль', exact: true }).click();
  await page.getByRole('dialog', { name: 'Профиль' }).getByRole('button', { name: 'Выйти' }).click();
  const asked = page.getByRole('dialog', { name: 'Уверены, что хотите выйти?' });
  await asked.getByRole('button', { name: 'Выйти' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/support'));
  await page.goto('/sign-in');
  expect(await drafts(page)).toEqual([]);
});

const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft ')));
