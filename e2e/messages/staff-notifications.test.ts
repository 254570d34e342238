import { callsOf, changeResult, loseAnswers, pauseMethod, refuse } from '../harness/answers.ts';
import { expect, test } from '../harness/fixtures.ts';
import { expectStanding, readInEveryLook, readOnce } from '../harness/looks.ts';
import { openStaff } from '../harness/staff.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const draft = { triggerId: 51, title: 'Итоги', content: '<p>Текст</p>' };

test('a manager writes to two partners: draft, count, look, trial, the question with the count, and what came of it', async ({
  page,
  makePartner,
}) => {
  const one = await makePartner();
  const other = await makePartner();
  await openStaff(page, '/staff/notifications', 'manager');
  // An empty list offers the same link a second time.
  await page.getByRole('link', { name: 'Новая рассылка' }).first().click();
  await page.getByRole('textbox', { name: 'Заголовок' }).fill('Работы ночью');
  await page.getByRole('button', { name: 'Начать черновик' }).click();
  await page.getByRole('textbox', { name: 'Текст' }).fill('С 02:00 до 03:00');
  await page.getByRole('textbox', { name: 'Текст' }).selectText();
  await page.getByRole('button', { name: 'Жирный' }).click();
  await page.getByRole('radio', { name: 'По списку' }).check();
  await page.getByLabel('ID и логины').fill(`${one.login}, ${other.id}, nobody-of-ours`);
  await expect(page.getByText('Нет таких партнёров: nobody-of-ours')).toBeVisible();
  await page.getByLabel('ID и логины').fill(`${one.login}, ${other.id}`);
  await expect(page.getByText('Получат 2 партнёра')).toBeVisible();
  await expect(page.getByLabel('Предпросмотр').locator('strong')).toHaveText('С 02:00 до 03:00');
  await expect(page.getByText('Черновик сохранён')).toBeVisible();

  // The reopened draft holds the written text, and one more letter does not bring back an earlier text.
  await page.getByRole('link', { name: 'Назад: Уведомления' }).click();
  await page.getByRole('row', { name: 'Работы ночью' }).getByRole('link').first().click();
  await expect(page.getByRole('textbox', { name: 'Текст' }).locator('strong')).toHaveText('С 02:00 до 03:00');
  await page.getByRole('textbox', { name: 'Заголовок' }).fill('Работы ночью!');
  await page.getByRole('textbox', { name: 'Заголовок' }).fill('Работы ночью');
  await expect(page.getByText('Черновик сохранён')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'HTML' }).click();
  await expect(page.getByRole('textbox', { name: 'Текст' })).toHaveValue(
    '<p><strong>С 02:00 до 03:00</strong></p>',
  );
  await page.getByLabel('Отправить тест партнёру').fill(one.login);
  await page.getByRole('button', { name: 'Отправить тест' }).click();
  await expect(page.getByText(`Тест отправлен: ${one.login}`)).toBeVisible();

  await page.getByRole('button', { name: 'Отправить рассылку' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отправить 2 партнёрам' }).click();
  await expect(page.getByText('Отправлена', { exact: true })).toBeVisible();
  await expect(page.getByText('2 из 2', { exact: true })).toBeVisible();
  const titles = async (partner: typeof one) =>
    (await partner.result('profile.get-notification-all', {})).messages.map(({ title }) => title);
  expect(await titles(one)).toEqual(['Работы ночью', 'Проверка: Работы ночью']);
  expect(await titles(other)).toEqual(['Работы ночью']);
});

test('what is pasted stays in its sentence, blocks as paragraphs, and Ctrl+Z takes it back @full', async ({
  page,
  operator,
  complaints,
}) => {
  const content = '<p>Ставка выросла</p>';
  const { id } = await operator.result('operator.save-broadcast', {
    ...draft,
    content,
    audience: { kind: 'all' },
  });
  await openStaff(page, `/staff/notifications/${id}`, 'manager');
  const text = page.getByRole('textbox', { name: 'Текст' });
  const paste = async (html: string) => {
    await text.click();
    await text.evaluate((root, pasted) => {
      const [words] = root.querySelector('p')?.childNodes ?? [];
      if (words) document.getSelection()?.collapse(words, 'Ставка '.length);
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', pasted);
      root.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, html);
  };
  const written = () => text.evaluate((root) => root.innerHTML);
  await paste('<b>сильно</b> <script>alert(1)</script>');
  await expect(text.locator('p')).toHaveText('Ставка сильно выросла');
  await expect(text.locator('p > *')).toHaveText('сильно');
  await page.keyboard.press('ControlOrMeta+z');
  expect(await written()).toBe(content);
  await paste('<p>Раз</p><p>Два</p>');
  expect(await text.evaluate((root) => [...root.children].map(({ tagName }) => tagName).join())).toMatch(
    /^P,P(,P)?$/,
  );
  await expect(text).toHaveText(/^Ставка\sРазДва\s?выросла$/);
  await page.keyboard.press('ControlOrMeta+z');
  expect(await written()).toBe(content);
  // Chromium would keep the look of a pasted text by inline styles, which the page's policy refuses.
  expect(complaints.splice(0).filter((said) => !said.startsWith('Applying inline style'))).toEqual([]);
});

test('a scheduled broadcast says its time and zone, and becomes a draft again; a copy begins from its text @full', async ({
  page,
  operator,
}) => {
  const { id } = await operator.result('operator.save-broadcast', { ...draft, audience: { kind: 'all' } });
  await openStaff(page, `/staff/notifications/${id}`, 'manager');
  await page.getByRole('radio', { name: 'В назначенное время' }).check();
  await page.getByRole('textbox', { name: 'Время' }).fill('2090-01-01T10:00');
  await expect(page.getByText('По вашим часам: Europe/Moscow (UTC+3)')).toBeVisible();
  await page.getByRole('button', { name: 'Запланировать рассылку' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Отправить / })
    .click();
  await expect(page.getByText('10:00 01.01.2090, Europe/Moscow')).toBeVisible();
  await page.getByRole('link', { name: 'Написать такую же' }).click();
  await expect(page.getByRole('textbox', { name: 'Заголовок' })).toHaveValue('Итоги');
  await page.getByRole('button', { name: 'Начать черновик' }).click();
  await expect(page.getByRole('textbox', { name: 'Текст' }).locator('p')).toHaveText('Текст');
  await page.goto(`/staff/notifications/${id}`);
  await page.getByRole('button', { name: 'Снять с отправки' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Снять с отправки' }).click();
  await expect(page.getByRole('button', { name: 'Отправить рассылку' })).toBeVisible();
});

test('two people in one draft do not replace each other’s text unasked @full', async ({ page, operator }) => {
  const audience = { kind: 'all' as const };
  const { id } = await operator.result('operator.save-broadcast', { ...draft, audience });
  const theirs = (title: string) =>
    operator.result('operator.save-broadcast', { ...draft, id, title, audience });
  const title = page.getByRole('textbox', { name: 'Заголовок' });
  const changed = page.getByText('Черновик тем временем изменили');
  await openStaff(page, `/staff/notifications/${id}`, 'manager');
  await expect(title).toHaveValue('Итоги');
  const stopLosing = await loseAnswers(page, 'operator.save-broadcast');
  await title.fill('Мой, ответ потерян');
  await expect(page.getByText('Не сохранено')).toBeVisible();
  await stopLosing();
  await title.fill('Мой, дальше');
  await expect(page.getByText('Черновик сохранён')).toBeVisible();
  await theirs('Их первый');
  await title.fill('Мой первый');
  await expect(changed).toBeVisible();
  await expect(title).toHaveValue('Мой первый');
  expect((await operator.result('operator.get-broadcast', { id })).title).toBe('Их первый');
  await page.getByRole('button', { name: 'Открыть изменённый' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Открыть изменённый' }).click();
  await expect(title).toHaveValue('Их первый');
  await theirs('Их второй');
  await title.fill('Мой второй');
  await expect(changed).toBeVisible();
  await page.getByRole('button', { name: 'Сохранить мой' }).click();
  await expect(page.getByText('Черновик сохранён')).toBeVisible();
  expect((await operator.result('operator.get-broadcast', { id })).title).toBe('Мой второй');
});

test('what a draft lacks is said where it is sent, and nothing is sent twice by two presses @full', async ({
  page,
  operator,
  makePartner,
}) => {
  const { login } = await makePartner();
  const audience = { kind: 'list' as const, partners: [login] };
  const { id } = await operator.result('operator.save-broadcast', { ...draft, title: '', audience });
  await openStaff(page, `/staff/notifications/${id}`, 'manager');
  await page.getByRole('button', { name: 'Отправить рассылку' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отправить 1 партнёру' }).click();
  await expect(page.getByText('Заполните заголовок')).toBeVisible();
  await page.getByRole('textbox', { name: 'Заголовок' }).fill('Теперь есть');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/rpc')) return;
    sent.push(...callsOf(request.postData()).map(({ method }) => method));
  });
  await page.getByRole('button', { name: 'Отправить рассылку' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отправить 1 партнёру' }).dblclick();
  await expect(page.getByText('Отправлена', { exact: true })).toBeVisible();
  expect(sent.filter((method) => method === 'operator.send-broadcast')).toHaveLength(1);
});

test('a new broadcast is not left unasked, and a copy of one that is not there says so @full', async ({
  page,
  complaints,
}) => {
  await openStaff(page, '/staff/notifications/new', 'manager');
  await page.getByLabel('Заголовок').fill('Новая ставка');
  await page.getByRole('link', { name: 'Партнёры', exact: true }).click();
  const leaving = page.getByRole('dialog', { name: 'Уйти без сохранения?' });
  await leaving.getByRole('button', { name: 'Остаться' }).click();
  await page.getByRole('button', { name: 'Начать черновик' }).click();
  await expect(page.getByText('Черновик сохранён')).toBeVisible();
  await page.goto('/staff/notifications/new?copy=999999999');
  await expect(page.getByRole('main')).toContainText('Рассылка не найдена');
  await expect(page.getByRole('button', { name: 'Начать черновик' })).toBeEnabled();
  complaints.splice(0);
});

test('support reads broadcasts and writes none @full', async ({ page, operator }) => {
  const { id } = await operator.result('operator.save-broadcast', { ...draft, audience: { kind: 'all' } });
  await openStaff(page, `/staff/notifications/${id}`, 'support');
  await expect(page.getByText('Все партнёры')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Отправить рассылку' })).toHaveCount(0);
});

test('axe finds nothing in the list, full, empty and failed, and in a draft, a report and a sending @full', async ({
  page,
  operator,
}) => {
  const filter = { kind: 'filter' as const, systems: [1 as const], countries: ['RU'] };
  const { id } = await operator.result('operator.save-broadcast', { ...draft, audience: filter });
  await openStaff(page, '/staff/notifications', 'manager');
  await expect(page.getByRole('link', { name: 'Итоги' }).first()).toBeVisible();
  await readInEveryLook(page, 'the list of broadcasts');
  await page.goto(`/staff/notifications/${id}`);
  await expect(page.getByText(/^Получ/).first()).toBeVisible();
  await readInEveryLook(page, 'a draft');
  await page.goto('/staff/notifications/new');
  await expectStanding(page);
  await readOnce(page, 'a new broadcast');
  await changeResult(page, 'operator.get-broadcast', (result) => ({ ...Object(result), ...sending }));
  await page.goto(`/staff/notifications/${id}`);
  await expect(page.getByText('Роздано 1 200 из 5 000')).toBeVisible();
  await readInEveryLook(page, 'a broadcast on its way');
  await changeResult(page, 'operator.get-broadcasts', () => ({
    items: [],
    pagination: { totalCount: 0, isMore: false },
  }));
  await page.goto('/staff/notifications');
  await expect(page.getByText('Рассылок пока нет')).toBeVisible();
  await readOnce(page, 'no broadcasts');
  await refuse(page, 'operator.get-broadcasts');
  await page.goto('/staff/notifications');
  await expect(page.getByText('Не удалось загрузить рассылки')).toBeVisible();
  await readOnce(page, 'broadcasts that do not come');
});

const sending = {
  state: 'sending',
  startedAt: '2026-11-20T10:00:00Z',
  total: 5000,
  handedOut: 1200,
  results: {
    countedAt: '2026-11-20T10:01:00Z',
    site: 1200,
    read: 300,
    mail: { waiting: 20, sent: 80, failed: 1, dropped: 0 },
    telegram: { waiting: 0, sent: 0, failed: 0, dropped: 0 },
  },
};

test('a draft that is removed is neither asked about nor saved again @full', async ({ page }) => {
  const staff = await openStaff(page, '/staff/notifications', 'manager');
  const audience = { kind: 'all' } as const;
  const { id } = await staff.result('operator.save-broadcast', { ...draft, title: 'Удалят меня', audience });
  const release = await pauseMethod(page, 'operator.remove-broadcast');
  await page.goto(`/staff/notifications/${id}`);
  await page.getByRole('button', { name: 'Удалить черновик' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить черновик' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await refuse(page, 'operator.save-broadcast');
  await page.getByRole('textbox', { name: 'Заголовок' }).fill('Удалят меня тотчас');
  release();
  await expect(page).toHaveURL('/staff/notifications');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
