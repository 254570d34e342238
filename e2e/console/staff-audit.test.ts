import { expect, test } from '../harness/fixtures.ts';
import { pressAtOnce } from '../harness/keyboard.ts';
import { expectStanding, readInEveryLook } from '../harness/looks.ts';
import { openAsDemoStaff, openStaff } from '../harness/staff.ts';

test('an action says who did what, from where, and what it changed', async ({
  page,
  operator,
  makePartner,
}) => {
  const { id } = await makePartner();
  await operator.result('operator.update-user', { id, skype: 'new.name', isCustomTrafficback: true });
  await openAsDemoStaff(page, `/staff/audit?userId=${id}&method=operator.update-user`);
  await page.locator('tbody tr').first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: /^Изменены данные партнёра: / })).toBeVisible();
  const changed = page.getByRole('table').first();
  await expect(changed.getByRole('row', { name: 'Skype — new.name' })).toBeVisible();
  await expect(changed.getByRole('row', { name: 'Свои ссылки нет да' })).toBeVisible();
  await expect(page.getByRole('link', { name: `Партнёр № ${id}` })).toHaveAttribute(
    'href',
    `/staff/partners/${id}`,
  );
  await readInEveryLook(page, 'an action', [768, 1440]);
});

test('the history of a record is its actions, a refused one among them @full', async ({ page, operator }) => {
  const { id } = await operator.result('operator.save-offer', { name: 'Оффер с историей' });
  await operator.result('operator.save-offer', { id, name: 'Оффер с новым именем' });
  await openAsDemoStaff(page, `/staff/audit?record=offer-${id}`);
  await expect(page.locator('tbody tr')).toHaveCount(2);
  await expect(page.locator('tbody tr').first()).toContainText('Изменён оффер «Оффер с новым именем»');
  await expect(page.locator('tbody tr').first()).toContainText('Оффер с историей → Оффер с новым именем');
  // The console has no live events: a return within seconds reloads the list and shows changes made meanwhile.
  await pressAtOnce(page, ['g', 'KeyG'], ['o', 'KeyO']);
  // The address changes before the page does, and a return to a page that was never left reloads nothing.
  await expect(page.getByRole('heading', { level: 1, name: 'Офферы' })).toBeVisible();
  await operator.result('operator.save-offer', { id, name: 'Оффер с третьим именем' });
  await page.goBack();
  await expect(page.locator('tbody tr')).toHaveCount(3);
});

test('an action that is not there says so @full', async ({ page, complaints }) => {
  await openAsDemoStaff(page, '/staff/audit/abc');
  await expect(page.getByText('Такой страницы нет.')).toBeVisible();
  // The server answers 404 for such an address.
  expect(complaints.splice(0)).toHaveLength(1);
  await page.goto('/staff/audit/999999999');
  await expect(page.getByText('Такой записи в журнале нет')).toBeVisible();
  await page.getByRole('link', { name: 'Ко всему журналу' }).click();
  await expect(page).toHaveURL('/staff/audit');
});

test('who may not read the audit has no entry of it @full', async ({ page }) => {
  await openStaff(page, '/staff', 'finance');
  await expectStanding(page);
  await expect(page.getByRole('link', { name: 'Журнал' })).toHaveCount(0);
});
