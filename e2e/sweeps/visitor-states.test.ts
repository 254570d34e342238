import type { Page } from '@playwright/test';
import { expect, test } from '../harness/fixtures.ts';
import { type Opening, readOpened } from '../harness/looks.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const submit = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('axe finds nothing on the messages to a visitor @full', async ({ page, makePartner }) => {
  const { login } = await makePartner();
  const refused: Opening = async (page) => {
    await page.getByLabel('Логин').fill(login);
    await page.getByLabel('Пароль', { exact: true }).fill('не тот пароль');
    await submit(page, 'Войти');
    return page.getByText('Неверный логин или пароль');
  };
  const unfilled: Opening = async (page) => {
    await submit(page, 'Войти');
    return page.getByText('Введите пароль');
  };
  await readOpened(page, '/sign-in', { 'empty fields': unfilled, 'a wrong password': refused });
  await readOpened(page, '/forgot-password', {
    'a letter that was sent': async (page) => {
      await page.getByLabel(/Логин или почта/).fill('nobody-at-all');
      await page.keyboard.press('Enter');
      return page.getByText(/Если такой партнёр есть/);
    },
  });
  await readOpened(page, '/sign-up', {
    'a mail that is none': async (page) => {
      await page.getByLabel('Почта').fill('nobody');
      await submit(page, 'Получить код');
      return page.getByText('Проверьте адрес почты');
    },
  });
  await readOpened(page, '/reset-password', {
    'a link that is spent': async (page) => page.getByText(/действует 30 минут и только один раз/),
  });
  await readOpened(page, '/reset-password?token=spent', {
    'a new password': async (page) => {
      await page.getByLabel('Новый пароль', { exact: true }).fill('новый пароль');
      return page.getByLabel('Ещё раз', { exact: true });
    },
  });
});

test('axe finds nothing on a page that is not there @full', async ({ page, openAs, complaints }) => {
  await openAs('/dashboard');
  await readOpened(page, '/no/such/page', {
    'no such page': async (page) => page.getByRole('heading', { name: 'Oops!' }),
  });
  // The browser itself reports the status of the page.
  expect(complaints.splice(0)).toEqual([expect.stringContaining('404')]);
});
