import { generateKeyPairSync, sign } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { base64 } from '@scure/base';
import { canonical } from '#contract/proof/canonical';
import {
  checkpointText,
  keyKind,
  readCheckpoint,
  signatureLine,
  verifierKey,
  writeKey,
} from '#contract/proof/note';
import { leafHash, rootOfPath } from '#contract/proof/tree';
import { changeResult, withoutFirstAnswers } from '../harness/answers.ts';
import { demoPath } from '../harness/demo-path.ts';
import { expect, expectAccessible, forgetSession, test } from '../harness/fixtures.ts';
import { readInEveryLook, readOnce } from '../harness/looks.ts';
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
  const leafSaved = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /^Лист \d/ })
    .last()
    .click();
  const leaf = await leafSaved;
  expect(leaf.suggestedFilename()).toMatch(/^conversion_\d+\.leaf_\d+\.tlog-proof$/);
  const leafText = await readFile(await leaf.path(), 'utf8');

  await forgetSession(page);
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
  const { 'content-security-policy': policy } = (await page.request.get('/proof/verifier.html')).headers();
  expect(policy).toMatch(/^default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-[^']+'; /);
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
  await expect(page.getByText(/^С вашей прежней записью .+ файл сходится$/)).toBeVisible();
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

test('heads that contradict each other are both shown, and the network links one that was kept @full', async ({
  page,
}) => {
  const { key, file, earlier, path, forked } = makeOwnLog();
  await changeResult(page, 'proof.get-heads', (heads) => ({
    ...Object(heads),
    items: [{ ...earlier, origin: key.name }],
  }));
  await changeResult(page, 'proof.get-consistency', () => ({ path }));
  await page.goto('/proof');
  await page.getByLabel('Ключ сети').fill(writeKey(key));
  await page.getByText('Сравнить с прежней записью').click();
  await page.getByLabel('Прежняя запись сети').fill(forked);
  await drop(page, file);
  await expect(main(page).getByText(/^Две записи сети противоречат друг другу/)).toBeVisible();
  for (const root of [readCheckpoint(forked), readCheckpoint(JSON.parse(file).head)])
    await expect(
      main(page)
        .locator('pre')
        .filter({ hasText: base64.encode(root?.root ?? new Uint8Array()) }),
    ).toBeVisible();
  await expectAccessible(page);
  await page
    .getByLabel('Файл прежней записи')
    .setInputFiles({ name: 'head.txt', mimeType: 'text/plain', buffer: Buffer.from(earlier.note) });
  await main(page).getByRole('button', { name: 'Спросить у сети' }).click();
  await expect(main(page).getByText(/файл сходится: сеть доказала это сейчас/)).toBeVisible();
});

/** A log of two leaves with a key of its own: the file of a leaf in its head, its earlier head, and another head of its size. */
function makeOwnLog() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');
  const key = verifierKey('partners.example.org/proof', keyKind.log, raw);
  const noteOf = (size: number, root: Uint8Array) => {
    const text = checkpointText({ origin: key.name, size, root });
    return `${text}\n${signatureLine(key, sign(null, Buffer.from(text), privateKey))}`;
  };
  const salt = new Uint8Array(32);
  const content = { kind: 'conversion', payout: 12_000, currency: 'RUB', at: '2026-11-20T09:00:00.000Z' };
  const leaf = leafHash(salt, canonical(content));
  const other = leafHash(salt, 'another');
  const path = [base64.encode(leaf)];
  const head = noteOf(2, rootOfPath(leaf, 1, 2, [other]) ?? leaf);
  const leaves = [{ index: 1, content, salt: base64.encode(salt), path: [base64.encode(other)], opened: {} }];
  return {
    key,
    path,
    file: JSON.stringify({ head, from: null, consistency: [], leaves }),
    earlier: {
      size: 1,
      root: base64.encode(other),
      note: noteOf(1, other),
      madeAt: '2026-11-20T10:00:00.000Z',
    },
    forked: noteOf(2, leaf),
  };
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
