import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sha256 } from '../../../platform/program/keys.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { makeAdvertiser } from '../../../testing/traffic/conversions.ts';
import { makeClickId } from '../../../traffic/redirector/visit/click.ts';
import { inboxWork } from './inbox.ts';
import { mostWaiting, receiveSpooled } from './receive.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

const listed = async (filter: object = {}) =>
  (await app.operator.result('operator.get-waiting-calls', filter)).items;

test('a call that came before its click is listed with its state, until its click is looked for and found', async () => {
  const partner = await app.partner();
  const { call, click, offerId } = await makeAdvertiser(app);
  const other = await makeAdvertiser(app);
  const clickAt = Date.now() - 60_000;
  const id = makeClickId(clickAt);
  assert.equal((await call({ click_id: id, status: 'new' })).line, 'OK');
  assert.equal((await call({ click_id: id, status: 'approve' })).line, 'OK');
  await other.call({ click_id: makeClickId(Date.now()), status: 'new' });
  const [first, second] = await listed({ offerId });
  assert.deepEqual(
    [first, second].map((one) => [one?.clickId, one?.params.status, one?.state, one?.offerName]),
    [
      [id, 'new', 'no-click', 'Тёплый дом'],
      [id, 'approve', 'no-click', 'Тёплый дом'],
    ],
  );
  assert.equal(Date.parse(first?.until ?? ''), clickAt + 3_600_000, 'an hour from the click on');
  assert.deepEqual(await listed({ offerId, isLong: true }), []);
  await app.sql`update conversion_inbox set kept_at = now() - interval '11 minutes' where id = ${first?.id ?? 0}`;
  assert.deepEqual(
    (await listed({ isLong: true })).map((one) => one.id),
    [first?.id],
  );
  const { needs } = await app.operator.result('operator.get-start', {});
  assert.equal(needs.find(({ kind }) => kind === 'waiting-calls')?.count, 1, 'the start counts the same');

  await click(partner, { id });
  assert.equal((await listed({ offerId }))[0]?.state, 'clicked');
  await app.sql`update graphile_worker._private_jobs set attempts = max_attempts where key = ${id}`;
  const stopped = (await listed({ offerId }))[0];
  assert.deepEqual([stopped?.state, stopped?.nextLookAt], ['stopped', null]);
  const ids = [first?.id ?? 0, second?.id ?? 0];
  assert.deepEqual(await app.operator.result('operator.retry-waiting-calls', { ids }), { clicks: 1 });
  const due = (await listed({ offerId }))[0];
  assert.equal(due?.state, 'clicked');
  assert.ok(Date.parse(due?.nextLookAt ?? '') <= Date.now());
  await inboxWork(app.app).run({ clickId: id });
  assert.deepEqual(await listed({ offerId }), []);
  assert.equal((await partner.result('statistics.get-conversions', {})).items[0]?.state, 'hold');
  assert.deepEqual(await app.operator.result('operator.retry-waiting-calls', { ids }), { clicks: 0 });
});

test('beyond a thousand calls of an offer that wait the advertiser is told to repeat, other offers are not @full', async () => {
  const one = await makeAdvertiser(app);
  const other = await makeAdvertiser(app);
  const clickIds = Array.from({ length: mostWaiting }, () => makeClickId(Date.now()));
  await app.sql`
    insert into conversion_inbox (click_id, offer_id, params, at)
    select id, ${one.offerId}, '{}', now() from unnest(${clickIds}::uuid[]) id`;
  const params = { click_id: makeClickId(Date.now()), status: 'hold' };
  assert.deepEqual(await one.call(params), {
    status: 429,
    line: 'Слишком много вызовов ждут своих кликов: повторите через минуту',
  });
  assert.equal((await other.call(params)).line, 'OK');
  const call = { keyHash: sha256(one.key), params, at: new Date() };
  await receiveSpooled(app.app, call, async () => true);
  assert.equal((await listed({ offerId: one.offerId, pageSize: 100 })).length, 100);
  const [kept] = await app.sql`
    select count(*)::int from conversion_inbox where offer_id = ${one.offerId} and click_id = ${params.click_id}`;
  assert.equal(kept?.count, 1);
});

test('a made-up click id of another time never waits, so the list shows only times that can be told @full', async () => {
  const { call, offerId, key } = await makeAdvertiser(app);
  const yearOf10889 = makeClickId(2 ** 48 - 1);
  for (const click_id of [yearOf10889, makeClickId(0)]) {
    const params = { click_id, status: 'hold' };
    assert.deepEqual(await call(params), { status: 404, line: 'Такого клика нет' });
    await receiveSpooled(app.app, { keyHash: sha256(key), params, at: new Date() }, async () => true);
  }
  assert.deepEqual(await listed({ offerId }), []);
});
