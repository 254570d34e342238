import type { Page } from '@playwright/test';
import { callsOf, refusal, refuse, withoutFirstAnswers } from '../harness/answers.ts';
import { expect, test } from '../harness/fixtures.ts';
import { expectStanding, readInEveryLook, readOnce } from '../harness/looks.ts';
import { makeOffers } from '../harness/offers.ts';
import { scriptOf } from '../harness/part-name.ts';
import { openAsDemoStaff, openStaff } from '../harness/staff.ts';

/** The fields of a person whom no other test finds. */
function fieldsOf(tag: string) {
  const figures = String(Math.floor(Math.random() * 1e9)).padStart(9, '0');
  return {
    firstName: 'Клара',
    lastName: `Тестова${tag}${figures}`,
    phone: `+79${figures}`,
    telegram: `@klara${figures}`,
  };
}

const search = (page: Page) => page.getByRole('searchbox', { name: /ID, логин/ });

test('a partner is found by parts of what is known of them, and opened by keyboard @full', async ({
  page,
  makePartner,
}) => {
  const fields = fieldsOf('а');
  const partner = await makePartner(fields);
  await openAsDemoStaff(page, '/staff/partners');
  const row = page.getByRole('link', { name: fields.lastName });
  for (const term of [
    fields.phone.slice(4),
    fields.telegram,
    `${partner.login}@example`,
    fields.lastName.toLowerCase(),
  ]) {
    await search(page).fill(term);
    await expect(page.getByText('1 партнёр', { exact: true })).toBeVisible();
    await expect(row).toBeVisible();
  }
  await row.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/staff/partners/${partner.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`№ ${partner.id}`);
});

test('who opens a partner before the typed search has begun stays with them @full', async ({
  page,
  makePartner,
}) => {
  const fields = fieldsOf('р');
  const partner = await makePartner(fields);
  const searchBegan = Promise.withResolvers<void>();
  await page.route(scriptOf('partner-page'), async (route) => {
    await searchBegan.promise;
    await route.continue();
  });
  await openAsDemoStaff(page, `/staff/partners?term=${fields.phone.slice(1)}`);
  const row = page.getByRole('link', { name: fields.lastName });
  await expect(row).toBeVisible();
  const searched = page.waitForRequest(
    (request) => request.postData()?.includes(fields.lastName.toLowerCase()) === true,
  );
  await search(page).fill(fields.lastName.toLowerCase());
  await row.click();
  await searched;
  searchBegan.resolve();
  await expect(page).toHaveURL(`/staff/partners/${partner.id}`);
});

