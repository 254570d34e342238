import { randomBytes } from 'node:crypto';
import { expect, test } from '../harness/fixtures.ts';
import { readInEveryLook } from '../harness/looks.ts';
import { readMailedCode } from '../harness/outbox.ts';
import { openAsDemoStaff } from '../harness/staff.ts';

test('somebody signs up by the link of a partner and a manager, waits, answers the network, and signs in as a partner @full', async ({
  page,
  operator,
}) => {
  const login = `joins-${randomBytes(4).toString('hex')}`;
  const email = `${login}@example.com`;
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await openAsDemoStaff(page, '/staff/applications/form');
  const { search } = new URL(await page.getByText(/\/sign-up\?manager=/).innerText());
  // The first visit tells the time zone; from then on a visitor's page also comes with its answers.
  await page.goto(`/sign-up${search}&ref=1`);
  await expect(page.getByLabel('Почта')).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => request.url().endsWith('/rpc') && asked.push(request.postData() ?? ''));
  await page.reload();
  await expect(page.getByLabel('Почта')).toBeVisible();
  expect(asked).toEqual([]);
  await page.getByLabel('Почта').fill(email);
  await button('Получить код').click();
  await expect(page.getByLabel('Код из письма')).toBeVisible();
  // A phone may drop the tab while the letter is read.
  await page.reload();
  await page.getByLabel('Код из письма').fill(await readMailedCode(email));
  await button('Продолжить').click();
  await expect(page.getByRole('heading', { name: 'Расскажите о себе' })).toBeVisible();
  await page.reload();
  await page.getByLabel('Логин').fill(login);
  // The draft is kept: the reload asks nothing, and the typed values are back, except the password.
  await page.reload();
  await expect(page.getByLabel('Логин')).toHaveValue(login);
  await expect(page.getByLabel('Пароль', { exact: true })).toHaveValue('');
  await page.getByLabel('Пароль', { exact: true }).fill('слова про дальний берег');
  await page.getByLabel('Telegram', { exact: true }).fill('t.me/joins_now');
  await page.getByLabel('Свои сайты, SEO').check();
  const terms = page.getByLabel(/^Принимаю условия/);
  if (await terms.isVisible()) await terms.check();
  await button('Отправить заявку').click();
  // The question that the network added has no answer yet.
  await expect(page.getByText('Ответьте на этот вопрос')).toBeVisible();
  await readInEveryLook(page, 'a form with an error', [360, 768]);
  await page.getByLabel('Сколько лидов в день вы приносите?').selectOption('До 50');
  await button('Отправить заявку').click();
  await expect(page.getByRole('heading', { name: 'Заявка отправлена' })).toBeVisible();
  await readInEveryLook(page, 'an application that waits', [360, 1440]);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/application$/);

  const { items } = await operator.result('operator.get-applications', { term: login });
  const id = items[0]?.id ?? 0;
  expect(items[0]?.referrer?.id).toBe(1);
  expect(items[0]?.manager).not.toBeNull();
  await operator.result('operator.ask-applicant', { id, question: 'Какие сайты?' });
  await button('Выйти').click();
  await page.getByLabel('Логин').fill(login);
  await page.getByLabel('Пароль', { exact: true }).fill('слова про дальний берег');
  await button('Войти').click();
  await expect(page.getByText('Какие сайты?')).toBeVisible();
  await page.getByLabel(/Где посмотреть/).fill('https://example.org');
  await button('Ответить').click();
  await expect(page.getByRole('heading', { name: 'Заявка отправлена' })).toBeVisible();
  await button('Выйти').click();
  await expect(button('Войти')).toBeVisible();

  await openAsDemoStaff(page, `/staff/applications/${id}`);
  await button('Одобрить').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Одобрить', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Открыть партнёра' })).toBeVisible();
  await page.goto('/sign-in');
  await page.getByLabel('Логин').fill(login);
  await page.getByLabel('Пароль', { exact: true }).fill('слова про дальний берег');
  await button('Войти').click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('the network’s questions are written, moved and taken away @full', async ({ page, operator }) => {
  const before = await operator.result('operator.get-sign-up-form');
  await openAsDemoStaff(page, '/staff/applications/form');
  await page.getByRole('button', { name: 'Добавить вопрос' }).click();
  const last = before.questions.length + 1;
  await page.getByLabel(`Вопрос ${last}`, { exact: true }).fill('Откуда вы о нас узнали?');
  await page.getByRole('button', { name: `Вопрос ${last} выше` }).click();
  await page.getByRole('button', { name: 'Сохранить форму' }).click();
  await expect(page.getByText('Форма сохранена')).toBeVisible();
  const { questions } = await operator.result('operator.get-sign-up-form');
  expect(questions.at(-2)?.label).toBe('Откуда вы о нас узнали?');
  await page.getByRole('button', { name: `Убрать вопрос ${last - 1}` }).click();
  await page.getByRole('button', { name: 'Сохранить форму' }).click();
  await expect
    .poll(async () => (await operator.result('operator.get-sign-up-form')).questions)
    .toEqual(before.questions);
});
