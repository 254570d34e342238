import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { TestApp } from '../../../testing/app.ts';
import { startJobsApp } from '../../../testing/mail-app.ts';
import { untilHandedOut } from '../../../testing/notifications/notifications.ts';
import { makeAdvertiser } from '../../../testing/traffic/conversions.ts';
import { silenceWork } from './tell-silence.ts';

let app: TestApp;
before(async () => {
  app = await startJobsApp();
});
after(() => app.stop());

type Partner = Awaited<ReturnType<TestApp['partner']>>;
const hour = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * hour);

/** An advertiser that called this many hours ago, and a partner with a link to the offer. */
async function makeCaller(partner: Partner, hours: number[]) {
  const advertiser = await makeAdvertiser(app);
  await partner.result('links.create-link', { offerId: advertiser.offerId });
  const id = await advertiser.click(partner, { at: hoursAgo(29 * 24) });
  for (const ago of hours.toSorted((one, other) => other - one))
    assert.equal((await advertiser.call({ click_id: id, status: 'new' }, hoursAgo(ago))).line, 'OK');
  return advertiser;
}

/** Visitors who arrived at an offer in one hour. */
async function visit(partner: Partner, offerId: number, ago: number, clicks: number): Promise<void> {
  await app.sql`
    insert into click_hours (user_id, hour, offer_id, link_id, country, device, os, browser, reason, outcome, target_offer_id,
      clicks, uniques, bots)
    values (${partner.id}, date_trunc('hour', ${hoursAgo(ago)}::timestamptz), ${offerId}, 1, 'RU', 'phone', '', '', '', 'offer',
      ${offerId}, ${clicks}, ${clicks}, 0)`;
}

async function runWatch({ result }: Partner, offerId: number) {
  await silenceWork(app.app).run({});
  await untilHandedOut(app);
  const { messages } = await result('profile.get-notification-all', {});
  const { advertiser } = await result('offers.get-offer', { id: offerId });
  const told = messages.filter(({ typeName }) => typeName === 'Рекламодатель молчит');
  return { isSilent: advertiser?.isSilent, told };
}

/** Times in hours ago: six hours in a row on each of these days. */
const daily = (days: number[]) => days.flatMap((day) => [0, 1, 2, 3, 4, 5].map((n) => day * 24 + n));

test('an offer shows when its advertiser was last heard @full', async () => {
  const anna = await app.partner();
  const { offerId, click, call } = await makeAdvertiser(app);
  const shown = async () => (await anna.result('offers.get-offer', { id: offerId })).advertiser;
  assert.equal(await shown(), null);
  const click_id = await click(anna);
  await call({ click_id, status: 'никакой' });
  assert.equal(await shown(), null, 'what is refused says nothing');
  await call({ click_id, status: 'approve' });
  const heard = await shown();
  assert.ok(Math.abs(Date.parse(heard?.heardAt ?? '') - Date.now()) < 600_000);
  assert.equal(heard?.isSilent, false);
  const { items } = await anna.result('offers.get-offers', { term: String(offerId) });
  assert.deepEqual(items[0]?.advertiser, heard);
  await call({ click_id, status: 'approve' }, hoursAgo(3));
  assert.deepEqual(await shown(), heard, 'a call that waited on disk is older');
});

test('an advertiser that is silent against its rhythm is told once, until it calls again @full', async () => {
  const anna = await app.partner();
  const boris = await app.partner();
  const { offerId, call, click } = await makeCaller(anna, daily([2, 3, 4, 5, 6]));
  await visit(anna, offerId, 60, 50);
  assert.deepEqual(await runWatch(anna, offerId), { isSilent: false, told: [] }, 'nobody came meanwhile');
  await visit(anna, offerId, 5, 50);
  const { isSilent, told } = await runWatch(anna, offerId);
  assert.equal(isSilent, true);
  assert.equal(told[0]?.title, 'Рекламодатель молчит: Тёплый дом');
  const content = told[0].content.replaceAll(/\s+/g, ' ');
  assert.match(content, /Последний ответ: \d\d:\d\d \d\d\.\d\d\.\d{4} по времени сети/);
  assert.match(content, /Молчит: 2 дня<\/li><li>Обычная пауза: 19 часов<\/li> <li>Кликов с тех пор: 50/);
  assert.equal((await runWatch(anna, offerId)).told.length, 1);
  assert.equal((await runWatch(boris, offerId)).told.length, 0);
  await call({ click_id: await click(anna), status: 'new' });
  assert.deepEqual(await runWatch(anna, offerId), { isSilent: false, told });
});

test('weekends, few calls and few visitors are no silence @full', async () => {
  const anna = await app.partner();
  // `weekly` called on workdays, the last time three days ago.
  const weekly = await makeCaller(anna, daily([3, 4, 7, 8, 11, 14, 15, 18, 21, 22]));
  const rare = await makeCaller(anna, [26, 30, 34, 38, 42]);
  const slow = await makeCaller(anna, daily([2, 3, 4, 5, 6]));
  for (const { offerId } of [weekly, rare]) await visit(anna, offerId, 5, 50);
  // With the click that the calls are about, these visits make a hundred.
  await visit(anna, slow.offerId, 60, 99);
  await visit(anna, slow.offerId, 5, 9);
  for (const { offerId } of [weekly, rare, slow])
    assert.deepEqual(await runWatch(anna, offerId), { isSilent: false, told: [] });
  await visit(anna, slow.offerId, 4, 1);
  assert.equal((await runWatch(anna, slow.offerId)).told.length, 1);
});
