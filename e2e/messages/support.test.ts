import type { Page } from '@playwright/test';
import { listenFor, pauseMethod } from '../harness/answers.ts';
import { expect, test } from '../harness/fixtures.ts';
import { readInEveryLook } from '../harness/looks.ts';
import { openStaff } from '../harness/staff.ts';

const main = (page: Page) => page.getByRole('main');
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>document.title = "taken"</script></svg>';

test('a question needs its text; once sent it stands in the list and takes another message', async ({
  page,
  openAs,
}) => {
  await openAs('/support/new');
  await main(page).getByLabel('Тема').fill('Не пришла выплата');
  await main(page).getByRole('button', { name: 'Отправить' }).click();
  await expect(main(page).getByText('Напишите сообщение')).toBeVisible();
  await main(page).getByLabel('Сообщение').fill('Жду с понедельника');
  await main(page).getByRole('button', { name: 'Отправить' }).click();
  await expect(page).toHaveURL(/\/support\/\d+$/);
  const thread = main(page).getByRole('list', { name: 'Сообщения' });
  await expect(thread).toContainText('Жду с понедельника');
  await main(page).getByLabel('Ваше сообщение').fill('Уже вторник');
  await main(page).getByRole('button', { name: 'Отправить' }).click();
  await expect(thread).toContainText('Уже вторник');
  await main(page).getByRole('link', { name: 'Поддержка' }).click();
  await expect(main(page).getByRole('link', { name: 'Не пришла выплата' })).toBeVisible();
});

test('a partner asks about an offer with files, support answers by a template, and the answer comes by itself @full', async ({
  page,
  openAs,
  operator,
  browser,
  complaints,
}) => {
  const { items } = await operator.result('operator.get-offers', { term: 'рублик' });
  const partner = await openAs(`/offers/${items[0]?.id}`, { firstName: 'Вера' });
  await main(page).getByRole('link', { name: 'Спросить об этом' }).click();
  await expect(main(page).getByRole('link', { name: /^Оффер ID/ })).toBeVisible();
  await main(page).getByLabel('Тема').fill('Откроете оффер?');
  await main(page).getByLabel('Сообщение').fill('Есть трафик из поиска.\nСмотрите снимок.');
  await main(page)
    .getByLabel('Приложить файлы')
    .setInputFiles([
      { name: 'снимок.png', mimeType: 'image/png', buffer: picture },
      { name: 'схема.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) },
      { name: 'отчёт.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ\u0000\u0000') },
    ]);
  const files = main(page).getByRole('list', { name: 'Файлы сообщения' });
  await expect(files.getByRole('listitem').filter({ hasText: 'Загружен' })).toHaveCount(2);
  await expect(files.getByRole('alert')).toHaveText(/Такой файл не принимаем/);
  // The browser logs the refused file.
  complaints.splice(0);
  await files.getByRole('button', { name: 'Убрать файл отчёт.pdf' }).click();
  await readInEveryLook(page, 'the form of a ticket');
  await main(page).getByRole('button', { name: 'Отправить' }).click();
  await expect(page).toHaveURL(/\/support\/\d+$/);
  const thread = main(page).getByRole('list', { name: 'Сообщения' });
  await expect(thread.getByRole('img', { name: 'Картинка снимок.webp' })).toBeVisible();
  await expect(thread.getByRole('link', { name: /схема\.svg\.txt/ })).toHaveAttribute('download');
  const path = new URL(page.url()).pathname;
  const id = Number(path.split('/').at(-1));

  const desk = await (await browser.newContext()).newPage();
  await operator.result('operator.save-template', {
    name: `Открыли ${partner.login}`,
    text: '{имя}, открыли вам {запись}.',
  });
  const colleague = await openStaff(desk, `/staff/tickets?userId=${partner.id}`, 'support');
  await desk
    .getByRole('row', { name: /Откроете оффер/ })
    .getByRole('link')
    .press('Enter');
  await desk.getByRole('button', { name: 'Взять себе' }).click();
  await expect(main(desk).getByRole('button', { name: /^Сотрудник/ })).toContainText(colleague.name);
  await expect(thread.getByText('прочитано')).toBeVisible();
  await desk.getByRole('switch', { name: 'Заметка: партнёр её не увидит' }).check();
  await desk.getByLabel('Заметка для коллег').fill('Проверила: трафик чистый');
  await desk.getByRole('button', { name: 'Сохранить заметку' }).click();
  await expect(main(desk).getByText('заметка, партнёр не видит')).toBeVisible();
  await main(desk)
    .getByRole('button', { name: /^Шаблон/ })
    .click();
  await main(desk)
    .getByRole('button', { name: `Открыли ${partner.login}` })
    .click();
  await expect(desk.getByLabel('Ответ партнёру')).toHaveValue(/^Вера, открыли вам Оффер/);
  await readInEveryLook(desk, 'a ticket of the console');
  await desk.getByRole('button', { name: 'Ответить' }).click();
  await expect(main(desk).getByText('Ждёт партнёра').first()).toBeVisible();
  await desk.context().close();

  await expect(thread.getByText(/^Вера, открыли вам Оффер/)).toBeVisible();
  await expect(thread.getByText('трафик чистый')).toHaveCount(0);
  const support = page.getByRole('contentinfo').getByRole('link', { name: /^Поддержка/ });
  await expect(support).toHaveAccessibleName(/ждут вас: 1/);
  await readInEveryLook(page, 'a ticket');
  await main(page).getByLabel('Ваше сообщение').fill('Спасибо!');
  await main(page).getByRole('button', { name: 'Отправить' }).click();
  await expect(thread.getByText('Спасибо!')).toBeVisible();
  await expect(support).not.toHaveAccessibleName(/ждут вас/);
  await main(page).getByRole('button', { name: 'Вопрос решён' }).click();
  await expect(main(page).getByLabel('Открыть снова')).toBeVisible();
  const { unread, state } = await partner.result('tickets.get-ticket', { id });
  expect([unread, state]).toEqual([0, 'closed']);
  await support.click();
  await expect(main(page).getByRole('link', { name: 'Откроете оффер?' })).toBeVisible();
  await readInEveryLook(page, 'the list of tickets');
});

