import type { Page } from '@playwright/test';
import { changeResult, listenFor, pauseMethod, refusal, refuse } from '../harness/answers.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../harness/fixtures.ts';
import { readInEveryLook } from '../harness/looks.ts';

const content = (page: Page) => page.getByRole('main');
const one = (page: Page, name: string) => content(page).getByRole('switch', { name, exact: true });
/** The switch of a column or a category; its name holds the number of switches that are on, unless all are. */
const group = (page: Page, name: string) => content(page).getByRole('switch', { name });
const saving = 'profile.update-notification-subscription';
const newOfferByMail = { triggerId: 14, channelId: 2 };

test('a switch saves itself, shows that it does, and stays after a reload', async ({ page, openAs }) => {
  const partner = await openAs('/notifications/settings');
  const mail = one(page, 'Почта: Новый оффер');
  await expect(mail).not.toBeChecked();
  const loaded = listenFor(page, 'profile.get-notification-subscriptions');
  const release = await pauseMethod(page, saving);
  await mail.click();
  await expect(mail).toBeChecked();
  await expect(mail).toHaveAttribute('aria-busy', 'true');
  await mail.click();
  await expect(mail).toBeChecked();
  release();
  await expect(mail).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByRole('alert').getByText('Уведомление включено')).toBeVisible();
  await expect.poll(() => loaded.length).toBe(1);
  const { items } = await partner.result('profile.get-notification-subscriptions');
  expect(items).toContainEqual(expect.objectContaining({ ...newOfferByMail, status: true }));
  await page.reload();
  await expect(mail).toBeChecked();
  await mail.click();
  await expect(page.getByRole('alert').getByText('Уведомление выключено')).toBeVisible();
});

test('a refused switch goes back and says why @full', async ({ page, openAs }) => {
  await openAs('/notifications/settings');
  const mail = one(page, 'Почта: Новый оффер');
  await refuse(page, saving);
  const release = await pauseMethod(page, saving);
  await mail.click();
  await expect(mail).toBeChecked();
  release();
  await expect(mail).not.toBeChecked();
  await expect(page.getByRole('alert').getByText(refusal)).toBeVisible();
});

test('a category is switched on one channel by one batch @full', async ({ page, openAs }) => {
  await openAs('/notifications/settings');
  const batches = listenForBatches(page);
  const head = group(page, 'Почта: Офферы, вся категория');
  await expect(head).toHaveAccessibleName('Почта: Офферы, вся категория, включено 5 из 11');
  await head.click();
  await expect(head).toBeChecked();
  for (const name of ['Оффер приостановлен', 'Новый оффер', 'Лимит исчерпан', 'Первая конверсия ссылки'])
    await expect(one(page, `Почта: ${name}`)).toBeChecked();
  await expect(page.getByText('Сохранено изменений: 6')).toBeVisible();
  expect(batches).toEqual([6]);
  await head.click();
  await expect(one(page, 'Почта: Новый оффер')).not.toBeChecked();
  await expect.poll(() => batches).toEqual([6, 11]);
  await expect(head).toHaveAttribute('aria-busy', 'false');
  await page.reload();
  await expect(head).not.toBeChecked();
});

test('a whole channel is switched by one batch, but what is locked stays on @full', async ({
  page,
  openAs,
}) => {
  const partner = await openAs('/notifications/settings');
  const batches = listenForBatches(page);
  const head = group(page, 'Почта: все события');
  await head.click();
  await expect(head).toBeChecked();
  await expect(head).toHaveAttribute('aria-busy', 'false');
  await head.click();
  await expect(one(page, 'Почта: Выплата отправлена')).not.toBeChecked();
  await expect(one(page, 'Почта: Пароль изменён')).toBeChecked();
  await expect.poll(() => batches.length).toBe(2);
  await expect(head).toHaveAttribute('aria-busy', 'false');
  const { items } = await partner.result('profile.get-notification-subscriptions');
  const on = items.filter(({ channelId, status }) => channelId === 2 && status);
  expect(on.length).toBeGreaterThan(0);
  expect(on.every(({ lockReason }) => lockReason)).toBe(true);
});

