import type { Page } from '@playwright/test';
import { connectAssistant } from '../../server/testing/people/assistant.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../harness/fixtures.ts';
import { giveMailedCode } from '../harness/outbox.ts';

const url = process.env.E2E_URL ?? '';
const content = (page: Page) => page.getByRole('main');

test('a partner connects an assistant by the lines of the page @full', async ({ page, openAs }) => {
  const partner = await openAs('/api-settings');
  await content(page).getByRole('link', { name: 'Подключить ассистента' }).click();
  await expect(page).toHaveURL('/api-settings/assistant');
  await expect(content(page).getByRole('figure').first()).toContainText('kabt_…');
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, `the assistant at ${width}`);
  }
  await content(page).getByRole('button', { name: 'Создать токен' }).click();
  await giveMailedCode(page, `${partner.login}@example.com`);
  const line = content(page).getByRole('figure').filter({ hasText: 'Claude Code' }).locator('code');
  await expect(line).toContainText(/kabt_[\w-]{43}/);
  const [token = ''] = /kabt_[\w-]{43}/.exec((await line.textContent()) ?? '') ?? [];
  const { client, call } = await connectAssistant(url, token);
  const names = (await client.listTools()).tools.map(({ name }) => name);
  expect(names).toContain('get_report');
  expect(names).not.toContain('create_link');
  expect((await call('get_links')).isError).toBe(false);
  await client.close();
});
