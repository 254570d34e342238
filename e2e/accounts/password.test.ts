import type { Page } from '@playwright/test';
import { withoutLive } from '../harness/answers.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../harness/fixtures.ts';

const path = '/profile/edit-password';
const fresh = 'рыжий кот пьёт чай';

const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true });
const submit = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Сменить пароль' });

async function fill(page: Page, current: string, next: string, repeated = next): Promise<void> {
  await field(page, 'Текущий пароль').fill(current);
  await field(page, 'Новый пароль').fill(next);
  await field(page, 'Новый пароль ещё раз').fill(repeated);
}

test('a wrong current password stands at its field; with the right one the password changes', async ({
  page,
  openAs,
  makePartner,
}) => {
  const { login, password } = await openAs(path);
  await fill(page, 'не тот пароль', fresh);
  await submit(page).click();
  await expect(page.getByText('Неверный текущий пароль')).toBeVisible();
  await expect(field(page, 'Текущий пароль')).toBeFocused();
  await expect(field(page, 'Новый пароль')).toHaveValue(fresh);
  await field(page, 'Текущий пароль').fill(password);
  await submit(page).click();
  await expect(page.getByRole('alert').getByText(/Пароль изменён/)).toBeVisible();
  await (await makePartner()).copy().result('auth.sign-in', { login, password: fresh });
});

test('a partner goes from the personal data to the form and changes the password @full', async ({
  page,
  openAs,
  makePartner,
}) => {
  // Without live events: the event of the ended session would navigate away while the page reloads.
  await withoutLive(page);
  const other = await makePartner();
  const partner = await openAs('/profile');
  // A call of the page that finds the session ended would navigate away as well.
  await page.waitForLoadState('networkidle');
  const phone = partner.copy();
  await phone.result('auth.sign-in', { login: partner.login, password: partner.password });
  await page.reload();
  // The copy's sign-in ended the page's session: the page is a visitor now and signs in itself.
  await expect(page).toHaveURL(/\/sign-in/);
  await page.getByLabel('Логин').fill(partner.login);
  await page.getByLabel('Пароль', { exact: true }).fill(partner.password);
  await page.keyboard.press('Enter');
  await page.getByRole('main').getByRole('link', { name: 'Сменить пароль' }).click();
  await expect(page).toHaveURL(path);
  await fill(page, partner.password, fresh);
  await submit(page).click();
  await expect(page.getByRole('alert').getByText(/Пароль изменён. На других/)).toBeVisible();
  for (const label of ['Текущий пароль', 'Новый пароль', 'Новый пароль ещё раз'])
    await expect(field(page, label)).toHaveValue('');
  expect((await phone.failure('profile.get-info')).code).toBe(403);
  await other.result('profile.get-info');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Смена пароля' })).toBeVisible();
  const { login } = partner;
  expect((await other.copy().failure('auth.sign-in', { login, password: partner.password })).code).toBe(422);
});

test('the fields are masked and named for managers of passwords @full', async ({ page, openAs }) => {
  await openAs(path);
  for (const [label, name] of [
    ['Текущий пароль', 'current-password'],
    ['Новый пароль', 'new-password'],
    ['Новый пароль ещё раз', 'new-password'],
  ] as const) {
    await expect(field(page, label)).toHaveAttribute('type', 'password');
    await expect(field(page, label)).toHaveAttribute('autocomplete', name);
  }
});

test('a password that is easily guessed or holds the login is shown at the new one @full', async ({
  page,
  openAs,
}) => {
  const { login, password } = await openAs(path);
  for (const [weak, why] of [
    ['qwerty123456', /слишком легко угадать/],
    [`это ${login}`, /есть ваш логин/],
  ] as const) {
    await fill(page, password, weak);
    await submit(page).click();
    await expect(page.getByText(why)).toBeVisible();
    await expect(field(page, 'Новый пароль')).toBeFocused();
  }
});

test('missing, short and differing passwords are reported before a request @full', async ({
  page,
  openAs,
}) => {
  await openAs(path);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.postData() ?? ''));
  await submit(page).click();
  await expect(page.getByText('Введите текущий пароль')).toBeVisible();
  await expect(page.getByText('Пароль не короче 12 знаков')).toBeVisible();
  await expect(field(page, 'Текущий пароль')).toBeFocused();
  await fill(page, 'текущий', fresh, `${fresh}!`);
  await submit(page).click();
  await expect(page.getByText('Пароли не совпадают')).toBeVisible();
  expect(calls.filter((body) => body.includes('edit-user-password'))).toEqual([]);
});

test('after five wrong ones the wait is shown and the button waits with it @full', async ({
  page,
  openAs,
}) => {
  await openAs(path);
  await fill(page, 'не тот пароль', fresh);
  for (let n = 0; n < 5; n += 1) {
    const answered = page.waitForResponse('**/rpc');
    await submit(page).click();
    await answered;
    await expect(page.getByText('Неверный текущий пароль')).toBeVisible();
  }
  await submit(page).click();
  await expect(page.getByText('Слишком много попыток.')).toBeVisible();
  await expect(page.getByText(/Повторите через \d+ секунд/)).toBeVisible();
  await expect(submit(page)).toBeDisabled();
  await expectAccessible(page);
});

test('a double click changes the password once @full', async ({ page, openAs }) => {
  const { password } = await openAs(path);
  let calls = 0;
  page.on('request', (request) => {
    if (request.postData()?.includes('edit-user-password')) calls += 1;
  });
  await fill(page, password, fresh);
  await submit(page).dblclick();
  await expect(page.getByRole('alert').getByText(/Пароль изменён. На других/)).toBeVisible();
  expect(calls).toBe(1);
});

test('of two tabs the second learns that the password is another one by now @full', async ({
  page,
  openAs,
  context,
}) => {
  const { password } = await openAs(path);
  const tab = await context.newPage();
  await tab.goto(path);
  await fill(tab, password, 'совсем другая фраза');
  await fill(page, password, fresh);
  await submit(page).click();
  await expect(page.getByRole('alert').getByText(/Пароль изменён. На других/)).toBeVisible();
  await submit(tab).click();
  await expect(tab.getByText('Неверный текущий пароль')).toBeVisible();
});

test('a server that fails is shown above the button, and the form can be sent again @full', async ({
  page,
  openAs,
  complaints,
}) => {
  const { password } = await openAs(path);
  await expect(field(page, 'Текущий пароль')).toBeVisible();
  // The page sends other calls by itself meanwhile; only the form's call must fail.
  await page.route('**/rpc', (route) =>
    route.request().postData()?.includes('edit-user-password') ? route.abort() : route.fallback(),
  );
  await fill(page, password, fresh);
  await submit(page).click();
  await expect(
    page.getByRole('alert').getByText('Нет связи. Текст на месте, сохраните ещё раз'),
  ).toBeVisible();
  await page.unroute('**/rpc');
  await submit(page).click();
  await expect(page.getByRole('alert').getByText(/Пароль изменён. На других/)).toBeVisible();
  expect(complaints.splice(0)).toEqual([expect.stringContaining('ERR_FAILED')]);
});

test('the strength of a new password is shown while it is typed, at every width @full', async ({
  page,
  openAs,
}) => {
  await openAs(path);
  await field(page, 'Новый пароль').fill('рыжий');
  await expect(page.getByText('Ещё 7 знаков')).toBeVisible();
  await field(page, 'Новый пароль').fill(fresh);
  await expect(page.getByText('Хороший пароль')).toBeVisible();
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, `${path} at ${width}`);
  }
});
