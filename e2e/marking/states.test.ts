import type { Page } from '@playwright/test';
import { callsOf, refusal, withFramesAnswers } from '../harness/answers.ts';
import { expect } from '../harness/fixtures.ts';
import { expectStanding, readInEveryLook } from '../harness/looks.ts';
import { makeOwnCreative, openMarked } from '../harness/marked.ts';
import { test } from '../harness/own-network.ts';
import { smallTargets } from '../harness/targets.ts';

test.use({
  networkSettings: { MARKING: '1' },
  contextOptions: { reducedMotion: 'reduce' },
});

const skeletons = (page: Page) => page.locator('[data-skeleton]');
const failures = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('alert')
    .or(page.getByRole('heading', { name: 'Oops!' }))
    .or(page.getByRole('heading', { name: 'Не получилось' }));

test('axe finds nothing on the pages of marking as they are empty, full and fail @full', async ({
  page,
  network,
  complaints,
}) => {
  test.slow();
  const marked = await openMarked(page, network);
  const { partner, operator, offerId } = marked;
  for (const path of ['/creatives', '/creatives?tab=places']) {
    await page.goto(network.url + path);
    await expectStanding(page);
    await readInEveryLook(page, `${path} empty`);
  }
  const creativeId = await makeOwnCreative(marked, 1, {
    name: 'Баннер с очень длинным названием',
    text: 'Текст',
  });
  const waiting = { offerId, name: 'Ждёт', form: 'banner' } as const;
  const { id } = await partner.result('creatives.request-creative', waiting);
  const refused = await partner.result('creatives.request-creative', { ...waiting, name: 'Не тот' });
  const reason = 'В тексте нет названия рекламодателя';
  await operator.result('operator.decide-creatives', { ids: [refused.id], decision: 'refuse', reason });
  await partner.result('links.create-link', { offerId, creativeId, name: 'Канал' });
  const place = { kind: 'site', name: 'Блог', address: 'https://blog.example' } as const;
  await partner.result('creatives.save-place', place);

  for (const path of ['/creatives', '/creatives?tab=places', `/offers/${offerId}`]) {
    await page.goto(network.url + path);
    await expectStanding(page);
    await expect(skeletons(page), path).toHaveCount(0);
    await expect(failures(page), path).toHaveCount(0);
    await readInEveryLook(page, `${path} full`, [1440, 768, 360]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await smallTargets(page), path).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
  }
  const ofStaff = [
    '/staff/creatives',
    '/staff/creatives?tab=all',
    '/staff/creatives?tab=tokens',
    `/staff/creatives?id=${creativeId}`,
    `/staff/creatives?id=${id}`,
    '/staff/ad-contracts',
    '/staff/ad-places',
    '/staff/ad-acts',
    '/staff/ad-acts?tab=statistics',
    '/staff/ad-acts?tab=sends',
    '/staff/ad-acts?tab=levy',
    '/staff/ad-acts?tab=settings',
    '/staff/forbidden-places',
  ];
  for (const path of ofStaff) {
    await page.goto(network.url + path);
    await expectStanding(page);
    await expect(skeletons(page), path).toHaveCount(0);
    await expect(failures(page), path).toHaveCount(0);
    await readInEveryLook(page, `${path} full`, [1440, 768]);
    expect(await smallTargets(page, 24), path).toEqual([]);
  }
  await withFramesAnswers(page);
  for (const path of ['/creatives', '/creatives?tab=places', ...ofStaff]) {
    await refuseOwn(page);
    await page.goto(network.url + path);
    await expect(failures(page).first(), path).toBeVisible();
    await readInEveryLook(page, `${path} failed`, [768]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    // A page that failed as a whole says so in the console.
    complaints.splice(0);
  }
});

test('axe finds nothing in the dialogs of marking @full', async ({ page, network }) => {
  test.slow();
  const marked = await openMarked(page, network);
  const creativeId = await makeOwnCreative(marked, 1, { name: 'Баннер' });
  const { id } = await marked.partner.result('creatives.request-creative', {
    offerId: marked.offerId,
    name: 'Ждёт',
    form: 'banner',
  });
  const openings: [path: string, button: string][] = [
    ['/creatives', 'Запросить креатив'],
    ['/creatives?tab=places', 'Добавить площадку'],
    [`/offers/${marked.offerId}`, 'Создать ссылку'],
    ['/staff/creatives', 'Новый креатив'],
    ['/staff/creatives', 'Загрузить токены'],
    [`/staff/creatives?id=${id}`, 'Одобрить'],
    [`/staff/creatives?id=${id}`, 'Отказать'],
    [`/staff/creatives?id=${creativeId}`, 'Изменить'],
    ['/staff/ad-contracts', 'Новый договор'],
  ];
  for (const [path, button] of openings) {
    await page.goto(network.url + path);
    await page.getByRole('main').getByRole('button', { name: button, exact: true }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(skeletons(page)).toHaveCount(0);
    await readInEveryLook(page, `${path}: ${button}`);
  }
});

/** Refuses the calls of the page itself; the frame's are answered as usual. */
async function refuseOwn(page: Page) {
  await page.route(/\/rpc$/, async (route) => {
    const calls = callsOf(route.request().postData());
    const isOwn = ({ method }: { method: string }) =>
      /creative|ad-(act|contract|levy|place|send|statistic|token)|get-marking|forbidden/.test(method);
    if (!calls.some(isOwn)) return route.continue();
    const error = { code: 500, message: refusal };
    await route.fulfill({ json: calls.map(({ id }) => ({ jsonrpc: '2.0', id, error })) });
  });
}
