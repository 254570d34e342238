import type { Page } from '@playwright/test';
import { z } from 'zod';
import { changeResult, pauseMethod, refuse } from '../harness/answers.ts';
import { expect, test } from '../harness/fixtures.ts';
import { expectStanding } from '../harness/looks.ts';
import { makeOffers } from '../harness/offers.ts';
import { openAsDemoStaff } from '../harness/staff.ts';

test('part of a partner’s login finds the partner, and Enter opens the card @full', async ({
  page,
  makePartner,
}) => {
  const { id, login } = await makePartner({ firstName: 'Клара' });
  await openPalette(page);
  await page.keyboard.type(login.slice(0, -2));
  const found = page.getByRole('option', { name: `Клара · ${login} № ${id}`, exact: true });
  await expect(page.getByRole('option', { name: `Постбеки: Клара · ${login}` })).toBeVisible();
  await expect(found).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/staff/partners/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`№ ${id}`);
});

test('part of an offer’s name finds the offers, and Enter opens the chosen one @full', async ({
  page,
  operator,
}) => {
  const { word, names, ids } = await makeOffers(operator, 2);
  await openPalette(page);
  await page.keyboard.type(word.slice(0, -1));
  const options = page.getByRole('option', { name: word });
  await expect(options).toHaveCount(2);
  await page.keyboard.press('ArrowDown');
  const chosen = options.and(page.getByRole('option', { selected: true }));
  const text = await chosen.innerText();
  const place = names.findIndex((name) => text.includes(name));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/staff/offers/${ids[place]}`);
});

test('results that come later leave the chosen record chosen @full', async ({ page, operator }) => {
  const { word } = await makeOffers(operator, 2);
  await openPalette(page);
  await page.keyboard.type(word.slice(0, -1));
  const options = page.getByRole('option', { name: word });
  await expect(options).toHaveCount(2);
  const [first, second] = await options.allInnerTexts();
  const answer = z.looseObject({ items: z.array(z.unknown()) });
  await changeResult(page, 'operator.get-offers', (result) => {
    const { items, ...rest } = answer.parse(result);
    return { ...rest, items: items.toReversed() };
  });
  const release = await pauseMethod(page, 'operator.get-offers');
  await page.keyboard.type(word.slice(-1));
  await page.keyboard.press('ArrowDown');
  release();
  await expect(options).toHaveText([second ?? '', first ?? ''], { useInnerText: true });
  await expect(page.getByRole('option', { selected: true })).toHaveText(second ?? '', { useInnerText: true });
});

for (const [words, address, name] of [
  ['новый парт', '/staff/partners?new=1', 'Новый партнёр'],
  ['новый офф', '/staff/offers/new', 'Новый оффер'],
] as const)
  test(`the palette begins «${name}» by keyboard @full`, async ({ page }) => {
    await openPalette(page);
    await page.keyboard.type(words);
    await expect(page.getByRole('option', { name })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { name })).toBeVisible();
  });

async function openPalette(page: Page): Promise<void> {
  await openAsDemoStaff(page, '/staff');
  await expectStanding(page);
  await page.keyboard.press('Control+KeyK');
  await expect(page.getByRole('combobox', { name: 'Найти или перейти' })).toBeFocused();
}

test('a search that failed is not said to have found nothing @full', async ({ page, complaints }) => {
  await openPalette(page);
  await refuse(page, 'operator.get-offers');
  await page.keyboard.type('найдись');
  await expect(page.getByText(/^Поиск не удался/)).toBeVisible();
  await expect(page.getByText('Ничего не нашлось')).toHaveCount(0);
  complaints.splice(0);
});
