import assert from 'node:assert/strict';
import { test } from 'node:test';
import { movesOf } from './withdrawal-moves.ts';

const asked = {
  state: 'requested' as const,
  holds: ['sign' as const],
  staffHold: null,
  registry: null,
  proposal: null,
};

test('what pauses a withdrawal takes the way on, and a pause of the staff can be released', () => {
  assert.deepEqual(movesOf(asked), ['approve', 'reject', 'pause']);
  assert.deepEqual(movesOf({ ...asked, holds: ['sign', 'debt'] }), ['pause', 'reject']);
  const paused = { ...asked, holds: ['staff' as const], staffHold: 'Ждём ответа' };
  assert.deepEqual(movesOf({ ...paused, state: 'approved' }), ['release', 'reject']);
});

test('a closed registry is approved before its withdrawal is settled, and an ended one has no move', () => {
  const sending = { ...asked, state: 'sending' as const, holds: [] };
  assert.deepEqual(movesOf({ ...sending, registry: { state: 'closed', fileName: null } }), [
    'approveRegistry',
    'voidRegistry',
  ]);
  assert.deepEqual(movesOf({ ...sending, registry: { state: 'approved', fileName: null } }), [
    'settle',
    'fail',
    'voidRegistry',
  ]);
  const ofMany = { ...sending, registry: { state: 'closed' as const, fileName: 'registry-3.txt' } };
  assert.deepEqual(movesOf(ofMany), []);
  assert.deepEqual(movesOf({ ...sending, registry: { ...ofMany.registry, state: 'sent' } }), [
    'settle',
    'fail',
  ]);
  assert.deepEqual(movesOf({ ...sending, state: 'paid' }), ['return']);
  const proposal = {
    state: 'returned',
    reason: '',
    by: 'Анна',
    at: '',
    isOwn: true,
    aloneFrom: null,
  } as const;
  const said = (change: object) =>
    movesOf({ ...sending, state: 'paid', proposal: { ...proposal, ...change } });
  assert.deepEqual([said({}), said({ isOwn: false })], [['dropEnd'], ['return', 'dropEnd']]);
  assert.deepEqual(said({ aloneFrom: '2026-11-24T10:00:00.000Z' }), ['return', 'dropEnd']);
  for (const state of ['cancelled', 'rejected', 'failed', 'returned'] as const)
    assert.deepEqual(movesOf({ ...sending, state }), []);
});