test('of a batch that is refused in part only the refused go back @full', async ({ page, openAs }) => {
  await openAs('/notifications/settings');
  await expect(one(page, 'Почта: Новый оффер')).not.toBeChecked();
  await page.route('**/rpc', async (route) => {
    const calls: { id: number; method: string; params: { triggerId?: number } }[] = JSON.parse(
      route.request().postData() ?? '[]',
    );
    if (!calls.some(({ method }) => method === saving)) return route.fallback();
    const json = calls.map(({ id, params }) =>
      params.triggerId === 14
        ? { jsonrpc: '2.0', id, error: { code: 409, message: refusal } }
        : { jsonrpc: '2.0', id, result: { ok: true } },
    );
    await route.fulfill({ json });
  });
  const release = await pauseMethod(page, 'profile.get-notification-subscriptions');
  await group(page, 'Почта: Офферы, вся категория').click();
  await expect(page.getByRole('alert').getByText(`Не сохранено: 1 из 6. ${refusal}`)).toBeVisible();
  await expect(one(page, 'Почта: Новый оффер')).not.toBeChecked();
  await expect(one(page, 'Почта: Оффер возобновлён')).toBeChecked();
  release();
});

test('security cannot be switched off by mail, and the page says why @full', async ({ page, openAs }) => {
  await openAs('/notifications/settings');
  const locked = one(page, 'Почта: Пароль изменён');
  await expect(locked).toBeChecked();
  await expect(locked).toBeDisabled();
  await expect(locked).toHaveAccessibleDescription(/О безопасности мы всегда пишем на почту/);
  await expect(content(page).getByText('О безопасности мы всегда пишем на почту')).toBeVisible();
  await expect(group(page, 'Почта: Безопасность, вся категория')).toBeDisabled();
  await expect(one(page, 'Кабинет: Пароль изменён')).toBeEnabled();
});

test('a channel that is not connected cannot be switched and says how to connect it @full', async ({
  page,
  openAs,
}) => {
  const hint = 'Подключите его по ссылке ниже';
  await changeResult(page, 'profile.get-notification-channels-all', () => ({
    items: [
      { id: 1, code: 'site', name: 'Кабинет', isAvailable: true, awaitsNetwork: false, hint: '' },
      { id: 3, code: 'telegram', name: 'Telegram', isAvailable: false, awaitsNetwork: false, hint },
    ],
    pagination: { totalCount: 2 },
  }));
  await openAs('/notifications/settings');
  await expect(content(page).getByText(hint)).toBeVisible();
  await expect(one(page, 'Telegram: Новый оффер')).toBeDisabled();
  await expect(one(page, 'Telegram: Новый оффер')).toHaveAccessibleDescription(`Telegram. ${hint}`);
  await expect(group(page, 'Telegram: все события')).toBeDisabled();
  await expect(one(page, 'Кабинет: Новый оффер')).toBeEnabled();
});

test('a channel that the network has not connected has no column, but one line @full', async ({
  page,
  openAs,
}) => {
  const connected = { isAvailable: true, awaitsNetwork: false, hint: '' };
  const hint = 'Бот пока не подключён';
  await changeResult(page, 'profile.get-notification-channels-all', () => ({
    items: [
      { id: 1, code: 'site', name: 'Кабинет', ...connected },
      { id: 2, code: 'mail', name: 'Почта', ...connected },
      { id: 3, code: 'telegram', name: 'Telegram', isAvailable: false, awaitsNetwork: true, hint },
    ],
    pagination: { totalCount: 3 },
  }));
  await openAs('/notifications/settings');
  await expect(one(page, 'Почта: Новый оффер')).toBeEnabled();
  await expect(content(page).getByRole('switch', { name: /^Telegram/ })).toHaveCount(0);
  await expect(content(page).getByRole('columnheader', { name: /Telegram/ })).toHaveCount(0);
  await expect(content(page).getByText('Сеть пока не подключила Telegram: туда')).toHaveCount(1);
  await readInEveryLook(page, 'two columns');
});

