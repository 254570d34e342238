import type { Page } from '@playwright/test';
import { z } from 'zod';
import { memberRoles } from '#contract/accounts/members/member-names';
import { type PageName, pageNames, pageOf, pages, visitorPages } from '#contract/wire/pages';
import type { Client } from '../../server/testing/methods/client.ts';
import { demoPath } from '../harness/demo-path.ts';
import { expect, expectAccessible, test } from '../harness/fixtures.ts';
import { expectStanding } from '../harness/looks.ts';

const content = (page: Page) => page.getByRole('main');

for (const role of memberRoles)
  test(`every page of the role ${role} stands, calls nothing that is closed and leads nowhere closed @full`, async ({
    page,
    comeAsDemo,
    comeAsMember,
  }) => {
    test.slow();
    const demo = await comeAsDemo();
    const links = await findLinks(demo);
    const member = await comeAsMember(await idOf(demo), role, role === 'buyer' ? links.own : []);
    const refused = await watchRefusals(page);
    const { member: me } = await member.result('profile.get-info', {});
    const open = pageNames.filter((name) => me?.pages.includes(name));
    expect(open).toHaveLength(me?.pages.length ?? 0);
    // Pages of marking are read where the network marks: e2e/marking.
    for (const name of open.filter((page) => page !== 'creatives')) {
      await page.goto(await pathOf(name, member));
      await expectStanding(page);
      await expectSettled(page, name);
      expect(await closedLinks(page, open), name).toEqual([]);
      await hoverLinks(page);
      if (role === 'buyer') {
        const text = await page.locator('body').innerText();
        for (const foreign of links.foreign) expect(text, `${name}: ${foreign}`).not.toContain(foreign);
      }
      await expectAccessible(page, `${name} of ${role}`);
      expect(refused, name).toEqual([]);
    }
    await openMenus(page, open);
    expect(refused).toEqual([]);
  });

test('a buyer sees own links alone, and the start of the role in place of the dashboard @full', async ({
  page,
  comeAsDemo,
  comeAsMember,
}) => {
  const demo = await comeAsDemo();
  const links = await findLinks(demo);
  await comeAsMember(await idOf(demo), 'buyer', links.own);
  for (const path of ['/', '/dashboard']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/statistics$/);
  }
  await expect(page.getByRole('banner')).not.toContainText('Доступно');
  await page.goto('/statistics?by=link&period=90d');
  await expectStanding(page);
  await expectSettled(page, 'statistics by link');
  const text = await content(page).innerText();
  expect(links.names.filter((name) => text.includes(name))).toEqual(links.names);
  for (const foreign of links.foreign) expect(text).not.toContain(foreign);
});

test('a buyer finds offers in the form of a postback, and tokens offer only what the role opens @full', async ({
  page,
  comeAsDemo,
  comeAsMember,
}) => {
  const demo = await comeAsDemo();
  await comeAsMember(await idOf(demo), 'buyer');
  const refused = await watchRefusals(page);
  await page.goto('/global-postbacks');
  await content(page).getByRole('button', { name: 'Создать постбек' }).click();
  await page.getByRole('combobox', { name: 'Офферы' }).click();
  await expect(page.getByRole('listbox', { name: 'Офферы' }).getByRole('option').first()).toBeVisible();
  await page.goto('/api-settings');
  await content(page).getByRole('button', { name: 'Добавить токен' }).click();
  const form = page.getByRole('dialog', { name: 'Новый токен' });
  await expect(form.getByRole('group', { name: 'Статистика' })).toBeVisible();
  await expect(form.getByRole('group', { name: 'Трафикбек' })).toHaveCount(0);
  await expect(form.getByRole('group', { name: /Выплаты|Биллинг/ })).toHaveCount(0);
  expect(refused).toEqual([]);
});

