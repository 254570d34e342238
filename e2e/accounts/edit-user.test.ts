import type { Page } from '@playwright/test';
import { pauseMethod, withoutLive } from '../harness/answers.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../harness/fixtures.ts';
import { readInEveryLook } from '../harness/looks.ts';
import { readMailedCode } from '../harness/outbox.ts';

const path = '/profile/edit-user';
const content = (page: Page) => page.getByRole('main');
const field = (page: Page, name: string) => content(page).getByLabel(name, { exact: true });
const button = (page: Page, name: string) => content(page).getByRole('button', { name, exact: true });
const saved = (page: Page) => page.getByText('Данные сохранены');

/** Records every call that the page sends from now on. */
function watchCalls(page: Page): { method: string; params: object }[] {
  const calls: { method: string; params: object }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/rpc')) calls.push(...JSON.parse(request.postData() ?? '[]'));
  });
  return calls;
}

test('a partner comes from the personal data, changes them, sees them everywhere and goes back', async ({
  page,
  openAs,
}) => {
  // Live events begin with a reload of the queries, which would be counted here.
  await withoutLive(page);
  const partner = await openAs('/profile', {
    firstName: 'Анна',
    lastName: 'Ким',
    telegram: '@anna',
    skype: 'live:anna',
  });
  await content(page).getByRole('link', { name: 'Изменить данные' }).click();
  await expect(page).toHaveURL(path);
  await expect(page).toHaveTitle('Изменение данных — Kabinet');
  await field(page, 'Имя').fill('Мария');
  await field(page, 'Телефон').fill('8 (916) 123-45-67');
  await field(page, 'Skype').fill('live:maria');
  const calls = watchCalls(page);
  await button(page, 'Сохранить').click();
  await expect(saved(page)).toBeVisible();
  await expect(
    page.getByRole('banner').getByRole('link', { name: `(${partner.id}) Мария Ким` }),
  ).toBeVisible();
  const [edit] = calls.filter(({ method }) => method === 'profile.edit');
  expect(edit?.params).toEqual({ firstName: 'Мария', phone: '+79161234567', skype: 'live:maria' });
  const reloaded = calls.map(({ method }) => method).filter((method) => method !== 'profile.edit');
  expect(reloaded.sort()).toEqual(['profile.get-balance', 'profile.get-contact', 'profile.get-info']);
  await content(page).getByRole('link', { name: 'К моим данным' }).click();
  await expect(content(page).getByText('+79161234567')).toBeVisible();
  await expect(content(page).getByText('live:maria')).toBeVisible();
});

test('what two tabs change stands side by side @full', async ({ page, openAs, context }) => {
  const partner = await openAs(path, { firstName: 'Анна', telegram: '@anna', skype: 'live:anna' });
  const other = await context.newPage();
  await other.goto(path);
  await field(other, 'Telegram').fill('@other_tab');
  await button(other, 'Сохранить').click();
  await expect(saved(other)).toBeVisible();
  await field(page, 'Skype').fill('live:this_tab');
  await button(page, 'Сохранить').click();
  await expect(saved(page)).toBeVisible();
  await expect(field(page, 'Telegram')).toHaveValue('@other_tab');
  const contacts = await partner.result('profile.get-contact');
  expect(contacts).toEqual({ phone: '', skype: 'live:this_tab', telegram: '@other_tab' });
});

test('a double submit is one save @full', async ({ page, openAs }) => {
  await openAs(path);
  const calls = watchCalls(page);
  // On a busy machine the first save would end before the second click, and the second click would be an action of its own.
  const release = await pauseMethod(page, 'profile.edit');
  await field(page, 'Имя').fill('Дважды');
  await button(page, 'Сохранить').dblclick();
  release();
  await expect(saved(page)).toHaveCount(1);
  expect(calls.filter(({ method }) => method === 'profile.edit')).toHaveLength(1);
});

test('the browser reports wrong fields before a request; the first one gets the focus @full', async ({
  page,
  openAs,
}) => {
  await openAs(path);
  const calls = watchCalls(page);
  await field(page, 'Фамилия').fill('я'.repeat(101));
  await field(page, 'Телефон').fill('+7 916 12');
  await button(page, 'Сохранить').click();
  await expect(content(page).getByText('Не длиннее 100 знаков')).toBeVisible();
  await expect(content(page).getByText(/Укажите телефон в международном формате/)).toBeVisible();
  await expect(field(page, 'Фамилия')).toBeFocused();
  await expectAccessible(page, 'wrong fields');
  await field(page, 'Фамилия').fill('Ким');
  await field(page, 'Телефон').fill('+7 000 000 00 00');
  await button(page, 'Сохранить').click();
  await expect(content(page).getByText(/Такого номера телефона не бывает/)).toBeVisible();
  await expect(field(page, 'Телефон')).toBeFocused();
  expect(calls.filter(({ method }) => method === 'profile.edit')).toEqual([]);
});

