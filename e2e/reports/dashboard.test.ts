import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { markResync, resync } from '../harness/answers.ts';
import { expect, test } from '../harness/fixtures.ts';

const content = (page: Page) => page.getByRole('main');
const income = (page: Page, name: string) =>
  content(page)
    .getByRole('list', { name: 'Доход и доступное' })
    .getByRole('listitem')
    .filter({ hasText: name });
const card = (page: Page, title: string) =>
  content(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });

test('a conversion moves the open dashboard, the balance and the list of conversions', async ({
  page,
  openAs,
  operator,
}) => {
  await markResync(page);
  const partner = await openAs('/dashboard');
  await expect(resync(page)).toBeAttached();
  const steps = card(page, 'Первые шаги');
  await expect(steps.getByRole('listitem')).toHaveCount(4);
  await expect(content(page).getByRole('link', { name: 'Заказать выплату' })).toHaveCount(0);
  await expect(income(page, 'Сегодня')).toContainText(/0\s₽вчера к этому часу — 0\s₽/);
  const word = randomBytes(4).toString('hex');
  const offer = { name: `Оффер ${word}`, holdDays: 14 };
  const { id: offerId } = await operator.result('operator.save-offer', offer);
  const said = { userId: partner.id, offerId, payout: 700, currencyCode: 'RUB', event: 'approve' } as const;
  await operator.result('operator.post-conversions', {
    conversions: [1, 2, 3].map((n) => ({ ...said, transactionId: `${word} ${n}` })),
    idempotencyKey: word,
  });
  await expect(income(page, 'Сегодня')).toContainText(/2\s100\s₽/);
  await expect(steps).toHaveCount(0);
  await expect(income(page, 'Этот месяц')).toContainText(/2\s100\s₽/);
  await expect(content(page).getByText(/^За 30 дней 2\s100\s₽\.$/)).toBeVisible();
  await expect(content(page).getByRole('application')).toBeVisible();
  await expect(card(page, 'Лучшие офферы').getByRole('listitem')).toHaveText([
    new RegExp(`Оффер ${word}2\\s100\\s₽`),
  ]);
  await expect(card(page, 'Последние конверсии').getByRole('listitem')).toHaveCount(3);
  await expect(card(page, 'Выход из холда')).toContainText(/\d\d\.\d\d\.\d{4}2\s100\s₽/);
  await expect(page.getByRole('banner').getByRole('button', { name: /^Доступно\s+0\s₽/ })).toBeVisible();
  const bonus = { userId: partner.id, kind: 'bonus', account: 'available' as const, amount: 500 };
  await operator.result('operator.post-ledger-entry', { ...bonus, idempotencyKey: `${word} bonus` });
  await expect(income(page, 'Доступно')).toContainText(/500\s₽Укажите, кому платить\. Мои реквизиты$/);
  await expect(page.getByRole('banner').getByRole('button', { name: /^Доступно\s+500\s₽/ })).toBeVisible();
  await income(page, 'Сегодня').getByRole('link').click();
  await expect(page).toHaveURL('/statistics?period=today');
  await expect(content(page).getByText(/^Сегодня доход 2\s100\s₽\.$/)).toBeVisible();
});

test('what waits for the partner is read whole on a phone @full', async ({ page, openAs }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openAs('/dashboard');
  const link = card(page, 'Что ждёт вас').getByRole('link', { name: /^Принять договор: / });
  await expect(link).toBeVisible();
  expect(await link.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
  await link.click();
  await expect(page).toHaveURL(/\/profile\/contracts\/\d+$/);
});