test('what is typed while a message is on its way stays, and so does a file that was added @full', async ({
  page,
  openAs,
}) => {
  await openAs('/support/new');
  await main(page).getByLabel('Тема').fill('Не пришла выплата');
  await main(page).getByLabel('Сообщение').fill('Жду с понедельника');
  await main(page).getByRole('button', { name: 'Отправить' }).click();
  await expect(page).toHaveURL(/\/support\/\d+$/);
  const id = Number(page.url().split('/').at(-1));
  const thread = main(page).getByRole('list', { name: 'Сообщения', exact: true });
  const say = async (label: string, button: string, method: string) => {
    const release = await pauseMethod(page, method);
    await main(page).getByLabel(label).fill('Первое');
    await main(page).getByRole('button', { name: button, exact: true }).click();
    await main(page).getByLabel(label).fill('Второе, пока первое в пути');
    await main(page)
      .getByLabel('Приложить файлы')
      .setInputFiles({ name: 'снимок.png', mimeType: 'image/png', buffer: picture });
    await expect(main(page).getByText('Загружен', { exact: true })).toBeVisible();
    release();
    await expect(thread).toContainText('Первое');
    await expect(main(page).getByLabel(label)).toHaveValue('Второе, пока первое в пути');
    await expect(main(page).getByText('снимок.png')).toBeVisible();
    await main(page).getByRole('button', { name: button, exact: true }).click();
    await expect(thread).toContainText('Второе, пока первое в пути');
    await expect(main(page).getByLabel(label)).toHaveValue('');
  };
  await say('Ваше сообщение', 'Отправить', 'tickets.add-message');
  await openStaff(page, `/staff/tickets/${id}`, 'support');
  await say('Ответ партнёру', 'Ответить', 'operator.answer-ticket');
});

test('a file that nobody takes is given up, and can be sent again @full', async ({ page, openAs }) => {
  await page.clock.install();
  await openAs('/support/new');
  await page.route('**/support/files*', () => new Promise(() => {}));
  const begun = page.waitForRequest('**/support/files*');
  const file = { name: 'снимок.png', mimeType: 'image/png', buffer: picture };
  await main(page).getByLabel('Приложить файлы').setInputFiles(file);
  await begun;
  await page.clock.fastForward('02:01');
  await expect(main(page).getByRole('alert')).toHaveText('Нет связи, попробуйте ещё раз');
  await expect(main(page).getByRole('button', { name: 'Отправить' })).toBeEnabled();
});

test('Enter in the search of templates takes the one that is found and sends nothing @full', async ({
  page,
  openAs,
  operator,
}) => {
  await openAs('/support/new');
  await main(page).getByLabel('Тема').fill('Не пришла выплата');
  await main(page).getByLabel('Сообщение').fill('Жду с понедельника');
  await main(page).getByRole('button', { name: 'Отправить' }).click();
  await expect(page).toHaveURL(/\/support\/\d+$/);
  const id = page.url().split('/').at(-1);
  for (let n = 1; n <= 13; n += 1)
    await operator.result('operator.save-template', { name: `Шаблон${n}-${id}`, text: `Ответ ${n}` });
  await openStaff(page, `/staff/tickets/${id}`, 'support');
  const sent = listenFor(page, 'operator.answer-ticket');
  await main(page).getByLabel('Ответ партнёру').fill('Здравствуйте!');
  await main(page)
    .getByRole('button', { name: /^Шаблон/ })
    .click();
  await main(page).getByRole('searchbox', { name: 'Найти' }).fill(`Шаблон7-${id}`);
  await page.keyboard.press('Enter');
  await expect(main(page).getByLabel('Ответ партнёру')).toHaveValue('Здравствуйте!\n\nОтвет 7');
  expect(sent).toEqual([]);
});
