import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { holdLateCalls } from '../harness/answers.ts';
import { expect, test } from '../harness/fixtures.ts';
import { readInEveryLook } from '../harness/looks.ts';
import { makeShop } from '../harness/promotion.ts';
import { type Colleague, makeStaff, openStaff } from '../harness/staff.ts';

const again = (page: Page) => page.getByRole('dialog', { name: 'Сеанс завершён' });
const name = (page: Page) => page.getByRole('textbox', { name: 'Название' });
const payout = (page: Page) => page.getByRole('textbox', { name: 'Ставка партнёра', exact: true });
const create = (page: Page) => page.getByRole('button', { name: 'Создать оффер' });

test('a form outlives the session: signing in over it keeps what was typed and repeats the action @full', async ({
  page,
}) => {
  const colleague = await openStaff(page, '/staff/offers/new', 'manager');
  await name(page).fill('Дом у моря');
  await payout(page).fill('100');
  await colleague.result('staff.sign-out');
  await create(page).click();
  const dialog = again(page);
  await expect(dialog.getByLabel('Пароль', { exact: true })).toBeFocused();
  await expect(dialog).toContainText(colleague.login);
  await readInEveryLook(page, 'signing in again');
  await page.keyboard.type('не тот пароль');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Неверный логин или пароль')).toBeVisible();
  await dialog.getByLabel('Пароль', { exact: true }).fill(colleague.password);
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Код из приложения')).toBeFocused();
  await page.keyboard.type(colleague.phone.at(0));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Дом у моря' })).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('who closes the question keeps the form and is asked again at the next action; somebody else leaves it @full', async ({
  page,
}) => {
  const colleague = await openStaff(page, '/staff/offers/new', 'manager');
  await name(page).fill('Дом у реки');
  await payout(page).fill('100');
  await colleague.result('staff.sign-out');
  await create(page).click();
  await expect(again(page).getByLabel('Пароль', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(again(page)).toBeHidden();
  await expect(page.getByRole('alert').filter({ hasText: 'Сеанс завершён' })).toBeVisible();
  await expect(name(page)).toHaveValue('Дом у реки');
  await create(page).click();
  page.on('dialog', (question) => void question.accept());
  await again(page).getByRole('button', { name: 'Войти под другим логином' }).click();
  await expect(page).toHaveURL('/staff/sign-in?return=%2Fstaff%2Foffers%2Fnew');
  await expect(page.getByLabel('Логин')).toHaveValue('');
});

test('a picture whose upload finds the session ended is sent once it is there again; the form stays @full', async ({
  page,
  makePartner,
  operator,
  complaints,
}) => {
  const shop = await makeShop(operator, (await makePartner()).id);
  const colleague = await openStaff(page, `/staff/promotions/${shop.promotionId}`, 'shop');
  await page.getByRole('button', { name: 'Новый товар' }).click();
  const product = page.getByRole('dialog', { name: 'Новый товар' });
  await product.getByLabel('Название').fill('Плед');
  await colleague.result('staff.sign-out');
  const pictures = product.getByLabel('Добавить картинки');
  await pictures.setInputFiles([await file('плед'), await file('ещё плед')]);
  await expect(again(page).getByLabel('Пароль', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(product.getByRole('alert')).toContainText('плед.png: Сеанс завершён');
  await expect(again(page)).toBeHidden();
  await pictures.setInputFiles([await file('плед'), await file('ещё плед')]);
  await signInAgain(page, colleague);
  await expect(product.getByRole('img', { name: /Картинка . из 2/ })).toHaveCount(2);
  await expect(product.getByLabel('Название')).toHaveValue('Плед');
  expect(complaints.splice(0).join()).toContain('403');
});

test('a form is not sent as a colleague’s who has signed in in another tab, and their tab goes on as who signed in last @full', async ({
  page,
}) => {
  const anna = await openStaff(page, '/staff/offers/new', 'manager');
  await name(page).fill('Дом у леса');
  await payout(page).fill('100');
  const boris = await makeStaff('admin');
  const tab = await page.context().newPage();
  await tab.goto('/staff/sign-in');
  await tab.getByLabel('Логин').fill(boris.login);
  await tab.getByLabel('Пароль', { exact: true }).fill(boris.password);
  await tab.keyboard.press('Enter');
  await tab.getByLabel('Код из приложения').fill(boris.phone.at(0));
  await tab.keyboard.press('Enter');
  await expect(tab.getByRole('banner')).toContainText(boris.name);
  // A call of the tab between Anna's password and her code finds nobody signed in, and leaves for the sign-in page.
  const release = await holdLateCalls(tab);

  await create(page).click();
  const dialog = page.getByRole('dialog', { name: 'В этом браузере вошёл другой сотрудник' });
  await expect(dialog).toContainText(anna.login);
  await readInEveryLook(page, 'a page of somebody else');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alert').filter({ hasText: 'вошёл другой сотрудник' })).toBeVisible();
  await expect(name(page)).toHaveValue('Дом у леса');
  await create(page).click();
  await signInAgain(page, anna, dialog);
  await expect(page.getByRole('heading', { level: 1, name: 'Дом у леса' })).toBeVisible();
  const { items } = await boris.result('operator.get-audit', { method: 'operator.save-offer' });
  expect(items.map(({ staffId }) => staffId)).toContain(anna.id);
  expect(items.map(({ staffId }) => staffId)).not.toContain(boris.id);

  release();
  const partners = tab.getByRole('link', { name: 'Партнёры', exact: true });
  await partners.click();
  await expect(tab.getByRole('banner')).toContainText(anna.name);
  // The tab may have gone on as Anna's by itself before the click, which then was lost.
  await partners.click();
  await expect(tab).toHaveURL('/staff/partners');
});

async function signInAgain(page: Page, { password, phone }: Colleague, dialog = again(page)) {
  await dialog.getByLabel('Пароль', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Код из приложения')).toBeFocused();
  await page.keyboard.type(phone.at(0));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}

/** A picture of a random colour, so that it equals no file of another test. */
async function file(called: string) {
  const background = `#${randomBytes(3).toString('hex')}`;
  const buffer = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
  return { name: `${called}.png`, mimeType: 'image/png', buffer };
}
