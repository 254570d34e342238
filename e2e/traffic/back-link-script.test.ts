import type { Page } from '@playwright/test';
import fastify from 'fastify';
import { writeScript } from '#web/traffic/back-link/script.ts';
import { test as base, expect } from '../harness/fixtures.ts';

type Site = {
  url: string;
  /** Puts a page on the site. */
  put(path: string, html: string, headers?: Record<string, string>): void;
};

/** A partner's own site, with the page before the landing page and the target of Back. */
const test = base.extend<{ site: Site }>({
  site: async ({ playwright: _ }, use) => {
    const pages = new Map<string, { html: string; headers: Record<string, string> }>();
    const http = fastify({ forceCloseConnections: true });
    http.get('/*', async ({ url }, reply) => {
      const { html, headers } = pages.get(url.split('?', 1)[0] ?? '') ?? { html: '', headers: {} };
      return reply
        .headers(headers)
        .type('text/html; charset=utf-8')
        .send(`<title>Сайт</title>${noIcon}${html}`);
    });
    const url = await http.listen({ host: '127.0.0.1', port: 0 });
    await use({ url, put: (path, html, headers = {}) => pages.set(path, { html, headers }) });
    await http.close();
  },
});

const noIcon = '<link rel="icon" href="data:,">';
const button = '<button>Заявка</button>';
const address = '/landing?sub1=a%20b&gclid=7#form';

/** Comes to the landing page from another page and touches it. */
async function visit(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/before`);
  await page.goto(site.url + address);
  await page.getByRole('button', { name: 'Заявка' }).click();
}

test('Back leads to the link once per session, and never holds the visitor again @full', async ({
  page,
  site,
}) => {
  site.put('/landing', button + writeScript(`${site.url}/target?from=back`));
  await visit(page, site);
  await expect(page).toHaveURL(site.url + address);
  await page.goBack();
  await expect(page).toHaveURL(`${site.url}/target?from=back`);
  await page.goBack();
  await expect(page).toHaveURL(site.url + address);
  await page.getByRole('button').click();
  await page.goBack();
  await expect(page).toHaveURL(`${site.url}/before`);
  await visit(page, site);
  await page.goBack();
  await expect(page).toHaveURL(`${site.url}/before`);
  const other = await page.context().newPage();
  await visit(other, site);
  await other.goBack();
  await expect(other).toHaveURL(`${site.url}/target?from=back`);
});

for (const [touch, traps] of [
  ['a click', 2],
  ['a key', 2],
  ['nothing', 1],
] as const)
  test(`after ${touch} the page keeps its address and state; traps below it: ${traps} @full`, async ({
    page,
    site,
  }) => {
    const own = '<script>history.replaceState({ its: "own" }, "")</script>';
    site.put('/landing', own + button + writeScript(`${site.url}/target`));
    await page.goto(site.url + address);
    for (const _ of ['once', 'twice']) {
      if (touch === 'a click') await page.getByRole('button').click();
      if (touch === 'a key') await page.keyboard.press('a');
    }
    await expect(page).toHaveURL(site.url + address);
    // A new tab has one history entry of its own.
    expect(await page.evaluate(() => [history.length, history.state])).toEqual([traps + 2, { its: 'own' }]);
    await page.goBack();
    await expect(page).toHaveURL(`${site.url}/target`);
  });

test('a page that keeps a history of its own goes through it first, and hears nothing of the trap @full', async ({
  page,
  site,
}) => {
  const own = `<output>0</output><ul></ul><script>
    const show = () => { document.querySelector('output').textContent = history.state?.step ?? 0 };
    const next = () => { history.pushState({ step: (history.state?.step ?? 0) + 1 }, '', '#step'); show(); };
    addEventListener('popstate', ({ state }) => {
      show();
      localStorage.heard = (localStorage.heard ?? '') + JSON.stringify(state);
    });
  </script><button onclick="next()">Заявка</button>`;
  site.put('/landing', writeScript(`${site.url}/target`) + own);
  await visit(page, site);
  await page.getByRole('button').click();
  const step = page.locator('output');
  await expect(step).toHaveText('2');
  await page.goBack();
  await expect(step).toHaveText('1');
  await page.goForward();
  await expect(step).toHaveText('2');
  await page.goBack();
  await page.goBack();
  await expect(step).toHaveText('0');
  await page.goBack();
  await expect(page).toHaveURL(`${site.url}/target`);
  expect(await page.evaluate(() => localStorage.heard)).toBe('{"step":1}{"step":2}{"step":1}null');
});

test('without storage it works as well and lets the visitor go @full', async ({ page, site }) => {
  // The browser denies storage to a sandboxed page: any access throws.
  const headers = { 'content-security-policy': 'sandbox allow-scripts' };
  site.put('/landing', button + writeScript(`${site.url}/target`), headers);
  await visit(page, site);
  expect(
    await page.evaluate(() =>
      Promise.resolve()
        .then(() => sessionStorage.length)
        .catch(String),
    ),
  ).toMatch(/SecurityError/);
  await page.goBack();
  await expect(page).toHaveURL(`${site.url}/target`);
  await page.goBack();
  await expect(page).toHaveURL(site.url + address);
  await page.goBack();
  await expect(page).toHaveURL(`${site.url}/before`);
});

test('no link breaks out of the script, and the page has no name more than without it @full', async ({
  page,
  site,
}) => {
  const names = () => page.evaluate(() => Object.getOwnPropertyNames(window).sort());
  site.put('/landing', button);
  await page.goto(site.url + address);
  const before = await names();
  const link = `${site.url}/target?q="'</script><script>window.broken=1</script><!--\u2028я&amp;#я`;
  site.put('/landing', button + writeScript(link));
  await visit(page, site);
  expect(await names()).toEqual(before);
  await expect(page.locator('body')).toHaveText('Заявка');
  await page.goBack();
  await expect(page).toHaveURL(new URL(link).href);
});
