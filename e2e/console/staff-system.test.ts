import type { Page } from '@playwright/test';
import { callsOf, pauseMethod, refuse } from '../harness/answers.ts';
import { expect, test } from '../harness/fixtures.ts';
import { readInEveryLook, readOnce } from '../harness/looks.ts';
import { openStaff } from '../harness/staff.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const job = {
  id: '7',
  task: 'deliver-mail',
  attempts: 25,
  lastError: 'сервер не ответил',
  createdAt: '2026-11-19T10:00:00Z',
  failedAt: '2026-11-20T10:00:00Z',
};
const letter = {
  id: 3,
  userId: 7,
  login: 'smirnova',
  channel: 'mail',
  typeName: 'Новости',
  title: 'Итоги',
  attempts: 10,
  lastError: 'ящик переполнен',
  createdAt: '2026-11-19T10:00:00Z',
  failedAt: '2026-11-20T10:00:00Z',
};

test('the system says versions, processes that live, queues, tables and settings without secrets @full', async ({
  page,
}) => {
  // The server computes the ages, so the browser's clock does not matter.
  await page.clock.install({ time: Date.now() + 3 * 86_400_000 });
  await openStaff(page, '/staff/system', 'support');
  const processes = page.getByRole('region', { name: 'Процессы' });
  for (const name of ['Кабинет', 'Редиректор', 'Отправка постбеков'])
    await expect(processes.getByRole('row', { name }).first()).toContainText('Работает');
  await expect(page.getByText(/^3\sд/)).toHaveCount(0);
  await expect(page.getByRole('row', { name: /^SECRET_KEY / })).toContainText(/не показываем|по умолчанию/);
  await expect(page.getByRole('region', { name: 'Таблицы' }).getByRole('row')).toHaveCount(21);
  await readInEveryLook(page, 'the system');
});

test('a failed job and a failed letter are tried again', async ({ page }) => {
  const list = (item: object) => ({ items: [item], pagination: { totalCount: 1, isMore: false } });
  const queue = { task: 'deliver-mail', waiting: 1000, isMore: true, failed: 2, dueSince: job.failedAt };
  await changeResults(page, {
    'operator.get-failed-jobs': () => ({ ...list(job), items: [job, { ...job, id: '8' }] }),
    'operator.get-failed-letters': () => list(letter),
    'operator.get-system': (system) => ({ ...Object(system), queues: [queue] }),
  });
  await openStaff(page, '/staff/system', 'support');
  await expect(page.getByText('сервер не ответил').first()).toBeVisible();
  await readInEveryLook(page, 'the system with failures');
  await page.getByRole('button', { name: 'Повторить: deliver-mail', exact: true }).click();
  await expect(page.getByText('Повторяем: 0')).toBeVisible();
  const letRetry = await pauseMethod(page, 'operator.retry-jobs');
  await page.getByRole('button', { name: 'Повторить: deliver-mail 7' }).click();
  await expect(page.locator('button[data-loading]')).toHaveCount(1);
  letRetry();
  await expect(page.getByText('Среди неудавшихся такого задания нет')).toBeVisible();
  await page.getByRole('button', { name: 'Повторить: smirnova 3' }).click();
  await expect(page.getByText('Среди недоставленных такого нет')).toBeVisible();
});

test('a system that cannot be read says so @full', async ({ page }) => {
  await refuse(page, 'operator.get-system');
  await openStaff(page, '/staff/system', 'support');
  await expect(page.getByRole('button', { name: 'Повторить' })).toBeVisible();
  await readOnce(page, 'a system that does not come');
});

/** Changes the results of several methods, which may come in one batch. */
async function changeResults(page: Page, changes: Record<string, (result: unknown) => unknown>) {
  await page.route('**/rpc', async (route) => {
    const calls = callsOf(route.request().postData());
    const response = await route.fetch();
    const answers: { id: number; result?: unknown }[] = await response.json();
    const json = answers.map((answer) => {
      const change = changes[calls.find(({ id }) => id === answer.id)?.method ?? ''];
      return change ? { ...answer, result: change(answer.result) } : answer;
    });
    await route.fulfill({ json });
  });
}
