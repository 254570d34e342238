import { pages } from '#contract/pages';
import { expect, test } from './fixtures.ts';

const paths = Object.values(pages).map((page) =>
  page.replace(/:\w+/g, '1').replace('*', 'statistics/common'),
);

test('a page brings the answers of the frame: it stands before any call is answered', async ({
  page,
  openAs,
}) => {
  await page.route('**/rpc', () => {});
  const { id } = await openAs('/dashboard', {
    firstName: '</script><script>alert(1)</script>',
    lastName: 'Ким',
  });
  const header = page.getByRole('banner');
  await expect(
    header.getByRole('link', { name: `(${id}) </script><script>alert(1)</script> Ким` }),
  ).toBeVisible();
  await expect(header.getByRole('button', { name: /^Баланс: 0\s₽$/ })).toBeVisible();
});

test('the answers are in no cache, and only in the page of who is signed in', async ({
  makePartner,
  request,
}) => {
  const partner = await makePartner();
  const open = async (path: string, cookie = '') => {
    const response = await request.get(path, { headers: { cookie } });
    return { text: await response.text(), caching: response.headers()['cache-control'] };
  };
  const cookie = partner.cookie() ?? '';
  const [visitors, own] = [await open('/dashboard'), await open('/no/such/page', cookie)];
  expect(visitors.text).not.toContain('first-answers');
  expect(visitors.caching).toBe('no-cache');
  expect(own.text).toContain(`"login":"${partner.login}"`);
  expect(own.caching).toBe('no-store');
  await partner.result('logout');
  expect((await open('/dashboard', cookie)).text).not.toContain('first-answers');
});

/** What comes when the page stands: the live events, the flags of the telephone field. */
const later = /\/(follow|phone-flag-picture)-/;

test('every page names the scripts and styles that it starts with, and none comes twice', async ({
  page,
  openAs,
}) => {
  test.setTimeout(120_000);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\.(js|css)$/.test(pathname) && !later.test(pathname)) asked.push(pathname);
  });
  await openAs('/dashboard');
  for (const path of paths.filter((path) => path !== '/')) {
    const html = await (await page.request.get(path)).text();
    const named = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file);
    await page.goto('about:blank');
    asked.length = 0;
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect([...asked].sort(), path).toEqual([...named].sort());
  }
});

test('the code of a page comes when a link to it is focused or pointed at', async ({ page, openAs }) => {
  await openAs('/dashboard');
  const code = (name: string) => page.waitForRequest((request) => request.url().includes(`/assets/${name}-`));
  const header = page.getByRole('banner');
  const shop = code('promotions-page');
  await header.getByRole('link', { name: 'Акции' }).focus();
  await shop;
  const profile = code('profile-page');
  await header.getByRole('link', { name: /^\(\d+\)/ }).hover();
  await profile;
  await expect(page).toHaveURL('/dashboard');
});
