import { listenFor } from '../harness/answers.ts';
import { expect, test } from '../harness/fixtures.ts';
import { readInEveryLook } from '../harness/looks.ts';
import { readMailedCode, readMailedStopLink } from '../harness/outbox.ts';

test('the link of a letter stops payouts at its button, once, without signing in @full', async ({
  page,
  makePartner,
}) => {
  const partner = await makePartner();
  const address = `${partner.login}@example.com`;
  await partner.result('requisites.send-code');
  await partner.result('requisites.confirm-act', { code: await readMailedCode(address) });
  const values = { name: 'Ким Анна Сергеевна', inn: '500100732259' };
  await partner.result('requisites.save-payee', { kind: 'npd', values });
  const link = await readMailedStopLink(address);

  const stops = listenFor(page, 'stop.confirm-stop');
  await page.goto(link);
  await expect(page.getByText('добавлен получатель Ким Анна Сергеевна')).toBeVisible();
  await expect(page).toHaveURL('/stop');
  await readInEveryLook(page, 'the stop link');
  await page.reload();
  const button = page.getByRole('button', { name: 'Остановить выплаты' });
  await expect(button).toBeVisible();
  expect(stops).toEqual([]);
  expect((await partner.result('requisites.get-destinations')).brake.isStopped).toBe(false);

  await button.click();
  await expect(page.getByText(/^Выплаты остановлены \d\d:\d\d \d\d\.\d\d\.\d{4}\./)).toBeFocused();
  await readInEveryLook(page, 'payouts that were stopped');
  expect((await partner.failure('profile.get-info')).code).toBe(403);
  await page.getByRole('link', { name: 'Задать новый пароль' }).click();
  await expect(page).toHaveURL('/forgot-password');

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Ссылка не работает' })).toBeVisible();
  await readInEveryLook(page, 'a stop link that is spent');
});
