import type { Page } from '@playwright/test';
import { filterButton, filterChoice } from '../harness/filters.ts';
import { expect, test } from '../harness/fixtures.ts';
import { expectFocusKept, openDialog, pressOn, tabTo } from '../harness/keyboard.ts';

const content = (page: Page) => page.getByRole('main');
const bar = (page: Page) => page.getByRole('banner');
const dialog = (page: Page) => page.getByRole('dialog');
const wanted = { url: 'https://tracker.example.com/pb?cid={click_id}', type: 'on' } as const;

test('by keyboard a partner comes to the postbacks by the menu, filters them, deletes one and brings it back @full', async ({
  page,
  openAs,
}) => {
  const partner = await openAs('/dashboard');
  await partner.result('postback.create-postback-global', { ...wanted, status: 'create' });
  await partner.result('postback.create-postback-global', {
    ...wanted,
    url: `${wanted.url}&h=1`,
    status: 'hold',
  });
  const tools = bar(page).getByRole('button', { name: 'Инструменты' });
  await pressOn(tools);
  const way = bar(page).getByRole('link', { name: 'Глобальные постбеки' });
  await tabTo(way);
  await page.keyboard.press('Escape');
  await expect(tools).toBeFocused();
  await page.keyboard.press('Enter');
  await pressOn(way);
  await expect(page).toHaveURL('/global-postbacks');
  await expect(content(page)).toBeFocused();

  const rows = content(page).getByRole('switch');
  await expect(rows).toHaveCount(2);
  const filter = filterButton(content(page), 'Событие');
  await pressOn(filter);
  await pressOn(filterChoice(content(page), 'Событие', 'Новая конверсия'));
  await expect(page).toHaveURL('/global-postbacks?event=create');
  await expect(rows).toHaveCount(1);
  await expect(filter).toBeFocused();
  await pressOn(content(page).getByRole('button', { name: /^Удалить постбек/ }));
  await expect(content(page).getByText('На это событие постбеков нет')).toBeVisible();
  await expectFocusKept(page);

  await pressOn(content(page).getByRole('button', { name: 'История изменений' }));
  const back = content(page)
    .getByRole('button', { name: /^Вернуть как было/ })
    .first();
  await openDialog(back);
  await pressOn(dialog(page).getByRole('button', { name: 'Вернуть' }));
  await expect(rows).toHaveCount(1);
  await expectFocusKept(page);
});
