import type { Locator, Page } from '@playwright/test';
import { refusal, refuse, withoutLive } from '../harness/answers.ts';
import { demoPath } from '../harness/demo-path.ts';
import { expect, test } from '../harness/fixtures.ts';
import { type Opening, readInEveryLook, readOpened } from '../harness/looks.ts';
import { keepToasts } from '../harness/toasts.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(() => test.slow());

const content = (page: Page) => page.getByRole('main');
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const press = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', { name }).first().click();
const pressExactly = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** A button of the page's content, and the name of the dialog that it opens. */
const asks =
  (button: string | RegExp, title: string): Opening =>
  async (page) => {
    await press(content(page), button);
    return dialog(page, title);
  };

test('axe finds nothing on what opens in the frame @full', async ({ page, comeAsDemo }) => {
  await withoutLive(page);
  await comeAsDemo();
  const narrow = [360, 768];
  await readOpened(page, '/dashboard', { 'the menu behind the burger': openMenu }, narrow);
  await readOpened(page, '/dashboard', { 'a drop-down of the menu': openDropDown }, [1440]);
  await readOpened(page, '/dashboard', {
    'the profile drawer': openProfile,
    'the bell': async (page) => {
      await press(page, /^Уведомления/);
      return dialog(page, 'Уведомления').getByRole('listitem').first();
    },
    'the parts of the balance': async (page) => {
      await page.getByRole('button', { name: /^Доступно/ }).focus();
      return page.getByRole('tooltip');
    },
    'the question before leaving': async (page) => {
      await press(await openProfile(page), 'Выйти');
      return dialog(page, 'Уверены, что хотите выйти?');
    },
  });
});

async function openMenu(page: Page) {
  await pressExactly(page, 'Меню');
  return dialog(page, 'Меню');
}

async function openDropDown(page: Page) {
  const menu = page.getByRole('navigation', { name: 'Главное меню' });
  await press(menu, /./);
  return menu.getByRole('list').getByRole('list');
}

async function openProfile(page: Page) {
  await pressExactly(page, 'Профиль');
  return dialog(page, 'Профиль');
}

test('axe finds nothing on what opens in the profile @full', async ({ page, comeAsDemo }) => {
  await withoutLive(page);
  // The first session counts as another device of the partner.
  await comeAsDemo();
  await comeAsDemo();
  await readOpened(page, '/profile', {
    'ending a session': asks(/^Завершить сеанс/, 'Завершить сеанс?'),
    'ending the others': asks('Выйти на других устройствах', 'Выйти на других устройствах?'),
  });
  await readOpened(page, '/profile/edit-user', {
    'the countries of a phone': openCountries,
    'another mail': async (page) => {
      await press(content(page), 'Изменить почту');
      return content(page).getByLabel('Новая почта');
    },
  });
  await readOpened(page, '/notifications', {
    'chosen notifications': async (page) => {
      await content(page)
        .getByRole('checkbox', { name: /^Выбрать:/ })
        .first()
        .check();
      return content(page).getByRole('button', { name: 'Отметить прочитанными: 1' });
    },
  });
  await readOpened(page, '/api-settings', {
    'the token shown': async (page) => {
      await press(content(page), 'Показать');
      return content(page).getByRole('button', { name: 'Скрыть' });
    },
    'another token': asks('Создать новый токен', 'Создать новый токен?'),
    'deleting the token': asks('Удалить токен', 'Удалить токен?'),
    'deleting a named token': asks('Удалить токен Трекер', 'Удалить токен «Трекер»?'),
  });
  await readOpened(page, '/api-settings/methods?search=get-ledger', {
    'a method': async (page) => {
      await content(page).getByText('profile.get-ledger').first().click();
      return content(page).getByText('Пример запроса').first();
    },
  });
});

async function openCountries(page: Page) {
  await press(page, /^Страна:/);
  return page.getByRole('listbox', { name: 'Страны' });
}

test('axe finds nothing on what opens in the shop @full', async ({ page, comeAsDemo }) => {
  await withoutLive(page);
  const demo = await comeAsDemo();
  const newAddress = asks('Другой адрес', 'Новый адрес');
  await readOpened(page, await demoPath('createOrder', demo), {
    'a new address': newAddress,
    'the countries of an address': async (page) => {
      await newAddress(page);
      return openCountries(page);
    },
    'suggestions of an address': async (page) => {
      await (await newAddress(page)).getByLabel('Адрес', { exact: true }).pressSequentially('Москва');
      return page.getByRole('listbox', { name: 'Подсказки адреса' });
    },
    'an address to change': asks(/^Изменить:/, 'Изменить адрес'),
  });
  await readOpened(page, '/promotions/orders', {
    'cancelling an order': async (page) => {
      await content(page).getByRole('link', { name: 'Кружка «Первый лид»' }).click();
      await press(content(page), 'Отменить заказ');
      return dialog(page, 'Отменить заказ?');
    },
  });
});

test('axe finds nothing on a toast of each tone @full', async ({ page, openAs, operator }) => {
  await keepToasts(page);
  const live = page.waitForEvent('response', (response) => response.url().endsWith('/events'));
  const { id, result } = await openAs('/global-postbacks');
  await live;
  await result('postback.create-postback-global', { url: 'https://a.example.com/', ...wanted });
  await page.reload();
  const turn = content(page).getByRole('switch');
  await turn.click();
  await expect(toast(page, 'Постбек выключен')).toBeVisible();
  await refuse(page, 'postback.update-postback-global');
  await turn.click();
  await expect(toast(page, refusal)).toBeVisible();
  const news = { triggerId: 51, title: 'Выплаты раньше на день', content: '<p>Завтра</p>' };
  await operator.result('operator.send-notification', { userIds: [id], ...news });
  await expect(toast(page, news.title)).toBeVisible();
  await readInEveryLook(page, 'toasts');
  await expect(toast(page, /./)).toHaveCount(3);
});

const wanted = { status: 'create', type: 'on' } as const;
const toast = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text });

test('axe finds nothing on the word that there is no network @full', async ({ page, openAs, complaints }) => {
  await openAs('/dashboard');
  await page.context().setOffline(true);
  await expect(page.getByText('Нет соединения с интернетом')).toBeVisible();
  await readInEveryLook(page, 'offline');
  // The browser logs the requests that failed.
  complaints.splice(0);
});
