import type { Page } from '@playwright/test';
import { announce, numbered, withdrawalPaid } from '../harness/announce.ts';
import { filterButton, filterChoice } from '../harness/filters.ts';
import { expect, test } from '../harness/fixtures.ts';
import { expectFocusKept, pressOn, tabTo, typeInto } from '../harness/keyboard.ts';

const content = (page: Page) => page.getByRole('main');
const _dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string | RegExp) => content(page).getByRole('button', { name });
const letters = (page: Page) =>
  content(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) });

test('by keyboard a partner filters and searches notifications, marks one, several and all @full', async ({
  page,
  openAs,
  operator,
}) => {
  const partner = await openAs('/notifications');
  await announce(operator, partner, [...numbered(5), { title: 'Выплата', triggerId: withdrawalPaid }]);
  await expect(letters(page)).toHaveCount(6);
  const unread = content(page).getByRole('link', { name: 'Непрочитанные' });
  await pressOn(unread);
  await expect(page).toHaveURL('/notifications?show=unread');
  await expect(unread).toBeFocused();
  await pressOn(filterButton(content(page), 'Категория'));
  await pressOn(filterChoice(content(page), 'Категория', 'Офферы'));
  await expect(page).toHaveURL(/category=/);
  const search = content(page).getByRole('searchbox');
  await typeInto(search, 'Новость');
  await expect(page).toHaveURL(/search=/);
  await expect(search).toBeFocused();
  await expect(letters(page)).toHaveCount(5);

  for (const title of ['Новость № 5', 'Новость № 3'])
    await pressOn(content(page).getByRole('checkbox', { name: `Выбрать: ${title}` }), 'Space');
  const several = button(page, 'Отметить прочитанными: 2');
  await tabTo(several, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(letters(page)).toHaveCount(3);
  await expectFocusKept(page);
  await pressOn(button(page, 'Отметить прочитанным: Новость № 2'));
  await expect(letters(page)).toHaveCount(2);
  await expectFocusKept(page);
  await tabTo(button(page, 'Отметить все прочитанными'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle('Уведомления — Kabinet');
  await expect(letters(page)).toHaveCount(0);
  await expectFocusKept(page);
});
