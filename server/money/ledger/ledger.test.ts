import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
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

async function assertSumsAgree(userId: number): Promise<void> {
  const [row] = await app.sql`
    select b.available, b.blocked, b.hold, coalesce(sum(amount) filter (where account = 'available'), 0)::bigint as a,
      coalesce(sum(amount) filter (where account = 'blocked'), 0)::bigint as b,
      coalesce(sum(amount) filter (where account = 'hold'), 0)::bigint as h
    from balances b left join ledger_entries e using (user_id) where user_id = ${userId} group by b.user_id`;
  assert.deepEqual([row?.available, row?.blocked, row?.hold], [row?.a, row?.b, row?.h]);
}

test('the balance is the sum of the entries, to the kopeck', async () => {
  const partner = await app.partner();
  await app.operator.result('operator.post-ledger-entry', entry(partner.id, 0.1));
  await app.operator.result('operator.post-ledger-entry', entry(partner.id, 0.2));
  await app.operator.result('operator.post-ledger-entry', entry(partner.id, 1234567.89, { account: 'hold' }));
  await app.operator.result('operator.post-ledger-entry', entry(partner.id, 50, { account: 'blocked' }));
  assert.deepEqual(await partner.result('profile.get-balance'), {
    totalBalance: 1234618.19,
    availableBalance: 0.3,
    blockedBalance: 50,
    hold: 1234567.89,
    currencyCode: 'RUB',
  });
});

test('an account that the staff make holds nothing, in its own currency, and takes its first entry', async () => {
  const login = 'first-entry';
  const account = {
    login,
    email: `${login}@example.com`,
    password: 'рыжий кот пьёт чай',
    currencyCode: 'EUR' as const,
  };
  const { id } = await app.operator.result('operator.create-user', account);
  const partner = app.visitor();
  await partner.result('auth.sign-in', { login, password: account.password });
  const nothing = { totalBalance: 0, availableBalance: 0, blockedBalance: 0, hold: 0, currencyCode: 'EUR' };
  assert.deepEqual(await partner.result('profile.get-balance'), nothing);
  await app.operator.result('operator.post-ledger-entry', entry(id, 5));
  assert.equal((await partner.result('profile.get-balance')).totalBalance, 5);
});

test('amounts of the wire and the database agree for any sum', async () => {
  const partner = await app.partner();
  let expected = 0n;
  const amount = fc.integer({ min: 1, max: 1_000_000_000 });
  const property = fc.asyncProperty(amount, async (units) => {
    await app.operator.result('operator.post-ledger-entry', entry(partner.id, units / 100));
    expected += BigInt(units);
    const { availableBalance } = await partner.result('profile.get-balance');
    assert.equal(
      availableBalance.toFixed(2),
      `${expected / 100n}.${String(expected % 100n).padStart(2, '0')}`,
    );
  });
  await fc.assert(property, { numRuns: 25 });
});

test('entries posted at once over two instances lose nothing, and the sums agree @full', async () => {
  const partner = await app.partner();
  const posts = Array.from({ length: 60 }, (_, n) => {
    const account = (['available', 'hold', 'blocked'] as const)[n % 3];
    return (n % 2 ? app : second).operator.result(
      'operator.post-ledger-entry',
      entry(partner.id, n + 0.01, { account }),
    );
  });
  assert.equal(new Set((await Promise.all(posts)).map(({ id }) => id)).size, 60);
  await assertSumsAgree(partner.id);
  const { totalBalance } = await partner.result('profile.get-balance');
  assert.equal(totalBalance, 59 * 30 + 0.6);
});

test('what is taken at once never overspends', async () => {
  const partner = await app.partner();
  await app.operator.result('operator.post-ledger-entry', entry(partner.id, 100));
  const posts = Array.from({ length: 40 }, (_, n) =>
    (n % 2 ? app : second).operator.result(
      'operator.post-ledger-entry',
      entry(partner.id, -7, { kind: 'penalty' }),
    ),
  );
  const paid = (await Promise.allSettled(posts)).filter(({ status }) => status === 'fulfilled');
  assert.equal(paid.length, 14);
  assert.equal((await partner.result('profile.get-balance')).availableBalance, 2);
  await assertSumsAgree(partner.id);
});

test('a repeat with the same key answers the first entry, also at once, and counts once', async () => {
  const partner = await app.partner();
  const same = entry(partner.id, 10);
  const posts = Array.from({ length: 10 }, (_, n) =>
    (n % 2 ? app : second).operator.result('operator.post-ledger-entry', same),
  );
  assert.equal(new Set((await Promise.all(posts)).map(({ id }) => id)).size, 1);
  assert.equal((await partner.result('profile.get-balance')).totalBalance, 10);
});

test('a key that was used for another entry is refused', async () => {
  const partner = await app.partner();
  const first = entry(partner.id, 10);
  await app.operator.result('operator.post-ledger-entry', first);
  const refused = await app.operator.failure('operator.post-ledger-entry', { ...first, amount: 11 });
  assert.equal(refused.code, 409);
  assert.ok(refused.data?.idempotencyKey);
});

