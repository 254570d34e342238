import assert from 'node:assert/strict';
import { test } from 'node:test';
import { behindOf } from './standbys.ts';

test('standbys that may be promoted are waited for, and nobody else', () => {
  const behind = behindOf(
    [
      { name: 'level', state: 'streaming', flushed: '500' },
      { name: 'slow', state: 'streaming', flushed: '499' },
      { name: 'a new one', state: 'catchup', flushed: '10' },
      { name: 'a copy of files', state: 'streaming', flushed: null },
      { name: 'hidden', state: null, flushed: null },
    ],
    500n,
  );
  assert.deepEqual(behind, ['slow']);
});