test('what the server refuses stands at its field, and what was typed stays @full', async ({
  page,
  openAs,
}) => {
  const partner = await openAs(path, { firstName: 'Анна' });
  await page.route('**/rpc', async (route) => {
    // The browser checks the phone by the server's rule, so the wrong phone is put into the call on its way.
    const sent = route.request().postData() ?? '';
    await route.continue({ postData: sent.replace('+79161234567', '+70000000000') });
  });
  await field(page, 'Имя').fill('Мария');
  await field(page, 'Телефон').fill('+7 916 123 45 67');
  await button(page, 'Сохранить').click();
  await expect(content(page).getByText(/Такого номера телефона не бывает/)).toBeVisible();
  await expect(field(page, 'Телефон')).toBeFocused();
  await expect(field(page, 'Имя')).toHaveValue('Мария');
  await expect(field(page, 'Телефон')).toHaveValue('+7 916 123 45 67');
  await expectAccessible(page, 'a refusal');
  expect((await partner.result('profile.get-info')).firstName).toBe('Анна');
});

test('what the server says about the whole form stands beside what it says about a field @full', async ({
  page,
  openAs,
}) => {
  await openAs('/profile/edit-user', { skype: 'live:anna' });
  await page.route('**/rpc', async (route) => {
    const [call] = JSON.parse(route.request().postData() ?? '[]');
    if (call.method !== 'profile.edit') return route.fallback();
    const error = {
      code: 422,
      message: 'Сейчас сохранить нельзя',
      data: { skype: 'Такого имени в Skype нет' },
    };
    await route.fulfill({ json: [{ jsonrpc: '2.0', id: call.id, error }] });
  });
  await page.getByLabel('Имя').fill('Ольга');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByLabel('Skype')).toHaveAccessibleDescription('Такого имени в Skype нет');
  await expect(page.getByRole('alert').getByText('Сейчас сохранить нельзя')).toBeVisible();
});

test('Telegram is taken as a link and kept as a name; what is neither is refused at the field @full', async ({
  page,
  openAs,
}) => {
  // The network stored this value: it stays until the partner writes another.
  const partner = await openAs(path, { telegram: 'анна, звонить вечером' });
  await field(page, 'Имя').fill('Анна');
  await button(page, 'Сохранить').click();
  await expect(saved(page)).toBeVisible();
  await field(page, 'Telegram').fill('https://vk.com/anna_kim');
  await button(page, 'Сохранить').click();
  const sentence = 'Укажите имя в Telegram, например @anna, или ссылку вида t.me/anna';
  await expect(field(page, 'Telegram')).toHaveAccessibleDescription(sentence);
  await expect(field(page, 'Telegram')).toBeFocused();
  await field(page, 'Telegram').fill('https://t.me/anna_kim');
  await button(page, 'Сохранить').click();
  await expect(field(page, 'Telegram')).toHaveValue('@anna_kim');
  expect((await partner.result('profile.get-contact')).telegram).toBe('@anna_kim');
  await content(page).getByRole('link', { name: 'К моим данным' }).click();
  await expect(content(page).getByText('@anna_kim')).toBeVisible();
});

test('markup in every field of free text is shown as text @full', async ({ page, openAs }) => {
  const partner = await openAs(path, { skype: 'live:anna' });
  const markup = '<img src=x onerror="document.title=1"><b>я</b>';
  for (const name of ['Имя', 'Фамилия', 'Skype']) await field(page, name).fill(markup);
  await button(page, 'Сохранить').click();
  await expect(saved(page)).toBeVisible();
  const name = `(${partner.id}) ${markup} ${markup}`;
  await expect(page.getByRole('banner').getByRole('link', { name })).toBeVisible();
  await page.goto('/profile');
  await expect(content(page).getByText(markup, { exact: true })).toHaveCount(1);
  await expect(content(page).locator('img, b')).toHaveCount(0);
  await expectNoSidewaysScroll(page);
});

test('without a network the form says so and keeps its text; with one it saves @full', async ({
  page,
  openAs,
  complaints,
}) => {
  const partner = await openAs(path);
  await field(page, 'Имя').fill('Мария');
  await page.context().setOffline(true);
  await button(page, 'Сохранить').click();
  await expect(content(page).getByRole('alert')).toHaveText('Нет связи. Текст на месте, сохраните ещё раз');
  await expect(field(page, 'Имя')).toHaveValue('Мария');
  await page.context().setOffline(false);
  await button(page, 'Сохранить').click();
  await expect(saved(page)).toBeVisible();
  expect((await partner.result('profile.get-info')).firstName).toBe('Мария');
  // The browser itself logs the request that failed.
  complaints.splice(0);
});

