import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../harness/fixtures.ts';

test('a partner leads broken links to another offer, and their history leads one back', async ({
  page,
  operator,
  openAs,
}) => {
  const partner = await openAs('/dashboard');
  const userId = partner.id;
  const { items } = await partner.result('trafficback.get-offers-to', { pageSize: 2 });
  const [from, to] = items;
  if (!from || !to) throw new Error('the network has no two offers');
  for (const name of ['Обзор', 'Рассылка'])
    await partner.result('links.create-link', { offerId: from.id, name });
  await operator.result('operator.set-offer-access', { offerId: from.id, userId, isOpen: false });
  await page.goto('/tools/broken-links');

  const content = page.getByRole('main');
  const rows = content.getByRole('row').filter({ hasText: 'вам недоступен' });
  await expect(rows).toHaveCount(2);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await rows
    .first()
    .getByRole('button', { name: /^Перевести ссылку/ })
    .click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Перевести' }).click();
  await expect(form.getByText('Выберите оффер')).toBeVisible();
  await form.getByLabel('Новый оффер').fill(to.name);
  await page.getByRole('option', { name: to.name }).first().click();
  await form.getByRole('switch').check();
  await form.getByRole('button', { name: 'Перевести' }).click();
  await expect(content.getByText('Все ссылки в порядке')).toBeVisible();

  await content.getByRole('button', { name: 'История изменений' }).click();
  await operator.result('operator.set-offer-access', { offerId: from.id, userId, isOpen: true });
  await content.getByRole('button', { name: 'Вернуть как было: Обзор' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Вернуть' }).click();
  await expect
    .poll(async () =>
      (await partner.result('links.get-links', { offerId: from.id })).items.map(({ name }) => name),
    )
    .toEqual(['Обзор']);
});