test('on a phone an event is one line of a list, with a switch for each channel beside it @full', async ({
  page,
  openAs,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openAs('/notifications/settings');
  const row = content(page).getByRole('row', { name: /^Двухфакторная аутентификация изменена/ });
  const name = await row.getByRole('rowheader').boundingBox();
  const boxes = await row.getByRole('switch').evaluateAll((all) =>
    all.map((one) => {
      const { x, y, right, width, height } = (one.closest('label') ?? one).getBoundingClientRect();
      return { x, y, right, width, height };
    }),
  );
  expect(boxes.length).toBe(3);
  for (const { x, y, right, width, height } of boxes) {
    expect(x).toBeGreaterThanOrEqual((name?.x ?? 0) + (name?.width ?? 0));
    expect(right).toBeLessThanOrEqual(360);
    expect(y).toBe(boxes[0]?.y);
    expect([width, height].every((side) => side >= 44)).toBe(true);
  }
  const heights = await content(page)
    .getByRole('row', { name: /^(Новый оффер|Выплата заказана|Новости)/ })
    .evaluateAll((rows) => rows.map((one) => one.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThanOrEqual(66);
  await expectNoSidewaysScroll(page);
});

test('the keyboard switches and keeps its place; list and settings lead to each other @full', async ({
  page,
  openAs,
}) => {
  await openAs('/notifications');
  await content(page).getByRole('link', { name: 'Настройки', exact: true }).click();
  await expect(page).toHaveURL('/notifications/settings');
  const mail = one(page, 'Почта: Новый оффер');
  await mail.focus();
  await page.keyboard.press('Space');
  await expect(mail).toBeChecked();
  await expect(mail).toHaveAttribute('aria-busy', 'false');
  await expect(mail).toBeFocused();
  await content(page).getByRole('link', { name: 'К уведомлениям' }).click();
  await expect(page).toHaveURL('/notifications');
});

test('loading, failed and empty settings say so @full', async ({ page, openAs }) => {
  // A breathing skeleton keeps a slow machine too busy for the checks.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const release = await pauseMethod(page, 'profile.get-notification-subscriptions');
  await openAs('/notifications/settings');
  await expect(content(page).getByRole('status', { name: 'Загрузка' }).last()).toBeVisible();
  await expectAccessible(page);
  const answerAgain = await refuse(page, 'profile.get-notification-subscriptions');
  await page.reload();
  await expect(content(page).getByText('Не удалось загрузить настройки')).toBeVisible();
  await expectAccessible(page);
  release();
  await answerAgain();
  await content(page).getByRole('button', { name: 'Повторить' }).click();
  await expect(one(page, 'Кабинет: Новый оффер')).toBeVisible();
  await changeResult(page, 'profile.get-notification-triggers-all', () => ({
    items: [],
    pagination: { totalCount: 0 },
  }));
  await page.reload();
  await expect(content(page).getByText('Настраивать пока нечего')).toBeVisible();
  await expectAccessible(page);
});

test('the matrix of the third type is whole and accessible in every look @full', async ({ page, openAs }) => {
  await openAs('/notifications/settings', { system: 3 });
  await expect(one(page, 'Telegram: Новый оффер')).toBeVisible();
  await readInEveryLook(page, 'the matrix');
});

/** Records the number of switches that each request saves. */
function listenForBatches(page: Page): number[] {
  const sizes: number[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/rpc')) return;
    const calls: { method: string }[] = JSON.parse(request.postData() ?? '[]');
    const saved = calls.filter(({ method }) => method === saving);
    if (saved.length > 0) sizes.push(saved.length);
  });
  return sizes;
}
