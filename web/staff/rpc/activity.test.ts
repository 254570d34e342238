import assert from 'node:assert/strict';
import test from 'node:test';
import { idleHeader } from '#contract/wire/rpc';
import { watchActivity } from './activity.ts';

test('calls of a page that nobody touches say so; one after a touch does not', () => {
  const page = new EventTarget();
  const headers = watchActivity(page);
  // The page was opened just now.
  assert.deepEqual(headers(), {});
  assert.deepEqual(headers(), { [idleHeader]: '1' });
  for (const touch of ['pointermove', 'pointerdown', 'keydown', 'wheel']) {
    page.dispatchEvent(new Event(touch));
    assert.deepEqual(headers(), {}, touch);
    assert.deepEqual(headers(), { [idleHeader]: '1' }, touch);
  }
});
