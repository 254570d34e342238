import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../harness/fixtures.ts';
import { makeOffers } from '../harness/offers.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page, name: string) => dialog(page).getByLabel(name, { exact: true });
const road = (page: Page) => dialog(page).getByLabel('Путь трафика');
const ask = (page: Page) => dialog(page).getByRole('button', { name: 'Проверить' }).click();

async function open(page: Page, offer = '') {
  await page.getByRole('main').getByRole('button', { name: 'Куда уйдёт трафик?' }).click();
  await field(page, 'Оффер').fill(offer);
  await dialog(page).getByRole('option', { name: offer }).click();
}

test('the simulator tells the way of a click for a reason that is supposed @full', async ({
  page,
  openAs,
  operator,
}) => {
  const { names, ids } = await makeOffers(operator, 2);
  const [offerFrom = 0] = ids;
  const partner = await openAs('/trafficback', { isCustomTrafficback: true });
  const link = 'https://a.example.com/?s={sub1}&g={geo}&r={reason}';
  await partner.result('trafficback.create-trafficback-offer', { offerFrom, isGuru: 0, link });
  await open(page, names[0]);
  await field(page, 'Страна').fill('казах');
  await dialog(page).getByRole('option', { name: 'Казахстан' }).click();
  await dialog(page).getByRole('radio', { name: 'Предположить причину' }).check();
  await expect(field(page, 'Когда')).toHaveCount(0);
  await field(page, 'Почему не примет').selectOption('cap');
  await dialog(page).getByText('Метки клика').click();
  await field(page, 'sub1').fill('а б');
  await ask(page);
  await expect(road(page)).toContainText(`${names[0]} → Своя ссылка`);
  await expect(road(page)).toContainText(`«${names[0]}» не принял трафик: исчерпан лимит`);
  await expect(road(page)).toContainText('https://a.example.com/?s=%D0%B0%20%D0%B1&g=KZ&r=cap');
  await expectAccessible(page, 'the simulator');
});

test('by default the simulator asks what is true of the click: device, moment, bot, repeat @full', async ({
  page,
  openAs,
  operator,
}) => {
  const { names, ids } = await makeOffers(operator, 2);
  const [id = 0, offerTo = 0] = ids;
  const [name = '', other = ''] = names;
  const hours = Array.from({ length: 7 }, (): [number, number] => [9, 18]);
  const schedule = { timeZone: 'Asia/Yekaterinburg', hours };
  const devices = ['phone' as const];
  await operator.result('operator.save-offer', { id, name, devices, schedule, uniqueOnly: true });
  const url = 'https://shop.example.com/?key=hidden';
  await operator.result('operator.save-offer', { id: offerTo, name: other, url });
  const partner = await openAs('/trafficback');
  await partner.result('trafficback.create-trafficback-offer', { offerFrom: id, offerTo });
  await open(page, name);
  await ask(page);
  await expect(road(page)).toContainText(`«${name}» не принял трафик: неподходящее устройство`);
  await expect(road(page)).toContainText(`${name} → ${other}`);
  await expect(road(page)).toContainText('Сайт: shop.example.com');
  await field(page, 'Устройство').selectOption('Телефон');
  await expect(road(page)).toHaveCount(0);
  await field(page, 'Когда').selectOption('В другое время');
  await ask(page);
  await expect(field(page, 'Дата и время')).toBeFocused();
  await expect(dialog(page).getByText('Укажите дату и время')).toBeVisible();
  // 06:59 in Moscow is 08:59 in the partner's zone.
  await field(page, 'Дата и время').fill('2026-11-20T06:59');
  await expect(dialog(page).getByText('Europe/Moscow (UTC+3)')).toBeVisible();
  await ask(page);
  await expect(road(page)).toContainText(`«${name}» не принял трафик: нерабочее время`);
  await field(page, 'Дата и время').fill('2026-11-20T07:00');
  await ask(page);
  await expect(road(page).getByRole('status')).toHaveText(`Клик примет сам оффер: ${name}`);
  await expect(road(page).getByRole('listitem')).toHaveText(`«${name}» принял трафик`);
  await expectAccessible(page, 'a click that is taken');
  await dialog(page).getByRole('switch', { name: 'Повторный клик' }).check();
  await ask(page);
  await expect(road(page)).toContainText(`«${name}» не принял трафик: повторный клик`);
  await dialog(page).getByRole('switch', { name: 'Повторный клик' }).uncheck();
  await dialog(page).getByRole('switch', { name: 'Похоже на бота' }).check();
  await ask(page);
  await expect(road(page)).toContainText(`«${name}» не принял трафик: похоже на бота`);
  await expect(road(page)).toContainText(`«${other}» не подходит: не принимает ботов`);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
});
