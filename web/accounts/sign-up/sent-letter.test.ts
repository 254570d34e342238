import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keepLetter, recallLetter, sentNow } from './sent-letter.ts';

/** The used part of a browser's storage. */
function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
}

test('a letter with a code is known after a reload, until its code is no longer valid or was taken', () => {
  const storage = memory();
  const find = () => storage;
  const letter = sentNow('anna@example.com', 'r1', 60);
  assert.equal(recallLetter(find), undefined);
  keepLetter(letter, find);
  assert.deepEqual(recallLetter(find), letter);
  assert.equal(recallLetter(find, letter.validUntil), undefined);
  keepLetter(undefined, find);
  assert.equal(recallLetter(find), undefined);
});

test('a browser that keeps nothing begins with the mail', () => {
  const find = () => {
    throw new Error('denied');
  };
  keepLetter(sentNow('anna@example.com', 'r1', 60), find);
  assert.equal(recallLetter(find), undefined);
});
