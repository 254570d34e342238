import sharp from 'sharp';
import { expect, expectAccessible, test } from '../harness/fixtures.ts';
import { readInEveryLook } from '../harness/looks.ts';
import { openStaff } from '../harness/staff.ts';

// All tests share one banner, so these tests stand in one file and restore the demo's banner.
test('one picture becomes the banner, with the point that was chosen in view; it is removed and put back @full', async ({
  page,
  operator,
}) => {
  const { background: before } = await operator.result('operator.get-background', {});
  const picture = sharp({ create: { width: 2000, height: 1600, channels: 3, background: '#0b7a5b' } });
  const file = { name: 'banner.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() };
  await openStaff(page, '/staff/background', 'manager');
  try {
    await page.getByLabel('Картинка баннера').setInputFiles(file);
    await expect(page.getByRole('img', { name: /Баннер в окне до/ })).toHaveCount(6);
    await page.getByRole('slider', { name: 'По вертикали' }).press('ArrowDown');
    await expect(page.getByRole('img', { name: 'Баннер в окне до 576 px' })).toHaveCSS(
      'object-position',
      '50% 49%',
    );
    await page.getByLabel('Ссылка').fill('promotions');
    await page.getByRole('button', { name: 'Опубликовать баннер' }).click();
    await expect(page.getByText('Ссылка начинается с')).toBeVisible();
    await page.getByLabel('Ссылка').fill('/promotions');
    await page.getByRole('link', { name: 'Запасные офферы' }).click();
    await page.getByRole('button', { name: 'Остаться' }).click();
    await page.getByLabel('Что на картинке').fill('Осенний марафон');
    await readInEveryLook(page, 'a new banner');
    await page.getByRole('button', { name: 'Опубликовать баннер' }).click();
    await expect(page.getByText('Баннер опубликован')).toBeVisible();
    const { background } = await operator.result('operator.get-background', {});
    expect(background).toMatchObject({ link: '/promotions', alt: 'Осенний марафон' });
    expect(background?.thumbnails.topXs).toMatch(/^\/banner-pictures\/[0-9a-f]{32}-576\.webp$/);

    await page.getByRole('button', { name: 'Убрать баннер' }).click();
    await expect(page.getByText('Баннера нет')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Вернуть прежний' }).last().click();
    await expect(page.getByText('Осенний марафон')).toBeVisible();
  } finally {
    await operator.result('operator.set-background', { background: before });
  }
});

test('a picture that is too narrow is refused before it is sent @full', async ({ page }) => {
  await openStaff(page, '/staff/background', 'manager');
  const small = sharp({ create: { width: 600, height: 300, channels: 3, background: '#999' } });
  const file = { name: 'small.png', mimeType: 'image/png', buffer: await small.png().toBuffer() };
  await page.getByLabel('Картинка баннера').setInputFiles(file);
  await expect(page.getByRole('alert')).toContainText('слишком узкая: 600');
});
