import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Client } from '../../server/testing/methods/client.ts';
import { startTracker } from '../../server/testing/postbacks/tracker.ts';
import { pauseMethod } from '../harness/answers.ts';
import { test as base, expect, expectAccessible } from '../harness/fixtures.ts';

const path = '/global-postbacks/deliveries';
const content = (page: Page) => page.getByRole('main');
const rows = (page: Page) => content(page).locator('tbody tr');
const filter = (page: Page) => page.getByRole('search', { name: 'Фильтр' });

/** A partner's tracker that the program really calls. */
const test = base.extend<{ tracker: Awaited<ReturnType<typeof startTracker>> }>({
  tracker: async ({ playwright: _ }, use) => {
    const tracker = await startTracker();
    await use(tracker);
    await tracker.stop();
  },
});

/** Makes new conversions of a partner; returns their ids. */
async function convert(operator: Client, userId: number, count = 1): Promise<number[]> {
  const word = randomBytes(4).toString('hex');
  const { id: offerId } = await operator.result('operator.save-offer', { name: `Оффер ${word}` });
  const conversions = Array.from({ length: count }, (_, n) => ({
    userId,
    offerId,
    transactionId: `${word}-${n}`,
    event: 'create' as const,
  }));
  return (await operator.result('operator.post-conversions', { conversions, idempotencyKey: word })).ids;
}