test('two partners may use the same key', async () => {
  const one = await app.partner();
  const other = await app.partner();
  const idempotencyKey = 'the same';
  await app.operator.result('operator.post-ledger-entry', entry(one.id, 1, { idempotencyKey }));
  await app.operator.result('operator.post-ledger-entry', entry(other.id, 2, { idempotencyKey }));
  assert.equal((await other.result('profile.get-balance')).totalBalance, 2);
});

for (const [account, kind, code] of [
  ['available', 'penalty', 409],
  ['hold', 'chargeback', 409],
  ['blocked', 'correction', 409],
] as const) {
  test(`${kind} cannot take from ${account} what is not there`, async () => {
    const partner = await app.partner();
    const refused = await app.operator.failure(
      'operator.post-ledger-entry',
      entry(partner.id, -1, { account, kind }),
    );
    assert.equal(refused.code, code);
    assert.equal((await partner.result('profile.get-balance')).totalBalance, 0);
  });
}

test('a chargeback may take the available sum below zero, and income is welcome after it', async () => {
  const partner = await app.partner();
  await app.operator.result('operator.post-ledger-entry', entry(partner.id, -5, { kind: 'chargeback' }));
  await app.operator.result('operator.post-ledger-entry', entry(partner.id, 2));
  assert.equal((await partner.result('profile.get-balance')).availableBalance, -3);
});

test('no entry is ever changed or removed, whoever asks the database', async () => {
  const partner = await app.partner();
  await app.operator.result('operator.post-ledger-entry', entry(partner.id, 5));
  await assert.rejects(
    async () => app.sql`update ledger_entries set amount = 500 where user_id = ${partner.id}`,
    /append-only/,
  );
  await assert.rejects(
    async () => app.sql`delete from ledger_entries where user_id = ${partner.id}`,
    /append-only/,
  );
  await assert.rejects(async () => app.sql`truncate ledger_entries`, /append-only/);
});

const bad: [string, Record<string, unknown>, string][] = [
  ['zero', { amount: 0 }, 'amount'],
  ['three decimals', { amount: 1.005 }, 'amount'],
  ['a text', { amount: '5' }, 'amount'],
  ['too much', { amount: 1e12 }, 'amount'],
  ['another account', { account: 'total' }, 'account'],
  ['no key', { idempotencyKey: '' }, 'idempotencyKey'],
  ['a kind with capitals', { kind: 'Bonus' }, 'kind'],
  ['a comment of two lines', { comment: 'a\nb' }, 'comment'],
  ['an unknown field', { acount: 'hold' }, 'acount'],
];
for (const [name, change, field] of bad) {
  test(`an entry with ${name} is refused by field`, async () => {
    const refused = await app.operator.failure('operator.post-ledger-entry', { ...entry(1, 5), ...change });
    assert.equal(refused.code, -32602);
    assert.match(String(refused.data?.[field]), /[а-я]/i);
  });
}

test('an entry for an unknown partner is 404', async () => {
  assert.equal((await app.operator.failure('operator.post-ledger-entry', entry(999_999, 5))).code, 404);
});

for (const [name, change] of [
  ['a sum that is available', { account: 'available' }],
  ['a sum that leaves hold', { account: 'hold', amount: -5 }],
] as const) {
  test(`${name} has no time of release`, async () => {
    const partner = await app.partner();
    await app.operator.result('operator.post-ledger-entry', entry(partner.id, 50, { account: 'hold' }));
    const wrong = entry(partner.id, 5, { ...change, releaseAt: '2026-12-04T09:00:00+03:00' });
    const { code, data } = await app.operator.failure('operator.post-ledger-entry', wrong);
    assert.equal(code, -32602);
    assert.match(String(data?.releaseAt), /холд/);
  });
}

test('a time of release that is none, or of no time of ours, is refused', async () => {
  for (const releaseAt of ['tomorrow', '2026-12-04', '0000-01-01T00:00:00Z', '9999-01-01T00:00:00Z']) {
    const { code, data } = await app.operator.failure(
      'operator.post-ledger-entry',
      entry(1, 5, { account: 'hold', releaseAt }),
    );
    assert.equal(code, -32602, releaseAt);
    assert.ok(data?.releaseAt);
  }
});

test('a repeat with another time of release is another entry and refused', async () => {
  const partner = await app.partner();
  const first = entry(partner.id, 5, { account: 'hold', releaseAt: '2026-12-04T09:00:00+03:00' });
  const posted = await app.operator.result('operator.post-ledger-entry', first);
  const same = { ...first, releaseAt: '2026-12-04T06:00:00Z' };
  assert.deepEqual(await app.operator.result('operator.post-ledger-entry', same), posted);
  for (const releaseAt of ['2026-12-05T09:00:00+03:00', undefined]) {
    const other = await app.operator.failure('operator.post-ledger-entry', { ...first, releaseAt });
    assert.equal(other.code, 409);
  }
});
