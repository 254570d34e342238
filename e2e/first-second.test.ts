import type { Page } from '@playwright/test';
import { pageNames } from '#contract/pages';
import { callsOf, markResync, resync } from './answers.ts';
import { demoPath } from './demo-path.ts';
import { expect, test } from './fixtures.ts';

/** Those whose page is another one for a signed-in partner, or asks nothing. */
const forVisitors = ['signIn', 'forgotPassword', 'resetPassword'];

for (const name of pageNames.filter((name) => !forVisitors.includes(name))) {
  test(`the page ${name} asks nothing twice in its first second`, async ({ page, comeAsDemo }) => {
    await page.clock.install();
    await markResync(page);
    const asked = listenForCalls(page);
    await page.goto(await demoPath(name, await comeAsDemo()));
    await expect(page.locator('main [data-skeleton]')).toHaveCount(0);
    await expect(resync(page)).toBeAttached();
    await page.clock.runFor(1_000);
    const all = [...(await broughtWith(page)), ...asked];
    expect(all).toEqual([...new Set(all)]);
    expect(all).toContain('profile.get-info {}');
  });
}

/** The calls whose answers were in the page's HTML. */
function broughtWith(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    JSON.parse(document.getElementById('first-answers')?.textContent ?? '[]').map(
      ({ id }: { id: string }) => `${id} {}`,
    ),
  );
}

function listenForCalls(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/rpc')) return;
    for (const { method, params } of callsOf(request.postData()))
      asked.push(`${method} ${JSON.stringify(params)}`);
  });
  return asked;
}
