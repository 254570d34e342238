import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { insertCreative, insertPlace, makeAdvertiser } from '../../testing/marking/ad-records.ts';
import { signInStaff } from '../../testing/people/staff.ts';
import { makeClicks } from '../../testing/traffic/clicks.ts';
import { countAdStatistics } from './jobs.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp({ MARKING: '1' });
  await app.sql`update marking set since = '2026-01-01T00:00:00Z'`;
});
after(() => app.stop());

/** 05.02.2026 of Moscow begins at 21:00 of the day before. */
const runAt = (day: string) => countAdStatistics(app.app, Date.parse(`${day}T12:00:00Z`));
const get = async (month: string) => {
  const { items } = await app.admin.result('operator.get-ad-statistics', { month });
  return items.map(({ creative, place, from, to, clicks }) => [
    creative.id,
    place?.id ?? null,
    from,
    to,
    clicks,
  ]);
};

test('clicks are counted by the creative of their link, by its place and by the network’s days, late ones as well @full', async () => {
  const { offerId, contract, creative } = await makeAdvertiser(app);
  const other = await insertCreative(app, offerId, contract);
  const { id: userId } = await app.partner();
  const place = await insertPlace(app, userId);
  const link = async (creativeId: number | null, placeId: number | null) =>
    await app.sql`
      insert into links (user_id, offer_id, code, name, creative_id, place_id)
      values (${userId}, ${offerId}, ${`code${creativeId}x${placeId}`}, 'Канал', ${creativeId}, ${placeId}) returning id`.scalar<number>();
  const [placed, placeless, unmarked] = [
    await link(creative, place),
    await link(other, null),
    await link(null, null),
  ];
  const click = (at: string, linkId: number, creativeId?: number, isBot = false) => ({
    userId,
    offerId,
    linkId,
    at: new Date(at),
    isBot,
    ...(creativeId === undefined ? {} : { creativeId }),
  });
  await makeClicks(app, [
    click('2026-02-03T20:59:00Z', placed, creative),
    click('2026-02-03T21:01:00Z', placed, creative),
    click('2026-02-04T10:00:00Z', placed, creative, true),
    click('2026-02-04T10:00:00Z', placeless, other),
    click('2026-02-04T11:00:00Z', unmarked),
    // The day of the run is not over.
    click('2026-02-05T09:00:00Z', placed, creative),
  ]);
  await runAt('2026-02-05');
  const expected = [
    [creative, place, '2026-02-03', '2026-02-04', 2],
    [other, null, '2026-02-04', '2026-02-04', 1],
  ];
  assert.deepEqual(await get('2026-02'), expected);
  await runAt('2026-02-05');
  assert.deepEqual(await get('2026-02'), expected);
  await makeClicks(app, [click('2026-02-04T12:00:00Z', placeless, other)]);
  await runAt('2026-02-06');
  assert.deepEqual(await get('2026-02'), [
    [creative, place, '2026-02-03', '2026-02-05', 3],
    [other, null, '2026-02-04', '2026-02-04', 2],
  ]);
  assert.deepEqual(await get('2026-01'), []);
});

test('statistics and acts are files for finance alone @full', async () => {
  const finance = await signInStaff(app, 'finance');
  const support = await signInStaff(app, 'support');
  const file = async (who: typeof finance, name: string, params: object) => {
    const query = new URLSearchParams({ params: JSON.stringify(params), timeZone: 'UTC' });
    const response = await fetch(`${app.url}/staff/files/${name}.csv?${query}`, {
      headers: { cookie: who.cookie() ?? '' },
    });
    return { status: response.status, text: await response.text() };
  };
  const { status, text } = await file(finance, 'ad-statistics', { month: '2026-02' });
  assert.equal(status, 200);
  assert.match(text, /03\.02\.2026;05\.02\.2026;3;неизвестны/);
  assert.match((await file(finance, 'ad-acts', { month: '2026-02' })).text, /Ключ;Исправляет;Цепочка/);
  assert.equal((await file(support, 'ad-acts', { month: '2026-02' })).status, 403);
});
