import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { type OperatorContract, operatorContract } from '#contract/index';
import type { Method } from '#contract/wire/rpc';
import type { TestApp } from '../../testing/app.ts';
import { startJobsApp } from '../../testing/mail-app.ts';
import { signInStaff } from '../../testing/people/staff.ts';
import { until } from '../../testing/postbacks/sender.ts';
import { findLedgerWriters } from '../../testing/statements/ledger-writers.ts';
import { makeAdvertiser, sumsOf } from '../../testing/traffic/conversions.ts';
import { postToLedger } from './post.ts';

let app: TestApp;
before(async () => {
  app = await startJobsApp({ STAFF_ENTRY_LIMIT: '1000' });
});
after(() => app.stop());

const asked = { code: 403, message: 'Подтвердите действие кодом из приложения', data: { reauth: true } };
type Partner = Awaited<ReturnType<TestApp['partner']>>;
type Call = { [Name in keyof OperatorContract]: [method: Name, params: object] }[keyof OperatorContract];

const entry = ({ id: userId }: Partner, amount: number, account = 'hold', kind = 'bonus') => ({
  userId,
  kind,
  account,
  amount,
  idempotencyKey: randomUUID(),
});

/** Conversions without a click, posted by the key. */
async function post(
  partner: Partner,
  event: 'create' | 'hold',
  payout: number,
  more: { holdDays?: number } = {},
) {
  const { offerId } = await makeAdvertiser(app, more);
  const word = { userId: partner.id, offerId, transactionId: randomUUID(), event, payout };
  const { ids } = await app.operator.result('operator.post-conversions', { conversions: [word] });
  return { word, ids };
}

async function checked(ids: number[]) {
  const { id } = await app.operator.result('operator.check-conversion-status', { ids, state: 'hold' });
  await until(
    () => app.operator.result('operator.get-batch', { id }),
    ({ stage }) => stage === 'checked',
  );
  return id;
}

/** A call of each method that writes entries, which moves this sum to a partner. */
const moves: Record<string, (partner: Partner, sum: number) => Promise<Call>> = {
  'operator.post-ledger-entry': async (partner, sum) => ['operator.post-ledger-entry', entry(partner, sum)],
  'operator.post-ledger-entries': async (partner, sum) => {
    const entries = [entry(partner, sum / 3), entry(partner, (sum * 2) / 3)];
    return ['operator.post-ledger-entries', { entries }];
  },
  'operator.post-conversions': async (partner, sum) => {
    const { offerId } = await makeAdvertiser(app);
    const word = { userId: partner.id, offerId, transactionId: randomUUID(), event: 'approve', payout: sum };
    return ['operator.post-conversions', { conversions: [word] }];
  },
  'operator.set-conversion-status': async (partner, sum) => {
    const { ids } = await post(partner, 'create', sum);
    return ['operator.set-conversion-status', { ids, state: 'hold' }];
  },
  'operator.apply-batch': async (partner, sum) => {
    const { ids } = await post(partner, 'create', sum);
    return ['operator.apply-batch', { id: await checked(ids) }];
  },
  'operator.retry-conversion-refusals': async (partner, sum) => {
    const { offerId, click, call } = await makeAdvertiser(app, { payoutFrom: 'advertiser' });
    await call({ click_id: await click(partner), status: 'hold', payout: String(sum), currency: 'USD' });
    await app.sql`update conversion_refusals set params = params - 'currency' where offer_id = ${offerId}`;
    const { items } = await app.operator.result('operator.get-conversion-refusals', { offerId });
    return ['operator.retry-conversion-refusals', { ids: items.map(({ id }) => id) }];
  },
};

/** Methods that write no entry of their own: they only bring forward the program's work, or undo their attempt. */
const writeNothing = [
  'operator.check-conversion-status',
  'operator.check-move-in',
  'operator.get-call-check',
  'operator.import-conversions',
  'operator.retry-waiting-calls',
  'operator.set-batch-columns',
];

const writers = findLedgerWriters().filter((name) => !writeNothing.includes(name));
/**
 * Acts with money that need two people or a decision of their own: withdrawals and registries, a bank's lines, losses, referrals
 * to oneself, shares of stopped partners, and a network's move. Each asks for the code, whatever the sum, and no key may call it.
 */
const ofTwo = writers.filter((name) =>
  /withdrawal|registry|statement|match-line|apply-move-in|decide-losses|decide-referral|decide-revenue-share/.test(
    name,
  ),
);
const found = writers.filter((name) => !ofTwo.includes(name));

test('what is done with a withdrawal, or moves a network in, asks for the code always, and no key may do it', async () => {
  const methods: Record<string, Method> = operatorContract;
  assert.ok(ofTwo.length >= 7);
  for (const name of ofTwo) {
    assert.equal(methods[name]?.asksCode, 'always', name);
    assert.equal((await app.operator.failure(name, methods[name]?.example)).code, 403, name);
  }
});

