import { listenFor } from '../harness/answers.ts';
import { expect, expectAccessible, test } from '../harness/fixtures.ts';
import { expectStanding, readInEveryLook } from '../harness/looks.ts';
import { openAsDemoStaff, openStaff } from '../harness/staff.ts';

test('a visitor is sent to the console’s sign-in and returns to the requested page @full', async ({
  page,
}) => {
  await page.goto('/staff?from=letter');
  await expect(page).toHaveURL('/staff/sign-in?return=%2Fstaff%3Ffrom%3Dletter');
  await page.getByRole('button', { name: 'Администратор staff' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Обзор' })).toBeVisible();
  await expect(page).toHaveTitle('Обзор — Kabinet для сотрудников');
});

test('the frame shows the menu, the account and its role, and reads well in every look @full', async ({
  page,
}) => {
  const { name } = await openStaff(page, '/staff', 'support');
  await expectStanding(page);
  await expect(page.getByRole('banner')).toContainText(name);
  await expect(page.getByRole('banner')).toContainText('Поддержка');
  await expect(
    page.getByRole('navigation').getByRole('link', { name: 'Обзор', exact: true }),
  ).toHaveAttribute('aria-current', 'page');
  await readInEveryLook(page, 'the frame');
});

test('a link under the pointer brings its page’s data, which the visit does not ask for again @full', async ({
  page,
}) => {
  await openAsDemoStaff(page, '/staff');
  await expectStanding(page);
  const asked = listenFor(page, 'operator.get-advertisers');
  const link = page.getByRole('navigation').getByRole('link', { name: 'Рекламодатели', exact: true });
  const answered = page.waitForResponse((response) =>
    /get-advertisers/.test(response.request().postData() ?? ''),
  );
  await link.hover();
  await answered;
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Рекламодатели' })).toBeVisible();
  await expectStanding(page);
  expect(asked).toHaveLength(1);
});

test('the menu folds to icons that keep their names, and stays so @full', async ({ page }) => {
  await openAsDemoStaff(page, '/staff');
  await page.getByRole('button', { name: 'Свернуть меню' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Развернуть меню' })).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Обзор', exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('on a narrow window the menu opens from the header and Escape closes it @full', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await openAsDemoStaff(page, '/staff');
  const opener = page.getByRole('button', { name: 'Меню' });
  await opener.click();
  await expect(page.getByRole('dialog', { name: 'Меню' }).getByRole('link', { name: 'Обзор' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test('a path of the console that is no page answers 404 with its not-found page @full', async ({
  page,
  complaints,
}) => {
  await openAsDemoStaff(page, '/staff');
  const answer = await page.goto('/staff/nothing');
  expect(answer?.status()).toBe(404);
  expect(complaints.splice(0).join()).toContain('404');
  await expect(page.getByRole('heading', { level: 1, name: 'Страница не найдена' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'К началу' })).toHaveAttribute('href', '/staff');
});

test('signing out asks, ends the session and leads every tab to the sign-in page @full', async ({
  page,
  context,
}) => {
  const client = await openAsDemoStaff(page, '/staff');
  const other = await context.newPage();
  await other.goto('/staff/partners');
  await expect(other.getByRole('heading', { level: 1, name: 'Партнёры' })).toBeVisible();
  await page.getByRole('button', { name: 'Выйти' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Выйти' }).click();
  await expect(page).toHaveURL('/staff/sign-in');
  await expect(other).toHaveURL(/\/staff\/sign-in/);
  expect((await client.failure('staff.get-me')).code).toBe(403);
});
