import assert from 'node:assert/strict';
import test from 'node:test';
import { keepStep, readStep, sentTo } from './email-step.ts';

const mail = 'anna@example.com';
function createStorage() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  };
}

test('a code that was sent is waited for as long as it is valid, and the password is not kept', () => {
  const storage = createStorage();
  keepStep(mail, sentTo({ email: 'new@example.com', currentPassword: 'секрет' }, 60), storage);
  assert.ok(![...storage.kept.values()].join().includes('секрет'));
  const step = readStep(mail, storage);
  assert.deepEqual([step.name, 'email' in step && step.email], ['code', 'new@example.com']);
  const late = readStep(mail, storage, Date.now() + 600_001);
  assert.deepEqual(late, { name: 'ask', email: 'new@example.com' });
});

test('the step is of one mail, and none is kept after the change', () => {
  const storage = createStorage();
  keepStep(mail, { name: 'ask', email: 'new@' }, storage);
  assert.deepEqual(readStep('boris@example.com', storage), { name: 'shown' });
  keepStep(mail, { name: 'shown', wasOpen: true }, storage);
  assert.equal(storage.kept.size, 0);
});
