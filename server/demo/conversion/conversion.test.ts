import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { makeClick } from '../../testing/traffic/clicks.ts';
import { makeOffers } from '../../testing/traffic/offers.ts';
import { tidOf } from './visit-queries.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp({ DEMO: '1' });
});
after(() => app.stop());

const press = (at: TestApp, offerId: number, click: string) =>
  fetch(`${at.url}/external/offers/${offerId}/conversion?click=${click}`, {
    method: 'POST',
    redirect: 'manual',
  });

async function jobs(): Promise<number> {
  const [row] = await app.sql<{ count: number }[]>`
    select count(*)::int from graphile_worker.jobs where task_identifier = 'demo-call'`;
  return row?.count ?? 0;
}

test('a click makes one conversion by the button of the demo’s advertiser, and an old or strange one none', async () => {
  const { id: userId } = await app.partner();
  const [offerId = 0, other = 0] = await makeOffers(app, 'Свой', 'Чужой');
  const click = await makeClick(app, { userId, offerId });
  const old = await makeClick(app, { userId, offerId, at: new Date(Date.now() - 7_200_000) });
  assert.equal((await press(app, offerId, old)).status, 404);
  await press(app, other, click);
  assert.equal(await jobs(), 0);
  for (const { status } of [await press(app, offerId, click), await press(app, offerId, click)])
    assert.equal(status, 303);
  assert.equal(await jobs(), 1);
  await app.sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where task_identifier = 'demo-call'))`;
  await app.operator.result('operator.post-conversions', {
    conversions: [
      { clickId: click, transactionId: tidOf(click), event: 'hold', payout: 90, currencyCode: 'RUB' },
    ],
  });
  await press(app, offerId, click);
  assert.equal(await jobs(), 0);
  const html = await (await fetch(`${app.url}/external/offers/${offerId}?click=${click}`)).text();
  assert.match(html, /✓ Конверсия в холде: 90/);
  assert.doesNotMatch(html, /<button/);
});

test('outside of a demo there is no such button, and a press does nothing', async () => {
  const off = await startTestApp({ DEMO: '0' }, app);
  const { id: userId } = await app.partner();
  const [offerId = 0] = await makeOffers(app, 'Настоящий');
  const click = await makeClick(app, { userId, offerId });
  assert.equal((await press(off, offerId, click)).status, 404);
  assert.equal(await jobs(), 0);
  await off.stop();
});
