import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { startTestApp, type TestApp } from '../../../testing/app.ts';

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

type Partner = Awaited<ReturnType<TestApp['partner']>>;
const get = 'profile.get-ledger';
let keys = 0;
function post({ id }: { id: number }, amount: number, more: Record<string, unknown> = {}, instance = app) {
  keys += 1;
  return instance.operator.result('operator.post-ledger-entry', {
    userId: id,
    kind: 'bonus',
    account: 'available' as const,
    amount,
    idempotencyKey: `key ${keys}`,
    ...more,
  });
}

/** All pages, the oldest entry first. */
async function wholeHistory(partner: Partner, filter: { account?: 'hold' } = {}) {
  const items = [];
  for (let page = 1; ; page += 1) {
    const answer = await partner.result(get, { ...filter, page, pageSize: 7 });
    items.push(...answer.items);
    if (answer.items.length < 7) return items.reverse();
  }
}

function assertRunning(entries: { amount: number; balanceAfter: number }[]): void {
  let units = 0;
  for (const { amount, balanceAfter } of entries) {
    units += Math.round(amount * 100);
    assert.equal(Math.round(balanceAfter * 100), units);
  }
}

test('an entry comes back as it was posted, newest first, with the total after it', async () => {
  const partner = await app.partner({ currencyCode: 'USD' });
  await post(partner, 100.5, { comment: '<b>за объём</b>' });
  const releaseAt = '2026-12-04T06:00:00.000Z';
  await post(partner, 20, { account: 'hold', kind: 'conversion', releaseAt: '2026-12-04T09:00:00+03:00' });
  const { items, currencyCode, pagination } = await partner.result(get, {});
  assert.deepEqual([currencyCode, pagination.totalCount], ['USD', 2]);
  assert.deepEqual(
    items.map(({ id, createdAt, day, ...entry }) => ({
      ...entry,
      isDated: id > 0 && Date.parse(createdAt) > 0 && day.length === 10,
    })),
    [
      {
        kind: 'conversion',
        account: 'hold',
        amount: 20,
        comment: '',
        balanceAfter: 120.5,
        releaseAt,
        move: null,
        isDated: true,
      },
      {
        kind: 'bonus',
        account: 'available',
        amount: 100.5,
        comment: '<b>за объём</b>',
        balanceAfter: 100.5,
        releaseAt: null,
        move: null,
        isDated: true,
      },
    ],
  );
});

test('the total after every entry is the sum of the entries before it, for any history', async () => {
  const movement = fc.record({
    account: fc.constantFrom('available', 'blocked', 'hold'),
    units: fc.integer({ min: -200_000, max: 300_000 }).filter((units) => units !== 0),
    kind: fc.constantFrom('bonus', 'correction', 'chargeback', 'conversion'),
  });
  const property = fc.asyncProperty(fc.array(movement, { maxLength: 25 }), async (movements) => {
    const partner = await app.partner();
    let posted = 0;
    for (const { units, ...entry } of movements) {
      const isPosted = await post(partner, units / 100, entry).then(
        () => true,
        () => false,
      );
      if (isPosted) posted += 1;
    }
    const entries = await wholeHistory(partner);
    assert.equal(entries.length, posted);
    assertRunning(entries);
    const { totalBalance } = await partner.result('profile.get-balance');
    assert.equal(entries.at(-1)?.balanceAfter ?? 0, totalBalance);
  });
  await fc.assert(property, { numRuns: 6 });
});

test('the totals agree with the order shown when two instances post at once @full', async () => {
  const partner = await app.partner();
  const posts = Array.from({ length: 60 }, (_, n) =>
    post(partner, n + 1, { account: n % 2 ? 'hold' : 'available' }, n % 3 ? app : second),
  );
  await Promise.all(posts);
  const entries = await wholeHistory(partner);
  assert.equal(entries.length, 60);
  assertRunning(entries);
});

test('an entry never stands before one that was posted earlier, also when a clock was ahead', async () => {
  const partner = await app.partner();
  await post(partner, 1);
  await app.sql.begin(async (tx) => {
    await tx`alter table ledger_entries disable trigger ledger_entries_append_only`;
    await tx`update ledger_entries set created_at = now() + interval '1 hour' where user_id = ${partner.id}`;
    await tx`alter table ledger_entries enable trigger ledger_entries_append_only`;
  });
  await post(partner, 2);
  assert.deepEqual(
    (await wholeHistory(partner)).map(({ amount }) => amount),
    [1, 2],
  );
});

test('one account is shown alone, with what it held after each entry', async () => {
  const partner = await app.partner();
  await post(partner, 10);
  await post(partner, 5, { account: 'hold' });
  await post(partner, 10);
  await post(partner, -2, { account: 'hold' });
  const entries = await wholeHistory(partner, { account: 'hold' });
  assert.deepEqual(
    entries.map(({ amount, balanceAfter }) => [amount, balanceAfter]),
    [
      [5, 5],
      [-2, 3],
    ],
  );
});

/** Posts entries with given times: only imported history has these, and no method posts imported history. */
async function postAt(partner: Partner, moments: string[]): Promise<void> {
  for (const moment of moments) await post(partner, 1, { comment: moment });
  await moveToComments(partner);
}

/** Sets the times of a partner's entries to the times in their comments. */
async function moveToComments(partner: Partner): Promise<void> {
  await app.sql.begin(async (tx) => {
    await tx`alter table ledger_entries disable trigger ledger_entries_append_only`;
    await tx`update ledger_entries set created_at = comment::timestamptz where user_id = ${partner.id}`;
    await tx`alter table ledger_entries enable trigger ledger_entries_append_only`;
  });
}