test('each method whose handler can write an entry asks for the code above the limit, and is tried below', () => {
  const methods: [string, Method][] = Object.entries(operatorContract);
  assert.deepEqual(
    methods
      .filter(([, { asksCode }]) => asksCode === 'aboveLimit')
      .map(([name]) => name)
      .sort(),
    found,
  );
  assert.deepEqual(Object.keys(moves).sort(), found);
});

for (const method of found) {
  test(`${method} moves no more in a day than the limit without the code, whatever moved the rest`, async () => {
    const staff = await signInStaff(app);
    const partner = await app.partner();
    await staff.result('operator.post-ledger-entry', entry(partner, 600) as never);
    const [name, params] = (await moves[method]?.(partner, 600)) ?? assert.fail();
    const before = await sumsOf(partner);
    assert.deepEqual(await staff.failure(name, params), asked);
    assert.deepEqual(await sumsOf(partner), before);
    assert.equal(
      (await app.operator.result('operator.get-audit', { staffId: staff.id, method })).items.length,
      method === 'operator.post-ledger-entry' ? 1 : 0,
    );
    await staff.result('staff.confirm-act', { code: staff.phone.at(0) });
    await staff.result(name, params as never);
    const sums = await until(
      () => sumsOf(partner),
      ([, hold]) => hold === 1200,
    );
    assert.deepEqual(sums, [0, 1200]);
  });
}

test('of calls at once about different partners one passes, also where it is a batch that is still to be applied @full', async () => {
  const staff = await signInStaff(app);
  const made = await Promise.all(
    Object.values(moves).map(async (make) => {
      const partner = await app.partner();
      return { partner, call: await make(partner, 600) };
    }),
  );
  const outcomes = await Promise.allSettled(
    made.map(({ call: [name, params] }) => staff.result(name, params as never)),
  );
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1);
  const sums = await until(
    () => Promise.all(made.map(async ({ partner }) => (await sumsOf(partner))[1])),
    (holds) => holds.includes(600),
  );
  assert.deepEqual(sums.sort(), [0, 0, 0, 0, 0, 600]);
});

test('what is taken counts as what is given, a move between own accounts once, yesterday and a repeat not @full', async () => {
  const staff = await signInStaff(app);
  const partner = await app.partner();
  const by = { kind: 'account', id: staff.id } as const;
  const createdAt = new Date(Date.now() - 86_400_000);
  const old = { ...entry(partner, 90_000), account: 'hold', comment: '', createdAt } as const;
  await app.sql.begin((tx) => postToLedger(tx, partner.id, old, by));
  const move = [
    entry(partner, -600, 'hold', 'hold-release'),
    entry(partner, 600, 'available', 'hold-release'),
  ];
  await staff.result('operator.post-ledger-entries', { entries: move } as never);
  const taken = entry(partner, -300);
  await staff.result('operator.post-ledger-entry', taken as never);
  assert.deepEqual(await staff.failure('operator.post-ledger-entry', entry(partner, 100.01)), asked);
  await staff.result('operator.post-ledger-entry', entry(partner, 100) as never);
  await staff.result('operator.post-ledger-entry', taken as never);
});

test('a payout is named by finance alone, in a call and in a file @full', async () => {
  const partner = await app.partner();
  const manager = await signInStaff(app, 'manager');
  const finance = await signInStaff(app, 'finance');
  const { offerId } = await makeAdvertiser(app);
  const word = { userId: partner.id, offerId, transactionId: 'named', event: 'approve', payout: 7 } as const;
  const closed = { code: 403, data: { role: 'manager' } };
  const { message: sentence, ...refused } = await manager.failure('operator.post-conversions', {
    conversions: [word],
  });
  assert.deepEqual(refused, closed);
  assert.match(sentence, /Ставку/);
  const { payout: _, ...unnamed } = word;
  await manager.result('operator.post-conversions', {
    conversions: [{ ...unnamed, transactionId: 'plain' }],
  });
  await finance.result('operator.post-conversions', { conversions: [word] });
  const text = `partner_id;offer_id;tid;status;payout\n${partner.id};${offerId};in-file;approve;7`;
  const { id } = await manager.result('operator.import-conversions', { part: 0, text, isLast: true });
  const batch = await until(
    () => manager.result('operator.get-batch', { id }),
    ({ stage }) => stage === 'checked',
  );
  assert.equal(batch.namesPayouts, true);
  const { message: __, ...kept } = await manager.failure('operator.apply-batch', { id });
  assert.deepEqual(kept, closed);
  await finance.result('operator.apply-batch', { id });
});

test('an offer without hold asks for the code', async () => {
  const staff = await signInStaff(app, 'manager');
  assert.deepEqual(await staff.failure('operator.save-offer', { name: 'Сразу', holdDays: 0 }), asked);
  assert.deepEqual(
    await staff.failure('operator.save-offers', { offers: [{ name: 'Сразу', holdDays: 0 }] }),
    asked,
  );
  await staff.result('operator.save-offer', { name: 'Через день', holdDays: 1 });
});
