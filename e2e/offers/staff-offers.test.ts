import { pauseMethod, refuse, withoutFirstAnswers } from '../harness/answers.ts';
import { expect, test } from '../harness/fixtures.ts';
import { expectStanding, readInEveryLook } from '../harness/looks.ts';
import { makeOffers } from '../harness/offers.ts';
import { openStaff } from '../harness/staff.ts';
import { keepToasts } from '../harness/toasts.ts';

test('an offer is made: what is wrong is said in its field and nothing typed is lost', async ({ page }) => {
  await openStaff(page, '/staff/offers/new', 'manager');
  const preview = page.getByRole('region', { name: 'Как увидит партнёр' });
  await page.getByLabel('Название').fill('Тёплый дом');
  await expect(preview.getByRole('heading', { name: 'Тёплый дом' })).toBeVisible();
  await page.getByLabel('Ставка партнёра', { exact: true }).fill('сто');
  await page.getByLabel('Холд, дней').fill('-1');
  await page.getByRole('button', { name: 'Создать оффер' }).click();
  await expect(page.getByLabel('Ставка партнёра', { exact: true })).toBeFocused();
  await expect(page.getByText('Укажите сумму, например 1150,50')).toBeVisible();
  await expect(page.getByText('Целое число дней от 0 до 365')).toBeVisible();
  await expect(page.getByLabel('Название')).toHaveValue('Тёплый дом');
  await page.getByLabel('Ставка партнёра', { exact: true }).fill('1 150,50');
  await page.getByLabel('Холд, дней').fill('7');
  await expect(preview).toContainText('7 дней после подтверждения');
  await expect(preview.getByText(/1\s150,50\s₽/)).toBeVisible();
  await page.getByRole('button', { name: 'Создать оффер' }).click();
  await expect(page).toHaveURL(/\/staff\/offers\/\d+\?tab=terms$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Тёплый дом' })).toBeVisible();
  await expect(page.getByLabel('Холд, дней')).toHaveValue('7');
});

test('an offer opens with its numbers and its best partners, and leads on to its terms @full', async ({
  page,
  operator,
  makePartner,
}) => {
  const { ids, word } = await makeOffers(operator, 1);
  const [offerId = 0] = ids;
  const partner = await makePartner();
  await openStaff(page, `/staff/offers/${offerId}`, 'manager');
  await expect(page.getByText('За 30 дней ни клика, ни конверсии')).toBeVisible();
  await operator.result('operator.post-conversions', {
    conversions: [1, 2].map((n) => ({
      userId: partner.id,
      offerId,
      transactionId: `${word}-${n}`,
      event: 'hold' as const,
      payout: 100,
      currencyCode: 'RUB' as const,
    })),
  });
  await page.reload();
  const conversions = page.getByRole('button', { name: /^Конверсии/ });
  await expect(conversions).toContainText('2');
  await conversions.click();
  await expect(conversions).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('За 30 дней конверсий 2')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(partner.login) })).toContainText('200');
  await page.getByRole('link', { name: 'Условия' }).click();
  await expect(page.getByLabel('Холд, дней')).toBeVisible();
});

