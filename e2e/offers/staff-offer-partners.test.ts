import { expect, test } from '../harness/fixtures.ts';
import { makeOffers } from '../harness/offers.ts';
import { openStaff } from '../harness/staff.ts';

test('an offer is closed to a partner, opened again, and a partner gets a payout of their own', async ({
  page,
  operator,
  makePartner,
}) => {
  const { ids } = await makeOffers(operator, 1);
  const [offerId = 0] = ids;
  const partner = await makePartner();
  await openStaff(page, `/staff/offers/${offerId}?tab=terms`, 'manager');
  await page.getByLabel('Закрыть партнёру').fill(partner.login);
  await page.getByRole('button', { name: `Закрыть: ${partner.login}` }).click();
  await expect(page.getByText('Закрыт этим партнёрам:')).toBeVisible();
  expect((await partner.result('offers.get-offer', { id: offerId })).isOpen).toBe(false);
  await page.getByRole('button', { name: `Открыть: ${partner.login}` }).click();
  await expect(page.getByText('Открыт всем партнёрам.')).toBeVisible();

  await page.getByRole('button', { name: 'Назначить индивидуальную ставку' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Партнёр', { exact: true }).fill(partner.login);
  await dialog.getByRole('button', { name: `Выбрать: ${partner.login}` }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Продолжить ввод' }).click();
  await dialog.getByLabel('Ставка партнёра', { exact: true }).fill('500');
  await dialog.getByRole('button', { name: 'Назначить ставку' }).click();
  const row = page.getByRole('row', { name: new RegExp(partner.login) });
  await expect(row).toContainText('500');
  await row.getByRole('button', { name: 'Изменить' }).click();
  // A payout for another goal would be a second payout beside the first.
  await expect(dialog.getByText('Основная цель, остальные страны, RUB')).toBeVisible();
  await expect(dialog.getByLabel('Цель')).toHaveCount(0);
  await dialog.getByLabel('Ставка партнёра', { exact: true }).fill('600,50');
  await dialog.getByRole('button', { name: 'Назначить ставку' }).click();
  await expect(row).toContainText('600,50');
  await page.getByRole('button', { name: 'Убрать', exact: true }).click();
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Убрать ставку' })
    .click();
  await expect(page.getByText('Все партнёры получают ставку оффера.')).toBeVisible();
});

test('an emptied last page of closed partners leads to the page before @full', async ({
  page,
  operator,
  makePartner,
}) => {
  const [offerId = 0] = (await makeOffers(operator, 1)).ids;
  const known = await operator.result('operator.get-users', { pageSize: 21 });
  for (let n = known.items.length; n < 21; n++) await makePartner();
  const { items } = await operator.result('operator.get-users', { pageSize: 21 });
  for (const { id: userId } of items)
    await operator.result('operator.set-offer-access', { offerId, userId, isOpen: false });
  await openStaff(page, `/staff/offers/${offerId}?tab=terms`, 'manager');
  await page.getByRole('button', { name: 'Следующие' }).click();
  const open = page.getByRole('button', { name: /^Открыть: / });
  await expect(open).toHaveCount(1);
  await open.click();
  await expect(open).toHaveCount(20);
  await expect(page.getByText('Открыт всем партнёрам.')).toBeHidden();
});
