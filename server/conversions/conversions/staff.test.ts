import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { makeAdvertiser, sumsOf } from '../../testing/traffic/conversions.ts';
import { makeClickId } from '../../traffic/redirector/visit/click.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

const post = 'operator.post-conversions';
const set = 'operator.set-conversion-status';

test('the staff bring conversions with and without clicks, correct them, and find them again', async () => {
  const partner = await app.partner();
  const { offerId, click } = await makeAdvertiser(app, { holdDays: 0 });
  const clickId = await click(partner, { at: new Date(Date.now() - 60 * 86_400_000) });
  const free = { userId: partner.id, offerId, transactionId: 'D-1' };
  const { ids } = await app.operator.result(post, {
    conversions: [
      { ...free, event: 'hold', payout: 30, currencyCode: 'RUB' },
      { clickId: clickId.toUpperCase(), event: 'approve', sum: 5000 },
      { ...free, event: 'approve', comment: 'Сверка за ноябрь' },
    ],
  });
  assert.equal(ids[0], ids[2]);
  assert.deepEqual(await sumsOf(partner), [130, 0]);
  await app.operator.result(post, { conversions: [{ clickId, event: 'approve', payout: 80 }] });
  assert.deepEqual(await sumsOf(partner), [110, 0]);
  for (const term of ['D-1', String(ids[0])]) {
    const { items } = await app.operator.result('operator.get-conversions', { term, userId: partner.id });
    assert.deepEqual(
      items.map(({ id, userId, state, events }) => [id, userId, state, events.map(({ by }) => by)]),
      [[ids[0], partner.id, 'approve', ['staff', 'staff']]],
    );
  }
  const own = await partner.result('statistics.get-conversions', { term: clickId, states: ['approve'] });
  assert.deepEqual(
    own.items.map(({ amount, sum }) => [amount, sum]),
    [[80, 5000]],
  );
  assert.deepEqual((await partner.result('statistics.get-conversions', { states: ['reject'] })).items, []);
});

test('words of the staff are taken all or none, and the wrong one is named', async () => {
  const partner = await app.partner();
  const { offerId, click } = await makeAdvertiser(app);
  const good = { userId: partner.id, offerId, transactionId: 'E-1', event: 'approve' } as const;
  const ahead = new Date(Date.now() + 86_400_000).toISOString();
  for (const [wrong, code, field] of [
    [{ clickId: makeClickId(Date.now()), event: 'hold' }, 404, 'clickId'],
    [{ userId: partner.id, offerId: 999_999, transactionId: 'E-2', event: 'hold' }, 404, 'offerId'],
    [{ userId: 999_999, offerId, transactionId: 'E-2', event: 'hold' }, 404, 'offerId'],
    [{ ...good, event: 'create' }, 409, 'event'],
    [{ ...good, transactionId: 'E-3', payout: 1, currencyCode: 'USD' }, 409, 'currencyCode'],
    [{ ...good, transactionId: 'E-3', at: ahead }, 409, 'at'],
    [{ ...good, userId: (await app.partner()).id }, 409, 'transactionId'],
    [{ event: 'hold' }, -32602, 'clickId'],
    [{ userId: partner.id, transactionId: 'E-4', event: 'hold' }, -32602, 'offerId'],
    [{ userId: partner.id, offerId, event: 'hold' }, -32602, 'transactionId'],
    [{ ...good, reason: 'fraud' }, -32602, 'reason'],
    [{ ...good, payout: -1 }, -32602, 'payout'],
    [{ ...good, event: 'approved' }, -32602, 'event'],
    [{ clickId: await click(partner, { outcome: 'fallback' }), event: 'hold' }, 409, 'clickId'],
  ] as const) {
    const answer = await app.operator.failure(post, { conversions: [good, wrong] });
    assert.deepEqual([answer.code, Object.keys(answer.data ?? {})], [code, [`conversions.1.${field}`]]);
  }
  assert.deepEqual(await sumsOf(partner), [0, 0]);
});

test('a status is set in bulk, with a reason that the partner sees', async () => {
  const partner = await app.partner();
  const { offerId } = await makeAdvertiser(app);
  const { ids } = await app.operator.result(post, {
    conversions: ['F-1', 'F-2'].map((transactionId) => ({
      userId: partner.id,
      offerId,
      transactionId,
      event: 'approve' as const,
    })),
  });
  const words = { state: 'reject', reason: 'duplicate', comment: 'Заявка уже была' } as const;
  assert.equal((await app.operator.failure(set, { ids: [...ids, 999_999], ...words })).code, 404);
  assert.deepEqual(await sumsOf(partner), [0, 200]);
  const { items } = await app.operator.result(set, { ids, ...words });
  assert.deepEqual(
    items,
    ids.map((id) => ({ id, before: 'hold', wasConfirmed: true, state: 'reject', isChanged: true })),
  );
  assert.deepEqual(await sumsOf(partner), [0, 0]);
  assert.equal((await app.operator.result(set, { ids, ...words })).items[0]?.isChanged, false);
  await app.operator.result(set, { ids, ...words, reason: 'fraud' });
  const seen = await partner.result('statistics.get-conversion', { id: ids[0] ?? 0 });
  assert.deepEqual(
    [seen.reason, seen.events.at(-1)?.comment, seen.events.length],
    ['fraud', 'Заявка уже была', 3],
  );
  assert.deepEqual((await app.operator.failure(set, { ids, state: 'create' })).data, {
    'ids.0': `Конверсия ${ids[0]} уже отклонена: статус create ничего не меняет`,
  });
  assert.equal((await app.operator.failure(set, { ids, state: 'reject' })).code, -32602);
  const { items: acts } = await app.operator.result('operator.get-audit', { userId: partner.id });
  assert.ok(acts.some(({ method }) => method === set));
});

test('a partner sees own conversions only', async () => {
  const anna = await app.partner();
  const boris = await app.partner();
  const { offerId } = await makeAdvertiser(app);
  const { ids } = await app.operator.result(post, {
    conversions: [{ userId: anna.id, offerId, transactionId: 'G-1', event: 'hold' }],
  });
  assert.equal((await boris.failure('statistics.get-conversion', { id: ids[0] })).code, 404);
  assert.deepEqual((await boris.result('statistics.get-conversions', { term: 'G-1' })).items, []);
  assert.equal((await app.visitor().failure('statistics.get-conversions', {})).code, 403);
  assert.equal(
    (await anna.failure('statistics.get-conversions', { from: '2026-02-02', to: '2026-02-01' })).code,
    -32602,
  );
});
