import type { Page } from '@playwright/test';
import { editing, pasting, typing } from '#web/ui/phone/phone-cases.ts';
import { countryName } from '#web/ui/text/country-name.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../harness/fixtures.ts';
import { pasteText } from '../harness/keyboard.ts';
import { scriptOf } from '../harness/part-name.ts';
import { makeShop } from '../harness/promotion.ts';

const field = (page: Page) => page.getByLabel('Телефон', { exact: true });
const country = (page: Page) => page.getByRole('button', { name: /^Страна:/ });

/** The field's text with a bar at the caret. */
function seen(page: Page): Promise<string> {
  return field(page).evaluate((input) => {
    if (!(input instanceof HTMLInputElement)) return '';
    const caret = input.selectionStart ?? 0;
    return `${input.value.slice(0, caret)}|${input.value.slice(caret)}`;
  });
}

/** Puts the caret at the bar of the marked text; the field already has the text. */
async function placeCaret(page: Page, marked: string): Promise<void> {
  await field(page).focus();
  await field(page).evaluate(
    (input, at) => input instanceof HTMLInputElement && input.setSelectionRange(at, at),
    marked.indexOf('|'),
  );
  expect(await seen(page)).toBe(marked);
}

/** Fills the page as for a partner with this phone; an empty input keeps the country of the network. */
async function startFrom(page: Page, stored = ''): Promise<void> {
  await field(page).fill('+7');
  await field(page).fill(stored);
}

// web/ui/phone/phone-ways.test.ts proves the result of each edit; this file proves that the browser's edits reach the input.
test('typing, pasting and deleting keep number, caret and country @full', async ({
  page,
  openAs,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAs('/profile/edit-user');
  const cases = [...typing, ...pasting, ...editing].filter((one) => one.isInBrowser);
  expect(cases).toHaveLength(4);
  for (const one of cases) {
    await startFrom(page, one.stored);
    if (one.from) await placeCaret(page, one.from);
    if (one.text) await field(page).pressSequentially(one.text);
    if (one.pasted) await pasteText(page, one.pasted);
    for (const key of one.keys ?? []) await page.keyboard.press(key);
    await expect.poll(() => seen(page), one.what).toBe(one.becomes);
    const name = one.in ? countryName(one.in) : 'не выбрана';
    await expect(country(page), one.what).toHaveAccessibleName(new RegExp(`^Страна: ${name}`));
  }
});

test('the input takes no more than 250 characters @full', async ({ page, openAs }) => {
  await openAs('/profile/edit-user');
  await expect(field(page)).toHaveAttribute('maxlength', '250');
  await field(page).fill('+9'.repeat(400));
  expect((await field(page).inputValue()).length).toBeLessThanOrEqual(250);
});

test('a code that no country has says so in the console, once @full', async ({ page, openAs }) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await openAs('/profile/edit-user');
  await field(page).pressSequentially('+9991234');
  await expect(field(page)).toHaveValue('+9991234');
  // The numbering plans come behind the page.
  await expect.poll(() => said.filter((text) => text === 'Country not found')).toHaveLength(1);
  await expect(country(page)).toHaveAccessibleName('Страна: не выбрана');
});

for (const isLate of [false, true])
  test(`a number written as at home is shown with its code ${isLate ? 'when the plans come after it was saved' : 'when the input is left'}, and saved as E.164 @full`, async ({
    page,
    openAs,
  }) => {
    const plans = Promise.withResolvers<void>();
    if (!isLate) plans.resolve();
    await page.route(scriptOf('phone-reader'), async (route) => {
      await plans.promise;
      await route.continue();
    });
    const partner = await openAs('/profile/edit-user');
    const waiting = expect(country(page));
    await (isLate ? waiting : waiting.not).toHaveAttribute('aria-busy', 'true');
    await field(page).pressSequentially('8 916 123-45-67');
    await page.keyboard.press('Tab');
    const save = async () => {
      await page.getByRole('button', { name: 'Сохранить' }).click();
      await expect(page.getByText('Данные сохранены')).toBeVisible();
    };
    if (isLate) await save();
    plans.resolve();
    await expect(field(page)).toHaveValue('+7 916 123 45 67');
    if (!isLate) await save();
    expect((await partner.result('profile.get-contact')).phone).toBe('+79161234567');
  });

