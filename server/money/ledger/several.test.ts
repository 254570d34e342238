import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';

let app: TestApp;
let second: TestApp;
before(async () => {
  app = await startTestApp();
  second = await startTestApp({}, app);
});
after(async () => {
  await second.stop();
  await app.stop();
});

const method = 'operator.post-ledger-entries';
let keys = 0;
function entry(userId: number, amount: number, more: Record<string, unknown> = {}) {
  keys += 1;
  return {
    userId,
    kind: 'bonus',
    account: 'available' as const,
    amount,
    idempotencyKey: `key ${keys}`,
    ...more,
  };
}

type Partner = Awaited<ReturnType<TestApp['partner']>>;
const sums = async (partner: Partner) => {
  const { availableBalance, hold, totalBalance } = await partner.result('profile.get-balance');
  return [availableBalance, hold, totalBalance];
};

test('hold becomes available in one call, and the same call again answers the same entries', async () => {
  const partner = await app.partner();
  await app.operator.result('operator.post-ledger-entry', entry(partner.id, 100, { account: 'hold' }));
  const entries = [
    entry(partner.id, -60, { account: 'hold', kind: 'hold-release' }),
    entry(partner.id, 60, { kind: 'hold-release' }),
  ];
  const { ids } = await app.operator.result(method, { entries });
  assert.equal(new Set(ids).size, 2);
  assert.deepEqual(await app.operator.result(method, { entries }), { ids });
  assert.deepEqual(await sums(partner), [60, 40, 100]);
  const { items } = await partner.result('profile.get-ledger', {});
  assert.deepEqual(
    items.map(({ id, amount }) => [id, amount]),
    [
      [ids[1], 0],
      [items[1]?.id, 100],
    ],
  );
});

test('one entry that is refused undoes all and is named', async () => {
  const anna = await app.partner();
  const boris = await app.partner();
  const good = entry(anna.id, 10);
  const refusals: [Record<string, unknown>, number, string][] = [
    [entry(boris.id, -5), 409, 'entries.1.amount'],
    [entry(999_999, 5), 404, 'entries.1.userId'],
    [{ ...good, amount: 11 }, 409, 'entries.1.idempotencyKey'],
    [entry(boris.id, 0.001), -32602, 'entries.1.amount'],
    [entry(boris.id, 5, { releaseAt: '2030-01-01T00:00:00Z' }), -32602, 'entries.1.releaseAt'],
  ];
  for (const [bad, code, field] of refusals) {
    const refused = await app.operator.failure(method, { entries: [good, bad] });
    assert.deepEqual([refused.code, Object.keys(refused.data ?? {})], [code, [field]]);
    assert.match(String(refused.data?.[field]), /[а-я]/i);
  }
  assert.deepEqual(
    [await sums(anna), await sums(boris)],
    [
      [0, 0, 0],
      [0, 0, 0],
    ],
  );
});

test('a hundred entries fit, none and a hundred and one do not @full', async () => {
  const partner = await app.partner();
  const many = (length: number) => Array.from({ length }, () => entry(partner.id, 1));
  assert.equal((await app.operator.result(method, { entries: many(100) })).ids.length, 100);
  for (const length of [0, 101]) {
    const refused = await app.operator.failure(method, { entries: many(length) });
    assert.deepEqual([refused.code, Object.keys(refused.data ?? {})], [-32602, ['entries']]);
  }
  assert.deepEqual(await sums(partner), [100, 0, 100]);
});

test('the ids are in the order of the entries, whoever they are for', async () => {
  const partners = [await app.partner(), await app.partner(), await app.partner()].reverse();
  const entries = partners.flatMap(({ id }, n) => [entry(id, n + 1), entry(id, 10 * (n + 1))]);
  const { ids } = await app.operator.result(method, { entries });
  const rows = await app.sql<{ id: number; amount: number }[]>`
    select id, amount from ledger_entries where id = any(${ids}::bigint[])`;
  const amountOf = new Map(rows.map(({ id, amount }) => [id, amount / 100]));
  assert.deepEqual(
    ids.map((id) => amountOf.get(id)),
    entries.map(({ amount }) => amount),
  );
});

test('calls that move money between the same partners in every order at once all come through @full', async () => {
  const partners = [await app.partner(), await app.partner(), await app.partner()];
  for (const { id } of partners) await app.operator.result('operator.post-ledger-entry', entry(id, 1000));
  const calls = Array.from({ length: 40 }, (_, n) => {
    const from = partners[n % 3]?.id ?? 0;
    const to = partners[(n + 1 + (n % 2)) % 3]?.id ?? 0;
    const kind = n % 4 ? 'transfer' : 'hold-release';
    const entries = [entry(from, -7, { kind }), entry(to, 7, { kind })];
    return (n % 2 ? app : second).operator.result(method, { entries });
  });
  assert.equal((await Promise.all(calls)).length, 40);
  const totals = await Promise.all(partners.map(async (partner) => (await sums(partner))[2] ?? 0));
  assert.equal(
    totals.reduce((sum, total) => sum + total, 0),
    3000,
  );
});

test('one call sent ten times at once is posted once', async () => {
  const anna = await app.partner();
  const boris = await app.partner();
  const entries = [entry(boris.id, 5), entry(anna.id, 7)];
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => (n % 2 ? app : second).operator.result(method, { entries })),
  );
  assert.equal(new Set(answers.map(({ ids }) => ids.join())).size, 1);
  assert.deepEqual(
    [await sums(anna), await sums(boris)],
    [
      [7, 0, 7],
      [5, 0, 5],
    ],
  );
});
