import { refuse } from '../harness/answers.ts';
import { expect, test } from '../harness/fixtures.ts';

const data = { firstName: 'Имя занято', lastName: 12, skype: ['Слишком', 'коротко'], telegram: { min: 5 } };

for (const code of [409, 422, -32602, 404, 429, 418, 500])
  test(`each key of the data of an error ${code} becomes its field's message, and what was typed stays @full`, async ({
    page,
    openAs,
  }) => {
    await openAs('/profile/edit-user', { skype: 'live:anna' });
    await refuse(page, 'profile.edit', code, data);
    const form = page.getByRole('main');
    const field = (label: string) => form.getByLabel(label, { exact: true });
    await field('Имя').fill('Анна');
    await form.getByRole('button', { name: 'Сохранить' }).click();
    await expect(field('Имя')).toHaveAccessibleDescription(/Имя занято/);
    await expect(field('Фамилия')).toHaveAccessibleDescription(/12/);
    await expect(field('Skype')).toHaveAccessibleDescription(/Слишком коротко/);
    await expect(field('Telegram')).toHaveAccessibleDescription(/\{"min":5\}/);
    await expect(field('Имя')).toBeFocused();
    await expect(field('Имя')).toHaveValue('Анна');
  });