test('a changed payout says beforehand who will be told what, and is told', async ({
  page,
  operator,
  makePartner,
}) => {
  const { ids, names } = await makeOffers(operator, 1);
  const [id = 0] = ids;
  const partner = await makePartner();
  await partner.result('links.create-link', { offerId: id });
  await openStaff(page, `/staff/offers/${id}?tab=terms`, 'manager');
  await page.getByRole('button', { name: 'Добавить ставку' }).click();
  await page.getByLabel('Ставка партнёра', { exact: true }).fill('300');
  await expect(page.getByText('1 партнёр получит:')).toBeVisible();
  await expect(page.getByRole('heading', { name: `Ставка изменена: ${names[0]}` })).toBeVisible();
  await page.getByRole('link', { name: 'Назад: Все офферы' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Остаться' }).click();
  const letSave = await pauseMethod(page, 'operator.save-offer');
  await page.getByRole('button', { name: 'Сохранить оффер' }).click();
  await page.getByRole('textbox', { name: 'Описание' }).fill('Написано, пока сохраняется');
  letSave();
  await expect(page.getByText('Оффер сохранён')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Описание' })).toHaveText('Написано, пока сохраняется');
  await page.getByRole('button', { name: 'Сохранить оффер' }).click();
  await expect(page.getByRole('button', { name: 'Отменить изменения' })).toBeHidden();
  expect((await operator.result('operator.get-offer', { id })).description).toBe(
    '<p>Написано, пока сохраняется</p>',
  );
  const seen = await partner.result('offers.get-offer', { id });
  expect(seen.payouts).toEqual([{ goal: '', countries: [], currencyCode: 'RUB', amount: 300 }]);
});

test('a description is edited as it looks, and what the editor cannot make stays @full', async ({
  page,
  operator,
}) => {
  const { ids, names } = await makeOffers(operator, 1);
  const [id = 0] = ids;
  const table = '<table><tbody><tr><td>Ставка</td></tr></tbody></table>';
  const description = `${table}<h3>Условия</h3><p>Заём до <em>зарплаты</em></p>`;
  await operator.result('operator.save-offer', { id, name: names[0] ?? '', description });
  await openStaff(page, `/staff/offers/${id}?tab=terms`, 'manager');
  const text = page.getByRole('textbox', { name: 'Описание' });
  const pressed = page.getByRole('toolbar', { name: 'Разметка' }).getByRole('button', { pressed: true });
  const expectPressed = (...names: string[]) =>
    expect
      .poll(() => pressed.evaluateAll((buttons) => buttons.map(({ ariaLabel }) => ariaLabel)))
      .toEqual(names);
  await text.locator('h3').selectText();
  await expectPressed('Подзаголовок');
  await text.locator('em').selectText();
  await expectPressed('Курсив');
  await text.locator('p').selectText();
  await expectPressed();
  await page.getByRole('button', { name: 'Жирный' }).click();
  await expectPressed('Жирный');
  await page.getByRole('button', { name: 'Ссылка' }).click();
  await page.getByLabel('Куда ведёт ссылка').fill('https://example.com/');
  await page.getByLabel('Куда ведёт ссылка').press('Enter');
  await expect(text.getByRole('link')).toHaveText('Заём до зарплаты');
  await expectPressed('Жирный', 'Ссылка');
  // With the caret inside a link the button removes the whole link and keeps the caret.
  for (const key of ['ArrowLeft', 'ArrowRight', 'Shift+Tab', 'Enter']) await page.keyboard.press(key);
  await expect(text.getByRole('link')).toHaveCount(0);
  await expectPressed('Жирный');
  await page.keyboard.type('й');
  await expect(text.locator('p')).toHaveText('Зйаём до зарплаты');
  for (const _ of ['the letter', 'the link']) await page.keyboard.press('Control+z');
  await expect(text.getByRole('link')).toHaveText('Заём до зарплаты');
  await expectPressed('Жирный', 'Ссылка');
  await page.getByRole('button', { name: 'HTML' }).click();
  await expect(text).toHaveValue(/<td>Ставка<\/td>.*<strong>/);
  await page.getByRole('button', { name: 'Сохранить оффер' }).click();
  await expect(page.getByText('Оффер сохранён')).toBeVisible();
  const saved = (await operator.result('operator.get-offer', { id })).description;
  expect(saved).toContain(table);
  expect(saved).toMatch(/<strong>.*Заём до .*<em>зарплаты/);
  expect(saved).toContain('href="https://example.com/"');
});

test('countries are chosen by a whole group and found by name, and a chip takes them away @full', async ({
  page,
  operator,
}) => {
  const [id = 0] = (await makeOffers(operator, 1)).ids;
  await openStaff(page, `/staff/offers/${id}?tab=terms`, 'manager');
  await page.getByRole('button', { name: 'Страны Все страны' }).click();
  await page.getByRole('button', { name: 'СНГ', exact: true }).click();
  await page.getByLabel('Страны: поиск').fill('герм');
  await page.getByRole('checkbox', { name: 'Германия' }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'СНГ, убрать' }).click();
  await page.getByRole('button', { name: 'Сохранить оффер' }).click();
  await expect(page.getByText('Оффер сохранён')).toBeVisible();
  expect((await operator.result('operator.get-offer', { id })).countries).toEqual(['DE']);
});

test('terms that somebody else has changed meanwhile are not overwritten @full', async ({
  page,
  operator,
}) => {
  const { ids, names } = await makeOffers(operator, 1);
  const [id = 0] = ids;
  await openStaff(page, `/staff/offers/${id}?tab=terms`, 'manager');
  await page.getByLabel('Холд, дней').fill('3');
  await operator.result('operator.save-offer', { id, name: names[0] ?? '', holdDays: 5 });
  await page.getByRole('button', { name: 'Сохранить оффер' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Условия оффера тем временем изменили' }),
  ).toContainText('холд, дней — 5');
  await expect(page.getByLabel('Холд, дней')).toHaveValue('3');
  await page.getByRole('button', { name: 'Сохранить оффер' }).click();
  await expect(page.getByText('Оффер сохранён')).toBeVisible();
  expect((await operator.result('operator.get-offer', { id })).holdDays).toBe(3);
});

test('the bar of the limit is filled as far as today’s conversions are @full', async ({
  page,
  operator,
  makePartner,
}) => {
  const { ids, names, word } = await makeOffers(operator, 1);
  const [id = 0] = ids;
  const partner = await makePartner();
  await operator.result('operator.save-offer', { id, name: names[0] ?? '', dailyCap: 4 });
  await operator.result('operator.post-conversions', {
    conversions: [1, 2, 3].map((n) => ({
      userId: partner.id,
      offerId: id,
      transactionId: `${word}-${n}`,
      event: 'hold' as const,
      payout: 100,
      currencyCode: 'RUB' as const,
    })),
  });
  await openStaff(page, `/staff/offers/${id}?tab=terms`, 'manager');
  const bar = page.getByRole('meter', { name: 'Использовано сегодня' });
  await expect(page.getByText('Сегодня: 3 из 4. В этом месяце: 3.')).toBeVisible();
  await expect(bar).toHaveAttribute('value', '3');
  await expect(bar).toHaveAttribute('max', '4');
  await page.getByLabel('Конверсий в день').fill('12');
  await expect(page.getByText('Сегодня: 3 из 12.')).toBeVisible();
  await expect(bar).toHaveAttribute('max', '12');
});

test('several are paused at once with an honest count, and taken back', async ({ page, operator }) => {
  const { ids, word } = await makeOffers(operator, 3);
  await operator.result('operator.set-offer-status', { ids: ids.slice(0, 1), status: 'paused' });
  await keepToasts(page);
  await openStaff(page, `/staff/offers?term=${word}`, 'manager');
  await expect(page.getByText('3 оффера', { exact: true })).toBeVisible();
  for (const box of await page.getByRole('checkbox', { name: /^Выбрать: / }).all()) await box.check();
  await page.getByRole('button', { name: 'Приостановить' }).click();
  await expect(page.getByText('Приостановлено: 2, уже были такими: 1')).toBeVisible();
  await page.getByRole('button', { name: 'Вернуть', exact: true }).click();
  await expect(page.getByRole('cell', { name: 'Приостановлен' })).toHaveCount(1);
});

test('the editor reads well in every look @full', async ({ page, operator }) => {
  const { ids, names } = await makeOffers(operator, 1);
  const landings = [{ name: 'Основной', url: 'https://shop.example.com/?c={click_id}' }];
  await operator.result('operator.save-offer', { id: ids[0], name: names[0] ?? '', landings });
  await openStaff(page, `/staff/offers/${ids[0]}?tab=terms`, 'manager');
  await expectStanding(page);
  await readInEveryLook(page, 'the terms of an offer', [768, 1440]);
});

test('a list and an offer that fail to load say so, and can be loaded again @full', async ({
  page,
  operator,
  complaints,
}) => {
  const { ids } = await makeOffers(operator, 1);
  await openStaff(page, '/staff', 'manager');
  await withoutFirstAnswers(page);
  await page.route('**/operator/rpc', (route) =>
    /get-offers|get-offer"/.test(route.request().postData() ?? '')
      ? route.fulfill({ status: 500 })
      : route.continue(),
  );
  for (const path of ['/staff/offers', `/staff/offers/${ids[0]}?tab=terms`]) {
    await page.goto(path);
    await expect(page.getByText(/Не удалось загрузить/).first()).toBeVisible();
  }
  await page.unroute('**/operator/rpc');
  await page.getByRole('button', { name: /ещё раз|Повторить/ }).click();
  await expect(page.getByLabel('Название')).toBeVisible();
  complaints.length = 0;
  const preview = page.getByRole('region', { name: 'Как увидит партнёр' });
  const search = preview.getByLabel('Глазами партнёра');
  const askNames = await refuse(page, 'operator.get-user-names');
  const askPreview = await refuse(page, 'operator.get-offer-preview');
  await search.fill('demo');
  await expect(preview.getByText('Поиск не удался.')).toBeVisible();
  await askNames();
  await preview.getByRole('button', { name: 'Повторить' }).click();
  await preview
    .getByRole('button', { name: /^Посмотреть: .* · demo$/ })
    .first()
    .click();
  await expect(preview.getByText('Не удалось загрузить.')).toBeVisible();
  await askPreview();
  await preview.getByRole('button', { name: 'Повторить' }).click();
  await expect(preview.getByText(/^Глазами партнёра .+ · demo/)).toBeVisible();
});
