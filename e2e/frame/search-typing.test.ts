import type { Locator } from '@playwright/test';
import { expect, test } from '../harness/fixtures.ts';
import { makeShop } from '../harness/promotion.ts';

/**
 * Types into a field, the second half at the moment when the address has changed and the page does not show the change yet: on
 * a slow phone that moment is long. Returns the field's texts, one after another.
 */
async function typeOnSlowPhone(
  field: Locator,
  first: string,
  second: string,
): Promise<() => Promise<string[]>> {
  await field.click();
  const seen = await field.evaluateHandle((input, second) => {
    const texts: string[] = [];
    setInterval(() => {
      if (input instanceof HTMLInputElement && input.value !== texts.at(-1)) texts.push(input.value);
    });
    const replaceState = history.replaceState.bind(history);
    history.replaceState = (...args) => {
      history.replaceState = replaceState;
      replaceState(...args);
      queueMicrotask(() => document.execCommand('insertText', false, second));
    };
    return texts;
  }, second);
  await field.pressSequentially(first);
  return () => seen.jsonValue();
}

const byLength = (texts: string[]) => texts.toSorted((one, other) => one.length - other.length);

test('letters typed into the search of notifications while the address changes stay @full', async ({
  page,
  openAs,
}) => {
  await openAs('/notifications');
  const search = page.getByRole('searchbox', { name: 'Поиск по уведомлениям' });
  const seen = await typeOnSlowPhone(search, 'вып', 'лата');
  await expect(page).toHaveURL(`/notifications?search=${encodeURIComponent('выплата')}`);
  expect(await seen()).toEqual(byLength(await seen()));
  await page.getByRole('link', { name: 'Показать все уведомления' }).click();
  await expect(search).toHaveValue('');
  await page.goBack();
  await expect(search).toHaveValue('выплата');
});

test('letters typed into the filter of a shop while the address changes stay @full', async ({
  page,
  openAs,
  operator,
}) => {
  const partner = await openAs('/promotions');
  const shop = await makeShop(operator, partner.id);
  await shop.product('Кружка');
  await page.goto(shop.path);
  const name = page.getByRole('searchbox', { name: 'Название' });
  const seen = await typeOnSlowPhone(name, 'кру', 'жка');
  await expect(page).toHaveURL(`${shop.path}?name=${encodeURIComponent('кружка')}`);
  expect(await seen()).toEqual(byLength(await seen()));
  await page.getByRole('button', { name: 'Сбросить' }).click();
  await expect(name).toHaveValue('');
  await page.goBack();
  await expect(name).toHaveValue('кружка');
});

test('letters typed into the search of offers while the address changes stay @full', async ({
  page,
  openAs,
}) => {
  await openAs('/offers');
  const search = page.getByRole('searchbox', { name: 'Название или ID' });
  const seen = await typeOnSlowPhone(search, 'рай', 'дер');
  await expect(page).toHaveURL(`/offers?term=${encodeURIComponent('райдер')}`);
  expect(await seen()).toEqual(byLength(await seen()));
  await page.getByRole('link', { name: 'Показать все офферы' }).click();
  await expect(search).toHaveValue('');
  await page.goBack();
  await expect(search).toHaveValue('райдер');
});
