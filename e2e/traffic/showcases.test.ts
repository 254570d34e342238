import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../harness/fixtures.ts';
import { openStaff } from '../harness/staff.ts';

const sign = () => randomBytes(4).toString('hex');

test('a partner makes a showcase beside its preview, orders it by keyboard, and visitors read it without scripts', async ({
  page,
  openAs,
  operator,
  browser,
}) => {
  const names = [`Первый ${sign()}`, `Второй ${sign()}`];
  await operator.result('operator.save-offers', { offers: names.map((name) => ({ name })) });
  const partner = await openAs('/tools/showcases');
  const content = page.getByRole('main');
  await content.getByRole('button', { name: 'Создать первую витрину' }).click();
  await content.getByRole('button', { name: 'Создать витрину' }).click();
  await expect(content.getByText('Укажите название')).toBeVisible();
  await content.getByLabel('Название').fill('Витрина <b>жирно</b>');
  await content.getByLabel('Адрес').fill(`shop-${sign()}`);
  for (const name of names) {
    await content.getByLabel('Добавить оффер').fill(name);
    await content.getByRole('option', { name }).click();
  }
  await content.getByLabel('Описание').fill('Деньги за 15 минут');
  const preview = content.getByRole('region', { name: 'Как это выглядит' });
  await expect(preview.locator('h1')).toHaveText('Витрина <b>жирно</b>');
  await expect(preview.locator('h2')).toHaveText(names);
  await content.getByRole('button', { name: `${names[1]}: тексты` }).press('Alt+ArrowUp');
  await expect(preview.locator('h2')).toHaveText(names.toReversed());
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await content.getByRole('button', { name: 'Создать витрину' }).click();
  await expect(content.getByText('0 просмотров за 30 дней')).toBeVisible();

  const [made] = (await partner.result('showcases.get-showcases', {})).items;
  const visitor = await browser.newContext({ javaScriptEnabled: false });
  const shown = await visitor.newPage();
  await shown.goto(`${made?.url}?sub1=vk`);
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Витрина <b>жирно</b>');
  await expect(shown.getByRole('heading', { level: 2 })).toHaveText(names.toReversed());
  const button = shown.getByRole('link', { name: `Оформить ${names[1]}` });
  await expect(button).toHaveAttribute('href', /^\/c\/[a-z0-9]{10}\?sub1=vk$/);
  await visitor.close();
});

test('a site of another origin shows a showcase in a frame as high as the page @full', async ({
  page,
  makePartner,
  operator,
}) => {
  const { ids } = await operator.result('operator.save-offers', {
    offers: Array.from({ length: 6 }, () => ({ name: `Оффер ${sign()}` })),
  });
  const partner = await makePartner();
  const { id } = await partner.result('showcases.save-showcase', {
    name: 'В рамке',
    slug: `frame-${sign()}`,
    offers: ids.map((offerId, place) => ({ offerId, title: `Оффер ${place + 1}` })),
  });
  const { frame } = await partner.result('showcases.get-showcase-code', { id });
  const site = createServer((_request, response) =>
    response
      .setHeader('content-type', 'text/html; charset=utf-8')
      .end(`<!doctype html><title>Сайт</title>${frame}`),
  );
  await once(site.listen(0, '127.0.0.1'), 'listening');
  const address = site.address();
  await page.goto(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`);
  const inner = page.frameLocator('iframe');
  await expect(inner.getByRole('heading', { level: 2 })).toHaveCount(6);
  const height = () => page.locator('iframe').evaluate((element) => element.clientHeight);
  const whole = await inner.locator('html').evaluate((element) => element.getBoundingClientRect().height);
  await expect.poll(height).toBe(Math.ceil(whole));
  site.close();
});

test('the staff block a showcase with a reason that its partner reads @full', async ({
  page,
  makePartner,
  operator,
}) => {
  const { id: offerId } = await operator.result('operator.save-offer', { name: `Оффер ${sign()}` });
  const partner = await makePartner();
  const slug = `bank-${sign()}`;
  const { id } = await partner.result('showcases.save-showcase', {
    name: 'Банк',
    slug,
    offers: [{ offerId, title: 'Заём' }],
  });
  await openStaff(page, `/staff/showcases?search=${slug}`, 'manager');
  await page.getByRole('row').filter({ hasText: slug }).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Заблокировать' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Причина').fill('Выдаёт себя за банк');
  await dialog.getByRole('button', { name: 'Заблокировать' }).click();
  await expect(page.getByText('Витрина «Банк» заблокирована')).toBeVisible();
  expect((await partner.result('showcases.get-showcase', { id })).blockReason).toBe('Выдаёт себя за банк');
});
