import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../harness/fixtures.ts';
import { makeOffers } from '../harness/offers.ts';

const content = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page, name: string) => dialog(page).getByLabel(name, { exact: true });
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name }).click();

async function pick(page: Page, label: string, name = '') {
  await field(page, label).fill(name);
  await dialog(page).getByRole('option', { name }).click();
}

test('the form of a rule says where a click lands, and the list names the site @full', async ({
  page,
  openAs,
  operator,
}) => {
  const { names, ids } = await makeOffers(operator, 3);
  const url = 'https://shop.example.com/?key=hidden&c={click_id}';
  const [, id = 0] = ids;
  await operator.result('operator.save-offer', { id, name: names[1] ?? '', url });
  await openAs('/trafficback', { isCustomTrafficback: true });
  await content(page).getByRole('button', { name: 'Создать первое правило' }).click();
  const landing = dialog(page).getByText('Куда попадёт клик').locator('..');
  await expect(landing).toContainText('Подберёт сеть');
  await pick(page, 'Оффер', names[0]);
  await pick(page, 'Куда отправлять', names[2]);
  await expect(landing).toContainText('Страница оффера на сайте сети');
  await pick(page, 'Куда отправлять', names[1]);
  await expect(landing).toContainText('shop.example.com');
  await dialog(page).getByRole('radio', { name: 'На свою ссылку' }).check();
  await expect(landing).toHaveCount(0);
  await field(page, 'Своя ссылка').fill('https://a.example.com/{sub1}?g={geo}');
  await expect(landing).toContainText('https://a.example.com/c41f9a2b7d?g=RU');
  await expectAccessible(page, 'the form with a preview');
  await dialog(page).getByRole('radio', { name: 'Остаётся в сети' }).check();
  await expect(landing).toContainText('shop.example.com');
  await press(page, 'Создать правило');
  await expect(content(page).getByRole('row', { name: names[0] ?? '' })).toContainText(
    'Сайт: shop.example.com',
  );
  await expect(content(page)).not.toContainText('hidden');
});

const unclosed = 'https://a.example.com/?c={click_id';

for (const [opener, first, question, insist] of [
  ['Создать глобальное правило', null, 'Всё равно создать?', 'Да, создать'],
  ['Создать первое правило', 'Оффер', 'Всё равно создать?', 'Да, создать'],
  ['Несколько офферов', 'Офферы', 'Всё равно сохранить?', 'Да, сохранить'],
] as const)
  test(`«${opener}» doubts an own link with a brace without its pair @full`, async ({
    page,
    openAs,
    operator,
  }) => {
    const { names } = await makeOffers(operator, 1);
    await openAs('/trafficback', { isCustomTrafficback: true });
    await content(page).getByRole('button', { name: opener }).click();
    if (first) await pick(page, first, names[0]);
    if (first === 'Офферы') await page.keyboard.press('Escape');
    await dialog(page).getByRole('radio', { name: 'На свою ссылку' }).check();
    await field(page, 'Своя ссылка').fill(unclosed);
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByRole('alert')).toContainText(`скобка без пары`);
    await expect(dialog(page).getByRole('alert')).toContainText(question);
    await expect(field(page, 'Своя ссылка')).toBeFocused();
    await expectAccessible(page, 'the doubt');
    // The form warns about no other target.
    await dialog(page).getByRole('radio', { name: 'Остаётся в сети' }).check();
    await expect(dialog(page).getByRole('alert')).toHaveCount(0);
    await dialog(page).getByRole('radio', { name: 'На свою ссылку' }).check();
    await press(page, insist);
    await expect(dialog(page)).toHaveCount(0);
    await expect(content(page)).toContainText(unclosed);
  });