test('the first columns fit a small screen @full', async ({ page, makePartner }) => {
  const { phone } = await makePartner(fieldsOf('ж')).then((partner) => partner.result('profile.get-contact'));
  await page.setViewportSize({ width: 1280, height: 800 });
  await openAsDemoStaff(page, `/staff/partners?term=${phone.slice(1)}`);
  await expect(page.getByRole('columnheader', { name: 'Регистрация' })).toBeInViewport({ ratio: 1 });
  const list = page.getByRole('region', { name: 'Партнёры' });
  expect(await list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test('own payouts of a partner stand on the card and lead to their offer @full', async ({
  page,
  makePartner,
  operator,
}) => {
  const partner = await makePartner(fieldsOf('п'));
  await openStaff(page, `/staff/partners/${partner.id}`, 'manager');
  await expect(page.getByText('Партнёр получает ставки офферов.')).toBeVisible();
  const { ids, names } = await makeOffers(operator, 1);
  const [offerId = 0] = ids;
  await operator.result('operator.set-payout', { userId: partner.id, offerId, goal: 'Заявка', amount: 650 });
  await page.reload();
  const item = page.getByRole('listitem').filter({ hasText: names[0] ?? '' });
  await expect(item).toContainText(/Заявка.*650\s₽/);
  await readInEveryLook(page, 'a card with an own payout', [768, 1440]);
  await item.getByRole('link').click();
  await expect(page).toHaveURL(`/staff/offers/${offerId}?tab=terms`);
});

test('a change sends what differs, so two tabs keep each other’s @full', async ({
  page,
  context,
  makePartner,
}) => {
  const partner = await makePartner(fieldsOf('в'));
  await openAsDemoStaff(page, `/staff/partners/${partner.id}`);
  const other = await context.newPage();
  await other.clock.install();
  await other.goto(`/staff/partners/${partner.id}`);
  const dialogIn = (tab: Page) => tab.getByRole('dialog', { name: 'Данные партнёра' });
  const write = async (tab: Page, name: string, value: string) => {
    await dialogIn(tab).getByRole('textbox', { name, exact: true }).fill(value);
    await dialogIn(tab).getByRole('button', { name: 'Сохранить данные' }).click();
    await expect(dialogIn(tab)).toBeHidden();
  };
  for (const tab of [page, other]) await tab.getByRole('button', { name: 'Изменить данные' }).click();
  await write(page, 'Имя', 'Роза');
  await returnLater(other, 'operator.get-user');
  await write(other, 'Telegram', '@roza_test');
  expect((await partner.result('profile.get-info')).firstName).toBe('Роза');
  expect((await partner.result('profile.get-contact')).telegram).toBe('@roza_test');
});

/** Returns to the tab after a while and waits until the tab has reloaded its content. */
async function returnLater(tab: Page, method: string) {
  const answered = tab.waitForResponse((response) =>
    callsOf(response.request().postData()).some((call) => call.method === method),
  );
  await tab.clock.fastForward(31_000);
  await tab.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await answered;
}

test('a block asks, ends the partner’s sessions, can be taken back and is in the journal at once @full', async ({
  page,
  makePartner,
}) => {
  const partner = await makePartner(fieldsOf('г'));
  await openAsDemoStaff(page, `/staff/partners/${partner.id}?tab=audit`);
  const changes = page.getByRole('rowheader', { name: 'Изменение данных' });
  await expect(page.getByText('Записей нет')).toBeVisible();
  await page.getByRole('button', { name: 'Заблокировать' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Заблокировать' }).click();
  await expect(page.getByRole('button', { name: 'Разблокировать' })).toBeVisible();
  await expect(changes).toHaveCount(1);
  expect((await partner.failure('profile.get-info')).code).toBe(403);
  await page.getByRole('button', { name: 'Разблокировать' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Разблокировать' }).click();
  await expect(page.getByRole('button', { name: 'Заблокировать' })).toBeVisible();
  await expect(changes).toHaveCount(2);
});

test('a new partner is made with a name that is free, and opens', async ({ page, makePartner }) => {
  const taken = await makePartner();
  const login = `${taken.login}-new`;
  await openAsDemoStaff(page, '/staff/partners');
  await page.getByRole('button', { name: 'Новый партнёр' }).click();
  const dialog = page.getByRole('dialog', { name: 'Новый партнёр' });
  await dialog.getByRole('textbox', { name: 'Логин' }).fill(taken.login);
  await dialog.getByRole('textbox', { name: 'Почта' }).fill(`${login}@example.com`);
  await dialog.getByRole('button', { name: 'Создать партнёра' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Логин' })).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByRole('textbox', { name: 'Логин' }).fill(login);
  await dialog.getByRole('button', { name: 'Создать партнёра' }).click();
  await expect(page.getByRole('heading', { level: 1, name: login })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Скопировать приглашение' })).toBeVisible();
});

test('offers are closed and opened to a partner on their own tab @full', async ({
  page,
  makePartner,
  operator,
}) => {
  const partner = await makePartner(fieldsOf('о'));
  const { ids, names } = await makeOffers(operator, 1);
  await openAsDemoStaff(page, `/staff/partners/${partner.id}?tab=offers&term=${ids[0]}`);
  const row = page.getByRole('row').filter({ hasText: names[0] ?? '' });
  await expect(row).toContainText('Открыт');
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Закрыть', exact: true }).click();
  await expect(row).toContainText('Закрыт');
});

test('a look into the cabinet reads only, says so, and the partner finds it @full', async ({
  page,
  context,
  makePartner,
}) => {
  const partner = await makePartner(fieldsOf('д'));
  await openAsDemoStaff(page, `/staff/partners/${partner.id}?tab=sessions`);
  await expect(page.getByText('Кабинет никто не смотрел')).toBeVisible();
  await page.getByRole('button', { name: 'Посмотреть как партнёр' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Причина просмотра' }).fill('Обращение 1842');
  const opening = context.waitForEvent('page');
  await page.getByRole('dialog').getByRole('button', { name: 'Открыть кабинет' }).click();
  const cabinet = await opening;
  const notice = cabinet.getByRole('complementary', { name: 'Просмотр кабинета' });
  await expect(notice).toContainText('Изменить здесь ничего нельзя');
  await expect(page.getByRole('region', { name: 'Просмотры сотрудниками' })).toContainText('Обращение 1842');
  await cabinet.goto('/profile/edit-user');
  await cabinet.getByRole('textbox', { name: 'Telegram' }).fill('@not_mine');
  await cabinet.getByRole('button', { name: 'Сохранить' }).click();
  await expect(cabinet.getByText('изменить здесь ничего нельзя').last()).toBeVisible();
  expect((await partner.result('profile.get-contact')).telegram).not.toBe('@not_mine');
  const { items } = await partner.result('profile.get-visits', {});
  expect(items.map(({ reason }) => reason)).toEqual(['Обращение 1842']);
});

test('the partner’s page lists each look with its role and reason @full', async ({ page, openAs }) => {
  const partner = await openAs('/profile');
  await expect(page.getByRole('heading', { name: 'Кто смотрел ваш кабинет' })).toBeHidden();
  const other = await page.context().newPage();
  const staff = await openStaff(other, '/staff', 'support');
  await staff.result('operator.view-as', {
    userId: partner.id,
    reason: 'Не видно конверсий',
    idempotencyKey: partner.login,
  });
  await page.reload();
  const card = page.locator('section', {
    has: page.getByRole('heading', { name: 'Кто смотрел ваш кабинет' }),
  });
  await expect(card).toContainText('Не видно конверсий');
  await expect(card).toContainText('Специалист поддержки');
});

test('the list and the card read well in every look @full', async ({ page }) => {
  await openAsDemoStaff(page, '/staff/partners');
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
  await readInEveryLook(page, 'partners');
  await page.goto('/staff/partners/1');
  await expectStanding(page);
  await readInEveryLook(page, 'a partner');
});

test('a card that fails says so, an unknown partner is not found, and a role sees its parts alone @full', async ({
  page,
  complaints,
}) => {
  await openStaff(page, '/staff/partners/1', 'finance');
  const parts = page.getByRole('navigation', { name: 'Разделы карточки' });
  await expect(parts.getByRole('link')).toHaveText(['Обзор', 'Баланс', 'Офферы', 'Статистика']);
  await expect(page.getByRole('button', { name: 'Изменить данные' })).toBeHidden();
  await page.goto('/staff/partners/999999');
  await expect(page.getByRole('heading', { level: 1, name: 'Запись не найдена' })).toBeVisible();
  await withoutFirstAnswers(page);
  await page.route('**/operator/rpc', async (route) => {
    if (route.request().postData()?.includes('operator.get-user')) await route.abort();
    else await route.continue();
  });
  await page.goto('/staff/partners/1');
  await expect(page.getByText('Не удалось загрузить партнёра')).toBeVisible();
  await readOnce(page, 'a card that failed');
  await page.goto('/staff/partners');
  await expect(page.getByText('Не удалось загрузить партнёров')).toBeVisible();
  await readOnce(page, 'a list that failed');
  complaints.splice(0);
});

test('a partner whose invitation failed is opened, so that it is not sent to another mail than theirs @full', async ({
  page,
}) => {
  await openAsDemoStaff(page, '/staff/partners');
  await refuse(page, 'operator.invite-user', 429);
  await page.getByRole('button', { name: 'Новый партнёр' }).click();
  const form = page.getByRole('dialog', { name: 'Новый партнёр' });
  const { lastName } = fieldsOf('x');
  await form.getByLabel('Логин').fill(lastName.replace('Тестова', 'opechatka-'));
  await form.getByLabel('Почта').fill(`opechatka-${lastName.slice(-9)}@example.com`);
  await form.getByRole('button', { name: 'Создать партнёра' }).click();
  await expect(page.getByText(`Партнёр создан, приглашение не отправлено: ${refusal}`)).toBeVisible();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(/\/staff\/partners\/\d+$/);
  await expect(page.getByRole('main').getByText(`opechatka-${lastName.slice(-9)}@example.com`)).toBeVisible();
});
