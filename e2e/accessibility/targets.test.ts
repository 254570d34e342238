import { expect, test } from '../harness/fixtures.ts';
import { smallTargets } from '../harness/targets.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('on a phone every item of both menus can be reached and is 44 px @full', async ({ page, openAs }) => {
  await openAs('/dashboard');
  await page.getByRole('button', { name: 'Меню', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Меню' });
  for (const link of await menu.getByRole('link').all()) {
    await link.scrollIntoViewIfNeeded();
    await link.click({ trial: true });
  }
  expect(await smallTargets(page)).toEqual([]);
  await page.getByRole('button', { name: 'Профиль', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Профиль' })).toBeVisible();
  expect(await smallTargets(page)).toEqual([]);
  await page.getByRole('button', { name: 'Меню', exact: true }).click();
  await menu.getByRole('link', { name: 'Инструкции API' }).click();
  await expect(page).toHaveURL('/api-settings/methods');
});

for (const [path, main, other] of [
  ['/trafficback', 'Создать правило', 'Куда уйдёт трафик?'],
  ['/notifications', 'Отметить все прочитанными', 'Настройки'],
] as const)
  test(`on a phone the actions of ${path} stand in one row, the others behind «⋯» @full`, async ({
    page,
    openAs,
  }) => {
    await openAs(path);
    const content = page.getByRole('main');
    const more = content.getByRole('button', { name: 'Другие действия' }).first();
    const hidden = content.getByText(other, { exact: true });
    const top = async (name: string) =>
      (await content.getByRole('button', { name }).first().boundingBox())?.y;
    expect(await top(main)).toBe(await top('Другие действия'));
    await expect(hidden).toBeHidden();
    await more.click();
    await expect(hidden).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(hidden).toBeHidden();
    await expect(more).toBeFocused();
  });

test('a dialog opened from «⋯» gives the focus back to it @full', async ({ page, openAs }) => {
  await openAs('/trafficback');
  const more = page.getByRole('main').getByRole('button', { name: 'Другие действия' }).first();
  await more.click();
  await page.getByRole('button', { name: 'Куда уйдёт трафик?' }).click();
  await expect(page.getByRole('dialog', { name: 'Куда уйдёт трафик?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(more).toBeFocused();
});
