import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

type Outcome = 'saved' | 409;

/** Two saves at once from one state, then a third after a new read. */
async function race(save: (n: number) => Promise<unknown>): Promise<Outcome[]> {
  const ends = await Promise.allSettled([save(1), save(2)]);
  return ends.map(({ status }): Outcome => (status === 'fulfilled' ? 'saved' : 409)).sort();
}

test('of two who change terms of withdrawals, a method or a promotion at once one is told so @full', async () => {
  const { admin, operator } = app;
  const terms = await admin.result('operator.get-withdrawal-terms', {});
  assert.deepEqual(
    await race((n) => admin.result('operator.set-withdrawal-terms', { ...terms, cutoffHour: n })),
    [409, 'saved'],
  );

  const { items } = await admin.result('operator.get-withdrawal-methods', {});
  for (const { kind: _, id, ...method } of items)
    assert.deepEqual(
      await race((n) =>
        admin.result('operator.save-withdrawal-method', {
          ...method,
          fields: [],
          id,
          termDays: 10 + n,
          was: method,
        }),
      ),
      [409, 'saved'],
    );

  const made = {
    name: 'Марафон',
    startsAt: '2026-12-01T00:00:00+03:00',
    endsAt: '2027-12-01T00:00:00+03:00',
  };
  const shop = { ...made, currency: 'баллов' };
  const { id } = await operator.result('operator.save-promotion', shop);
  const { name, startsAt, endsAt, currency, currencyForms } = await operator.result(
    'operator.get-promotion',
    {
      id,
    },
  );
  const was = { name, startsAt, endsAt, currency, currencyForms };
  assert.deepEqual(
    await race((n) => operator.result('operator.save-promotion', { ...shop, id, name: `Забег ${n}`, was })),
    [409, 'saved'],
  );
  const { code, data } = await operator.failure('operator.save-promotion', { ...shop, id, was });
  assert.deepEqual([code, Object.keys(data ?? {})], [409, ['was']]);
  // A caller without `was` saves as usual.
  await operator.result('operator.save-promotion', { ...shop, id });
});