test('a page outside of the role says so and leads to the role’s first page @full', async ({
  page,
  comeAsDemo,
  comeAsMember,
}) => {
  const demo = await comeAsDemo();
  await comeAsMember(await idOf(demo), 'accountant');
  const refused = await watchRefusals(page);
  for (const path of ['/statistics', '/profile/members', '/offers', '/support', '/trafficback']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Эта страница не для вашей роли' })).toBeVisible();
    await expect(content(page)).toContainText('Ваша роль — бухгалтер');
  }
  await expectAccessible(page, 'a closed page');
  await content(page).getByRole('link', { name: 'На мою первую страницу' }).click();
  await expect(page).toHaveURL(/\/profile\/balance$/);
  await expect(page.getByRole('banner')).toContainText('Доступно');
  expect(refused).toEqual([]);
});

async function idOf(demo: Client): Promise<number> {
  return (await demo.result('profile.get-info', {})).id;
}

/** Two links with conversions and names of their own, and the names of the owner's other links. */
async function findLinks(demo: Client) {
  const { items: conversions } = await demo.result('statistics.get-conversions', { pageSize: 100 });
  const { items } = await demo.result('links.get-links', { pageSize: 100 });
  const used = new Set(conversions.flatMap(({ link }) => (link?.name ? [link.name] : [])));
  const chosen = items.filter(({ name }) => used.has(name)).slice(0, 2);
  const names = chosen.map(({ name }) => name);
  const others = items.map(({ name }) => name).filter((name) => name !== '' && !names.includes(name));
  expect(names).toHaveLength(2);
  expect(others.length).toBeGreaterThan(0);
  return { own: chosen.map(({ id }) => id), names, foreign: [...new Set(others)] };
}

/** Only pages with ids need records, which are the member's own. */
async function pathOf(name: PageName, member: Client): Promise<string> {
  return pages[name].includes(':')
    ? await demoPath(name, member)
    : pages[name].replace('*', 'statistics/common');
}

/** Waits until the page has loaded, and expects no failure on it. */
async function expectSettled(page: Page, what: string) {
  await expect(page.locator('[data-skeleton]'), what).toHaveCount(0);
  await expect(page.locator('[aria-busy="true"]'), what).toHaveCount(0);
  await expect(content(page).getByRole('alert'), what).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Oops!' }), what).toHaveCount(0);
}

const calls = z.array(z.object({ id: z.unknown(), method: z.string() }));
const answers = z.array(z.object({ id: z.unknown(), error: z.object({ code: z.number() }).optional() }));

/** The methods that the page called and the server refused with 403. */
async function watchRefusals(page: Page): Promise<string[]> {
  const refused: string[] = [];
  await page.route('**/rpc', async (route) => {
    const asked = calls.parse(route.request().postDataJSON());
    const response = await route.fetch();
    for (const { id, error } of answers.parse(await response.json()))
      if (error?.code === 403) refused.push(asked.find((one) => one.id === id)?.method ?? 'unknown');
    await route.fulfill({ response });
  });
  return refused;
}

/** Links of the page, its frame included, to pages outside of the role. */
async function closedLinks(page: Page, open: PageName[]): Promise<string[]> {
  const paths = await page
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  return paths.filter((path) => {
    const name = pageOf(path.replace(/[?#].*/, ''));
    return name !== undefined && !open.includes(name) && !visitorPages.includes(name);
  });
}

/** Focuses links long enough for their pages to load ahead. */
async function hoverLinks(page: Page) {
  const links = content(page).locator('a[href^="/"]:visible');
  const count = Math.min(await links.count(), 3);
  for (let place = 0; place < count; place += 1) {
    await links.nth(place).focus();
    await page.waitForTimeout(100);
  }
}

/** Opens what stands above pages: the drawers, the drop-downs, the palette. */
async function openMenus(page: Page, open: PageName[]) {
  await page.goto(pages.notifications);
  await expectStanding(page);
  await page.getByRole('button', { name: 'Профиль' }).click();
  const drawer = page.getByRole('dialog', { name: 'Профиль' });
  await expect(drawer.getByRole('link', { name: 'Мои данные' })).toBeVisible();
  expect(await closedLinks(page, open)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Поиск и действия' });
  await expect(palette.getByRole('option').first()).toBeVisible();
  await expect(palette).not.toContainText('Поддержка');
  await expect(palette).not.toContainText('Акции');
  await page.keyboard.type('займ');
  await expect(palette.getByText('Ищем…')).toHaveCount(0);
  await page.keyboard.press('Escape');
}
