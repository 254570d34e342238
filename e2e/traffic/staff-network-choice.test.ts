import { pauseMethod } from '../harness/answers.ts';
import { expect, test } from '../harness/fixtures.ts';
import { readInEveryLook } from '../harness/looks.ts';
import { makeOffers } from '../harness/offers.ts';
import { openStaff } from '../harness/staff.ts';

// The tests share the network's choice, so they run one after another.
test.describe
  .serial('the network’s choice', () => {
    test('is ordered by the keyboard alone, and not saved over another’s @full', async ({
      page,
      operator,
    }) => {
      const { ids, names, word } = await makeOffers(operator, 2);
      const { items: before } = await operator.result('operator.get-network-choice');
      await operator.result('operator.set-network-choice', { offerIds: ids.slice(0, 1) });
      await openStaff(page, '/staff/network-choice', 'manager');
      await page.getByLabel('Добавить оффер').fill(`${word} 002`);
      await page.getByRole('button', { name: `Добавить: ${names[1]}` }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByLabel('Добавить оффер')).toBeFocused();
      await expect(page.getByLabel('Добавить оффер')).toHaveValue('');
      await page.getByRole('button', { name: `Выше: ${names[1]}` }).focus();
      await page.keyboard.press('ArrowUp');
      await expect(page.getByRole('status').filter({ hasText: `${names[1]}: место 1 из 2` })).toBeAttached();
      await expect(page.getByRole('button', { name: `Выше: ${names[1]}` })).toBeFocused();
      const letSave = await pauseMethod(page, 'operator.set-network-choice');
      await page.getByRole('button', { name: 'Сохранить порядок' }).press('Enter');
      await page.getByRole('button', { name: `Ниже: ${names[1]}` }).press('Enter');
      letSave();
      await expect(page.getByText('Запасные офферы сохранены')).toBeVisible();
      await expect(page.getByRole('listitem').last()).toContainText(names[1] ?? '');
      await page.getByRole('button', { name: `Выше: ${names[1]}` }).press('Enter');
      await expect(page.getByRole('button', { name: 'Сохранить порядок' })).toBeDisabled();
      await readInEveryLook(page, 'the network’s choice');
      await page.getByRole('button', { name: `Ниже: ${names[1]}` }).press('Enter');
      await operator.result('operator.set-network-choice', { offerIds: ids.slice(1) });
      await page.getByRole('button', { name: 'Сохранить порядок' }).click();
      await expect(page.getByText('Список тем временем изменили')).toBeVisible();
      await page.getByRole('button', { name: 'Показать новый список' }).click();
      await expect(page.getByRole('listitem').filter({ hasText: word })).toHaveCount(1);
      const offerIds = Array.isArray(before) ? before.map(({ id }) => Number(id)) : [];
      await operator.result('operator.set-network-choice', { offerIds });
    });

    test('is dragged to where the keyboard takes it @full', async ({ page, operator }) => {
      const { ids, names } = await makeOffers(operator, 3);
      const { items: before } = await operator.result('operator.get-network-choice');
      const order = async () =>
        (await operator.result('operator.get-network-choice')).items.map(({ id }) => id);
      await operator.result('operator.set-network-choice', { offerIds: ids });
      await openStaff(page, '/staff/network-choice', 'manager');
      const rows = page.getByRole('list', { name: 'Офферы по порядку' }).getByRole('listitem');
      const save = async () => {
        await page.getByRole('button', { name: 'Сохранить порядок' }).click();
        await expect(page.getByText('Запасные офферы сохранены')).toBeVisible();
      };
      const grip = await rows.nth(2).locator('[aria-hidden="true"]').first().boundingBox();
      const first = await rows.nth(0).boundingBox();
      await page.mouse.move((grip?.x ?? 0) + 8, (grip?.y ?? 0) + 8);
      await page.mouse.down();
      await page.mouse.move((grip?.x ?? 0) + 8, (first?.y ?? 0) + 20, { steps: 8 });
      await page.mouse.up();
      await expect(rows.first()).toContainText(names[2] ?? '');
      await save();
      const dragged = await order();
      expect(dragged[0]).toBe(ids[2]);
      await operator.result('operator.set-network-choice', { offerIds: ids });
      await page.reload();
      const up = page.getByRole('button', { name: `Выше: ${names[2]}` });
      await up.press('ArrowUp');
      await up.press('ArrowUp');
      await save();
      expect(await order()).toEqual(dragged);
      await operator.result('operator.set-network-choice', { offerIds: before.map(({ id }) => id) });
    });
  });