const midnights = [
  '2026-03-09T20:59:59.999Z',
  '2026-03-09T21:00:00.000Z',
  '2026-03-10T20:59:59.999Z',
  '2026-03-10T21:00:00.000Z',
];

test('a period is whole days, both included, of Moscow or of the named time zone', async () => {
  const partner = await app.partner();
  await postAt(partner, midnights);
  const shown = async (filter: Record<string, string>) =>
    (await partner.result(get, filter)).items.map(({ createdAt }) => createdAt).reverse();
  assert.deepEqual(await shown({ from: '2026-03-10', to: '2026-03-10' }), midnights.slice(1, 3));
  assert.deepEqual(
    await shown({ from: '2026-03-10', to: '2026-03-10', timeZone: 'UTC' }),
    midnights.slice(2),
  );
  assert.deepEqual(await shown({ from: '2026-03-11' }), midnights.slice(3));
  assert.deepEqual(await shown({ to: '2026-03-09' }), midnights.slice(0, 1));
  assert.deepEqual(await shown({ from: '2026-04-01' }), []);
});

test('a day has the sum of all its entries, also of those on other pages, of the accounts that are shown', async () => {
  const partner = await app.partner();
  await postAt(partner, midnights);
  await post(partner, 5, { account: 'hold', releaseAt: '2026-03-30T20:59:59Z' });
  await post(partner, 7, { account: 'hold', releaseAt: '2026-03-30T21:00:00Z' });
  await post(partner, 8, { account: 'hold', releaseAt: '2026-03-31T09:00:00Z' });
  const daysOf = async (filter: Record<string, string | number>) =>
    (await partner.result(get, filter)).days.map(({ date, amount }) => `${date} ${amount}`);
  const march = { from: '2026-03-09', to: '2026-03-11' };
  const { items } = await partner.result(get, march);
  const sumOf = (day: string) =>
    items.filter((one) => one.day === day).reduce((sum, { amount }) => sum + amount, 0);
  const dates = ['2026-03-11', '2026-03-10', '2026-03-09'];
  assert.deepEqual(
    await daysOf(march),
    dates.map((day) => `${day} ${sumOf(day)}`),
  );
  assert.deepEqual(await daysOf({ ...march, page: 2, pageSize: 2 }), [
    `2026-03-10 ${sumOf('2026-03-10')}`,
    `2026-03-09 ${sumOf('2026-03-09')}`,
  ]);
  assert.deepEqual(await daysOf({ account: 'hold', dates: 'due' }), ['2026-03-30 5', '2026-03-31 15']);
  assert.deepEqual(await daysOf({ account: 'hold', dates: 'due', page: 3, pageSize: 1 }), ['2026-03-31 15']);
  const now = await partner.result(get, { account: 'hold' });
  assert.deepEqual(
    now.days.map(({ amount }) => amount),
    [20],
  );
});

test('pages hold every entry once, a page beyond the last none', async () => {
  const partner = await app.partner();
  for (let n = 1; n <= 9; n += 1) await post(partner, n);
  const amounts = [];
  for (const page of [1, 2, 3]) {
    const { items, pagination } = await partner.result(get, { page, pageSize: 4 });
    assert.equal(pagination.totalCount, 9);
    amounts.push(...items.map(({ amount }) => amount));
  }
  assert.deepEqual(amounts, [9, 8, 7, 6, 5, 4, 3, 2, 1]);
  assert.deepEqual((await partner.result(get, { page: 1_000_000 })).items, []);
});

test('a period of one account is counted and paged without what lies around it', async () => {
  const partner = await app.partner();
  const days = ['01', '02', '03', '04', '05', '06'].map((day) => `2026-03-${day}T09:00:00.000Z`);
  for (const day of days) {
    await post(partner, 1, { comment: day });
    await post(partner, 2, { comment: day, account: 'hold' });
  }
  await moveToComments(partner);
  const filter = { account: 'hold' as const, from: '2026-03-02', to: '2026-03-05', pageSize: 3 };
  const shown = [];
  for (const page of [1, 2, 3]) {
    const { items, pagination } = await partner.result(get, { ...filter, page });
    assert.equal(pagination.totalCount, 4);
    shown.push(items.map(({ createdAt, amount }) => `${createdAt} ${amount}`));
  }
  const expected = days.slice(1, 5).reverse();
  assert.deepEqual(
    shown,
    [expected.slice(0, 3), expected.slice(3), []].map((page) => page.map((day) => `${day} 2`)),
  );
});

test('nobody sees another partner’s entries', async () => {
  const anna = await app.partner();
  const boris = await app.partner();
  await post(boris, 777);
  assert.deepEqual((await anna.result(get, {})).items, []);
  assert.equal((await anna.failure(get, { userId: boris.id })).code, -32602);
});

const bad: [string, Record<string, unknown>, string][] = [
  ['another account', { account: 'total' }, 'account'],
  ['a day that is none', { from: '2026-02-30' }, 'from'],
  ['a moment for a day', { to: '2026-02-03T00:00:00Z' }, 'to'],
  ['a day of long ago', { from: '0001-01-01' }, 'from'],
  ['a period that ends before it begins', { from: '2026-02-03', to: '2026-02-02' }, 'to'],
  ['a time zone of nowhere', { timeZone: 'Europe/Kabinet' }, 'timeZone'],
  ['a page of zero', { page: 0 }, 'page'],
  ['101 entries a page', { pageSize: 101 }, 'pageSize'],
];
for (const [name, params, field] of bad) {
  test(`a history with ${name} is refused by field`, async () => {
    const { code, data } = await (await app.partner()).failure(get, params);
    assert.equal(code, -32602);
    assert.match(String(data?.[field]), /[а-я]/i);
  });
}

test('a visitor has no history', async () => {
  assert.equal((await app.visitor().failure(get, {})).code, 403);
});
