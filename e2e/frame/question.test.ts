import { listenFor } from '../harness/answers.ts';
import { expect, test } from '../harness/fixtures.ts';
import { scriptOf } from '../harness/part-name.ts';

const wanted = { url: 'https://tracker.example.com/', status: 'create', type: 'on' } as const;

test('a question goes with its page, back and forward, and nothing is done @full', async ({
  page,
  openAs,
}) => {
  const partner = await openAs('/dashboard');
  await partner.result('postback.create-postback-global', wanted);
  const banner = page.getByRole('banner');
  const question = page.getByRole('dialog', { name: 'Сменить секрет?' });
  const changed = listenFor(page, 'postback.rotate-secret');
  await banner.getByRole('button', { name: 'Инструменты' }).click();
  await banner.getByRole('link', { name: 'Глобальные постбеки' }).click();
  await page.getByRole('button', { name: 'Сменить секрет' }).click();
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/dashboard');
  await expect(question).toHaveCount(0);

  await banner.getByRole('link', { name: 'Акции' }).click();
  await expect(page).toHaveURL('/promotions');
  await page.goBack();
  await page.getByRole('button', { name: 'Профиль', exact: true }).click();
  await page.getByRole('dialog', { name: 'Профиль' }).getByRole('button', { name: 'Выйти' }).click();
  await expect(page.getByRole('dialog', { name: 'Уверены, что хотите выйти?' })).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL('/promotions');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  expect(changed).toEqual([]);
  await partner.result('profile.get-info');
});

test('a question that is still on its way when its page is left is not asked @full', async ({
  page,
  openAs,
}) => {
  const partner = await openAs('/dashboard');
  await partner.result('postback.create-postback-global', wanted);
  await page.goto('/global-postbacks');
  const code = scriptOf('confirm-dialog');
  const release = Promise.withResolvers<void>();
  await page.route(code, async (route) => {
    await release.promise;
    await route.fallback();
  });
  const asked = page.waitForRequest(code);
  await page.getByRole('button', { name: 'Сменить секрет' }).click();
  await asked;
  await page.getByRole('banner').getByRole('link', { name: 'Kabinet: главная' }).click();
  await expect(page.getByText('Первые шаги')).toBeVisible();
  release.resolve();
  await page.getByRole('button', { name: 'Профиль', exact: true }).click();
  await page.getByRole('dialog', { name: 'Профиль' }).getByRole('button', { name: 'Выйти' }).click();
  await expect(page.getByRole('dialog', { name: 'Уверены, что хотите выйти?' })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Сменить секрет?' })).toHaveCount(0);
});
