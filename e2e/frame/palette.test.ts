import { expect, expectAccessible, test } from '../harness/fixtures.ts';
import { pressAtOnce } from '../harness/keyboard.ts';

test('a partner finds a section by another word and an offer by its name, and keys lead on @full', async ({
  page,
  openAs,
}) => {
  const partner = await openAs('/dashboard');
  const { items } = await partner.result('offers.get-offers', { pageSize: 1 });
  const [{ id, name }] = items as [(typeof items)[number]];
  const field = page.getByRole('combobox', { name: 'Найти или перейти' });
  await page.getByRole('button', { name: 'Найти или перейти' }).click();
  await expectAccessible(page, 'the palette');
  await field.fill('карта');
  await expect(page.getByRole('option', { name: 'Мои реквизиты' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/profile/requisites');

  await page.keyboard.press('Control+KeyK');
  await field.fill(name);
  await page.getByRole('option', { name }).click();
  await expect(page).toHaveURL(`/offers/${id}`);

  await pressAtOnce(page, ['g', 'KeyG'], ['o', 'KeyO']);
  await expect(page).toHaveURL('/offers');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Клавиши' })).toContainText('Трафикбек');
});
