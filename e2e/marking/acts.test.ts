import type { Page } from '@playwright/test';
import type { Client } from '../../server/testing/methods/client.ts';
import { expect } from '../harness/fixtures.ts';
import { openMarked } from '../harness/marked.ts';
import { test } from '../harness/own-network.ts';
import { makeStaff, takeStaffCookie } from '../harness/staff.ts';

const main = (page: Page) => page.getByRole('main');

test.describe('of the demo', () => {
  test.use({ networkSettings: { MARKING: '1', DEMO: '1' } });

  test('acts that finance closed are approved by another for what both see, and are marked as sent once @full', async ({
    page,
    network,
  }) => {
    const admin = await makeStaff('admin', network);
    await takeStaffCookie(page, admin, network.url);
    const month = await closedMonth(admin);
    const address = `${network.url}/staff/ad-acts?month=${month}`;
    await page.goto(address);
    await expect(main(page).getByText('Закрыта, ждёт второго человека')).toBeVisible();
    const hash = await main(page)
      .getByText(/^[0-9a-f]{64}$/)
      .textContent();
    await main(page).getByText('и «не реклама»').first().click();
    await expect(main(page).getByRole('columnheader', { name: 'Токен' }).first()).toBeVisible();
    const another = await page.context().newPage();
    await another.goto(address);
    for (const tab of [page, another]) {
      await main(tab).getByRole('button', { name: 'Одобрить' }).click();
      await expect(tab.getByRole('dialog').getByText(`SHA-256 ${hash}`)).toBeVisible();
    }
    await page.getByRole('dialog').getByRole('button', { name: 'Одобрить' }).click();
    const code = page.getByRole('dialog', { name: 'Подтвердите действие' });
    await code.getByLabel('Код из приложения').fill(await admin.phone.next());
    await code.getByRole('button', { name: 'Подтвердить' }).click();
    await expect(main(page).getByText('Одобрена, не отправлена')).toBeVisible();
    await another.getByRole('dialog').getByRole('button', { name: 'Одобрить' }).click();
    await expect(another.getByText('Одобрить можно только закрытую версию').first()).toBeVisible();
    await another.close();
    await main(page).getByRole('button', { name: 'Отправить' }).click();
    const sending = page.getByRole('dialog');
    await expect(sending.getByText('уже загружены в кабинете оператора')).toBeVisible();
    await sending.getByRole('button', { name: 'Отправить' }).click();
    await expect(main(page).getByText('Отправлена', { exact: true })).toBeVisible();
    await expect(main(page).getByRole('button', { name: /Одобрить|Отправить/ })).toHaveCount(0);
  });
});

/** The month of the demo whose acts wait for a second person. */
async function closedMonth(admin: Client): Promise<string> {
  const now = new Date();
  for (const back of [1, 2]) {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back))
      .toISOString()
      .slice(0, 7);
    if ((await admin.result('operator.get-ad-acts', { month })).versions.length > 0) return month;
  }
  throw new Error('no acts are closed');
}

test.use({ networkSettings: { MARKING: '1' } });

test('the levy is forecast once its base and percent are set, and a wrong day is said at its field @full', async ({
  page,
  network,
}) => {
  await openMarked(page, network);
  await page.goto(`${network.url}/staff/ad-acts`);
  await expect(main(page).getByText('Закрывать нечего.')).toBeVisible();
  await main(page).getByRole('link', { name: 'Сбор за квартал' }).click();
  await main(page).getByRole('link', { name: 'настройках' }).click();
  await main(page).getByLabel('База').selectOption('Счета рекламодателям');
  await main(page).getByLabel('Процент').fill('3');
  await main(page).getByLabel('Дата 1: что').fill('Отчёт по сбору');
  await main(page).getByLabel('День').first().fill('32');
  await main(page).getByRole('button', { name: 'Сохранить' }).click();
  await expect(main(page).getByText('От 1 до 31')).toBeVisible();
  await main(page).getByLabel('День').first().fill('30');
  await main(page).getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Настройки сбора записаны')).toBeVisible();
  await page.goto(`${network.url}/staff/ad-acts?tab=levy&quarter=2026-3`);
  await expect(main(page).getByText('3 % от 0 ₽')).toBeVisible();
  await expect(main(page).getByText('30.10.2026')).toBeVisible();
});
