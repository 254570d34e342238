import type { Locator, Page } from '@playwright/test';
import { refuse, withoutLive } from '../harness/answers.ts';
import { demoPath } from '../harness/demo-path.ts';
import { expect, test } from '../harness/fixtures.ts';
import { type Opening, readOpened } from '../harness/looks.ts';
import { createPerson } from '../harness/telegram-person.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(() => test.slow());

const content = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');
const press = (place: Locator, name: string | RegExp) => place.getByRole('button', { name }).first().click();

/** Presses a button of the page and then runs `more` in the dialog that opens. */
const opens =
  (button: string | RegExp, title: string | RegExp, more?: (form: Locator) => Promise<unknown>): Opening =>
  async (page) => {
    await press(content(page), button);
    const form = page.getByRole('dialog', { name: title });
    await more?.(form);
    return form;
  };

/** On a phone, where a dialog is opened first, its button may stand behind «⋯» of the page or of a card. */
const behindMore =
  (place: number, open: Opening): Opening =>
  async (page) => {
    await content(page).getByRole('button', { name: 'Другие действия' }).nth(place).click();
    return open(page);
  };

/** On a phone most controls of a report stand behind «Настроить». */
const adjusting =
  (open: Opening): Opening =>
  async (page) => {
    await press(content(page), 'Настроить');
    return open(page);
  };

/** Each of several addresses is a line that opens. */
const ofPostback =
  (open: Opening): Opening =>
  async (page) => {
    await content(page).getByRole('listitem').getByRole('button', { expanded: false }).first().click();
    return open(page);
  };

const openMacros = (form: Locator) => form.getByText('Макросы', { exact: true }).click();

const openHistory = (page: Page) => press(content(page), 'История изменений');

const offers = (page: Page) => page.getByRole('listbox', { name: 'Офферы' }).getByRole('option');

/** Opens the list of offers under a field and returns the list. */
const listsOffers =
  (open: Opening, label: string): Opening =>
  async (page) => {
    await (await open(page)).getByLabel(label, { exact: true }).click();
    return offers(page).first();
  };

test('axe finds nothing on what opens at the statistics @full', async ({ page, comeAsDemo }) => {
  await withoutLive(page);
  await comeAsDemo();
  await readOpened(page, '/statistics', {
    'keeping a report': adjusting(behindMore(0, opens('Сохранить отчёт', 'Сохранить отчёт'))),
    'own days': async (page) => {
      await press(content(page), /^Период/);
      return content(page).getByLabel('По', { exact: true });
    },
    'the columns': behindMore(-1, opens('Столбцы', 'Столбцы отчёта')),
    'what to narrow by': adjusting(async (page) => {
      await press(content(page), '+ Фильтр');
      return content(page).getByRole('button', { name: 'Причина трафикбека' });
    }),
  });
});

test('axe finds nothing on what opens at the requisites @full', async ({ page, comeAsDemo }) => {
  await withoutLive(page);
  await comeAsDemo();
  await readOpened(page, '/profile/requisites', {
    'a new payee, sent empty': opens('Добавить получателя', 'Новый получатель', async (form) => {
      await form.getByLabel('Кто получает выплаты').selectOption('Организация');
      await press(form, 'Отправить на проверку');
    }),
    'a payee to change': opens(/^Изменить получателя/, 'Изменить получателя'),
    'the fields of a method': opens('Добавить реквизиты', 'Новые реквизиты', (form) => press(form, 'Далее')),
    'a destination to replace': opens(/^Заменить/, 'Замена реквизитов'),
    'the lock': opens('Закрыть замок', 'Закрыть замок реквизитов'),
    'the question before a stop': opens('Это не я, остановить выплаты', 'Остановить выплаты?'),
    'a code before an action': async (page) => {
      await press(content(page), /^В архив/);
      await press(page.getByRole('dialog'), 'В архив');
      return page.getByRole('dialog', { name: 'Подтвердите действие' });
    },
  });
});

