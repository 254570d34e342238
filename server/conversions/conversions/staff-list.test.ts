import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { OperatorContract } from '#contract/index';
import type { Params } from '#contract/wire/rpc';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { makeAdvertiser } from '../../testing/traffic/conversions.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

const list = 'operator.get-conversions';
type Filter = Params<OperatorContract['operator.get-conversions']>;

test('the staff find conversions by each filter, in both directions @full', async () => {
  const anna = await app.partner();
  const boris = await app.partner();
  const one = await makeAdvertiser(app, { holdDays: 0 });
  const other = await makeAdvertiser(app, { holdDays: 14 });
  const clickId = await one.click(anna, { country: 'KZ', sub1: 'лето' });
  const day = (n: number) => new Date(Date.UTC(2026, 0, n)).toISOString();
  const { ids } = await app.operator.result('operator.post-conversions', {
    conversions: [
      { clickId, event: 'approve', transactionId: 'L-1', payout: 10, at: day(1) },
      { userId: boris.id, offerId: one.offerId, transactionId: 'L-2', event: 'hold', payout: 20, at: day(2) },
      {
        userId: anna.id,
        offerId: other.offerId,
        transactionId: 'L-3',
        event: 'approve',
        payout: 30,
        at: day(3),
      },
      {
        userId: boris.id,
        offerId: other.offerId,
        transactionId: 'L-4',
        goal: 'ftd',
        event: 'create',
        payout: 40,
        at: day(4),
      },
    ],
  });
  const [first = 0] = ids;
  const found = async (filter: Filter) => {
    const { items } = await app.operator.result(list, filter);
    return items.map(({ id }) => ids.indexOf(id) + 1);
  };
  const expected: [Filter, number[]][] = [
    [{}, [4, 3, 2, 1]],
    [{ sort: 'oldest' }, [1, 2, 3, 4]],
    [{ userId: anna.id }, [3, 1]],
    [{ offerId: one.offerId }, [2, 1]],
    [{ states: ['hold'] }, [3, 2]],
    [{ states: ['approve', 'create'] }, [4, 1]],
    [{ country: 'KZ' }, [1]],
    [{ goal: 'ftd' }, [4]],
    [{ amountFrom: 20, amountTo: 30 }, [3, 2]],
    [{ from: day(2), to: day(3) }, [3, 2]],
    [{ changedFrom: day(10) }, [4, 3, 2, 1]],
    [{ changedTo: day(10) }, []],
    [{ dueFrom: day(10), dueTo: day(30) }, [3]],
    [{ term: 'L-2' }, [2]],
    [{ term: 'лето' }, [1]],
    [{ term: clickId }, [1]],
    [{ term: String(first) }, [1]],
    [{ page: 2, pageSize: 3 }, [1]],
  ];
  for (const [filter, places] of expected)
    assert.deepEqual(await found(filter), places, JSON.stringify(filter));
  const { items, pagination } = await app.operator.result(list, { term: 'L-2' });
  assert.deepEqual(pagination, { totalCount: 1, isMore: false });
  assert.equal(items[0]?.userLogin, boris.login);
  const wrong = await app.operator.failure(list, { country: 'ru' });
  assert.deepEqual([wrong.code, Object.keys(wrong.data ?? {})], [-32602, ['country']]);
});

test('a conversion opened by the staff says who spoke, the money, and the refused calls of its click @full', async () => {
  const partner = await app.partner();
  const { offerId, click, call } = await makeAdvertiser(app, { holdDays: 0 });
  const click_id = await click(partner);
  await call({ click_id, status: 'hold', payout: '5' });
  await call({ click_id, status: 'hold', tid: 'M-1' });
  const { items } = await app.operator.result(list, { term: 'M-1' });
  const [{ id } = { id: 0 }] = items;
  await app.operator.result('operator.set-conversion-status', { ids: [id], state: 'approve' });
  const opened = await app.operator.result('operator.get-conversion', { id });
  assert.deepEqual(
    opened.events.map(({ by }, place) => [by, opened.authors[place]?.kind]),
    [
      ['advertiser', undefined],
      ['staff', 'key'],
    ],
  );
  assert.deepEqual(
    opened.refusals.map((refusal) => [refusal.offerId, refusal.status, refusal.params.payout]),
    [[offerId, 409, '5']],
  );
  assert.deepEqual(
    opened.entries.map(({ account, amount }) => [account, amount]),
    [
      ['hold', 100],
      ['hold', -100],
      ['available', 100],
    ],
  );
  assert.equal((await app.operator.failure('operator.get-conversion', { id: 999_999 })).code, 404);
});
