import { expect, test } from '../harness/fixtures.ts';
import { readInEveryLook } from '../harness/looks.ts';
import { makeOffers } from '../harness/offers.ts';
import { openStaff } from '../harness/staff.ts';

test('an offer says what it does with clicks from forbidden places, and keeps the choice', async ({
  page,
  operator,
}) => {
  const [id = 0] = (await makeOffers(operator, 1)).ids;
  await openStaff(page, `/staff/offers/${id}?tab=terms`, 'manager');
  const field = page.getByLabel('Клики из запрещённых мест');
  await expect(field).toHaveValue('count');
  await field.selectOption('Не принимать');
  await expect(page.getByText('Такой клик не берёт ни один оффер сети')).toBeVisible();
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Оффер сохранён')).toBeVisible();
  await page.reload();
  await expect(field).toHaveValue('refuse');
});

// The tests share the network's lists, so they run one after another.
test.describe
  .serial('forbidden places', () => {
    const hosts = 'Домены и приложения';
    const agents = 'Браузеры внутри приложений';

    test('are kept as referrers name them, and a line that is no host is said in its field', async ({
      page,
      operator,
    }) => {
      const { recent, ...before } = await operator.result('operator.get-forbidden-places');
      expect(recent).toBeGreaterThan(0);
      await openStaff(page, '/staff/forbidden-places', 'manager');
      await expect(page.getByText('Отмечено кликов за 7 дней')).toBeVisible();
      await expect(page.getByLabel(agents)).toHaveValue(before.agents.join('\n'));
      await page.getByLabel(hosts).fill('https://www.News.example/path\nне домен');
      await page.getByRole('button', { name: 'Сохранить списки' }).click();
      await expect(page.getByText('«не домен» не домен')).toBeVisible();
      await expect(page.getByLabel(hosts)).toBeFocused();
      await readInEveryLook(page, 'forbidden places with a wrong line');
      await page.getByLabel(hosts).fill('https://www.News.example/path');
      await page.getByRole('button', { name: 'Сохранить списки' }).click();
      await expect(page.getByText('Списки сохранены')).toBeVisible();
      await expect(page.getByLabel(hosts)).toHaveValue('news.example');
      await operator.result('operator.save-forbidden-places', before);
    });

    test('are not saved over a colleague’s change, and nothing typed is lost @full', async ({
      page,
      operator,
    }) => {
      const { recent: _, ...before } = await operator.result('operator.get-forbidden-places');
      await operator.result('operator.save-forbidden-places', { hosts: ['old.example'], agents: [] });
      await openStaff(page, '/staff/forbidden-places', 'manager');
      await page.getByLabel(hosts).fill('old.example\nmine.example');
      await operator.result('operator.save-forbidden-places', {
        hosts: ['old.example', 'theirs.example'],
        agents: ['FBAV'],
      });
      await page.getByRole('button', { name: 'Сохранить списки' }).click();
      await expect(page.getByText('Списки тем временем изменили')).toBeVisible();
      await expect(page.getByLabel(hosts)).toHaveValue('old.example\ntheirs.example\nmine.example');
      await expect(page.getByLabel(agents)).toHaveValue('FBAV');
      await page.getByRole('button', { name: 'Сохранить списки' }).click();
      await expect(page.getByText('Списки сохранены')).toBeVisible();
      const { hosts: kept } = await operator.result('operator.get-forbidden-places');
      expect(kept).toEqual(['old.example', 'theirs.example', 'mine.example']);
      await operator.result('operator.save-forbidden-places', before);
    });
  });
