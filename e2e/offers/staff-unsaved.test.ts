import { listenFor } from '../harness/answers.ts';
import { expect, test } from '../harness/fixtures.ts';
import { makeOffers } from '../harness/offers.ts';
import { openStaff } from '../harness/staff.ts';

test('another part of an offer asks before its unsaved terms are lost @full', async ({ page, operator }) => {
  const [id = 0] = (await makeOffers(operator, 1)).ids;
  await openStaff(page, `/staff/offers/${id}?tab=terms`, 'manager');
  await page.getByLabel('Холд, дней').fill('21');
  const parts = page.getByRole('navigation', { name: 'Разделы оффера' });
  const question = page.getByRole('dialog', { name: 'Уйти без сохранения?' });
  await parts.getByRole('link', { name: 'Обзор' }).click();
  await question.getByRole('button', { name: 'Остаться' }).click();
  await expect(page).toHaveURL(/\?tab=terms$/);
  await expect(page.getByLabel('Холд, дней')).toHaveValue('21');
  await parts.getByRole('link', { name: 'Условия' }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByLabel('Холд, дней')).toHaveValue('21');
  await parts.getByRole('link', { name: 'Обзор' }).click();
  await question.getByRole('button', { name: 'Уйти' }).click();
  await expect(page).toHaveURL(/\?tab=overview$/);
});

test('Enter in a search within a form takes what was found and saves nothing @full', async ({
  page,
  operator,
}) => {
  const { ids, word, names } = await makeOffers(operator, 1);
  const former = `Прежний ${word}`;
  const next = `Новый ${word}`;
  const { id: advertiserId } = await operator.result('operator.save-advertiser', { name: former });
  const { id: nextId } = await operator.result('operator.save-advertiser', { name: next });
  await operator.result('operator.save-offer', { id: ids[0] ?? 0, name: names[0] ?? '', advertiserId });
  await openStaff(page, `/staff/offers/${ids[0]}?tab=terms`, 'manager');
  const saved = listenFor(page, 'operator.save-offer');
  const search = page.getByRole('combobox', { name: 'Рекламодатель' });
  await expect(search).toHaveValue(former);
  await search.fill(next);
  await search.press('Enter');
  await expect(page.getByRole('option', { name: next })).toBeVisible();
  await search.press('Enter');
  await expect(search).toHaveValue(next);
  expect(saved).toEqual([]);

  await search.fill('');
  await page.getByRole('button', { name: 'Сохранить оффер' }).click();
  const question = page.getByRole('dialog', { name: 'Оставить оффер без рекламодателя?' });
  await question.getByRole('button', { name: 'Не сохранять' }).click();
  expect(saved).toEqual([]);
  await search.fill(next);
  await page.getByRole('option', { name: next }).click();
  await page.getByRole('button', { name: 'Сохранить оффер' }).click();
  await expect(page.getByText('Оффер сохранён')).toBeVisible();
  expect(saved).toEqual([expect.objectContaining({ advertiserId: nextId })]);
});
