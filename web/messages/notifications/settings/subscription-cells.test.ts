import assert from 'node:assert/strict';
import test from 'node:test';
import { type Cell, changesTo, lockReasons, reversed, withChanges } from './subscription-cells.ts';

const cell = (triggerId: number, channelId: number, status: boolean, lockReason = ''): Cell => ({
  triggerId,
  channelId,
  categoryId: 1,
  status,
  lockReason,
});

const cells = [cell(1, 1, true), cell(1, 2, false), cell(2, 1, false), cell(2, 2, true, 'Нельзя')];

test('only what differs and is not locked is saved', () => {
  assert.deepEqual(changesTo(true, cells), [
    { triggerId: 1, channelId: 2, status: true },
    { triggerId: 2, channelId: 1, status: true },
  ]);
  assert.deepEqual(changesTo(false, cells), [{ triggerId: 1, channelId: 1, status: false }]);
});

test('changes that are taken back leave everything as it was', () => {
  const changes = changesTo(true, cells);
  const after = withChanges(cells, changes);
  assert.deepEqual(
    after.map(({ status }) => status),
    [true, true, true, true],
  );
  assert.deepEqual(withChanges(after, reversed(changes)), cells);
});

test('a reason that many cells share is shown once', () => {
  assert.deepEqual(lockReasons([...cells, cell(3, 2, true, 'Нельзя')]), ['Нельзя']);
  assert.deepEqual(lockReasons([cell(1, 1, true)]), []);
});
