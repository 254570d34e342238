import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { changeResult, withoutFirstAnswers } from '../harness/answers.ts';
import { demoPath } from '../harness/demo-path.ts';
import { expect, expectAccessible, test } from '../harness/fixtures.ts';
import { readInEveryLook } from '../harness/looks.ts';

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

test('witnesses stand on the page with what they said last, a fork as a fork @full', async ({ page }) => {
  await page.goto('/proof');
  await expect(main(page).getByText('Свидетелей у журнала нет')).toBeVisible();
  const vkey = 'witness.example.org+c452142f+BAkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJ';
  const at = '2026-11-29T07:00:00.000Z';
  await withoutFirstAnswers(page);
  await changeResult(page, 'proof.get-keys', (result) => ({
    ...Object(result),
    witnesses: ['cosigned', 'away', 'unknown', 'refused', 'wrong', 'waits', 'fork', 'ahead'].map(
      (state, n) => ({
        name: 'witness.example.org',
        vkey: vkey.replace('c4', `${n}4`),
        state,
        size: 1_234_567,
        since: at,
        cosignedAt: n % 2 === 0 ? at : null,
      }),
    ),
  }));
  await page.reload();
  await expect(main(page).getByText('Сообщает о другой истории')).toBeVisible();
  await readInEveryLook(page, 'witnesses', [360, 768, 1440]);
});
