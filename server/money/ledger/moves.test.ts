import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp({ BILLING: 'site', MAIN_SITE_URL: 'https://network.example' });
});
after(() => app.stop());

type Partner = Awaited<ReturnType<TestApp['partner']>>;
const get = 'profile.get-ledger';
let keys = 0;
function entry(
  { id: userId }: Partner,
  account: 'available' | 'hold' | 'blocked',
  amount: number,
  more = {},
) {
  keys += 1;
  return { userId, account, amount, kind: 'hold-release', idempotencyKey: `key ${keys}`, ...more };
}

/** A partner with 100 on hold, of which 60 have become available. */
async function released(): Promise<Partner> {
  const partner = await app.partner();
  const hold = entry(partner, 'hold', 100, { kind: 'conversion', comment: 'Заявка 7' });
  await app.operator.result('operator.post-ledger-entry', hold);
  const entries = [
    entry(partner, 'hold', -60, { comment: 'Заявка 7' }),
    entry(partner, 'available', 60, { comment: 'Заявка 7' }),
  ];
  await app.operator.result('operator.post-ledger-entries', { entries });
  return partner;
}

test('a move between own accounts is one line, with the total that the partner had before and after it', async () => {
  const partner = await released();
  const { items, pagination } = await partner.result(get, {});
  assert.equal(pagination.totalCount, 2);
  const [move, conversion] = items;
  assert.deepEqual(
    { ...move, id: 0, createdAt: '', day: '' },
    {
      id: 0,
      createdAt: '',
      day: '',
      kind: 'hold-release',
      account: 'hold',
      amount: 0,
      comment: 'Заявка 7',
      balanceAfter: 100,
      releaseAt: null,
      move: { from: 'hold', to: 'available', amount: 60 },
    },
  );
  assert.deepEqual([conversion?.amount, conversion?.balanceAfter, conversion?.move], [100, 100, null]);
});

test('with an account chosen a move changes that account, and the balance after it is the account’s', async () => {
  const partner = await released();
  const move = { from: 'hold', to: 'available', amount: 60 };
  for (const [account, amount, balanceAfter] of [
    ['hold', -60, 40],
    ['available', 60, 60],
  ] as const) {
    const { items } = await partner.result(get, { account });
    const [first] = items;
    assert.deepEqual(
      [first?.account, first?.amount, first?.balanceAfter, first?.move],
      [account, amount, balanceAfter, move],
    );
  }
});

test('two halves that are posted one after the other are one move; another kind, sum or account is none', async () => {
  const partner = await released();
  const post = (posted: ReturnType<typeof entry>) =>
    app.operator.result('operator.post-ledger-entry', posted);
  await post(entry(partner, 'available', -50, { kind: 'payout-request', comment: 'Выплата № 5' }));
  await post(entry(partner, 'blocked', 50, { kind: 'payout-request' }));
  await post(entry(partner, 'available', -5, { kind: 'correction' }));
  await post(entry(partner, 'hold', 5, { kind: 'bonus' }));
  await post(entry(partner, 'available', 4, { kind: 'bonus' }));
  await post(entry(partner, 'available', -4, { kind: 'correction' }));
  const { items, pagination } = await partner.result(get, {});
  assert.deepEqual([pagination.totalCount, items.length], [7, 7]);
  assert.deepEqual(
    items.map(({ amount, move }) => (move ? `${move.from} → ${move.to} ${move.amount}` : amount)),
    [-4, 4, 5, -5, 'available → blocked 50', 'hold → available 60', 100],
  );
  assert.equal(items[4]?.comment, 'Выплата № 5');
});

test('pages of lines hold every move once', async () => {
  const partner = await app.partner();
  await app.operator.result('operator.post-ledger-entry', entry(partner, 'hold', 100));
  for (let n = 1; n <= 6; n += 1) {
    const entries = [entry(partner, 'hold', -n), entry(partner, 'available', n)];
    await app.operator.result('operator.post-ledger-entries', { entries });
  }
  const sums = [];
  for (const page of [1, 2, 3]) {
    const { items, pagination } = await partner.result(get, { page, pageSize: 3 });
    assert.equal(pagination.totalCount, 7);
    sums.push(...items.map(({ amount, move }) => move?.amount ?? amount));
  }
  assert.deepEqual(sums, [6, 5, 4, 3, 2, 1, 100]);
});

test('sums in hold are found by the days when they are due, the soonest first', async () => {
  const partner = await app.partner();
  const due = async (day: string, amount: number) => {
    const releaseAt = `${day}T12:00:00+03:00`;
    await app.operator.result('operator.post-ledger-entry', entry(partner, 'hold', amount, { releaseAt }));
  };
  await due('2031-03-05', 5);
  await due('2031-03-01', 1);
  await due('2031-03-09', 9);
  await app.operator.result('operator.post-ledger-entry', entry(partner, 'hold', 50));
  const found = async (filter: Record<string, unknown>) => {
    const { items, pagination } = await partner.result(get, { dates: 'due', ...filter });
    return [pagination.totalCount, ...items.map(({ amount, balanceAfter }) => `${amount} ${balanceAfter}`)];
  };
  assert.deepEqual(await found({}), [3, '1 6', '5 5', '9 15']);
  assert.deepEqual(await found({ from: '2031-03-02' }), [2, '5 5', '9 15']);
  assert.deepEqual(await found({ from: '2031-03-05', to: '2031-03-05' }), [1, '5 5']);
  assert.deepEqual(await found({ pageSize: 2, page: 2 }), [3, '9 15']);
  assert.deepEqual(await found({ account: 'available' }), [0]);
  const refused = await partner.failure(get, { dates: 'release' });
  assert.deepEqual([refused.code, Object.keys(refused.data ?? {})], [-32602, ['dates']]);
});

test('the file has a move as one row that adds nothing to the sums', async () => {
  const partner = await released();
  const rows = async (query: string) => {
    const file = await fetch(`${app.url}/ledger.csv${query}`, {
      headers: { cookie: partner.cookie() ?? '' },
    });
    const lines = (await file.text()).trim().split('\r\n').slice(1);
    return lines.map((line) => line.split(';').slice(2).join(';'));
  };
  assert.deepEqual(await rows(''), [
    'Холд → Доступно;0,00;RUB;Заявка 7;100,00;;60,00',
    'Холд;100,00;RUB;Заявка 7;100,00;;',
  ]);
  assert.deepEqual(await rows('?account=hold'), [
    'Холд → Доступно;-60,00;RUB;Заявка 7;40,00;;60,00',
    'Холд;100,00;RUB;Заявка 7;100,00;;',
  ]);
});
