import type { Page } from '@playwright/test';
import type { Client } from '../../server/testing/methods/client.ts';
import { changeResult, withoutLive } from '../harness/answers.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  forgetSession,
  takeCookie,
  test,
} from '../harness/fixtures.ts';
import { giveMailedCode } from '../harness/outbox.ts';

const content = (page: Page) => page.getByRole('main');
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const rowOf = (page: Page, text: string) => content(page).getByRole('listitem').filter({ hasText: text });

/** Makes links of a partner to an offer of the demo. */
async function makeLinks(partner: Client, names: string[]) {
  const { items } = await partner.result('offers.get-offers', {});
  const offer = items.find(({ isOpen, status }) => isOpen && status === 'active');
  const made: number[] = [];
  for (const name of names)
    made.push((await partner.result('links.create-link', { offerId: offer?.id ?? 0, name })).id);
  return made;
}

test('the owner invites a buyer by keyboard, gives them links, and takes them out of the cabinet', async ({
  page,
  openAs,
}) => {
  const owner = await openAs('/profile/members');
  const links = await makeLinks(owner, ['Телеграм-канал', 'Блог о картах', 'Третья площадка']);
  await expect(content(page).getByText('Пока в кабинете только вы')).toBeVisible();
  await content(page).getByRole('button', { name: 'Пригласить' }).focus();
  await page.keyboard.press('Enter');
  const form = dialog(page, 'Пригласить в кабинет');
  await expect(form.getByLabel('Почта')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.getByText('Введите почту')).toBeVisible();
  const email = `kate-${owner.login}@example.com`;
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await expect(form.getByRole('radio', { name: 'Баер' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(form.getByRole('radio', { name: 'Аналитик' })).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await giveMailedCode(page, `${owner.login}@example.com`);
  await expect(form).toBeHidden();
  const row = rowOf(page, email);
  await expect(row).toContainText('Приглашён');
  await expect(row).toContainText('Баер · ссылок нет');

  await row.getByRole('button', { name: `Изменить роль и ссылки: ${email}` }).click();
  const change = dialog(page, `Роль и ссылки: ${email}`);
  await change.getByLabel('Найти ссылку').fill('канал');
  await change.getByRole('checkbox', { name: 'Телеграм-канал' }).check();
  await expect(change.getByRole('checkbox')).toHaveCount(1);
  await change.getByLabel('Найти ссылку').fill('');
  await change.getByRole('checkbox', { name: 'Блог о картах' }).check();
  await expect(change.getByText('Выбрано: 2')).toBeVisible();
  await change.getByRole('button', { name: 'Сохранить' }).click();
  await expect(change).toBeHidden();
  await expect(row).toContainText('Баер · 2 ссылки');
  const [member] = (await owner.result('members.get-members', {})).items;
  expect(member?.linkIds).toEqual(links.slice(0, 2));

  await row.getByRole('button', { name: 'Другие действия' }).click();
  await row.getByRole('button', { name: `Удалить: ${email}` }).click();
  const question = dialog(page, `Удалить из кабинета: ${email}?`);
  await expect(question).toContainText('Его ссылки и постбеки останутся у вас');
  await question.getByRole('button', { name: 'Удалить' }).click();
  await expect(content(page).getByText('Пока в кабинете только вы')).toBeVisible();
  expect((await owner.result('members.get-members', {})).items).toEqual([]);
});

test('another role takes the links away, and an invitation goes out again @full', async ({
  page,
  openAs,
}) => {
  const owner = await openAs('/profile/members');
  const [link = 0] = await makeLinks(owner, ['Единственная']);
  const email = `ann-${owner.login}@example.com`;
  await content(page).getByRole('button', { name: 'Пригласить' }).click();
  await dialog(page, 'Пригласить в кабинет').getByLabel('Почта').fill(email);
  await dialog(page, 'Пригласить в кабинет').getByRole('button', { name: 'Пригласить' }).click();
  await giveMailedCode(page, `${owner.login}@example.com`);
  const row = rowOf(page, email);
  await row.getByRole('button', { name: 'Другие действия' }).click();
  await row.getByRole('button', { name: `Отправить приглашение ещё раз: ${email}` }).click();
  await expect(page.getByText(`Приглашение отправлено на ${email}`).last()).toBeVisible();

  const [member] = (await owner.result('members.get-members', {})).items;
  await owner.result('members.update-member', { id: member?.id ?? 0, role: 'buyer', linkIds: [link] });
  await page.reload();
  await expect(row).toContainText('1 ссылка');
  await row.getByRole('button', { name: `Изменить роль и ссылки: ${email}` }).click();
  const change = dialog(page, `Роль и ссылки: ${email}`);
  await change.getByRole('radio', { name: 'Бухгалтер' }).check();
  await expect(change.getByText('Ссылки и постбеки этого человека станут вашими')).toBeVisible();
  await expect(change.getByRole('group', { name: 'Ссылки баера' })).toHaveCount(0);
  await expectAccessible(page, 'another role');
  await change.getByRole('button', { name: 'Сохранить' }).click();
  await expect(row).toContainText('Бухгалтер');
  await expect(row).not.toContainText('ссылк');
});

test('the owner hands the cabinet over, the member takes it, and both sign in anew @full', async ({
  page,
  makePartner,
  comeAsMember,
}) => {
  // The stream of a page whose session ends is refused, which the browser logs.
  await withoutLive(page);
  const owner = await makePartner();
  const member = await comeAsMember(owner.id, 'accountant');
  const { email } = await member.result('profile.get-info', {});
  await takeCookie(page, owner);
  await page.goto('/profile/members');
  const row = rowOf(page, email);
  await row.getByRole('button', { name: 'Другие действия' }).click();
  await row.getByRole('button', { name: 'Передать кабинет: Катя' }).click();
  const question = dialog(page, 'Передать кабинет: Катя?');
  await expect(question).toContainText('выплаты подождут 72 часа');
  await question.getByRole('button', { name: 'Предложить кабинет' }).click();
  await giveMailedCode(page, `${owner.login}@example.com`);
  await expect(row).toContainText('Кабинет предложен до');

  await forgetSession(page);
  await takeCookie(page, member);
  await page.goto('/profile');
  await expect(content(page).getByRole('heading', { name: 'Вам передают кабинет' })).toBeVisible();
  await content(page).getByRole('button', { name: 'Принять кабинет' }).click();
  await dialog(page, 'Принять кабинет?').getByRole('button', { name: 'Принять кабинет' }).click();
  await giveMailedCode(page, email);
  await expect(page).toHaveURL(/\/sign-in/);
  expect((await owner.failure('profile.get-info')).code).toBe(403);
  expect((await member.failure('profile.get-info')).code).toBe(403);
});

test('names of any length, tokens, a visit and an offer fit the list @full', async ({ page, openAs }) => {
  await openAs('/dashboard');
  const long = 'Оченьдлинноеимябезединогопробела'.repeat(3);
  await changeResult(page, 'members.get-members', () => ({
    items: [
      {
        id: 1,
        email: `${'long'.repeat(12)}@example.com`,
        name: long,
        role: 'buyer',
        state: 'active',
        hasTfa: true,
        createdAt: '2026-11-01T10:00:00Z',
        lastSeenAt: '2026-11-28T10:00:00Z',
        linkIds: [1, 2, 3, 4, 5],
        tokens: [{ id: 7, name: long.slice(0, 60), scopes: ['links:write'], lastUsedAt: null }],
        handOverUntil: '2026-12-05T10:00:00Z',
      },
    ],
  }));
  await page.goto('/profile/members');
  const row = rowOf(page, long).first();
  await expect(row).toContainText('Баер · 5 ссылок');
  await expect(row).toContainText('двухфакторная аутентификация включена');
  await expect(row).toContainText('Кабинет предложен до');
  await expect(row.getByRole('button', { name: /^Завершить токен/ })).toBeVisible();
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, `the team at ${width}`);
  }
});