test('a partner watches a postback fail, sees what the tracker answered, and sends it again', async ({
  page,
  openAs,
  operator,
  tracker,
}) => {
  tracker.reply((response) => response.writeHead(404).end('no such campaign'));
  const partner = await openAs(path);
  await expect(content(page).getByText('Отправок пока нет')).toBeVisible();
  const url = `${tracker.url}/pb?cid={conversion_id}&sign={sign}`;
  await partner.result('postback.create-postback-global', { url, status: 'create' });
  const [conversionId] = await convert(operator, partner.id);
  // A live event brings the row: the page was not reloaded.
  await expect(rows(page)).toHaveText([/№ \d+.*Новая конверсия.*Ждёт отправки.*404 за \d+ мс, повтор/]);
  await filter(page).getByRole('button', { name: 'Доставлена', exact: true }).click();
  await expect(page).toHaveURL(`${path}?state=delivered`);
  await expect(content(page).getByText('Таких отправок нет')).toBeVisible();
  await filter(page).getByRole('button', { name: 'Ждёт отправки' }).click();
  await rows(page).getByRole('link').click();

  await expect(page).toHaveURL(/\/deliveries\/\d+$/);
  await expect(
    content(page).getByText('Такого адреса у трекера нет: проверьте путь в ссылке.'),
  ).toBeVisible();
  const attempt = content(page).locator('details[open]');
  await expect(attempt).toContainText(`/pb?cid=${conversionId}&sign=xxx`);
  await expect(attempt).toContainText('no such campaign');
  tracker.reply(200);
  await content(page).getByRole('button', { name: 'Отправить сейчас' }).click();
  await expect(content(page).getByRole('status')).toContainText('Доставлена');
  await expect(content(page).getByText(/^попытка 2/)).toBeVisible();

  await content(page).getByRole('button', { name: 'Отправить ещё раз' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отправить' }).click();
  await expect(page.getByText('Отправляем ещё раз')).toBeVisible();
  await expect(content(page).getByText(/^попытка 1/)).toBeVisible();
  const ids = (await tracker.hasReceived(3)).map(({ headers }) => headers['webhook-id']);
  expect(new Set(ids).size).toBe(1);
  await content(page)
    .getByRole('link', { name: `№ ${conversionId}` })
    .click();
  const calls = content(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Постбеки', exact: true }) });
  await expect(calls.getByRole('listitem')).toHaveText([
    // On a slow machine the sender itself has tried again before the press.
    /Новая конверсия.*Доставлена.*127\.0\.0\.1:\d+ · 200 за \d+ мс, с\s\d-й попытки/,
    /Новая конверсия.*Доставлена.*127\.0\.0\.1:\d+ · 200 за \d+ мс$/,
  ]);
  await page.goBack();
  await content(page).getByRole('link', { name: 'Назад: Отправки' }).click();
  await expect(page).toHaveURL(`${path}?state=waiting`);
  await page.goto('/global-postbacks');
  await expect(
    content(page).getByText(/Последний вызов: 200 за \d+ мс.*за сутки дошло 100\s% из 2/),
  ).toBeVisible();
});

test('a partner tries a postback with a click of their tracker, and sends what failed again @full', async ({
  page,
  openAs,
  operator,
  tracker,
}) => {
  tracker.reply((response, { query }) => response.writeHead(query.status === 'hold' ? 500 : 200).end('OK'));
  const partner = await openAs('/global-postbacks');
  const url = `${tracker.url}/pb?subid={sub1}&status={status}`;
  await partner.result('postback.create-postbacks-global', { url, statuses: ['create', 'hold', 'approve'] });
  await page.reload();
  await content(page)
    .getByRole('button', { name: /^Проверить/ })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Метка sub1').fill('клик-1');
  await dialog.getByRole('button', { name: 'Проверить' }).click();
  await expect(dialog.locator('ol > li')).toHaveText([
    /^Новая конверсия.*200 за/,
    /^В холде.*500 за.*Ошибка на стороне трекера/,
    /^Подтверждена.*200 за/,
  ]);
  await dialog.getByText('В холде500').click();
  await expect(dialog.locator('details[open]')).toContainText('test=1');
  await expectAccessible(page);
  expect(tracker.received.map(({ query }) => `${query.subid} ${query.status} ${query.test}`)).toEqual([
    'клик-1 create 1',
    'клик-1 hold 1',
    'клик-1 approve 1',
  ]);
  await page.keyboard.press('Escape');

  await convert(operator, partner.id, 3);
  await tracker.hasReceived(6);
  const { items } = await partner.result('postback.get-postbacks-global', { status: 'create' });
  await page.goto(`${path}?postback=${items[0]?.id}&state=delivered&period=today`);
  await expect(rows(page)).toHaveCount(3);
  const downloading = page.waitForEvent('download');
  await content(page).getByRole('link', { name: 'Скачать CSV' }).click();
  const sheet = await readFile(await (await downloading).path(), 'utf8');
  expect(sheet.match(/;Новая конверсия;\d+;\d+;Доставлена;/g)).toHaveLength(3);
  expect(sheet.split('\r\n')).toHaveLength(5);
  await content(page).getByRole('button', { name: 'Отправить за период' }).click();
  await expect(dialog.getByRole('status')).toContainText(
    'Уйдёт 3 отправки с прежними webhook-id. Трекер их уже принял',
  );
  await expectAccessible(page);
  // The count of one choice is not the number that another choice sends.
  const letCount = await pauseMethod(page, 'postback.resend-many');
  await dialog.getByLabel('Какие отправки').selectOption('Не доставленные');
  await expect(dialog.getByRole('status')).toHaveText('Считаем…');
  await expect(dialog.getByRole('button', { name: /^Отправить/ })).toHaveText('Отправить');
  await expect(dialog.getByRole('button', { name: /^Отправить/ })).toBeDisabled();
  letCount();
  await expect(dialog.getByRole('status')).toHaveText('Таких отправок нет.');
  await dialog.getByLabel('Какие отправки').selectOption('Доставленные');
  await dialog.getByRole('button', { name: 'Отправить: 3' }).click();
  await expect(page.getByText('Отправляем ещё раз: 3 отправки')).toBeVisible();
  await expect(rows(page)).toHaveCount(6);
  const ids = (await tracker.hasReceived(9)).slice(3).map(({ headers }) => headers['webhook-id']);
  expect(new Set(ids).size).toBe(3);
});
