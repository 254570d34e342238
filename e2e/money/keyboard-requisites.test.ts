import { expect, test } from '../harness/fixtures.ts';
import { expectFocusKept, openDialog, pressOn, typeInto } from '../harness/keyboard.ts';
import { readMailedCode } from '../harness/outbox.ts';

test('by keyboard a partner writes a payee with a mailed code, compares an account, and leaves it to be confirmed @full', async ({
  page,
  openAs,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const partner = await openAs('/profile/requisites');
  const button = (name: string | RegExp) => page.getByRole('main').getByRole('button', { name });
  const payee = await openDialog(button('Добавить получателя'));
  await typeInto(payee.getByLabel('Фамилия, имя и отчество'), 'Ким Анна Сергеевна');
  await typeInto(payee.getByLabel('ИНН'), '500100732259');
  await page.keyboard.press('Enter');
  const code = page.getByRole('dialog', { name: 'Подтвердите действие' });
  await expect(code.getByText(`Отправили код на ${partner.login}@example.com`)).toBeVisible();
  await expect(code.getByLabel('Код из письма')).toBeFocused();
  await page.keyboard.type(await readMailedCode(`${partner.login}@example.com`));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByText('На проверке')).toBeVisible();
  await expectFocusKept(page);

  const steps = await openDialog(button('Добавить реквизиты'));
  await pressOn(steps.getByRole('button', { name: 'Далее' }));
  await expect(steps.getByLabel('БИК')).toBeFocused();
  await page.keyboard.type('044525225');
  await typeInto(steps.getByLabel('Номер счёта'), '40817810899910004312');
  await typeInto(steps.getByLabel('Банк', { exact: true }), 'ПАО Сбербанк');
  await typeInto(steps.getByLabel('Корреспондентский счёт'), '30101810400000000225');
  await page.keyboard.press('Enter');
  await expect(steps.getByText('Сверьте с документом')).toBeFocused();
  await pressOn(steps.getByRole('button', { name: 'Сохранить' }));
  await expect(steps.getByLabel('Код из письма')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button(/^Подтвердить/)).toBeVisible();
  await expectFocusKept(page);
});
