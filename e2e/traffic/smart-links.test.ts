import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../harness/fixtures.ts';
import { openDialog, pressOn, tabTo } from '../harness/keyboard.ts';
import { makeOffers } from '../harness/offers.ts';

test('a partner makes a smart link, reads its page and asks where its traffic goes', async ({
  page,
  openAs,
  operator,
}) => {
  const { word, names } = await makeOffers(operator, 3);
  await openAs('/tools/smart-links');
  const content = page.getByRole('main');
  await content.getByRole('button', { name: 'Создать первую смарт-ссылку' }).click();
  const form = page.getByRole('dialog', { name: 'Новая смарт-ссылка' });
  await form.getByLabel('Название').fill('Все займы');
  await form.getByRole('button', { name: 'Создать смарт-ссылку' }).click();
  await expect(form.getByText('Выберите хотя бы один оффер')).toBeVisible();
  const offers = form.getByRole('combobox', { name: 'Офферы' });
  await offers.fill(word);
  for (const name of names.slice(0, 2)) await form.getByRole('option', { name }).click();
  await page.keyboard.press('Escape');
  await expect(form.getByText('Выбрано 2 из 50')).toBeVisible();
  await form.getByRole('button', { name: 'Создать смарт-ссылку' }).click();
  await expect(content.getByText(`2 оффера: ${names[0]}, ${names[1]}`)).toBeVisible();

  await content.getByRole('link', { name: 'Все займы' }).click();
  await expect(page.getByRole('heading', { name: 'Все займы' })).toBeVisible();
  await expect(content.getByText('пока 0 из 100 конверсий ссылки')).toBeVisible();
  await expect(content.getByRole('row', { name: names[0] })).toContainText('—');
  await expectAccessible(page);
  await content.getByRole('button', { name: 'Куда уйдёт трафик?' }).click();
  const simulator = page.getByRole('dialog', { name: 'Куда уйдёт трафик?' });
  await expect(simulator.getByLabel('Смарт-ссылка', { exact: true })).toHaveValue('Все займы');
  await simulator.getByRole('button', { name: 'Проверить' }).click();
  await expect(simulator.getByRole('list', { name: 'Доли посетителей' }).getByRole('listitem')).toHaveCount(
    2,
  );
  await expect(simulator.getByText('Смарт-ссылка «Все займы» выбирает')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
});

test('a smart link changes its set and goes to the archive and back @full', async ({
  page,
  openAs,
  operator,
}) => {
  const { names, ids, word } = await makeOffers(operator, 2);
  const partner = await openAs('/tools/smart-links');
  await partner.result('links.create-link', { kind: 'smart', offerIds: ids.slice(0, 1), name: 'Сменная' });
  await page.reload();
  const content = page.getByRole('main');
  const press = async (name: RegExp | string) => {
    await content.getByRole('button', { name: 'Другие действия' }).first().click();
    await content.getByRole('button', { name }).click();
  };
  await press('Изменить: офферы, название и метки ссылки «Сменная»');
  const form = page.getByRole('dialog', { name: 'Изменить смарт-ссылку' });
  await form.getByRole('button', { name: `Убрать: ${names[0]}` }).click();
  await form.getByRole('combobox', { name: 'Офферы' }).fill(word);
  await form.getByRole('option', { name: names[1] }).click();
  await page.keyboard.press('Escape');
  await form.getByRole('button', { name: 'Сохранить' }).click();
  await expect(content.getByText(`1 оффер: ${names[1]}`)).toBeVisible();
  await press('В архив: Сменная');
  await expect(content.getByText('Смарт-ссылок пока нет')).toBeVisible();
  await content.getByRole('link', { name: 'Архив' }).click();
  await press('Вернуть из архива: Сменная');
  await content.getByRole('link', { name: 'Действующие' }).click();
  await expect(content.getByRole('link', { name: 'Сменная' })).toBeVisible();
});

test('by keyboard alone a partner makes a smart link of chosen offers @full', async ({
  page,
  openAs,
  operator,
}) => {
  const { names, word } = await makeOffers(operator, 2);
  await openAs('/tools/smart-links');
  const content = page.getByRole('main');
  await openDialog(content.getByRole('button', { name: 'Новая смарт-ссылка' }));
  await page.keyboard.type('С клавиатуры');
  const form = page.getByRole('dialog', { name: 'Новая смарт-ссылка' });
  await tabTo(form.getByRole('combobox', { name: 'Офферы' }));
  for (const name of names) {
    await page.keyboard.type(name);
    await expect(form.getByRole('option', { name })).toBeVisible();
    await expect(form.getByRole('option')).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
  }
  await expect(form.getByText('Выбрано 2 из 50')).toBeVisible();
  await pressOn(form.getByRole('button', { name: 'Создать смарт-ссылку' }));
  await expect(content.getByText(`2 оффера: ${word}`)).toBeVisible();
});
