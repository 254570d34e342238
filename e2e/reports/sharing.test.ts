import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../harness/fixtures.ts';

const query = 'by=link&columns=income,clicks';

test('a partner gives a report by a link without sums, closes it, and has the report sent each Monday', async ({
  page,
  openAs,
  operator,
  browser,
}) => {
  const partner = await openAs('/profile');
  const { id: offerId } = await operator.result('operator.save-offer', { name: 'Оффер ссылки' });
  await partner.result('links.create-link', { offerId, name: 'Личная метка' });
  await partner.result('statistics.save-view', { name: 'Для партнёра', query });
  await page.goto(`/statistics?${query}`);
  const main = page.getByRole('main');
  const actOn = async (name: string) => {
    await main.getByRole('button', { name: 'Другие действия' }).click();
    await main.getByRole('button', { name }).click();
  };

  await actOn('Поделиться');
  const sharing = page.getByRole('dialog', { name: 'Поделиться отчётом' });
  await sharing.getByLabel('Скрыть суммы').check();
  await sharing.getByRole('button', { name: 'Получить ссылку' }).click();
  const url = (await sharing.getByRole('status').getByRole('button').innerText()).trim().split('\n')[0] ?? '';
  await expect(sharing.getByText('Ещё не открывали')).toBeVisible();
  await expectAccessible(page);

  const visitor = await browser.newContext();
  const guest = await visitor.newPage();
  await guest.goto(new URL(url).pathname);
  await expect(guest.getByRole('heading', { name: 'Для партнёра' })).toBeVisible();
  await expect(guest.getByRole('columnheader')).toHaveText(['Ссылка', 'Клики']);
  await expectAccessible(guest);
  await expectNoSidewaysScroll(guest);
  await sharing.getByRole('button', { name: 'Закрыть ссылку Для партнёра' }).click();
  await page
    .getByRole('dialog', { name: 'Закрыть ссылку?' })
    .getByRole('button', { name: 'Закрыть ссылку', exact: true })
    .click();
  await expect(sharing.getByText('Ещё не открывали')).toBeHidden();
  await guest.reload();
  await expect(guest.getByText('Ссылка не работает')).toBeVisible();
  await visitor.close();
  await page.keyboard.press('Escape');

  await actOn('По почте');
  const mailing = page.getByRole('dialog', { name: 'Отчёт по почте' });
  await mailing.getByLabel('Как часто').selectOption('Каждую неделю');
  await mailing.getByLabel('Файл CSV').uncheck();
  await mailing.getByRole('button', { name: 'Получать' }).click();
  await expect(mailing.getByText(/^По понедельникам в 9:00/)).toBeVisible();
  await mailing.getByRole('button', { name: /^Изменить Для партнёра/ }).click();
  await mailing.getByLabel('В котором часу').selectOption('18:00');
  await mailing.getByRole('button', { name: 'Сохранить' }).click();
  await expect(mailing.getByText(/^По понедельникам в 18:00/)).toBeVisible();
  await expectAccessible(page);
  const { items } = await partner.result('statistics.get-mailings');
  expect(items.map(({ every, on, hour, parts }) => [every, on, hour, parts])).toEqual([
    ['week', 1, 18, ['table', 'chart']],
  ]);
  await mailing.getByRole('button', { name: /^Удалить Для партнёра/ }).click();
  await expect(mailing.getByText(/^По понедельникам/)).toBeHidden();
});
