import { randomBytes } from 'node:crypto';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../harness/fixtures.ts';
import { openDialog } from '../harness/keyboard.ts';
import { makeOffers } from '../harness/offers.ts';

test('a partner asks for a promo code, and reads what the network has answered', async ({
  page,
  operator,
  openAs,
}) => {
  const { word, ids } = await makeOffers(operator, 1);
  const code = `Код-${randomBytes(4).toString('hex')}`;
  await openAs('/tools/promo-codes');
  const content = page.getByRole('main');
  await content.getByRole('button', { name: 'Запросить первый промокод' }).click();
  const form = page.getByRole('dialog', { name: 'Запросить промокод' });
  await form.getByLabel('Оффер').fill(word);
  await page.getByRole('option', { name: word }).first().click();
  await form.getByLabel('Какой промокод хотите').fill(code);
  await form.getByRole('button', { name: 'Отправить запрос' }).click();
  const row = content.getByRole('row').filter({ hasText: code });
  await expect(row.getByText('Запрошен')).toBeVisible();
  await expect(row.getByText('О решении сети придёт уведомление.')).toBeVisible();

  const { items } = await operator.result('operator.get-promos', { state: 'requested', offerId: ids[0] });
  await operator.result('operator.decide-promo-requests', {
    ids: items.map(({ id }) => id),
    decision: 'grant',
  });
  await page.reload();
  await expect(row.getByText('Действует')).toBeVisible();
  await expect(row.getByRole('button', { name: code })).toBeVisible();
  await expect(row.getByText('без срока')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('by keyboard alone a partner asks for a promo code that the network chooses @full', async ({
  page,
  operator,
  openAs,
}) => {
  const { word } = await makeOffers(operator, 1);
  await openAs('/tools/promo-codes');
  const content = page.getByRole('main');
  const form = await openDialog(content.getByRole('button', { name: 'Запросить промокод', exact: true }));
  await page.keyboard.type(word);
  await expect(form.getByText('Найдено: 1')).toBeVisible();
  await expect(form.getByRole('listbox')).not.toHaveAttribute('data-stale');
  for (const key of ['Enter', 'Tab', 'Enter']) await page.keyboard.press(key);
  await expect(content.getByRole('row').filter({ hasText: 'Выберет сеть' })).toBeVisible();
});