test('a country is found by its Russian name and taken, all by keyboard @full', async ({ page, openAs }) => {
  await openAs('/profile/edit-user', { phone: '+79161234567' });
  await country(page).focus();
  await page.keyboard.press('Enter');
  const search = page.getByRole('combobox', { name: 'Поиск страны' });
  await expect(search).toBeFocused();
  const list = page.getByRole('listbox', { name: 'Страны' });
  await expect(list.getByRole('option', { name: /Россия/ })).toHaveAttribute('aria-selected', 'true');
  await expect(list.getByRole('img').first().or(list.locator('img').first())).toBeVisible();
  await page.keyboard.type('казах');
  await expect(list.getByRole('option')).toHaveCount(1);
  await expectAccessible(page, 'the list');
  const active = await search.getAttribute('aria-activedescendant');
  await expect(list.getByRole('option')).toHaveAttribute('id', active ?? 'none');
  await page.keyboard.press('Enter');
  await expect(list).toHaveCount(0);
  await expect(field(page)).toBeFocused();
  await expect(country(page)).toHaveAccessibleName('Страна: Казахстан, +7');
  expect(await seen(page)).toBe('+7 916 123 45 67|');
});

test('a country is found by its code; Escape and leaving close the list @full', async ({ page, openAs }) => {
  await openAs('/profile/edit-user');
  await country(page).click();
  const list = page.getByRole('listbox', { name: 'Страны' });
  await page.keyboard.type('+44');
  await expect(list.getByRole('option', { name: 'Великобритания +44' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(country(page)).toBeFocused();
  await country(page).click();
  await page.keyboard.type('Атлантида');
  await expect(page.getByText('Такой страны нет')).toBeVisible();
  await expectAccessible(page, 'an empty list');
  await page.keyboard.press('Tab');
  await expect(list).toHaveCount(0);
  await country(page).click();
  await country(page).click();
  await expect(list).toHaveCount(0);
  await country(page).click();
  await list.getByRole('option', { name: 'Беларусь +375' }).click();
  await expect(field(page)).toHaveValue('+375');
});

test('the first page holds neither the numbering plans nor the flags; the list fits a phone @full', async ({
  page,
  openAs,
}) => {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) scripts.push(await response.text().catch(() => ''));
  });
  await openAs('/dashboard');
  await page.waitForLoadState('networkidle');
  const plans = () => scripts.some((text) => text.includes('country_calling_codes'));
  expect(scripts.length).toBeGreaterThan(0);
  expect(plans()).toBe(false);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/profile/edit-user');
  await country(page).click();
  await expect(page.getByRole('listbox', { name: 'Страны' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expect.poll(plans).toBe(true);
});

test('Escape in the list of countries closes the list, not the dialog around it @full', async ({
  page,
  openAs,
  operator,
}) => {
  const partner = await openAs('/promotions');
  const shop = await makeShop(operator, partner.id);
  const id = await shop.product('Кружка', { needsDelivery: true });
  await page.goto(`${shop.path}/${id}/create-order`);
  await page.getByRole('button', { name: 'Добавить адрес' }).click();
  const dialog = page.getByRole('dialog', { name: 'Новый адрес' });
  await dialog.getByLabel('Получатель').fill('Анна');
  await dialog.getByLabel('Комментарий курьеру').fill('Домофон 12');
  await dialog.getByRole('button', { name: /^Страна/ }).click();
  const search = dialog.getByRole('combobox', { name: 'Поиск страны' });
  await search.fill('каз');
  await search.press('Escape');
  await expect(search).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: /^Страна/ })).toBeFocused();
  await dialog.getByLabel('Телефон').fill('+79161234567');
  const address = dialog.getByRole('combobox', { name: 'Адрес' });
  await address.pressSequentially('москва');
  await dialog.getByRole('listbox', { name: 'Подсказки адреса' }).getByRole('option').first().click();
  await address.press('End');
  await address.pressSequentially('Тверская 7');
  await dialog.getByRole('button', { name: 'Добавить адрес' }).click();
  await expect(page.getByRole('main').getByRole('radio', { name: /Москва.*Домофон 12/ })).toBeChecked();
});
