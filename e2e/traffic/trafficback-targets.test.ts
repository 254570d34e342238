import type { Page } from '@playwright/test';
import { changeResult, withoutLive } from '../harness/answers.ts';
import { expect, test } from '../harness/fixtures.ts';
import { makeOffers } from '../harness/offers.ts';

const content = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');
const target = (page: Page) => dialog(page).getByRole('combobox', { name: 'Куда отправлять' });
const turn = (page: Page, way: string) => dialog(page).getByRole('radio', { name: way }).check();

const within = 'Остаётся в сети';
const own = 'На свою ссылку';

test('an offer that was picked stands in its field after a look at the own link, and is saved @full', async ({
  page,
  openAs,
  operator,
}) => {
  const { names, ids } = await makeOffers(operator, 1);
  const [name = ''] = names;
  const partner = await openAs('/trafficback', { isCustomTrafficback: true });
  await content(page).getByRole('button', { name: 'Создать глобальное правило' }).click();
  await target(page).fill(name);
  await dialog(page).getByRole('option', { name }).click();
  // A text that is left without a choice is no choice.
  await target(page).fill('другой');
  await page.keyboard.press('Tab');
  await expect(dialog(page).getByRole('listbox')).toHaveCount(0);
  await expect(target(page)).toHaveValue(name);
  await turn(page, own);
  await dialog(page).getByRole('textbox', { name: 'Своя ссылка' }).fill('https://a.example.com/');
  await turn(page, within);
  await expect(target(page)).toHaveValue(name);
  await turn(page, own);
  await expect(dialog(page).getByRole('textbox', { name: 'Своя ссылка' })).toHaveValue(
    'https://a.example.com/',
  );
  await turn(page, within);
  await dialog(page).getByRole('button', { name: 'Создать правило' }).click();
  await expect(dialog(page)).toHaveCount(0);
  expect(await partner.result('trafficback.get-trafficback-global', {})).toMatchObject({
    isGuru: 1,
    offer: { id: ids[0], name },
  });
});

test('without the right to own links a rule is read as one of the network, whatever its record says @full', async ({
  page,
  openAs,
  operator,
}) => {
  const { names, ids } = await makeOffers(operator, 1);
  const [offerFrom = 0] = ids;
  const partner = await openAs('/dashboard');
  await partner.result('trafficback.create-trafficback-global', { isGuru: 1, offer: null });
  await partner.result('trafficback.create-trafficback-offer', { offerFrom });
  await withoutLive(page);
  const record = { isGuru: 0, link: 'https://own.example.com/' };
  await changeResult(page, 'trafficback.get-trafficback-global', (rule) => ({ ...Object(rule), ...record }));
  await changeResult(page, 'trafficback.get-trafficbacks-offer', (list) => {
    const { items, ...rest } = Object(list);
    return { ...rest, items: items.map((rule: object) => ({ ...rule, ...record })) };
  });
  await page.goto('/trafficback');
  const row = content(page).getByRole('row', { name: names[0] ?? '' });
  await expect(row).toContainText('Выбор сети');
  const global = content(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Глобальное правило' }) });
  await expect(global).toContainText('Выбор сети');
  await expect(content(page)).not.toContainText('own.example.com');
});

const lists = {
  texts: { 0: 'Нулевой', 7: 'Седьмой', 8: null, 9: { title: 'без названия' }, x: 'без номера' },
  records: { 0: { id: 0, name: 'Нулевой' }, 7: { name: 'Седьмой' }, 8: 12, 9: ['список'], 10: { name: 5 } },
  'a list with strangers': [{ id: 0, name: 'Нулевой' }, null, 'слово', { id: 7, name: 'Седьмой' }, { id: 8 }],
};

for (const [kind, items] of Object.entries(lists))
  test(`a pick-list of ${kind} gives its entries, leaves out what is none, and the dialog stands @full`, async ({
    page,
    openAs,
  }) => {
    await changeResult(page, 'trafficback.get-offers-from', () => ({ items, pagination: { totalCount: 2 } }));
    await openAs('/trafficback');
    await content(page).getByRole('button', { name: 'Создать правило' }).click();
    const field = dialog(page).getByRole('combobox', { name: 'Оффер' });
    await field.click();
    const options = dialog(page).getByRole('option');
    await expect(options).toHaveText(['Нулевой№ 0', 'Седьмой№ 7']);
    await options.first().click();
    await expect(field).toHaveValue('Нулевой');
    await field.click();
    await options.last().click();
    await expect(field).toHaveValue('Седьмой');
    await expect(dialog(page).getByRole('heading', { name: 'Новое правило' })).toBeVisible();
  });
