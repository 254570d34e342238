import { randomBytes } from 'node:crypto';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../harness/fixtures.ts';
import { openDialog, pressOn } from '../harness/keyboard.ts';
import { openStaff } from '../harness/staff.ts';

const makeHost = () => `go.${randomBytes(5).toString('hex')}.example`;

test('a partner adds a domain, reads what to do in its DNS, and takes it back after removing it', async ({
  page,
  openAs,
}) => {
  const host = makeHost();
  await openAs('/tools/domains');
  const content = page.getByRole('main');
  await content.getByRole('button', { name: 'Добавить первый домен' }).click();
  const form = page.getByRole('dialog', { name: 'Новый домен' });
  await form.getByLabel('Домен').fill('co.uk');
  await page.keyboard.press('Enter');
  await expect(form.getByText('co.uk — общая зона').first()).toBeVisible();
  await form.getByLabel('Домен').fill(`https://${host}/page`);
  await form.getByRole('button', { name: 'Добавить' }).click();
  await expect(form).toHaveCount(0);
  const row = content.getByRole('listitem').filter({ hasText: host }).first();
  await expect(row.getByText('Ждёт DNS')).toBeVisible();
  const records = content.getByRole('list', { name: `Записи DNS для ${host}` });
  await expect(records).toContainText(`_kabinet.${host}`);
  await expect(records.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await row.getByRole('button', { name: `Убрать домен ${host}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Убрать' }).click();
  await expect(content.getByText('Своих доменов пока нет')).toBeVisible();
  await content.getByRole('button', { name: 'История изменений' }).click();
  await content
    .getByRole('button', { name: `Вернуть как было: ${host}` })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Вернуть' }).click();
  await expect(row.getByText('Ждёт DNS')).toBeVisible();
});

test('by keyboard alone a partner adds a domain, has it checked and removes it @full', async ({
  page,
  openAs,
}) => {
  const host = makeHost();
  await openAs('/tools/domains');
  const content = page.getByRole('main');
  await openDialog(content.getByRole('button', { name: 'Добавить домен', exact: true }));
  await page.keyboard.type(host);
  await page.keyboard.press('Enter');
  await expect(content.getByText('Ждёт DNS')).toBeVisible();
  await pressOn(content.getByRole('button', { name: `Проверить домен ${host}` }));
  await expect(page.getByText('Добавьте записи в DNS домена').last()).toBeVisible();
  await pressOn(content.getByRole('button', { name: `Убрать домен ${host}` }));
  await pressOn(page.getByRole('dialog').getByRole('button', { name: 'Убрать' }));
  await expect(content.getByText('Своих доменов пока нет')).toBeVisible();
});

test('the staff block a domain with a reason that its partner reads, and let it go again @full', async ({
  page,
  makePartner,
}) => {
  const host = makeHost();
  const partner = await makePartner();
  await partner.result('domains.create-domain', { host });
  await openStaff(page, `/staff/domains?search=${host}`, 'manager');
  const row = page.getByRole('row').filter({ hasText: host });
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Заблокировать' }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: 'Заблокировать' }).click();
  await expect(question.getByText('Укажите причину')).toBeVisible();
  await question.getByLabel('Причина').fill('Страница под видом банка');
  await question.getByRole('button', { name: 'Заблокировать' }).click();
  await expect(row.getByText('Заблокирован')).toBeVisible();
  const { items } = await partner.result('domains.get-domains', {});
  expect(items[0]).toMatchObject({
    isBlocked: true,
    records: [],
    advice: 'Сеть заблокировала домен: Страница под видом банка',
  });
  if (!(await row.getByRole('checkbox').isChecked())) await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Снять блокировку' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Снять блокировку' }).click();
  await expect(row.getByText('Ждёт DNS')).toBeVisible();
});
