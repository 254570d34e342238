import sharp from 'sharp';
import { expect, test } from '../harness/fixtures.ts';
import { readInEveryLook } from '../harness/looks.ts';
import { makeStaff, openAsDemoStaff, openStaff, takeStaffCookie } from '../harness/staff.ts';

test('partners are given a manager, who shows them a portrait and contacts @full', async ({
  page,
  admin,
  makePartner,
  openAs,
}) => {
  const manager = await openStaff(page, '/staff/account', 'manager');
  const buffer = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#3a7' } })
    .png()
    .toBuffer();
  await page.getByLabel('Загрузить портрет').setInputFiles({ name: 'я.png', mimeType: 'image/png', buffer });
  await expect(page.getByText('Заменить портрет')).toBeVisible();
  await page.getByLabel('Telegram').fill('t.me/olga_orlova');
  await page.getByLabel('Почта для партнёров').fill('olga@example.org');
  await readInEveryLook(page, 'the card of one’s own', [360, 1440]);
  await page.getByRole('button', { name: 'Сохранить контакты' }).click();
  await expect(page.getByText('Контакты сохранены')).toBeVisible();

  const tag = `Ведомый${Date.now()}`;
  for (const firstName of ['Первый', 'Второй']) await makePartner({ firstName, lastName: tag });
  await openAsDemoStaff(page, `/staff/partners?term=${tag}`);
  await page.getByRole('checkbox', { name: 'Выбрать страницу' }).check();
  await page.getByRole('button', { name: 'Назначить менеджера' }).click();
  const dialog = page.getByRole('dialog', { name: 'Менеджер: 2 партнёра' });
  await dialog.getByLabel('Менеджер').selectOption(manager.name);
  await readInEveryLook(page, 'the choice of a manager', [360, 1440]);
  await dialog.getByRole('button', { name: 'Назначить менеджера' }).click();
  await expect(page.getByRole('cell', { name: manager.name })).toHaveCount(2);
  await page.goto(`/staff/partners?term=${tag}&manager=none`);
  await expect(page.getByText('0 партнёров')).toBeVisible();

  await openAs('/dashboard', { managerId: manager.id });
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Ваш менеджер' }) });
  await expect(card.getByRole('link', { name: '@olga_orlova' })).toHaveAttribute(
    'href',
    'https://t.me/olga_orlova',
  );
  await expect(card.getByRole('link', { name: 'olga@example.org' })).toBeVisible();
  const footer = page.getByRole('contentinfo').getByRole('link', { name: `Ваш менеджер: ${manager.name}` });
  await expect(footer).toHaveAttribute('href', 'https://t.me/olga_orlova');
  await admin.result('operator.update-staff', { id: manager.id, isBlocked: true });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Главная' })).toBeVisible();
  await expect(page.getByText('Ваш менеджер')).toHaveCount(0);
});

test('an account’s form hands its partners on as it blocks it, and limits another to its own @full', async ({
  page,
  operator,
  makePartner,
}) => {
  const leaving = await makeStaff('manager');
  const staying = await makeStaff('manager');
  const partner = await makePartner({ managerId: leaving.id });
  await openAsDemoStaff(page, `/staff/accounts?account=${leaving.id}`);
  const form = page.getByRole('dialog', { name: leaving.name });
  await form.getByLabel('Передать партнёров: 1').selectOption(staying.name);
  await form.getByLabel('Заблокирован').check();
  await form.getByRole('button', { name: 'Сохранить сотрудника' }).click();
  await expect(form).toBeHidden();
  const { managerName } = await operator.result('operator.get-user', { id: partner.id });
  expect(managerName).toBe(staying.name);

  await page.goto(`/staff/accounts?account=${staying.id}`);
  await page.getByRole('dialog').getByLabel('Только свои партнёры').check();
  await page.getByRole('dialog').getByRole('button', { name: 'Сохранить сотрудника' }).click();
  await expect(page.getByRole('row', { name: staying.name })).toContainText('1, только свои');
});

test('a bound manager’s console has their own partners, and no page of it fails @full', async ({
  page,
  operator,
  admin,
  makePartner,
}) => {
  const manager = await makeStaff('manager');
  await admin.result('operator.update-staff', { id: manager.id, isBound: true });
  await manager.result('staff.sign-in', { login: manager.login, password: manager.password });
  await manager.result('staff.confirm-tfa', { code: manager.phone.at(0) });
  const own = await makePartner({ firstName: 'Единственный', managerId: manager.id });
  await takeStaffCookie(page, manager);
  await page.goto('/staff/partners');
  await expect(page.getByText('1 партнёр', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Единственный' })).toBeVisible();
  await expect(page.getByRole('search').getByLabel('Менеджер')).toHaveCount(0);
  const links = page.getByRole('navigation').first().getByRole('link');
  for (const link of await links.all()) {
    await link.click();
    await expect(page.locator('main h1:not(.for-screen-readers)')).toBeVisible();
    await expect(page.getByRole('status', { name: 'Загрузка' })).toHaveCount(0);
    await expect(page.locator('main [role=alert]')).toHaveCount(0);
  }
  const { id } = await operator.result('operator.save-advertiser', { name: `Банк ${manager.login}` });
  await page.goto(`/staff/advertisers/${id}?tab=bill`);
  await expect(page.getByRole('navigation', { name: 'Разделы карточки' }).getByRole('link')).toHaveText([
    'Обзор',
    'Офферы',
    'Конверсии',
    'Загрузить файл',
  ]);
  await page.goto(`/staff/partners/${own.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Единственный');
});
