import { readFile, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { demoPath } from '../harness/demo-path.ts';
import { expect, expectAccessible, test } from '../harness/fixtures.ts';
import { readInEveryLook, readOnce } from '../harness/looks.ts';

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
  const leafSaved = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /^Лист \d/ })
    .last()
    .click();
  const leaf = await leafSaved;
  expect(leaf.suggestedFilename()).toMatch(/^conversion_\d+\.leaf_\d+\.tlog-proof$/);
  const leafText = await readFile(await leaf.path(), 'utf8');

  await page.context().clearCookies();
  await page.goto('/proof');
  await drop(page, text);
  await expect(page.getByText('Вставьте ключ сети')).toBeVisible();
  const { key } = await keyOf(page);
  await page.getByLabel('Ключ сети').fill(key);
  await drop(page, text);
  await expect(main(page).getByRole('heading', { name: 'Доказано', exact: true })).toBeVisible();
  await expect(main(page).getByText('Условия оффера, лист')).toBeVisible();
  await drop(page, leafText);
  await expect(main(page).getByText(/^1 лист в записи/)).toBeVisible();
  await drop(page, text.replace(/"payout": \d+/, '"payout": 1'));
  await expect(main(page).getByRole('heading', { name: 'Не доказано' })).toBeVisible();
  await expect(main(page).getByText(/не из этой записи/)).toBeVisible();
});

test('the verifier is one file that works from a disk without any request', async ({ page, comeAsDemo }) => {
  const id = Number((await demoPath('conversion', await comeAsDemo())).split('/').at(-1));
  await page.goto('/proof');
  const { key } = await keyOf(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Сохранить проверку одним файлом' }).click();
  const verifier = await readFile(await (await saved).path());
  expect(verifier.length).toBeLessThan(40 * 1024);
  const client = await comeAsDemo();
  const proof = JSON.stringify(await client.result('proof.get-conversion-proof', { id }));
  const { head } = JSON.parse(proof);

  const path = test.info().outputPath('verifier.html');
  await writeFile(path, verifier);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(pathToFileURL(path).href);
  await drop(page, proof);
  await expect(page.getByText('Вставьте ключ сети')).toBeVisible();
  await expect(page.getByLabel('Ключ сети')).toBeFocused();
  await page.keyboard.type(key);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('heading', { name: 'Доказано', exact: true })).toBeVisible();
  await expect(page.getByText('Условия оффера, лист')).toBeVisible();
  await page.keyboard.press('Enter');
  await page.getByLabel('Прежняя запись сети').fill(head);
  await page.keyboard.press('Tab');
  await expect(page.getByText(/^С вашей прежней записью .+ сходится$/)).toBeVisible();
  await readOnce(page, 'the verifier');
  await drop(page, proof.replace(/"payout":\d+/, '"payout":1'));
  await expect(page.getByRole('heading', { name: 'Не доказано' })).toBeVisible();
  await expect(page.getByText(/не из этой записи/)).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'the verifier, dark');
  expect(asked).toEqual([pathToFileURL(path).href]);
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
    ['{"head"', /обрезан или испорчен/],
    ['{}', /нет записи сети/],
    ['x'.repeat(1_000_001), /слишком большой/],
  ] as const) {
    await drop(page, file);
    await expect(main(page).getByText(sentence)).toBeVisible();
  }
  await expectAccessible(page);
});
