import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readPdfText } from '../../server/testing/pdf-text.ts';
import { expect, test } from '../harness/fixtures.ts';
import { readInEveryLook } from '../harness/looks.ts';
import { giveMailedCode } from '../harness/outbox.ts';
import { openStaff } from '../harness/staff.ts';

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const main = (page: Page) => page.getByRole('main');
const inn = '771234560162';

// The tests share one partner's act, so they run one after another.
test.describe.configure({ mode: 'serial' });

test('a contract is read and accepted with a code, and stands accepted in the list', async ({
  page,
  openAs,
}) => {
  const partner = await openAs('/billing/contracts');
  await main(page)
    .getByRole('link', { name: /^Прочитать и принять/ })
    .click();
  await main(page).getByRole('button', { name: 'Принять договор' }).click();
  await dialog(page, /^Принять:/)
    .getByRole('button', { name: 'Принять договор' })
    .click();
  await giveMailedCode(page, `${partner.login}@example.com`);
  await expect(page.getByText('Договор принят')).toBeVisible();
  await main(page).getByRole('link', { name: 'Назад: Договоры' }).click();
  await expect(main(page).getByRole('link', { name: /^Читать/ })).toBeVisible();
});

test('an act is downloaded, and an objection to one needs its reason @full', async ({
  page,
  comeAsDemo,
  operator,
}) => {
  const { items } = await operator.result('operator.get-users', { term: 'i.volkov' });
  // The demo's partners with a history have no password of ours.
  await operator.result('operator.update-user', { id: items[0]?.id ?? 0, password: 'kabinet-demo' });
  await comeAsDemo('i.volkov');
  await page.goto('/billing/acts');
  const act = page.getByRole('row', { name: /^Акт/ }).last();
  const coming = page.waitForEvent('download');
  await act.getByRole('link', { name: /^Скачать PDF/ }).click();
  const text = readPdfText(await readFile(await (await coming).path()));
  expect(text.join(' ')).toContain(`ИНН ${inn}`);
  await page.getByRole('button', { name: 'Возразить' }).first().click();
  const objection = dialog(page, /^Возражение: Акт № \d{4}-\d+$/);
  await objection.getByRole('button', { name: 'Отправить' }).click();
  await expect(objection.getByLabel('Что не так')).toBeFocused();
  await expect(objection.getByLabel('Что не так')).toHaveAttribute('aria-invalid', 'true');
});

test('an act is objected to, corrected, downloaded and accepted; a late receipt is attached and taken @full', async ({
  page,
  comeAsDemo,
  operator,
}) => {
  const { items } = await operator.result('operator.get-users', { term: 'i.volkov' });
  // The demo's partners with a history have no password of ours.
  await operator.result('operator.update-user', { id: items[0]?.id ?? 0, password: 'kabinet-demo' });
  await comeAsDemo('i.volkov');
  await page.goto('/billing/acts');
  await page
    .getByRole('row', { name: /Ждёт вас/ })
    .getByRole('button', { name: 'Возразить' })
    .click();
  const objection = dialog(page, /^Возражение: Акт № \d{4}-\d+$/);
  await objection.getByLabel('Что не так').fill('Сменилась фамилия');
  await objection.getByRole('button', { name: 'Отправить' }).click();
  await expect(main(page).getByText('Сеть читает ваше возражение: «Сменилась фамилия»')).toBeVisible();

  const finance = await openStaff(page, '/staff/papers?state=objected', 'finance');
  const disputed = page.getByRole('row', { name: /i\.volkov.*Сменилась фамилия/ });
  await disputed.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Исправить' }).click();
  const correction = dialog(page, /^Исправить акт/);
  await expect(correction).toContainText('Возражение партнёра: «Сменилась фамилия»');
  await correction.getByLabel('Что исправлено').fill('Фамилия из нового паспорта');
  await correction.getByRole('button', { name: 'Предложить заново' }).click();
  await dialog(page, 'Подтвердите действие').getByLabel('Код из приложения').fill(finance.phone.at(0));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Акт № .* предложен заново$/)).toBeVisible();
  await expect(disputed).toHaveCount(0);

  await page.goto('/billing/acts');
  const second = page.getByRole('row', { name: /версия 2/ });
  const coming = page.waitForEvent('download');
  await second.getByRole('link', { name: /^Скачать PDF/ }).click();
  const text = readPdfText(await readFile(await (await coming).path()));
  expect(text[1]).toMatch(/, исправленный, версия 2$/);
  expect(text.join(' ')).toContain(`ИНН ${inn}`);
  await second.getByRole('button', { name: /^Принять Акт/ }).click();
  await dialog(page, /^Принять акт/)
    .getByRole('button', { name: 'Принять акт' })
    .click();
  await giveMailedCode(page, 'i.volkov@example.org');
  await expect(second.getByText('Принят', { exact: true })).toBeVisible();
  await expect(second.getByRole('button', { name: /^(Принять|Возразить)/ })).toHaveCount(0);

  await page.goto('/dashboard');
  await main(page)
    .getByRole('link', { name: /[Чч]ек/ })
    .click();
  await expect(main(page).getByText('Чек просрочен')).toBeVisible();
  const link = (owner: string) => `https://lknpd.nalog.ru/api/v1/receipt/${owner}/20papers01/print`;
  await page.getByLabel('Ссылка на чек').fill(link('500100732259'));
  await page.getByRole('button', { name: 'Приложить чек' }).click();
  await expect(page.getByText('В чеке другой ИНН: нужен чек получателя этой выплаты')).toBeVisible();
  await page.getByLabel('Ссылка на чек').fill(link(inn));
  await page.getByRole('button', { name: 'Приложить чек' }).click();
  await expect(main(page).getByText('Чек № 20papers01.')).toBeVisible();

  await page.goto('/staff/papers/receipts?state=attached');
  const receipt = page.getByRole('row', { name: /i\.volkov.*20papers01/ });
  await receipt.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Принять' }).click();
  await expect(page.getByText('Чек принят', { exact: true })).toBeVisible();
  await expect(receipt).toHaveCount(0);

  await page.goto('/staff/papers/receipts?state=accepted');
  await receipt.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Отметить' }).click();
  const marking = dialog(page, /^Чек за выплату/);
  await readInEveryLook(page, 'the form of a look at a receipt', [360, 1440]);
  await marking.getByRole('button', { name: 'Отметить' }).click();
  await expect(receipt.getByText('Действует')).toBeVisible();
});
