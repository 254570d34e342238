import type { Page } from '@playwright/test';
import type { Client } from '../../server/testing/methods/client.ts';
import { refuse, withoutLive } from '../harness/answers.ts';
import { expect, test } from '../harness/fixtures.ts';
import { readInEveryLook } from '../harness/looks.ts';
import { makeOffers } from '../harness/offers.ts';
import { makeShop } from '../harness/promotion.ts';

const content = (page: Page) => page.getByRole('main');
const times = (count: number) => Array.from({ length: count }, (_, place) => place);
type Partner = Client & { id: number };
type Made = { path: string; last: Record<string, string>; shown: string };

async function makeRules(partner: Partner, operator: Client): Promise<Made> {
  const { names, ids } = await makeOffers(operator, 11);
  for (const offerFrom of ids) await partner.result('trafficback.create-trafficback-offer', { offerFrom });
  return { path: '/trafficback', last: { page: '2', history: '2' }, shown: names[0] ?? '' };
}

async function makeProducts({ id }: Partner, operator: Client): Promise<Made> {
  const { path, product } = await makeShop(operator, id);
  for (const n of times(13)) await product(`Кружка ${n}`);
  return { path, last: { page: '2' }, shown: '13 товаров' };
}

async function makePostbacks(partner: Partner): Promise<Made> {
  const url = 'https://tracker.example.com/?c={click_id}';
  await partner.result('postback.create-postback-global', { url, status: 'create', type: 'on' });
  return { path: '/global-postbacks', last: {}, shown: url };
}

async function makeAddress(partner: Partner, operator: Client): Promise<Made> {
  const { path, product } = await makeShop(operator, partner.id);
  const id = await product('Кружка', { needsDelivery: true });
  const { items } = await partner.result('promotion.get-delivery-types');
  await partner.result('promotion.create-delivery', {
    typeId: items[0]?.id ?? 0,
    recipient: 'Анна',
    phone: '+79161234567',
    address: 'Москва, Тверская 7',
  });
  return { path: `${path}/${id}/create-order`, last: {}, shown: 'Москва, Тверская 7' };
}

/** Records every text of the page that says that a list is empty. */
async function noteEmptiness(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const noted: string[] = [];
    Object.assign(window, { noted });
    new MutationObserver(() => {
      const empty = /(Правил|Изменений|Товаров) пока нет/;
      const found = empty.exec(document.querySelector('main')?.textContent ?? '');
      if (found) noted.push(found[0]);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return () => page.evaluate(() => Object.getOwnPropertyDescriptor(window, 'noted')?.value);
}

/**
 * Every paged list is the same component (web/ui/list/loaded-list.test.ts): two lists of one page and one single list stand for
 * all.
 */
const lists = { 'rules and their history': makeRules, products: makeProducts };

for (const [what, make] of Object.entries(lists))
  test(`an address beyond the last page of ${what} becomes that of the last page @full`, async ({
    page,
    openAs,
    operator,
  }) => {
    const partner = await openAs('/dashboard');
    const { path, last, shown } = await make(partner, operator);
    const noted = await noteEmptiness(page);
    const beyond = Object.keys(last).map((name) => `${name}=99`);
    await page.goto(`${path}?${beyond.join('&')}`);
    await expect(content(page).getByText(shown, { exact: false }).first()).toBeVisible();
    const query = () => Object.fromEntries(new URL(page.url()).searchParams);
    await expect.poll(query).toEqual(last);
    expect(await noted()).toEqual([]);
    await page.goBack();
    await expect(page).toHaveURL('/dashboard');
  });

test('promotions, too, have a last page @full', async ({ page, openAs }) => {
  await openAs('/promotions?page=99');
  await expect(content(page).getByRole('listitem').first()).toBeVisible();
  await expect(page).not.toHaveURL(/page=99/);
});

for (const [what, method, make] of [
  ['rules', 'trafficback.get-trafficbacks-offer', makeRules],
  ['changes', 'history.get-changes', makeRules],
  ['postbacks', 'postback.get-postbacks-global', makePostbacks],
  ['addresses', 'promotion.get-deliveries', makeAddress],
] as const)
  test(`${what} that could not be loaded again are said to be old, and can be asked for @full`, async ({
    page,
    openAs,
    operator,
  }) => {
    await withoutLive(page);
    const partner = await openAs('/dashboard');
    const { path, shown } = await make(partner, operator);
    await page.clock.install();
    await page.goto(`${path}?page=2&history=1`);
    const row = content(page).getByText(shown, { exact: false }).first();
    await expect(row).toBeVisible();
    // The history comes after the rules and names the same offers.
    await expect(content(page).locator('[data-skeleton]')).toHaveCount(0);
    const allow = await refuse(page, method);
    // Answers are fresh for half a minute; after that, focusing the page reloads them.
    await page.clock.fastForward(31_000);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    const said = content(page).getByText('Не удалось обновить список', { exact: false });
    await expect(said).toBeVisible();
    await expect(row).toBeVisible();
    if (what === 'rules') await readInEveryLook(page, 'old rows');
    await allow();
    await content(page).getByRole('button', { name: 'Повторить' }).click();
    await expect(said).toHaveCount(0);
    await expect(row).toBeVisible();
  });