test('axe finds nothing on what opens at the postbacks @full', async ({ page, comeAsDemo }) => {
  await withoutLive(page);
  await comeAsDemo();
  await readOpened(page, '/global-postbacks', {
    'a new postback': opens('Создать постбек', 'Новый постбек', async (form) => {
      await form
        .getByLabel('Ссылка', { exact: true })
        .fill('http://t.example.com/?a=&b={colour}&c={clickid}');
      await openMacros(form);
    }),
    'a postback to change': ofPostback(opens(/^Изменить постбек/, 'Изменить постбек')),
    'trying a postback': ofPostback(opens(/^Проверить постбек/, 'Проверить постбек')),
    'changing the secret': opens('Сменить секрет', 'Сменить секрет?'),
    'the secret': async (page) => {
      await press(content(page), 'Показать секрет');
      return content(page)
        .getByText(/^whsec_/)
        .first();
    },
    'a program that checks': async (page) => {
      await content(page).getByText('Как проверить подпись').click();
      await content(page)
        .getByText(/^Проверка на/)
        .first()
        .click();
      return content(page).locator('details[open]').last();
    },
  });
  await readOpened(page, '/global-postbacks/deliveries', {
    'sending a period again': opens('Отправить за период', 'Отправить за период'),
  });
});

test('axe finds nothing on what opens at the showcases @full', async ({ page, comeAsDemo }) => {
  await withoutLive(page);
  await comeAsDemo();
  await readOpened(page, '/tools/showcases', {
    'the code of a showcase': opens(/^Код витрины Займы/, 'Витрина на своём сайте'),
    'the question before a removal': opens(/^Удалить витрину Займы/, /^Удалить витрину/),
    'the history': async (page) => {
      await openHistory(page);
      return content(page).getByText('Создано').first();
    },
  });
  await readOpened(page, '/tools/showcases?edit=new', {
    'a new showcase, sent empty': async (page) => {
      await press(content(page), 'Создать витрину');
      return content(page).getByText('Укажите название');
    },
  });
});

test('axe finds nothing on what opens at the broken links @full', async ({ page, comeAsDemo }) => {
  await withoutLive(page);
  await comeAsDemo();
  await readOpened(page, '/tools/broken-links', {
    'a move, sent empty': opens(/^Перевести ссылку/, /^Перевести ссылку/, (form) => press(form, 'Перевести')),
  });
});

test('axe finds nothing on what opens at the smart links @full', async ({ page, comeAsDemo }) => {
  await withoutLive(page);
  await comeAsDemo();
  const newLink = (more: (form: Locator) => Promise<unknown>) =>
    opens('Новая смарт-ссылка', 'Новая смарт-ссылка', more);
  await readOpened(page, '/tools/smart-links', {
    'a smart link, sent empty': newLink((form) => press(form, 'Создать смарт-ссылку')),
    'the category of a smart link': newLink((form) => form.getByText('Категория', { exact: true }).click()),
  });
});

test('axe finds nothing on what opens at the promo codes @full', async ({ page, comeAsDemo }) => {
  await withoutLive(page);
  await comeAsDemo();
  await readOpened(page, '/tools/promo-codes', {
    'a request, sent empty': opens('Запросить промокод', 'Запросить промокод', (form) =>
      press(form, 'Отправить запрос'),
    ),
  });
});

test('axe finds nothing on what opens at the tokens @full', async ({ page, comeAsDemo }) => {
  await withoutLive(page);
  await comeAsDemo();
  await readOpened(page, '/api-settings', {
    'a new token, sent empty': opens('Добавить токен', 'Новый токен', (form) => press(form, 'Создать токен')),
  });
});

test('axe finds nothing on what opens at the team @full', async ({ page, comeAsDemo }) => {
  await withoutLive(page);
  await comeAsDemo();
  await readOpened(page, '/profile/members', {
    'an invitation, sent empty': opens('Пригласить', 'Пригласить в кабинет', (form) =>
      press(form, 'Пригласить'),
    ),
    'the role and the links of a buyer': opens(/Изменить роль и ссылки: Екатерина/, /Роль и ссылки/, (form) =>
      form.getByRole('checkbox').first().waitFor(),
    ),
  });
});

test('axe finds nothing on what opens at the domains @full', async ({ page, comeAsDemo }) => {
  await withoutLive(page);
  await comeAsDemo();
  await readOpened(page, '/tools/domains', {
    'a new domain, sent empty': opens('Добавить домен', 'Новый домен', (form) => press(form, 'Добавить')),
    'the question before a removal': behindMore(0, opens(/^Убрать домен/, /^Убрать домен/)),
    'the history': async (page) => {
      await openHistory(page);
      return content(page).getByText('Создано').first();
    },
  });
});

