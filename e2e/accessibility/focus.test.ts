import { expect, test } from '../harness/fixtures.ts';

test('the focus comes back to «Изменить почту» once, and not again when the page renders @full', async ({
  page,
  openAs,
}) => {
  await openAs('/profile/edit-user', { firstName: 'Анна' });
  const change = page.getByRole('button', { name: 'Изменить почту' });
  await change.click();
  await page.getByRole('button', { name: 'Отмена' }).click();
  await expect(change).toBeFocused();
  const name = page.getByLabel('Имя');
  await name.fill('Ольга');
  await name.press('Enter');
  await expect(page.getByRole('banner').getByRole('link', { name: /Ольга/ })).toBeVisible();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(name).toBeFocused();
});

test('a drawer that is opened again while it still leaves takes the focus again @full', async ({
  page,
  openAs,
}) => {
  await page.clock.install();
  await openAs('/dashboard');
  const opener = page.getByRole('button', { name: 'Профиль', exact: true });
  const drawer = page.getByRole('dialog', { name: 'Профиль' });
  await opener.click();
  await expect(drawer).toBeFocused();
  // The stopped clock keeps the drawer in its closing animation.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(drawer).toBeFocused();
});
