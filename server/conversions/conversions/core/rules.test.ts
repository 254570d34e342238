import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ConversionState, dueOf, movesOf, nextState, type State } from './rules.ts';

const day = (n: number) => new Date(Date.UTC(2026, 0, n));
const at = day(9);
const create: ConversionState = { state: 'create', isConfirmed: false, amount: 100, heldSince: null };
const hold: ConversionState = { state: 'hold', isConfirmed: false, amount: 100, heldSince: day(1) };
const confirmed: ConversionState = { ...hold, isConfirmed: true };
const approve: ConversionState = { ...create, state: 'approve' };
const reject: ConversionState = { ...create, state: 'reject' };
const now = (standing: ConversionState): ConversionState => ({ ...standing, heldSince: at });

/** State before, status, state after with 14 days of hold, state after without hold. */
const table: [ConversionState | null, State, unknown, unknown][] = [
  [null, 'create', create, create],
  [null, 'hold', now(hold), now(hold)],
  [null, 'approve', now(confirmed), approve],
  [null, 'reject', reject, reject],
  [create, 'create', 'repeat', 'repeat'],
  [create, 'hold', now(hold), now(hold)],
  [create, 'approve', now(confirmed), approve],
  [create, 'reject', reject, reject],
  [hold, 'create', 'backwards', 'backwards'],
  [hold, 'hold', 'repeat', 'repeat'],
  [hold, 'approve', confirmed, approve],
  [hold, 'reject', reject, reject],
  [confirmed, 'create', 'backwards', 'backwards'],
  [confirmed, 'hold', 'backwards', 'backwards'],
  [confirmed, 'approve', 'repeat', 'repeat'],
  [confirmed, 'reject', reject, reject],
  [approve, 'create', 'backwards', 'backwards'],
  [approve, 'hold', 'backwards', 'backwards'],
  [approve, 'approve', 'repeat', 'repeat'],
  [approve, 'reject', reject, reject],
  [reject, 'create', 'backwards', 'backwards'],
  [reject, 'hold', now(hold), now(hold)],
  [reject, 'approve', now(confirmed), approve],
  [reject, 'reject', 'repeat', 'repeat'],
];

test('each word has one meaning from each state', () => {
  for (const [before, state, withHold, withoutHold] of table) {
    const said = { state, at, amount: before ? null : 100 };
    const name = `${before?.state}${before?.isConfirmed ? ' confirmed' : ''} + ${state}`;
    assert.deepEqual(nextState(before, said, 14), withHold, name);
    assert.deepEqual(nextState(before, said, 0), withoutHold, `${name}, no hold`);
  }
});

test('a repeat with another payout corrects, a rejection keeps the sum it takes back', () => {
  for (const before of [create, hold, confirmed, approve]) {
    const state = before.isConfirmed ? 'approve' : before.state;
    assert.deepEqual(nextState(before, { state, at, amount: 70 }, 14), { ...before, amount: 70 });
    assert.deepEqual(nextState(before, { state: 'reject', at, amount: 70 }, 14), reject);
  }
});

test('a hold is due its days after it was entered, not after it was confirmed', () => {
  assert.deepEqual(dueOf(confirmed, 14), day(15));
  assert.equal(dueOf(hold, 14), null);
  assert.equal(dueOf(approve, 14), null);
});

test('money is on one account at a time', () => {
  const moves: [ConversionState | null, ConversionState, [string, string, number][]][] = [
    [null, create, []],
    [null, hold, [['conversion', 'hold', 100]]],
    [create, approve, [['conversion', 'available', 100]]],
    [hold, confirmed, []],
    [hold, reject, [['conversion-reject', 'hold', -100]]],
    [approve, reject, [['chargeback', 'available', -100]]],
    [create, reject, []],
    [reject, hold, [['conversion', 'hold', 100]]],
    [hold, { ...hold, amount: 70 }, [['correction', 'hold', -30]]],
    [approve, { ...approve, amount: 170 }, [['correction', 'available', 70]]],
    [{ ...hold, amount: 0 }, { ...approve, amount: 0 }, []],
    [
      confirmed,
      { ...approve, amount: 130 },
      [
        ['correction', 'hold', 30],
        ['hold-release', 'hold', -130],
        ['hold-release', 'available', 130],
      ],
    ],
  ];
  for (const [before, after, expected] of moves)
    assert.deepEqual(
      movesOf(before, after).map(({ kind, account, amount }) => [kind, account, amount]),
      expected,
    );
});
