import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { makeOffers } from './offers.ts';

const content = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');
const target = (page: Page) => dialog(page).getByRole('combobox', { name: 'Куда отправлять' });
const ownLink = (page: Page) => dialog(page).getByRole('switch', { name: 'Оставить трафик в сети' });

test('an offer that was picked stands in its field after a look at the own link, and is saved', async ({
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
  await ownLink(page).click();
  await dialog(page).getByRole('textbox', { name: 'Своя ссылка' }).fill('https://a.example.com/');
  await ownLink(page).click();
  await expect(target(page)).toHaveValue(name);
  await ownLink(page).click();
  await expect(dialog(page).getByRole('textbox', { name: 'Своя ссылка' })).toHaveValue(
    'https://a.example.com/',
  );
  await ownLink(page).click();
  await dialog(page).getByRole('button', { name: 'Создать правило' }).click();
  await expect(dialog(page)).toHaveCount(0);
  expect(await partner.result('trafficback.get-trafficback-global', {})).toMatchObject({
    isGuru: 1,
    offer: { id: ids[0], name },
  });
});
