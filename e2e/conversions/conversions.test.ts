import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Client } from '../../server/testing/methods/client.ts';
import { choose } from '../harness/filters.ts';
import { expect, expectAccessible, test } from '../harness/fixtures.ts';
import { openStaff } from '../harness/staff.ts';

const path = '/statistics/conversions';
const content = (page: Page) => page.getByRole('main');
const rows = (page: Page) => content(page).locator('tbody tr');
const filter = (page: Page) => page.getByRole('search', { name: 'Фильтр' });

type Update = { event: 'create' | 'hold' | 'approve' | 'reject' } & Record<string, unknown>;

/** Posts status updates of one conversion of a partner, at an offer made for it; returns the conversion's id. */
async function postUpdates(operator: Client, userId: number, ...updates: Update[]) {
  const word = randomBytes(4).toString('hex');
  const offer = { name: `Оффер ${word}`, holdDays: 14 };
  const { id: offerId } = await operator.result('operator.save-offer', offer);
  const of = { userId, offerId, transactionId: `T-${word}` };
  const pays = { payout: 1000, currencyCode: 'RUB' } as const;
  const { ids } = await operator.result('operator.post-conversions', {
    conversions: updates.map((said, place) => ({ ...of, ...(place === 0 ? pays : {}), ...said })),
    idempotencyKey: word,
  });
  return { id: ids[0] ?? 0, offerId, offer: offer.name, transactionId: of.transactionId };
}

test('a partner finds a conversion and reads its receipt to the last word', async ({
  page,
  openAs,
  operator,
}) => {
  const partner = await openAs(path);
  await expect(content(page).getByText('Конверсий пока нет')).toBeVisible();
  await postUpdates(operator, partner.id, { event: 'hold' });
  const { id, offer, transactionId } = await postUpdates(
    operator,
    partner.id,
    { event: 'create' },
    { event: 'approve', sum: 15_400 },
    { event: 'approve', payout: 900 },
    { event: 'reject', reason: 'duplicate', comment: 'Заявка уже была' },
  );
  // A live event brings the rows: the page was not reloaded.
  await expect(rows(page)).toHaveCount(2);
  await filter(page).getByRole('button', { name: 'Отклонена' }).click();
  await expect(page).toHaveURL(`${path}?state=reject`);
  await expect(rows(page)).toHaveText([new RegExp(`№ ${id}.*Отклонена.*Дубль.*${offer}.*900\\s₽`)]);
  await filter(page).getByRole('button', { name: 'Отклонена' }).click();
  await filter(page).getByLabel('ID или метка целиком').fill(transactionId);
  await choose(filter(page), 'Период', 'Сегодня');
  await expect(page).toHaveURL(`${path}?term=${transactionId}&period=today`);
  await expect(rows(page)).toHaveCount(1);

  const downloading = page.waitForEvent('download');
  await content(page).getByRole('link', { name: 'Скачать CSV' }).click();
  expect(await readFile(await (await downloading).path(), 'utf8')).toContain(transactionId);
  await rows(page).getByRole('link').click();
  await expect(page).toHaveURL(`${path}/${id}`);
  await expect(content(page).getByText('Рекламодатель пишет: «Заявка уже была»')).toBeVisible();
  const lines = content(page).locator('ol > li');
  await expect(lines).toHaveText([
    /^Принята в обработку.*сотрудник сети.*status=create/,
    /^Подтверждена, 1\s000\s₽ в холде.*status=approve.*sum=15\s400/,
    /^Сумма изменена: 1\s000\s₽ → 900\s₽.*payout=900\s₽/,
    /^Отклонена: дубль.*status=reject.*Заявка уже была$/,
  ]);
  const entries = content(page).locator('section').filter({ hasText: 'Движение денег' });
  await expect(entries.getByRole('listitem')).toHaveText([
    /^Конверсия1\s000\s₽Холд/,
    /^Корректировка−100\s₽Холд/,
    /^Отклонение конверсии−900\s₽Холд/,
  ]);
  await content(page).getByRole('link', { name: 'Назад: Конверсии' }).click();
  await expect(page).toHaveURL(`${path}?term=${transactionId}&period=today`);
});

test('a click copies an id of a conversion @full', async ({ page, openAs, operator, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const partner = await openAs('/profile');
  const { id, transactionId } = await postUpdates(operator, partner.id, { event: 'approve' });
  await page.goto(`${path}/${id}`);
  await content(page).getByRole('button', { name: transactionId }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(transactionId);
  await expectAccessible(page);
});

test('a conversion of another partner is not found @full', async ({
  page,
  openAs,
  operator,
  makePartner,
}) => {
  const other = await makePartner();
  const { id } = await postUpdates(operator, other.id, { event: 'create' });
  await openAs(`${path}/${id}`);
  await expect(page.getByRole('heading', { name: 'Oops!' })).toBeVisible();
  await expect(page.getByText('404')).toBeVisible();
});

test('rejected conversions are ticked and become one dispute, which the staff return to hold in one action @full', async ({
  page,
  openAs,
  operator,
  browser,
}) => {
  const partner = await openAs('/profile');
  const ids: number[] = [];
  for (let n = 0; n < 2; n += 1)
    ids.push(
      (await postUpdates(operator, partner.id, { event: 'hold' }, { event: 'reject', reason: 'other' })).id,
    );
  await postUpdates(operator, partner.id, { event: 'hold' });
  await page.goto(path);
  await expect(content(page).getByRole('checkbox')).toHaveCount(2);
  for (const id of ids)
    await content(page)
      .getByRole('checkbox', { name: `Оспорить № ${id}` })
      .check();
  await expect(content(page).getByText('Выбрано для спора: 2')).toBeVisible();
  await expectAccessible(page);
  await content(page).getByRole('link', { name: 'Оспорить' }).click();
  await expect(content(page).getByLabel('Тема')).toHaveValue(/^Отклонены 2\sконверсии$/);
  await content(page).getByLabel('Почему отклонение ошибочно').fill('Обе заявки настоящие');
  await content(page).getByRole('button', { name: 'Начать спор' }).click();
  await expect(content(page).getByRole('heading', { name: 'Спор об отклонениях: 2' })).toBeVisible();
  const number = Number(/\d+$/.exec(page.url())?.[0]);
  const desk = await (await browser.newContext()).newPage();
  await openStaff(desk, `/staff/tickets/${number}`, 'admin');
  await content(desk).getByRole('button', { name: 'Вернуть в холд' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Вернуть в холд' }).click();
  await expect(content(desk).getByText('конверсия больше не отклонена')).toHaveCount(2);
  await desk.context().close();
  await page.goto(path);
  await expect(content(page).getByRole('checkbox')).toHaveCount(0);
});
