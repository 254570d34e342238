import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { demoPath } from '../harness/demo-path.ts';
import { expect, expectAccessible, test } from '../harness/fixtures.ts';
import { readInEveryLook } from '../harness/looks.ts';
import { openStaff } from '../harness/staff.ts';

const main = (page: Page) => page.getByRole('main');
const drop = (page: Page, buffer: string) =>
  page
    .getByLabel('Файл доказательства')
    .setInputFiles({ name: 'proof.json', mimeType: 'application/json', buffer: Buffer.from(buffer) });

test('a partner takes the proof of a conversion, and a visitor verifies it with the network’s key', async ({
  page,
  comeAsDemo,
}) => {
  await page.goto(await demoPath('conversion', await comeAsDemo()));
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать доказательство' }).click();
  const text = await readFile(await (await saved).path(), 'utf8');
  await expect(page.getByText(/^Записано .+, лист \d/)).toBeVisible();

  await page.context().clearCookies();
  await page.goto('/proof');
  await drop(page, text);
  await expect(page.getByText('Вставьте ключ сети')).toBeVisible();
  const { key } = await keyOf(page);
  await page.getByLabel('Ключ сети').fill(key);
  await drop(page, text);
  await expect(main(page).getByRole('heading', { name: 'Доказано', exact: true })).toBeVisible();
  await expect(main(page).getByText('Условия оффера, лист')).toBeVisible();
  await drop(page, text.replace(/"payout": \d+/, '"payout": 1'));
  await expect(main(page).getByRole('heading', { name: 'Не доказано' })).toBeVisible();
  await expect(main(page).getByText(/не из этой записи/)).toBeVisible();
});

async function keyOf(page: Page) {
  const answer = await page.request.get('/proof/keys');
  return { key: (await answer.text()).trim() };
}

test('the page of the log reads well in every look, and says what is no proof @full', async ({ page }) => {
  await page.goto('/proof');
  await expect(main(page).getByRole('button', { name: '/proof+' })).toBeVisible();
  await readInEveryLook(page, 'the log', [360, 768, 1440]);
  await page.getByLabel('Ключ сети').fill('не ключ');
  await drop(page, '{}');
  await expect(page.getByText('Это не ключ: не ключ')).toBeVisible();
  await page.getByLabel('Ключ сети').fill((await keyOf(page)).key);
  for (const [file, sentence] of [
    ['{"head"', /внутри не JSON/],
    ['{}', /нет записи сети/],
    ['x'.repeat(4_000_001), /слишком большой/],
  ] as const) {
    await drop(page, file);
    await expect(main(page).getByText(sentence)).toBeVisible();
  }
  await expectAccessible(page);
});

test('the footer says the last head some seconds after the page, and the console how far the log is', async ({
  page,
  comeAsDemo,
}) => {
  // A page catches up at a random moment; this is the first.
  await page.addInitScript(() => Object.assign(Math, { random: () => 0 }));
  await comeAsDemo();
  await page.goto('/dashboard');
  const footer = page.getByRole('contentinfo');
  const log = footer.getByRole('link', { name: /^Запись сети/ });
  await expect(log).toHaveText(/^Запись сети: [\d\s]+ лист(а|ов)?, \d\d:\d\d/);
  await log.click();
  await expect(main(page).getByRole('heading', { name: 'Последние записи' })).toBeVisible();

  await openStaff(page, '/staff/system', 'support');
  const card = page.locator('section', { has: page.getByRole('heading', { name: 'Открытая запись' }) });
  await expect(card.getByText('Ведётся')).toBeVisible();
  await expect(card.getByText(/^[\d\s]+ лист(а|ов)?, \d\d:\d\d .*(назад|только что)$/)).toBeVisible();
  await expect(card.getByRole('region', { name: 'Журналы' }).getByRole('row')).toHaveCount(2);
});
