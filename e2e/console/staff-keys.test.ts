import { createClient } from '../../server/testing/methods/client.ts';
import { filterButton } from '../harness/filters.ts';
import { expect, test } from '../harness/fixtures.ts';
import { readInEveryLook } from '../harness/looks.ts';
import { openAsDemoStaff, openStaff } from '../harness/staff.ts';

test('a key is shown once, works, says its last use, and is deleted after a question', async ({ page }) => {
  await openAsDemoStaff(page, '/staff/keys');
  await page.getByRole('button', { name: 'Создать ключ' }).first().click();
  const making = page.getByRole('dialog', { name: 'Новый ключ' });
  await making.getByLabel('Название').fill('Робот бухгалтерии');
  await making.getByLabel('Роль', { exact: true }).selectOption('Финансы');
  await readInEveryLook(page, 'the form of a new key', [768, 1440]);
  await making.getByRole('button', { name: 'Создать ключ' }).click();
  const made = page.getByRole('dialog', { name: 'Ключ создан' });
  const key = (await made.getByRole('button', { name: /^\S{30,}$/ }).textContent()) ?? '';
  await made.getByRole('button', { name: 'Ключ сохранён' }).click();
  await expect(made).toBeHidden();
  await expect(page).toHaveURL('/staff/keys');
  const row = page.getByRole('row', { name: /Робот бухгалтерии/ });
  await expect(row).toContainText('ещё не было');
  const robot = createClient(process.env.E2E_URL ?? '', { path: '/operator/rpc', bearer: key });
  await robot.result('operator.get-users', {});
  await page.reload();
  await expect(row).not.toContainText('ещё не было');
  // All keys come in one answer: the list has no pages.
  await expect(filterButton(page, 'Строк на странице')).toHaveCount(0);
  await row.getByRole('checkbox').check();
  await page.getByRole('region', { name: 'Выбранное' }).getByRole('button', { name: 'Удалить' }).click();
  const question = page.getByRole('dialog', { name: 'Удалить ключ «Робот бухгалтерии»?' });
  await question.getByRole('button', { name: 'Удалить' }).click();
  await expect(row).toHaveCount(0);
  expect((await robot.failure('operator.get-users', {})).code).toBe(403);
});

test('a key’s history is what was done to it @full', async ({ page, admin }) => {
  const { id } = await admin.result('operator.create-key', { name: 'Ключ с историей' });
  await openAsDemoStaff(page, '/staff/keys');
  await page
    .getByRole('row', { name: /Ключ с историей/ })
    .getByRole('link', { name: 'Журнал' })
    .click();
  await expect(page).toHaveURL(`/staff/audit?record=key-${id}`);
  await expect(page.locator('tbody tr')).toHaveCount(1);
});

test('support reads the keys and has no action on them @full', async ({ page, admin }) => {
  await admin.result('operator.create-key', { name: 'Ключ для чтения' });
  await openStaff(page, '/staff/keys', 'support');
  await expect(page.getByRole('row', { name: /Ключ для чтения/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Создать ключ' })).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await readInEveryLook(page, 'the keys', [768, 1440]);
});
