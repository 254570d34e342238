import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mayMove, movesOf } from './moves.ts';

test('an order goes one step on, or is cancelled until it is delivered', () => {
  assert.deepEqual(
    movesOf('accepted').map(({ name }) => name),
    ['Отправить', 'Отменить'],
  );
  assert.equal(mayMove('new', 'sent'), false);
  assert.equal(mayMove('sent', 'cancelled'), true);
  assert.deepEqual(movesOf('delivered'), []);
});