test('the mail changes with the code from the letter @full', async ({ page, openAs }) => {
  const partner = await openAs(path);
  const email = `new-${partner.login}@example.net`;
  await button(page, 'Изменить почту').click();
  await expect(field(page, 'Новая почта')).toBeFocused();
  await field(page, 'Новая почта').fill('не почта');
  await page.keyboard.press('Enter');
  await expect(content(page).getByText('Проверьте адрес почты')).toBeVisible();
  await expect(content(page).getByText('Введите пароль')).toBeVisible();
  await expectAccessible(page, 'the new address');
  await field(page, 'Новая почта').fill(email);
  await field(page, 'Текущий пароль').fill('не тот пароль');
  await button(page, 'Отправить код').click();
  await expect(content(page).getByText('Неверный текущий пароль')).toBeVisible();
  await field(page, 'Текущий пароль').fill(partner.password);
  await button(page, 'Отправить код').click();
  await expect(field(page, 'Код из письма')).toBeFocused();
  await expect(content(page).getByText(`Отправили код на ${email}`)).toBeVisible();
  await expect(content(page).getByText(/Новый код можно запросить через/)).toBeVisible();
  await expectAccessible(page, 'the code');
  const code = await readMailedCode(email);
  await field(page, 'Код из письма').fill(code === '000000' ? '111111' : '000000');
  await button(page, 'Подтвердить').click();
  await expect(content(page).getByText('Неверный код')).toBeVisible();
  await field(page, 'Код из письма').fill(code);
  await button(page, 'Подтвердить').click();
  await expect(page.getByText('Почта изменена. На других устройствах нужно войти заново')).toBeVisible();
  await expect(content(page).getByText(email)).toBeVisible();
  await expect(button(page, 'Изменить почту')).toBeFocused();
  expect((await partner.result('profile.get-info')).email).toBe(email);
});

test('after a reload the new mail is still there, a code that was sent is waited for, the password is not kept @full', async ({
  page,
  openAs,
}) => {
  const partner = await openAs(path);
  const email = `kept-${partner.login}@example.net`;
  await button(page, 'Изменить почту').click();
  await field(page, 'Новая почта').fill(email);
  await page.reload();
  await expect(field(page, 'Новая почта')).toHaveValue(email);
  await expect(field(page, 'Текущий пароль')).toHaveValue('');
  await field(page, 'Текущий пароль').fill(partner.password);
  await button(page, 'Отправить код').click();
  await expect(field(page, 'Код из письма')).toBeFocused();
  await page.reload();
  await expect(content(page).getByText(`Отправили код на ${email}`)).toBeVisible();
  await expect(content(page).getByText(/Новый код можно запросить через/)).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(kept).not.toContain(partner.password);
  await field(page, 'Код из письма').fill(await readMailedCode(email));
  await button(page, 'Подтвердить').click();
  await expect(page.getByText('Почта изменена. На других устройствах нужно войти заново')).toBeVisible();
  await page.reload();
  await expect(button(page, 'Изменить почту')).toBeVisible();
});

test('a taken address is refused after its code; another one can be named @full', async ({
  page,
  openAs,
  makePartner,
}) => {
  const other = await makePartner();
  const partner = await openAs(path);
  await button(page, 'Изменить почту').click();
  await field(page, 'Новая почта').fill(`${other.login}@example.com`);
  await field(page, 'Текущий пароль').fill(partner.password);
  await button(page, 'Отправить код').click();
  await field(page, 'Код из письма').fill(await readMailedCode(`${other.login}@example.com`));
  await button(page, 'Подтвердить').click();
  await expect(content(page).getByText('Эта почта уже занята')).toBeVisible();
  await button(page, 'Другой адрес').click();
  await expect(field(page, 'Новая почта')).toHaveValue(`${other.login}@example.com`);
  await button(page, 'Отмена').click();
  await expect(button(page, 'Изменить почту')).toBeFocused();
});

test('with long data nothing overflows in any look @full', async ({ page, openAs }) => {
  const long = 'Преображенский-Долгоруков'.repeat(4);
  const email = `w-${'long'.repeat(12)}@${'example'.repeat(8)}.com`;
  await openAs(path, { firstName: long, lastName: long, telegram: long, phone: '+79161234567', email });
  await expect(field(page, 'Телефон')).toBeVisible();
  await readInEveryLook(page, 'long data');
});
