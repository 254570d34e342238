import type { Page } from '@playwright/test';
import { listenFor, withoutLive } from '../harness/answers.ts';
import { expect, expectAccessible, test } from '../harness/fixtures.ts';
import { scriptOf } from '../harness/part-name.ts';

test('a page brings the answers of the frame: it stands before any call is answered @full', async ({
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
  await expect(header.getByRole('button', { name: /^Доступно\s+0\s₽$/ })).toBeVisible();
});

for (const path of ['/dashboard', '/statistics?period=30d&by=offer']) {
  test(`${path} brings its own answers once the time zone is known @full`, async ({ page, comeAsDemo }) => {
    await comeAsDemo();
    // The first page tells the time zone.
    await page.goto('/profile');
    await page.route('**/rpc', () => {});
    await page.goto(path);
    await expect(page.locator('main figure').first()).toBeVisible();
    await expect(page.locator('main [data-skeleton]')).toHaveCount(0);
  });
}

test('the answers are in no cache, and only in a signed-in partner’s page @full', async ({
  makePartner,
  request,
}) => {
  const partner = await makePartner();
  const open = async (path: string, cookie = '') => {
    const response = await request.get(path, { headers: { cookie } });
    return { text: await response.text(), caching: response.headers()['cache-control'] };
  };
  const cookie = partner.cookie() ?? '';
  const visitors = await open('/dashboard');
  const own = await open('/no/such/page', cookie);
  expect(visitors.text).not.toContain('first-answers');
  expect(visitors.caching).toBe('no-cache');
  expect(own.text).toContain(`"login":"${partner.login}"`);
  expect(own.caching).toBe('no-store');
  await partner.result('logout');
  expect((await open('/dashboard', cookie)).text).not.toContain('first-answers');
});

test('before any script the page shows that it loads, and axe finds nothing @full', async ({
  page,
  makePartner,
}) => {
  await page.route('**/*.js', () => {});
  const { cookie } = await makePartner();
  for (const presented of [cookie() ?? '', '']) {
    await page.setExtraHTTPHeaders({ cookie: presented });
    await page.goto('/profile', { waitUntil: 'commit' });
    await expect(page.getByRole('status')).toHaveText('Загрузка');
    await expectAccessible(page);
  }
});

test('the code of a page comes when a link to it is focused or pointed at @full', async ({
  page,
  openAs,
}) => {
  await openAs('/dashboard');
  const code = (name: string) => page.waitForRequest(scriptOf(name));
  const header = page.getByRole('banner');
  const shop = code('promotions-page');
  await header.getByRole('link', { name: 'Акции' }).focus();
  await shop;
  const profile = code('profile-page');
  await header.getByRole('link', { name: /^\(\d+\)/ }).hover();
  await profile;
  await expect(page).toHaveURL('/dashboard');
});

for (const act of ['hover', 'focus'] as const) {
  test(`what a page asks for comes when a link to it has the ${act} for a moment @full`, async ({
    page,
    openAs,
  }) => {
    await withoutLive(page);
    const asked = listenFor(page, 'promotion.get-promotions');
    await openAs('/dashboard');
    const shop = page.getByRole('banner').getByRole('link', { name: 'Акции' });
    await shop[act]();
    await expect.poll(() => asked).toHaveLength(1);
    await shop.press('Enter');
    await expect(page.getByText('Осенний марафон').first()).toBeVisible();
    expect(asked).toHaveLength(1);
  });
}

/** Opens the dashboard with a stopped clock; returns its link to the shop and the recorded calls of the shop's page. */
async function openStill(page: Page, openAs: (path: string) => Promise<unknown>) {
  const asked = listenFor(page, 'promotion.get-promotions');
  await page.clock.install();
  await openAs('/dashboard');
  const shop = page.getByRole('banner').getByRole('link', { name: 'Акции' });
  await expect(shop).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  return { asked, shop };
}

test('a pointer on its way elsewhere asks for nothing @full', async ({ page, openAs }) => {
  const { asked, shop } = await openStill(page, openAs);
  await shop.hover();
  await page.clock.runFor(60);
  await page.mouse.move(0, 500);
  await page.clock.runFor(10_000);
  expect(asked).toEqual([]);
  await shop.hover();
  await page.clock.runFor(70);
  await page.clock.resume();
  await expect.poll(() => asked).toHaveLength(1);
});

test('a pointer elsewhere takes nothing from a link that has the focus @full', async ({ page, openAs }) => {
  const { asked, shop } = await openStill(page, openAs);
  await shop.focus();
  await page.clock.runFor(60);
  await page.getByRole('heading', { name: 'Главная' }).hover();
  await page.clock.runFor(10);
  await page.clock.resume();
  await expect.poll(() => asked).toHaveLength(1);
});

test('no script but the sanitiser writes markup into the page @full', async ({
  page,
  openAs,
  complaints,
}) => {
  await openAs('/dashboard');
  await expect(page.getByRole('banner')).toBeVisible();
  const refused = await page.evaluate(() => {
    const attempts = [
      () => document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=alert(1)>'),
      () => Object.assign(document.createElement('div'), { innerHTML: '<b>b</b>' }),
      () => Object.assign(document.createElement('script'), { src: 'https://evil.example/x.js' }),
    ];
    return attempts.map((attempt) => {
      try {
        attempt();
        return 'written';
      } catch (error) {
        return error instanceof TypeError ? 'refused' : String(error);
      }
    });
  });
  // The third is refused by our own policy, and the browser logs nothing.
  expect(refused).toEqual(['refused', 'refused', 'refused']);
  expect(
    complaints
      .splice(0)
      .join('\n')
      .match(/The action has been blocked/g),
  ).toHaveLength(2);
});

test('styles that stand in a page apply by their hash, and no others @full', async ({
  page,
  openAs,
  complaints,
}) => {
  await page.goto('/unsubscribe?token=x');
  await expect(page.getByRole('heading', { name: 'Ссылка не подходит' })).toHaveCSS('font-size', '24px');
  // The browser itself reports the status of the page.
  expect(complaints.splice(0)).toEqual([expect.stringContaining('404')]);
  await openAs('/dashboard');
  const heading = page.getByRole('heading', { name: 'Главная' });
  await heading.evaluate((node) => {
    node.setAttribute('style', 'position: fixed');
    const sheet = document.createElement('style');
    sheet.textContent = 'h1 { position: fixed !important }';
    document.head.append(sheet);
  });
  await expect(heading).toHaveCSS('position', 'static');
  expect(
    complaints
      .splice(0)
      .join('\n')
      .match(/Content Security Policy/g),
  ).toHaveLength(2);
});
