import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../harness/fixtures.ts';

const content = (page: Page) => page.getByRole('main');
const list = (page: Page) => content(page).getByRole('group').filter({ hasText: 'Отметки' });

test('a chart says by itself that a rate changed, and keeps a note that is changed and taken back', async ({
  page,
  openAs,
  operator,
}) => {
  const partner = await openAs('/profile');
  const payouts = (amount: number) => [{ goal: '', countries: [], currencyCode: 'RUB' as const, amount }];
  const name = 'Аренда у моря';
  const { id } = await operator.result('operator.save-offer', { name, payouts: payouts(100) });
  await partner.result('links.create-link', { offerId: id });
  const event = {
    userId: partner.id,
    offerId: id,
    transactionId: `noted ${partner.id}`,
    event: 'hold',
  } as const;
  await operator.result('operator.post-conversions', { conversions: [{ ...event, payout: 100 }] });
  await operator.result('operator.save-offer', { id, name, payouts: payouts(120) });

  await page.goto('/statistics');
  await content(page).getByText('Отметки: 1').click();
  await expect(list(page)).toContainText(/Ставка: 100\s₽ → 120\s₽/);
  await expect(list(page).getByRole('link', { name })).toHaveAttribute('href', `/offers/${id}`);

  await content(page).getByRole('button', { name: 'Добавить заметку' }).click();
  await page.getByRole('textbox', { name: 'Заметка' }).fill('Новый креатив');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(content(page).getByText('Отметки: 2')).toBeVisible();
  await list(page).getByRole('button', { name: 'Изменить заметку «Новый креатив»' }).click();
  await page.getByRole('textbox', { name: 'Заметка' }).fill('Сменил креатив');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(list(page)).toContainText('Сменил креатив');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await list(page).getByRole('button', { name: 'Удалить заметку «Сменил креатив»' }).press('Enter');
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await expect(list(page)).toContainText('Сменил креатив');
});
