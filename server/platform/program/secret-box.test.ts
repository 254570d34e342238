import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { seal, unseal } from './secret-box.ts';

const key = randomBytes(32);

test('what is sealed comes back with the same key and context, and never twice in the same bytes', () => {
  const first = seal(key, 'секрет', 'place 1');
  const second = seal(key, 'секрет', 'place 1');
  assert.equal(unseal(key, first, 'place 1'), 'секрет');
  assert.notDeepEqual(first, second);
});

test('another key, another place and any changed bit are refused', () => {
  const sealed = seal(key, 'секрет', 'place 1');
  assert.throws(() => unseal(randomBytes(32), sealed, 'place 1'));
  assert.throws(() => unseal(key, sealed, 'place 2'));
  for (let n = 0; n < sealed.length; n += 1) {
    const changed = Buffer.from(sealed);
    changed[n] = (changed[n] ?? 0) ^ 1;
    assert.throws(() => unseal(key, changed, 'place 1'), `byte ${n}`);
  }
});

test('a value that was cut short is refused', () => {
  const sealed = seal(key, 'секрет', 'place 1');
  for (const length of [0, 11, 12, 20, 27, 28, sealed.length - 1]) {
    assert.throws(() => unseal(key, sealed.subarray(0, length), 'place 1'), `${length} bytes`);
  }
});
