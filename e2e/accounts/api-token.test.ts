import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, writeFile } from 'node:fs/promises';
import { delimiter, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Page, TestInfo } from '@playwright/test';
import { createClient } from '../../server/testing/methods/client.ts';
import { changeResult, refuse, withoutLive } from '../harness/answers.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../harness/fixtures.ts';

const run = promisify(execFile);
const url = process.env.E2E_URL ?? '';
const content = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => content(page).getByRole('button', { name, exact: true });
const example = (page: Page, title: string) =>
  content(page).getByRole('figure').filter({ hasText: title }).locator('pre');

test('a partner makes a token, sees it, hides it and copies it', async ({ page, openAs, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const partner = await openAs('/api-settings');
  await expect(content(page).getByText('Токена пока нет')).toBeVisible();
  await button(page, 'Создать токен').click();
  const shown = content(page).getByText(/^kab_[\w-]{43}$/);
  const first = (await shown.textContent()) ?? '';
  expect(await partner.result('profile.get-api-token')).toEqual({ token: first });
  await button(page, 'Скрыть').click();
  await expect(page.getByText(first)).toHaveCount(0);
  await button(page, 'Скопировать').first().click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(first);
});

test('replacing and deleting a token ask first, and the old one is refused @full', async ({
  page,
  openAs,
}) => {
  const partner = await openAs('/api-settings');
  await button(page, 'Создать токен').click();
  const shown = content(page).getByText(/^kab_[\w-]{43}$/);
  const first = (await shown.textContent()) ?? '';
  const dialog = page.getByRole('dialog');
  await button(page, 'Создать новый токен').click();
  await dialog.getByRole('button', { name: 'Отмена' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await partner.result('profile.get-api-token')).toEqual({ token: first });
  await button(page, 'Создать новый токен').click();
  await expect(page.getByRole('dialog', { name: 'Создать новый токен?' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Создать новый' }).click();
  await expect(page.getByText('Новый токен создан, прежний больше не работает')).toBeVisible();
  await expect(shown).not.toHaveText(first);
  expect((await createClient(url, { bearer: first }).failure('profile.get-info')).code).toBe(403);

  await button(page, 'Удалить токен').click();
  await dialog.getByRole('button', { name: 'Удалить' }).click();
  await expect(content(page).getByText('Токена пока нет')).toBeVisible();
  expect(await partner.result('profile.get-api-token')).toEqual({ token: '' });
});

test('a deleted token is gone at once, also where its reload fails @full', async ({ page, openAs }) => {
  await withoutLive(page);
  const partner = await openAs('/dashboard');
  await partner.result('profile.create-api-token');
  await page.goto('/api-settings');
  await button(page, 'Показать').click();
  await expect(content(page).getByText(/^kab_/)).toBeVisible();
  await refuse(page, 'profile.get-api-token');
  await button(page, 'Удалить токен').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(content(page).getByText('Токена пока нет')).toBeVisible();
  await expect(page.getByText(/kab_/)).toHaveCount(0);
});

test('a token whose key the network lost is named, and a new one is offered @full', async ({
  page,
  openAs,
}) => {
  const problem = 'Показать токен нельзя: создайте новый';
  const partner = await openAs('/dashboard');
  await changeResult(page, 'profile.get-api-token', () => ({ token: '', problem }));
  await page.goto('/api-settings');
  await expect(content(page).getByText(problem)).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll();
  await button(page, 'Создать новый токен').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Создать новый' }).click();
  await expect(content(page).getByText(/^kab_[\w-]{43}$/)).toBeVisible();
  expect((await partner.result('profile.get-api-token')).token).toMatch(/^kab_/);
});

test('the last use is shown with its time and address @full', async ({ page, openAs }) => {
  const partner = await openAs('/api-settings');
  const { token } = await partner.result('profile.create-api-token');
  await page.reload();
  await expect(content(page).getByText('Ещё не было')).toBeVisible();
  await createClient(url, { bearer: token }).result('profile.get-info');
  await page.reload();
  await expect(content(page).getByText(/^\d\d:\d\d \d\d\.\d\d\.\d{4}$/)).toBeVisible();
  await expect(content(page).getByText('127.0.0.1', { exact: true })).toBeVisible();
});

test('an example is copied with the token while the token stays hidden @full', async ({
  page,
  openAs,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const partner = await openAs('/api-settings');
  await expect(button(page, 'Скопировать с токеном')).toHaveCount(0);
  const { token } = await partner.result('profile.create-api-token');
  await page.reload();
  for (const title of ['командной строке', 'TypeScript']) {
    const figure = content(page).getByRole('figure').filter({ hasText: title });
    await figure.getByRole('button', { name: 'Скопировать с токеном' }).click();
    await expect(figure.getByRole('button', { name: 'Скопировано' })).toBeVisible();
    const written = (await example(page, title).textContent()) ?? '';
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(written).toContain('YOUR_API_TOKEN');
    expect(copied).toBe(written.replace('YOUR_API_TOKEN', token));
  }
  await expect(page.getByText(token)).toHaveCount(0);
  await button(page, 'Показать').click();
  await expect(button(page, 'Скопировать с токеном')).toHaveCount(0);
});

test('a token that cannot be made says so and leaves the page as it was @full', async ({
  page,
  openAs,
  complaints,
}) => {
  await openAs('/api-settings');
  await expect(button(page, 'Создать токен')).toBeVisible();
  await page.route('**/rpc', (route) => route.abort());
  await button(page, 'Создать токен').click();
  await expect(page.getByText('Нет связи, попробуйте ещё раз')).toBeVisible();
  await page.unroute('**/rpc');
  await button(page, 'Создать токен').click();
  await expect(button(page, 'Скрыть')).toBeVisible();
  complaints.splice(0);
});

test('both examples of the page run as they stand and tell the balance @full', async ({
  page,
  openAs,
  operator,
}, testInfo) => {
  const partner = await openAs('/api-settings');
  const entry = { userId: partner.id, kind: 'bonus', account: 'available', amount: 1234.5 } as const;
  await operator.result('operator.post-ledger-entry', { ...entry, idempotencyKey: 'example' });
  await expect(example(page, 'командной строке')).toContainText('YOUR_API_TOKEN');
  await button(page, 'Создать токен').click();
  await expect(example(page, 'командной строке')).not.toContainText('YOUR_API_TOKEN');

  const command = (await example(page, 'командной строке').textContent()) ?? '';
  const answered = await run('sh', ['-c', command], { env: await withCurl(testInfo) });
  expect(JSON.parse(answered.stdout).result.totalBalance).toBe(1234.5);

  const program = testInfo.outputPath('balance.mts');
  await writeFile(program, (await example(page, 'TypeScript').textContent()) ?? '');
  // The environment leaves out the variables by which the test runner asks for colours.
  const { stdout } = await run(process.execPath, [program], { env: { PATH: process.env.PATH } });
  expect(stdout).toContain('totalBalance: 1234.5');
});

test('the page of methods names every method of the document and finds by name and by text @full', async ({
  page,
  openAs,
}) => {
  await openAs('/api-settings');
  await content(page).getByRole('link', { name: 'Все методы' }).click();
  await expect(page).toHaveURL('/api-settings/methods');
  const { methods }: { methods: { name: string }[] } = await (await fetch(`${url}/openrpc.json`)).json();
  const names = content(page).getByRole('heading', { level: 3 });
  await expect(names).toHaveCount(methods.length);
  expect((await names.allTextContents()).sort()).toEqual(methods.map(({ name }) => name).sort());

  const search = content(page).getByLabel('Найти метод');
  await search.pressSequentially('реферал');
  await expect(names).toHaveText(['profile.get-referral-info', 'profile.get-referrals']);
  await expect(page).toHaveURL(/\?search=/);
  await page.reload();
  await expect(search).toHaveValue('реферал');
  await expect(names).toHaveText(['profile.get-referral-info', 'profile.get-referrals']);
  await search.fill('GET-SESSIONS');
  await expect(names).toHaveText(['profile.get-sessions']);
  await search.fill('<img src=x>');
  await expect(content(page).getByText('Такого метода нет')).toBeVisible();
  await content(page).getByRole('button', { name: 'Показать все' }).click();
  await expect(names).toHaveCount(methods.length);
});

test('a method opens by keyboard and tells its fields, examples and errors at any width @full', async ({
  page,
  openAs,
}) => {
  await openAs('/api-settings/methods?search=get-sessions');
  const method = content(page).getByRole('group').filter({ hasText: 'profile.get-sessions' });
  await method.locator('summary').focus();
  await page.keyboard.press('Enter');
  const asked = method.getByRole('table', { name: 'Параметры' });
  await expect(
    asked.getByRole('row', { name: /pageSize целое число.*от 1 до 100; по умолчанию 20.*нет/ }),
  ).toBeVisible();
  await expect(method.getByRole('table', { name: /Ответ/ }).getByText('items[].device')).toBeVisible();
  const request = method.getByRole('figure').filter({ hasText: 'Пример запроса' }).locator('pre');
  expect(JSON.parse((await request.textContent()) ?? '').method).toBe('profile.get-sessions');
  await expect(method.getByText('-32602')).toBeVisible();
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, `methods at ${width}`);
  }
});

test('without its document the page of methods says so @full', async ({ page, openAs, complaints }) => {
  await page.route('**/openrpc.json', (route) => route.fulfill({ status: 503, body: 'busy' }));
  await openAs('/api-settings/methods');
  await expect(page.getByRole('heading', { name: 'Oops!' })).toBeVisible();
  await expect(page.getByText('503')).toBeVisible();
  complaints.splice(0);
});

/** An environment with curl. A machine without curl runs our own stand-in, which knows the example's options and no others. */
async function withCurl(testInfo: TestInfo): Promise<NodeJS.ProcessEnv> {
  const folders = (process.env.PATH ?? '').split(delimiter);
  if (folders.some((folder) => existsSync(`${folder}/curl`))) return process.env;
  const place = testInfo.outputPath('curl');
  await writeFile(place, `#!/bin/sh\nexec "${process.execPath}" "${resolve('e2e/harness/curl.ts')}" "$@"\n`);
  await chmod(place, 0o755);
  return { ...process.env, PATH: [testInfo.outputPath(), ...folders].join(delimiter) };
}
