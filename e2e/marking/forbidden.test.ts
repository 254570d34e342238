import { expect } from '../harness/fixtures.ts';
import { readInEveryLook } from '../harness/looks.ts';
import { openMarked } from '../harness/marked.ts';
import { test } from '../harness/own-network.ts';

test.use({ networkSettings: { MARKING: '1' } });

const hosts = 'Домены и приложения';
const agents = 'Браузеры внутри приложений';

test('the staff name forbidden places, and say what an offer does with clicks from there @full', async ({
  page,
  network,
}) => {
  const { operator, offerId } = await openMarked(page, network);
  await operator.result('operator.save-forbidden-places', { hosts: ['old.example'], agents: ['FBAV'] });
  await page.goto(`${network.url}/staff/forbidden-places`);
  await expect(page.getByText('Отмечено кликов за 7 дней')).toBeVisible();
  await expect(page.getByLabel(agents)).toHaveValue('FBAV');
  await page.getByLabel(hosts).fill('https://www.News.example/path\nне домен');
  await page.getByRole('button', { name: 'Сохранить списки' }).click();
  await expect(page.getByText('«не домен» не домен')).toBeVisible();
  await expect(page.getByLabel(hosts)).toBeFocused();
  await readInEveryLook(page, 'forbidden places with a wrong line');
  await page.getByLabel(hosts).fill('https://www.News.example/path');
  await page.getByRole('button', { name: 'Сохранить списки' }).click();
  await expect(page.getByText('Списки сохранены')).toBeVisible();
  await expect(page.getByLabel(hosts)).toHaveValue('news.example');

  await page.goto(`${network.url}/staff/offers/${offerId}?tab=terms`);
  const field = page.getByLabel('Клики из запрещённых мест');
  await expect(field).toHaveValue('count');
  await field.selectOption('Не принимать');
  await expect(page.getByText('Такой клик не берёт ни один оффер сети')).toBeVisible();
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Оффер сохранён')).toBeVisible();
  await page.reload();
  await expect(field).toHaveValue('refuse');
});

test('forbidden places are not saved over a colleague’s change, and nothing typed is lost @full', async ({
  page,
  network,
}) => {
  const { operator } = await openMarked(page, network);
  await operator.result('operator.save-forbidden-places', { hosts: ['old.example'], agents: [] });
  await page.goto(`${network.url}/staff/forbidden-places`);
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
});
