import type { Page } from '@playwright/test';
import { expect } from '../harness/fixtures.ts';
import { eridOf, makeOwnCreative, openMarked } from '../harness/marked.ts';
import { test } from '../harness/own-network.ts';

test.use({ networkSettings: { MARKING: '1' } });

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();

test('a partner requests a creative, the staff approve it and write its token, and its link has the token', async ({
  page,
  network,
}) => {
  const marked = await openMarked(page, network);
  await page.goto(`${network.url}/creatives`);
  await page.getByRole('button', { name: 'Запросить первый креатив' }).click();
  const request = dialog(page, 'Запросить креатив');
  await request.getByLabel('Оффер').fill('Оффер');
  await page.getByRole('option', { name: 'Оффер' }).first().click();
  await request.getByLabel('Название').fill('Осенний баннер');
  await request.getByLabel('Текст', { exact: true }).fill('Заём за пять минут');
  await request.getByRole('button', { name: 'Отправить на проверку' }).click();
  const row = main(page).getByRole('listitem').filter({ hasText: 'Осенний баннер' });
  await expect(row.getByText('На проверке')).toBeVisible();

  await page.goto(`${network.url}/staff/creatives`);
  await main(page).getByRole('link', { name: 'Осенний баннер' }).click();
  await press(page, 'Одобрить');
  const approval = dialog(page, 'Одобрить креатив');
  await approval.getByRole('button', { name: 'Одобрить' }).click();
  await expect(approval.getByText('Выберите договор с рекламодателем')).toBeVisible();
  await approval.getByLabel('Изначальный договор').fill('Рекламодатель');
  await page.getByRole('option', { name: 'Рекламодатель' }).first().click();
  await approval.getByLabel('Код ККТУ').fill('30.10.1');
  await approval.getByRole('button', { name: 'Одобрить' }).click();
  await press(page, 'Вписать токен');
  const token = dialog(page, 'Токен креатива');
  await token.getByLabel('Токен (erid)').fill('2Vtz qx');
  await token.getByRole('button', { name: 'Записать токен' }).click();
  await expect(token.getByText('Токен — латинские буквы и цифры без пробелов, от 5 знаков')).toBeVisible();
  await token.getByLabel('Токен (erid)').fill(eridOf(1));
  await token.getByRole('button', { name: 'Записать токен' }).click();
  await expect(main(page).getByText('Есть токен')).toBeVisible();

  await page.goto(`${network.url}/offers/${marked.offerId}?link=new`);
  const builder = dialog(page, 'Новая ссылка');
  await builder.getByRole('button', { name: 'Создать ссылку' }).click();
  await expect(builder.getByText('Выберите креатив', { exact: true })).toBeVisible();
  await builder.getByLabel('Креатив', { exact: true }).fill('осен');
  await page.getByRole('option', { name: 'Осенний баннер' }).click();
  await expect(builder.getByText(`${marked.label}. erid: ${eridOf(1)}`)).toBeVisible();
  await builder.getByRole('button', { name: 'Создать ссылку' }).click();
  await expect(main(page).getByText(`?erid=${eridOf(1)}`)).toBeVisible();
  await expect(main(page).getByText('Креатив: Осенний баннер')).toBeVisible();
});

test('a changed creative gives its link a new token and says until when the old one works @full', async ({
  page,
  network,
}) => {
  const marked = await openMarked(page, network);
  const { partner, operator, admin, offerId, contractId } = marked;
  const creativeId = await makeOwnCreative(marked, 1, { name: 'Баннер', text: 'Прежний текст' });
  await partner.result('links.create-link', { offerId, creativeId, name: 'Канал' });
  await page.goto(`${network.url}/creatives`);
  await main(page).getByRole('button', { name: 'Другие действия' }).click();
  await main(page).getByRole('button', { name: 'Изменить креатив Баннер' }).click();
  const change = dialog(page, 'Изменить креатив');
  await expect(change.getByText('Прежний токен будет работать ещё 48 часов')).toBeVisible();
  await change.getByLabel('Текст', { exact: true }).fill('Новый текст');
  await change.getByRole('button', { name: 'Отправить новый' }).click();
  await expect(main(page).getByText('На проверке')).toBeVisible();
  await expect(main(page).getByText('Изменён, прежний токен действует до')).toBeVisible();

  const [next] = (await operator.result('operator.get-creatives', { state: 'waits' })).items;
  const ids = [next?.id ?? 0];
  await operator.result('operator.decide-creatives', { ids, decision: 'approve', contractId });
  await admin.result('operator.set-creative-token', { id: next?.id ?? 0, erid: eridOf(2) });
  await page.goto(`${network.url}/offers/${offerId}`);
  await expect(main(page).getByText(`?erid=${eridOf(2)}`)).toBeVisible();
  await expect(main(page).getByText(/^Заменить до \d+ [а-я]+$/)).toBeVisible();
  await operator.result('operator.end-creative', { id: next?.id ?? 0 });
  await page.reload();
  await expect(main(page).getByText('Выберите креатив: у этой ссылки нет токена')).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Скопировать' })).toHaveCount(0);
});

test('tokens come from a CSV, whose wrong lines are named and change nothing @full', async ({
  page,
  network,
}) => {
  const { operator, offerId, contractId } = await openMarked(page, network);
  const content = { name: 'Из файла', form: 'banner', kktu: '30.10.1' } as const;
  const { id } = await operator.result('operator.save-creative', { offerId, contractId, ...content });
  await page.goto(`${network.url}/staff/creatives?tab=all`);
  await press(page, 'Загрузить токены');
  const form = dialog(page, 'Токены и креативы из CSV');
  await form.getByLabel('Строки').fill(`id;erid\n${id};${eridOf(7)}\n999999;${eridOf(8)}`);
  await form.getByRole('button', { name: 'Записать' }).click();
  await expect(form.getByRole('alert').getByRole('row').filter({ hasText: '3' })).toBeVisible();
  await expect(main(page).getByText('Ждёт токена')).toBeVisible();
  await form.getByLabel('Строки').fill(`id;erid\n${id};${eridOf(7)}`);
  await form.getByRole('button', { name: 'Записать' }).click();
  await expect(main(page).getByText(eridOf(7))).toBeVisible();
});
