import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Client } from '../../server/testing/methods/client.ts';
import { pauseMethod, refuse, withoutLive } from '../harness/answers.ts';
import { expect, expectAccessible, test } from '../harness/fixtures.ts';

const content = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');
const card = (page: Page, title: string) =>
  content(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const button = (page: Page, name: string | RegExp) => content(page).getByRole('button', { name });

async function makeOffer(operator: Client, fields: Record<string, unknown> = {}) {
  const name = `Оффер ${randomBytes(4).toString('hex')}`;
  const { id } = await operator.result('operator.save-offer', { name, ...fields });
  return { id, name, path: `/offers/${id}` };
}

const pay = (amount: number, countries: string[] = [], goal = '') => ({
  goal,
  countries,
  currencyCode: 'RUB' as const,
  amount,
});

test('an offer says what it pays, whom it takes, and how its terms changed @full', async ({
  page,
  openAs,
  operator,
}) => {
  const day: [number, number] = [0, 24];
  const offer = await makeOffer(operator, {
    payouts: [pay(1150), pay(700, ['KZ']), pay(50, [], 'Заявка')],
    countries: ['RU', 'KZ'],
    devices: ['phone'],
    uniqueOnly: true,
    dailyCap: 10,
    holdDays: 14,
    schedule: { timeZone: 'UTC', hours: [day, day, day, day, day, day, [0, 24]] },
    description: '<p>Только <strong>новые</strong> клиенты</p>',
  });
  await operator.result('operator.save-offer', {
    id: offer.id,
    name: offer.name,
    holdDays: 7,
    payouts: [pay(1300), pay(700, ['KZ']), pay(50, [], 'Заявка')],
  });
  await openAs(offer.path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(offer.name);
  const pays = card(page, 'Сколько платят').getByRole('row');
  await expect(pays).toHaveText([
    /Цель/,
    /Основная.*Россия.*1\s300\s₽/,
    /Основная.*Казахстан.*700\s₽/,
    /Заявка.*50\s₽/,
  ]);
  await expect(card(page, 'Сколько платят')).toContainText('7 дней после подтверждения');
  const takes = card(page, 'Кого принимает');
  for (const text of ['Казахстан', 'Телефон', 'второй клик за сутки', 'Осталось 10 из 10', 'весь день'])
    await expect(takes).toContainText(text);
  await expect(card(page, 'Описание')).toContainText('Только новые клиенты');
  const steps = card(page, 'Как менялись условия').locator('ol > li');
  await expect(steps).toHaveCount(2);
  await expect(steps.first()).toContainText(/Ставка — 1\s300\s₽ вместо 1\s150\s₽/);
  await expect(steps.first()).toContainText('Холд — 7 дней вместо 14 дней');
  await expectAccessible(page, 'an offer');
});

test('a partner makes a link, copies it, changes it, and takes it to the archive and back', async ({
  page,
  openAs,
  operator,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const offer = await makeOffer(operator);
  const partner = await openAs(offer.path);
  await expect(content(page).getByText('Ссылок на этот оффер пока нет')).toBeVisible();
  await button(page, 'Создать первую ссылку').click();
  await dialog(page).getByLabel('Название').fill('Лето');
  await dialog(page).getByLabel('sub1').fill('вк');
  await expect(dialog(page).getByText(/\/c\/•{10}$/)).toBeVisible();
  await dialog(page).getByLabel('sub2').fill('{{campaign_id}}');
  await expect(dialog(page).getByText(/\?sub1=%D0%B2%D0%BA&sub2=\{\{campaign_id\}\}$/)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Создать ссылку' }).click();
  await expect(page.getByText('Ссылка создана')).toBeVisible();
  const [made] = (await partner.result('links.get-links')).items;
  expect(made?.subs).toEqual({ sub1: 'вк', sub2: '{{campaign_id}}' });
  const links = card(page, 'Мои ссылки').getByRole('listitem');
  await expect(links).toHaveCount(1);
  await links.getByRole('button', { name: 'Скопировать' }).click();
  await expect(links.getByText('Скопировано')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${made?.url}?sub1=${encodeURIComponent('вк')}&sub2={{campaign_id}}`,
  );
  const more = links.getByRole('button', { name: 'Другие действия' });
  await more.click();
  await links.getByRole('button', { name: /^Изменить/ }).click();
  await dialog(page).getByLabel('sub2').fill('');
  await dialog(page).getByLabel('Название').fill('Осень');
  await dialog(page).getByRole('button', { name: 'Сохранить' }).click();
  await expect(links.getByText('Осень')).toBeVisible();
  await expect(links.locator('code')).toHaveText(made?.url ?? '');
  await more.click();
  await links.getByRole('button', { name: /^В архив/ }).click();
  await expect(content(page).getByText('Ссылок на этот оффер пока нет')).toBeVisible();
  await page.getByRole('alert').getByRole('button', { name: 'Вернуть' }).click();
  await expect(links.getByText('Осень')).toBeVisible();
  await more.click();
  await links.getByRole('button', { name: /^В архив/ }).click();
  await content(page).getByRole('link', { name: 'Архив' }).click();
  await expect(page).toHaveURL(`${offer.path}?archive=1`);
  await more.click();
  await links.getByRole('button', { name: /^Вернуть из архива/ }).click();
  await expect(content(page).getByText('В архиве пусто')).toBeVisible();
});

test('a partner looks at the landings of an offer, and builds a link to one @full', async ({
  page,
  openAs,
  operator,
}) => {
  const landings = [
    { name: 'Основной', url: 'https://shop.example.com/?c={click_id}' },
    { name: 'Короткий', url: 'https://shop.example.com/short', devices: ['phone'] },
  ];
  const offer = await makeOffer(operator, { landings });
  const partner = await openAs(offer.path);
  const look = card(page, 'Лендинги').getByRole('link', { name: 'Посмотреть лендинг «Основной»' });
  await expect(look).toHaveAttribute('href', 'https://shop.example.com/');
  await expect(card(page, 'Лендинги')).toContainText('Телефон');
  await button(page, 'Создать первую ссылку').click();
  const choice = dialog(page).getByRole('group', { name: 'Лендинг' });
  await expect(choice.getByRole('radio', { name: 'По выбору сети' })).toBeChecked();
  await choice.getByRole('radio', { name: 'Короткий' }).check();
  await expect(choice.getByRole('link', { name: 'Посмотреть лендинг «Короткий»' })).toBeVisible();
  await expectAccessible(page, 'the builder with landings');
  await dialog(page).getByRole('button', { name: 'Создать ссылку' }).click();
  await expect(content(page).getByText('лендинг: Короткий')).toBeVisible();
  const [link] = (await partner.result('links.get-links', {})).items;
  expect(link?.landing).toEqual({ name: 'Короткий', isActive: true });
});

test('a link is a QR code that holds its address @full', async ({ page, openAs, operator }) => {
  const offer = await makeOffer(operator);
  const partner = await openAs('/dashboard');
  const link = await partner.result('links.create-link', { offerId: offer.id, name: 'Листовка' });
  await page.goto(offer.path);
  await button(page, 'Другие действия').click();
  await button(page, 'QR-код ссылки «Листовка»').click();
  const picture = dialog(page).getByRole('img', { name: `QR-код: ${link.url}` });
  await expect(picture).toHaveAttribute('src', /^data:image\/png/);
  const download = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Скачать PNG' }).click();
  expect((await download).suggestedFilename()).toBe(`${link.code}.png`);
});

test('what the server refuses is told, and nothing typed is lost @full', async ({
  page,
  openAs,
  operator,
}) => {
  const offer = await makeOffer(operator);
  const { id: userId } = await openAs(offer.path);
  await button(page, 'Создать первую ссылку').click();
  await dialog(page).getByLabel('Название').fill('Последняя');
  await operator.result('operator.set-offer-access', { offerId: offer.id, userId, isOpen: false });
  await dialog(page).getByRole('button', { name: 'Создать ссылку' }).click();
  await expect(dialog(page).getByText(`Оффер «${offer.name}» вам недоступен`)).toBeVisible();
  await expect(dialog(page).getByLabel('Название')).toHaveValue('Последняя');
  await expectAccessible(page, 'the refusal');
});

for (const [what, fields, sentence] of [
  ['paused', { status: 'paused' }, 'Рекламодатель приостановил оффер'],
  ['outside its hours', { schedule: never() }, 'Сейчас нерабочее время'],
] as const)
  test(`an offer that is ${what} says where visitors go @full`, async ({ page, openAs, operator }) => {
    const offer = await makeOffer(operator, fields);
    await openAs(offer.path);
    await expect(content(page).getByText(sentence)).toBeVisible();
    await expect(button(page, 'Создать первую ссылку')).toBeVisible();
    await content(page).getByRole('link', { name: 'трафикбека' }).click();
    await expect(page).toHaveURL('/trafficback');
  });

test('an offer says when its advertiser answered, and that it is silent @full', async ({
  page,
  comeAsDemo,
}) => {
  const demo = await comeAsDemo();
  const named = async (term: string) => (await demo.result('offers.get-offers', { term })).items[0];
  const silent = await named('Пульс 3');
  const heard = await named('Диалог');
  await page.goto(`/offers/${heard?.id}`);
  await expect(content(page).getByText(/^Рекламодатель отвечал \d\d:\d\d \d\d\.\d\d\.\d{4}$/)).toBeVisible();
  await page.goto(`/offers/${silent?.id}`);
  await expect(content(page).getByText(/Рекламодатель молчит с .*: дольше обычного/)).toBeVisible();
  await expectAccessible(page, 'a silent advertiser');
  await page.goto(`/offers?term=${silent?.id}`);
  await expect(content(page).getByText('Рекламодатель молчит')).toBeVisible();
});

/** Working hours that are closed now: one hour of the weekday two days ago. */
function never() {
  const at = (new Date().getUTCDay() + 6 - 2 + 7) % 7;
  return { timeZone: 'UTC', hours: Array.from({ length: 7 }, (_, day) => (day === at ? [0, 1] : null)) };
}

test('an offer closed to the partner, and a stopped one with a link, take no new link @full', async ({
  page,
  openAs,
  operator,
}) => {
  const closed = await makeOffer(operator);
  const stopped = await makeOffer(operator);
  const partner = await openAs('/dashboard');
  await partner.result('links.create-link', { offerId: stopped.id });
  await operator.result('operator.set-offer-access', {
    offerId: closed.id,
    userId: partner.id,
    isOpen: false,
  });
  await operator.result('operator.save-offer', { id: stopped.id, name: stopped.name, status: 'stopped' });
  for (const [{ path }, sentence] of [
    [closed, 'Оффер вам недоступен'],
    [stopped, 'Оффер остановлен'],
  ] as const) {
    await page.goto(path);
    await expect(content(page).getByText(sentence)).toBeVisible();
    await expect(button(page, /^Создать/)).toHaveCount(0);
  }
  await expect(content(page).getByText('Без названия')).toBeVisible();
});

test('an unknown offer is not found; loading and failure have their states @full', async ({
  page,
  openAs,
  operator,
  complaints,
}) => {
  await withoutLive(page);
  const offer = await makeOffer(operator);
  await openAs('/offers/999999999');
  await expect(page.getByRole('heading', { name: 'Oops!' })).toBeVisible();
  const release = await pauseMethod(page, 'offers.get-offer');
  await page.goto(offer.path);
  await expect(content(page).getByRole('status', { name: 'Загрузка' })).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(offer.name);
  const allow = await refuse(page, 'offers.get-offer');
  await page.reload();
  await expect(content(page).getByText('Не удалось загрузить оффер')).toBeVisible();
  await allow();
  const allowLinks = await refuse(page, 'links.get-links');
  await page.reload();
  await expect(content(page).getByText('Не удалось загрузить ссылки')).toBeVisible();
  await expect(card(page, 'Сколько платят')).toBeVisible();
  await allowLinks();
  await button(page, 'Повторить').click();
  await expect(content(page).getByText('Ссылок на этот оффер пока нет')).toBeVisible();
  complaints.splice(0);
});