test('axe finds nothing on what opens at the links of an offer @full', async ({ page, comeAsDemo }) => {
  await withoutLive(page);
  const path = await demoPath('offer', await comeAsDemo());
  await readOpened(page, path, {
    'a new link': opens('Создать ссылку', 'Новая ссылка', async (form) => {
      await form.getByLabel('sub1').fill('vk');
      await form.getByLabel('sub2').fill('{{campaign_id}}');
    }),
    'a link to change': opensOfLink(/^Изменить/, 'Изменить ссылку'),
    'a link as a QR code': opensOfLink(/^QR-код/, 'QR-код ссылки'),
  });
});

/** All actions of a link but copying stand behind «⋯». */
const opensOfLink =
  (act: RegExp, title: string): Opening =>
  async (page) => {
    await expect(content(page).getByRole('button', { name: 'Скопировать' }).first()).toBeVisible();
    await content(page).getByRole('button', { name: 'Другие действия' }).first().click();
    return await opens(act, title)(page);
  };

test('axe finds nothing on the forms of the trafficback @full', async ({ page, comeAsDemo }) => {
  await withoutLive(page);
  await comeAsDemo();
  const newRule = opens('Создать правило', 'Новое правило');
  const many = opens('Несколько офферов', 'Правило для нескольких офферов');
  const file = opens('Импорт CSV', 'Импорт правил из CSV', async (form) => {
    const rules = { name: 'rules.csv', mimeType: 'text/csv', buffer: Buffer.from('1;1;1;\r\n2;1;3;\r\n') };
    await form.getByLabel('Файл CSV').setInputFiles(rules);
    await press(form, 'Проверить файл');
    await form.getByText('Оффер не может отправлять трафик сам себе').waitFor();
  });
  await readOpened(page, '/trafficback', {
    'a new rule and the offers': listsOffers(newRule, 'Оффер'),
    'a rule to change, with an own link': opens(/^Изменить правило/, 'Изменить правило', async (form) => {
      await form.getByRole('radio', { name: 'На свою ссылку' }).check();
      await openMacros(form);
    }),
    'the global rule': opens('Изменить глобальное правило', 'Глобальное правило'),
    'several offers chosen': async (page) => {
      await (await listsOffers(many, 'Офферы')(page)).click();
      return dialog(page).getByRole('list', { name: 'Выбранные офферы' });
    },
    'a file that is refused': behindMore(1, file),
  });
});

test('axe finds nothing on the simulator and the questions of the trafficback @full', async ({
  page,
  comeAsDemo,
}) => {
  await withoutLive(page);
  await comeAsDemo();
  const simulator = behindMore(0, opens('Куда уйдёт трафик?', 'Куда уйдёт трафик?'));
  await readOpened(page, '/trafficback', {
    'the way of a click': async (page) => {
      await (await listsOffers(simulator, 'Оффер')(page)).click();
      await dialog(page).getByText('Метки клика').click();
      await dialog(page).getByLabel('Когда').selectOption('В другое время');
      await dialog(page).getByLabel('Дата и время').fill('2026-11-20T14:05');
      await press(dialog(page), 'Проверить');
      return dialog(page).getByLabel('Путь трафика');
    },
  });
  await readOpened(page, '/back-link', {
    'the script of an offer': async (page) => {
      await asksForScript(page, 'Тёплый дом: утепление фасадов');
      return content(page).getByText('<script>');
    },
    'an offer without a link of the partner': async (page) => {
      await asksForScript(page, 'ОСАГО за 5 минут');
      return content(page).getByText('У вас ещё нет ссылки на этот оффер');
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

async function asksForScript(page: Page, offer: string) {
  await content(page).getByLabel('Оффер', { exact: true }).fill(offer);
  await offers(page).filter({ hasText: offer }).click();
  await press(content(page), 'Получить скрипт');
}

test('axe finds nothing on the history of changes, and on the steps of Telegram and of two-factor @full', async ({
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
    'a history': async (page) => {
      await openHistory(page);
      await content(page).getByText('Изменено', { exact: true }).first().click();
      return content(page).getByRole('button', { name: /^Вернуть как было/ });
    },
    'what was before': async (page) => {
      await openHistory(page);
      return await opens(/^Вернуть как было/, 'Вернуть как было?')(page);
    },
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
