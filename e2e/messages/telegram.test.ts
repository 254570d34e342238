import type { Page } from '@playwright/test';
import { changeResult, pauseMethod, refusal, refuse } from '../harness/answers.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../harness/fixtures.ts';
import { createPerson } from '../harness/telegram-person.ts';

const settings = '/notifications/settings';
const card = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Telegram', exact: true }) });

/** Presses the button, sees the bot's page open, and returns the code in the link to the bot. */
async function connect(page: Page): Promise<string> {
  await page.context().route('https://t.me/**', (route) => route.fulfill({ body: 'Telegram' }));
  const opened = page.context().waitForEvent('page');
  await card(page).getByRole('button', { name: 'Подключить Telegram' }).click();
  const link = card(page).getByRole('link', { name: /^https:\/\/t\.me\/kabinet_test_bot\?start=/ });
  const href = (await link.getAttribute('href')) ?? '';
  expect((await opened).url()).toBe(href);
  await (await opened).close();
  return new URL(href).searchParams.get('start') ?? '';
}

test('a partner links Telegram, and the card sees it by itself @full', async ({ page, openAs }) => {
  const partner = await openAs(settings);
  await expect(card(page).getByText('Не подключён')).toBeVisible();
  const token = await connect(page);
  await expect(card(page).getByText('Ждём вас в Telegram')).toBeVisible();
  await expect(card(page).getByRole('link', { name: 'Открыть Telegram' })).toBeFocused();
  const person = createPerson('anna_traffic');
  await person.write(`/start ${token}`);
  await expect(card(page).getByText('Подключён: @anna_traffic')).toBeVisible();
  await expect(page.getByText('Telegram подключён', { exact: true })).toBeVisible();
  expect((await person.next()).text).toContain(partner.login);
});

test('a linked partner gets notifications in Telegram until the chat is unlinked @full', async ({
  page,
  openAs,
  operator,
}) => {
  const partner = await openAs(settings);
  const person = createPerson('vera');
  const { deepLink } = await partner.result('profile.create-telegram-link');
  await person.write(`/start ${new URL(deepLink).searchParams.get('start')}`);
  await person.next();
  await page.reload();
  await expect(card(page).getByText('Подключён: @vera')).toBeVisible();
  await expect(card(page).getByRole('link', { name: 'Открыть чат' })).toHaveAttribute(
    'href',
    'https://t.me/kabinet_test_bot',
  );
  const news = { triggerId: 52, title: 'Работы ночью', content: '<p>С <b>двух</b> до трёх</p>' };
  await operator.result('operator.send-notification', { userIds: [partner.id], ...news });
  expect((await person.next()).html).toBe('<b>Работы ночью</b>\n\nС <b>двух</b> до трёх');

  const unlink = () => card(page).getByRole('button', { name: 'Отключить' }).click();
  await unlink();
  await page.getByRole('dialog').getByRole('button', { name: 'Отмена' }).click();
  await expect(card(page).getByText('Подключён: @vera')).toBeVisible();
  await unlink();
  await page.getByRole('dialog').getByRole('button', { name: 'Отключить' }).click();
  await expect(card(page).getByText('Не подключён')).toBeVisible();
});

test('a partner who blocks the bot sees it in the cabinet @full', async ({ page, openAs }) => {
  const partner = await openAs(settings);
  const person = createPerson('boris');
  await person.write(`/start ${await connect(page)}`);
  await expect(card(page).getByText('Подключён: @boris')).toBeVisible();
  await person.next();
  await person.block();
  await expect.poll(async () => (await partner.result('profile.get-notification-count')).count).toBe(1);
  await page.goto('/notifications');
  await expect(page.getByText('Бот больше не может вам писать')).toBeVisible();
  await page.goto(settings);
  await expect(card(page).getByText('Не подключён')).toBeVisible();
});

test('a link that is cancelled links nothing @full', async ({ page, openAs }) => {
  await openAs(settings);
  const token = await connect(page);
  await card(page).getByRole('button', { name: 'Отменить' }).click();
  await expect(card(page).getByRole('button', { name: 'Подключить Telegram' })).toBeVisible();
  const person = createPerson('late');
  await person.write(`/start ${token}`);
  expect((await person.next()).text).toContain('Ссылка не подошла');
});

test('a link that has run out goes, and the partner is told @full', async ({ page, openAs }) => {
  await page.clock.install();
  await openAs(settings);
  await connect(page);
  await page.clock.fastForward('10:30');
  await expect(page.getByText('Ссылка для Telegram больше не действует')).toBeVisible();
  await expect(card(page).getByRole('button', { name: 'Подключить Telegram' })).toBeVisible();
});

test('the card tells that the network has no bot @full', async ({ page, openAs }) => {
  await changeResult(page, 'profile.get-telegram-link', () => ({
    state: 'unavailable',
    username: '',
    deepLink: null,
  }));
  await openAs(settings);
  await expect(card(page).getByText('Пока недоступен')).toBeVisible();
  await expect(card(page).getByRole('button')).toHaveCount(0);
  await expectAccessible(page);
});

test('the card fails alone and tries again @full', async ({ page, openAs }) => {
  const recover = await refuse(page, 'profile.get-telegram-link');
  await openAs(settings);
  await expect(card(page).getByText('Не удалось загрузить состояние Telegram')).toBeVisible();
  await expect(page.getByText('Технические работы')).toBeVisible();
  await expectAccessible(page);
  await recover();
  await card(page).getByRole('button', { name: 'Повторить' }).click();
  await expect(card(page).getByText('Не подключён')).toBeVisible();
});

test('the card holds its place while it loads @full', async ({ page, openAs }) => {
  const release = await pauseMethod(page, 'profile.get-telegram-link');
  await openAs(settings);
  await expect(card(page).getByRole('status', { name: 'Загрузка' })).toBeVisible();
  release();
  await expect(card(page).getByText('Не подключён')).toBeVisible();
});

test('a link that cannot be made is shown, and the button stays @full', async ({ page, openAs }) => {
  await refuse(page, 'profile.create-telegram-link', 409);
  await openAs(settings);
  await card(page).getByRole('button', { name: 'Подключить Telegram' }).click();
  await expect(page.getByText(refusal)).toBeVisible();
  await expect(card(page).getByRole('button', { name: 'Подключить Telegram' })).toBeEnabled();
});

test('on a phone every state fits @full', async ({ page, openAs }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAs(settings);
  await expectNoSidewaysScroll(page);
  const token = await connect(page);
  await expectNoSidewaysScroll(page);
  const person = createPerson('a'.repeat(32));
  await person.write(`/start ${token}`);
  await expect(card(page).getByText('Подключён')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('a clock that is eleven minutes fast does not end the link @full', async ({ page, openAs }) => {
  await page.clock.install({ time: Date.now() + 11 * 60_000 });
  await openAs(settings);
  await connect(page);
  await page.clock.runFor(5_000);
  await expect(card(page).getByText('Ждём вас в Telegram')).toBeVisible();
  await expect(page.getByText('Ссылка для Telegram больше не действует')).toHaveCount(0);
});
