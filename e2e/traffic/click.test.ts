import { randomBytes } from 'node:crypto';
import { expect, test } from '../harness/fixtures.ts';

test('a partner takes a link from an offer’s page, and whoever opens it arrives where the rules say @full', async ({
  page,
  openAs,
  operator,
  browser,
  baseURL,
}) => {
  const name = `Оффер ${randomBytes(4).toString('hex')}`;
  const fields = {
    name,
    url: `${baseURL}/external/offers/{offer_id}?click={click_id}&from={sub1}`,
    holdDays: 0,
    payouts: [{ goal: '', countries: [], currencyCode: 'RUB' as const, amount: 250 }],
  };
  const { id } = await operator.result('operator.save-offer', fields);
  const partner = await openAs(`/offers/${id}`);
  await page.getByRole('main').getByRole('button', { name: 'Создать первую ссылку' }).click();
  await page.getByRole('dialog').getByLabel('sub1').fill('баннер');
  await page.getByRole('dialog').getByRole('button', { name: 'Создать ссылку' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const { items } = await partner.result('links.get-links', { offerId: id });
  const [link] = items;
  await expect(page.getByRole('main')).toContainText(link?.url ?? '');

  const visitor = await (await browser.newContext({ userAgent: human })).newPage();
  await visitor.goto(link?.url ?? '');
  await expect(visitor).toHaveURL(new RegExp(`/external/offers/${id}\\?click=[0-9a-f-]{36}&from=%D0%B1`));

  // The demo's advertiser calls like a real one; the page follows the call.
  await visitor.getByRole('button', { name: 'Сделать конверсию' }).click();
  const steps = visitor.getByRole('status');
  await expect(steps).toContainText('Конверсия в холде');
  await expect(steps).toContainText('на балансе партнёра');
  await expect(visitor.getByRole('button')).toHaveCount(0);
  expect((await partner.result('profile.get-balance')).availableBalance).toBe(250);

  await operator.result('operator.save-offer', { id, name, status: 'paused' });
  const other = `Оффер ${randomBytes(4).toString('hex')}`;
  const taker = await operator.result('operator.save-offer', { ...fields, name: other });
  await partner.result('trafficback.create-trafficback-offer', { offerFrom: id, offerTo: taker.id });
  // A changed rule takes effect within a second.
  await expect(async () => {
    await visitor.goto(link?.url ?? '');
    expect(visitor.url()).toContain(`/external/offers/${taker.id}?click=`);
  }).toPass();
  await visitor.context().close();
});

test('a link of the demo leads to a page of the demo, whatever port it listens on @full', async ({
  page,
  comeAsDemo,
  baseURL,
}) => {
  const demo = await comeAsDemo();
  const { items } = await demo.result('links.get-links', {});
  const visitor = { redirect: 'manual', headers: { 'user-agent': human } } as const;
  const { headers } = await fetch(items[0]?.url ?? '', visitor);
  expect(headers.get('location')).toContain(`${baseURL}/external/offers/`);
  await page.goto(headers.get('location') ?? '');
  await expect(page.getByText('Страница рекламодателя в демонстрации')).toBeVisible();
});

test('the postbacks of the demo go to its tracker, whatever port it listens on @full', async ({
  comeAsDemo,
  baseURL,
}) => {
  const demo = await comeAsDemo();
  const { items } = await demo.result('postback.get-postbacks-global', { status: 'create' });
  expect(items.map(({ url }) => url.split('?')[0])).toEqual([`${baseURL}/external/tracker`]);
  const tried = await demo.result('postback.test', { postbackId: items[0]?.id ?? 0, events: ['create'] });
  expect(tried.items[0]).toMatchObject({ status: 200, answer: 'OK' });
});

/** The user agent of the tests' browser says that it is headless, and the program counts it as a bot. */
const human =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
