import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, test } from '../harness/fixtures.ts';
import { openStaff } from '../harness/staff.ts';

test('the network’s report is narrowed by typing, opens level by level by keyboard, and is downloaded', async ({
  page,
  operator,
  makePartner,
}) => {
  const word = randomBytes(4).toString('hex');
  const partner = await makePartner();
  const advertiser = { name: `Банк ${word}`, currencyCode: 'RUB' as const };
  const { id: advertiserId } = await operator.result('operator.save-advertiser', advertiser);
  const { id: offerId } = await operator.result('operator.save-offer', {
    name: `Вклад ${word}`,
    advertiserId,
  });
  await operator.result('operator.post-conversions', {
    conversions: [
      { userId: partner.id, offerId, transactionId: word, event: 'hold', payout: 1000, revenue: 1600 },
    ],
  });
  await openStaff(page, '/staff/reports?by=advertiser%2Coffer&columns=revenue%2Cpayout%2Cprofit', 'finance');
  const main = page.getByRole('main');
  const controls = main.getByRole('search', { name: 'Что показать' });
  await controls.getByRole('button', { name: '+ Фильтр' }).click();
  await controls.getByRole('button', { name: 'Партнёр', exact: true }).click();
  await page.keyboard.type(partner.login);
  await controls.getByRole('checkbox', { name: new RegExp(partner.login) }).check();
  await expect(page).toHaveURL(/&partner=\d+/);
  await page.keyboard.press('Escape');
  const row = main.getByRole('link', { name: advertiser.name });
  await expect(main.getByRole('row', { name: /^Всего/ })).toContainText(/1\s600\s₽.*600\s₽/);
  await row.focus();
  await page.keyboard.press('ArrowRight');
  await expect(row).toHaveAttribute('aria-expanded', 'true');
  await expect(main.getByRole('row', { name: /^Уровень 2/ })).toContainText(/1\s600\s₽.*1\s000\s₽.*600\s₽/);
  await page.keyboard.press('ArrowDown');
  await expect(main.getByRole('link', { name: `Уровень 2: Вклад ${word}` })).toBeFocused();
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await main.getByRole('link', { name: 'Скачать CSV' }).click();
  const sheet = await readFile(await (await downloading).path(), 'utf8');
  expect(sheet.split('\r\n')[1]).toMatch(
    new RegExp(`^Банк ${word};\\d+;Вклад ${word};\\d+;1600,00;1000,00;600,00;RUB`),
  );
  await page.goBack();
  await expect(page).toHaveURL(/columns=revenue%2Cpayout%2Cprofit$/);
});
