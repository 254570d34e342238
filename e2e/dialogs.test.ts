import type { Locator, Page } from '@playwright/test';
import { refuse, withoutLive } from './answers.ts';
import { test } from './fixtures.ts';
import { type Opening, readOpened } from './looks.ts';
import { createPerson } from './telegram-person.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
// Each reads dozens of times.
test.describe.configure({ timeout: 120_000 });

const content = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');
const press = (place: Locator, name: string | RegExp) => place.getByRole('button', { name }).first().click();

/** Presses a button of the page and then does more in the dialog that it opens. */
const opens =
  (button: string | RegExp, title: string | RegExp, more?: (form: Locator) => Promise<unknown>): Opening =>
  async (page) => {
    await press(content(page), button);
    const form = page.getByRole('dialog', { name: title });
    await more?.(form);
    return form;
  };

const openMacros = (form: Locator) => form.getByText('Макросы', { exact: true }).click();

const offers = (page: Page) => page.getByRole('listbox', { name: 'Офферы' }).getByRole('option');

/** Opens the list of offers under a field, and answers it. */
const listsOffers =
  (open: Opening, label: string): Opening =>
  async (page) => {
    await (await open(page)).getByLabel(label, { exact: true }).click();
    return offers(page).first();
  };

test('axe finds nothing on what opens at the postbacks', async ({ page, comeAsDemo }) => {
  await withoutLive(page);
  await comeAsDemo();
  await readOpened(page, '/global-postbacks', {
    'a new postback': opens('Создать постбек', 'Новый постбек', async (form) => {
      await form
        .getByLabel('Ссылка', { exact: true })
        .fill('http://t.example.com/?a=&b={colour}&c={clickid}');
      await openMacros(form);
    }),
    'a postback to change': opens(/^Изменить постбек/, 'Изменить постбек'),
    'deleting a postback': opens(/^Удалить постбек/, 'Удалить постбек?'),
    'changing the secret': opens('Сменить секрет', 'Сменить секрет?'),
    'the secret': async (page) => {
      await press(content(page), 'Показать секрет');
      return content(page)
        .getByText(/^whsec_/)
        .first();
    },
    'a program that checks': async (page) => {
      await content(page)
        .getByText(/^Проверка на/)
        .first()
        .click();
      return content(page).locator('details[open]');
    },
  });
});

test('axe finds nothing on the forms of the trafficback', async ({ page, comeAsDemo }) => {
  await withoutLive(page);
  await comeAsDemo();
  const newRule = opens('Создать правило', 'Новое правило');
  const many = opens('Несколько офферов', 'Правило для нескольких офферов');
  await readOpened(page, '/trafficback', {
    'a new rule and the offers': listsOffers(newRule, 'Оффер'),
    'a rule to change, with an own link': opens(/^Изменить правило/, 'Изменить правило', async (form) => {
      await form.getByRole('switch', { name: 'Оставить трафик в сети' }).setChecked(false);
      await openMacros(form);
    }),
    'the global rule': opens('Изменить глобальное правило', 'Глобальное правило'),
    'several offers chosen': async (page) => {
      await (await listsOffers(many, 'Офферы')(page)).click();
      return dialog(page).getByRole('list', { name: 'Выбранные офферы' });
    },
    'a file that is refused': opens('Импорт CSV', 'Импорт правил из CSV', async (form) => {
      const file = { name: 'rules.csv', mimeType: 'text/csv', buffer: Buffer.from('1;1;1;\r\n2;1;3;\r\n') };
      await form.getByLabel('Файл CSV').setInputFiles(file);
      await press(form, 'Проверить файл');
      await form.getByText('Оффер не может отправлять трафик сам себе').waitFor();
    }),
  });
});

test('axe finds nothing on the simulator and the questions of the trafficback', async ({
  page,
  comeAsDemo,
}) => {
  await withoutLive(page);
  await comeAsDemo();
  const simulator = opens('Куда уйдёт трафик?', 'Куда уйдёт трафик?');
  await readOpened(page, '/trafficback', {
    'the way of a click': async (page) => {
      await (await listsOffers(simulator, 'Оффер')(page)).click();
      await dialog(page).getByText('Метки клика').click();
      await press(dialog(page), 'Проверить');
      return dialog(page).getByLabel('Путь трафика');
    },
    'deleting a rule': opens(/^Удалить правило/, /^Удалить правило/),
    'deleting the global rule': opens('Удалить глобальное правило', /^Удалить глобальное правило/),
  });
  await readOpened(page, '/back-link', {
    'the script of an offer': async (page) => {
      await content(page).getByLabel('Оффер', { exact: true }).click();
      await offers(page).first().click();
      await press(content(page), 'Получить скрипт');
      return content(page).getByText('<script>');
    },
  });
  await refuse(page, 'trafficback.get-offers-from');
  await readOpened(page, '/trafficback', {
    'offers that do not come': async (page) => {
      await (await simulator(page)).getByLabel('Оффер', { exact: true }).click();
      return dialog(page).getByRole('alert').filter({ hasText: 'Не удалось загрузить офферы' });
    },
  });
});

test('axe finds nothing on the history of changes, and on the steps of Telegram and of two-factor', async ({
  page,
  openAs,
}) => {
  await withoutLive(page);
  await page.context().route('https://t.me/**', (route) => route.fulfill({ body: 'Telegram' }));
  const partner = await openAs('/dashboard');
  const wanted = { url: 'https://a.example.com/', status: 'create', type: 'on' } as const;
  const { id } = await partner.result('postback.create-postback-global', wanted);
  await partner.result('postback.update-postback-global', { id, ...wanted, type: 'off' });
  await readOpened(page, '/global-postbacks', {
    'a history': async (page) => content(page).getByRole('button', { name: /^Вернуть как было/ }),
    'what was before': opens(/^Вернуть как было/, 'Вернуть как было?'),
  });
  await readOpened(page, '/profile/tfa', {
    'connecting the app': async (page) => {
      await press(content(page), 'Подключить приложение');
      return content(page).getByRole('img', { name: 'QR-код для приложения' });
    },
  });
  await readOpened(page, '/notifications/settings', {
    'waiting for Telegram': async (page) => {
      await press(content(page), 'Подключить Telegram');
      return content(page).getByText('Ждём вас в Telegram');
    },
  });
  const { deepLink } = await partner.result('profile.create-telegram-link');
  const person = createPerson('olga');
  await person.write(`/start ${new URL(deepLink).searchParams.get('start')}`);
  await person.next();
  await readOpened(page, '/notifications/settings', {
    'leaving Telegram': opens('Отключить', 'Отключить Telegram?'),
  });
});
