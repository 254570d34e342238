import sharp from 'sharp';
import { refuse } from '../harness/answers.ts';
import { expect, test } from '../harness/fixtures.ts';
import { readInEveryLook } from '../harness/looks.ts';
import { openStaff } from '../harness/staff.ts';

// All tests share one brand: this test restores the product's own.
test('a logo and a colour are chosen, corrected where they cannot be read, seen by all, and taken back by one press', async ({
  page,
  operator,
  complaints,
}) => {
  const picture = sharp({ create: { width: 300, height: 300, channels: 3, background: '#826b05' } });
  const file = { name: 'logo.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() };
  const save = page.getByRole('button', { name: 'Сохранить логотип и цвет' });
  await openStaff(page, '/staff/brand');
  try {
    await page.getByLabel('Загрузить логотип').setInputFiles({ ...file, buffer: Buffer.from('<svg/>') });
    await expect(page.getByText(/не подходит|Это не картинка/)).toBeVisible();
    complaints.splice(0);
    await page.getByLabel('Загрузить логотип').setInputFiles(file);
    await expect(page.getByRole('img', { name: 'Логотип', exact: true })).toBeVisible();
    await page.getByLabel('Цвет', { exact: true }).fill('жёлтый');
    await save.click();
    await expect(page.getByText('Цвет — решётка и шесть цифр')).toBeVisible();
    await page.getByLabel('Цвет', { exact: true }).fill('#FFD400');
    await expect(page.getByText('Светлая тема: будет так, #826b05')).toBeVisible();
    await expect(page.getByText('Тёмная тема: #ffd400')).toBeVisible();
    await readInEveryLook(page, 'a brand');
    await save.click();
    await expect(save).toHaveCSS('background-color', 'rgb(130, 107, 5)');
    await page.goto('/sign-in');
    await expect(page.getByRole('button', { name: 'Войти' })).toHaveCSS(
      'background-color',
      'rgb(130, 107, 5)',
    );
    await page.goto('/staff/brand');
    await page.getByRole('button', { name: 'Вернуть стандартные логотип и цвет' }).click();
    await expect(save).toHaveCSS('background-color', 'rgb(11, 122, 91)');
    await expect(page.getByLabel('Загрузить логотип')).toBeAttached();
  } finally {
    await operator.result('operator.set-brand', { accent: null, logoId: null, darkLogoId: null });
  }
});

test('a colour whose answer is lost is shown as it was sent until it is repeated, and a changed one is not left unasked @full', async ({
  page,
  complaints,
}) => {
  await openStaff(page, '/staff/brand');
  const colour = page.getByLabel('Цвет', { exact: true });
  const answers = await refuse(page, 'operator.set-brand');
  await colour.fill('#1d4ed8');
  await page.getByRole('button', { name: 'Сохранить логотип и цвет' }).click();
  await expect(page.getByText('Ответ не пришёл: возможно, всё уже выполнено')).toBeVisible();
  await expect(colour).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Повторить' })).toBeVisible();
  await answers();
  await page.getByRole('main').getByRole('link', { name: 'Журнал', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Уйти без сохранения?' })).toBeVisible();
  complaints.splice(0);
});
