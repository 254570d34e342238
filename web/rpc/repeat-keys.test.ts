import assert from 'node:assert/strict';
import test from 'node:test';
import { errorCode } from '#contract/wire/rpc';
import { RpcFailure, Unreached } from './failure.ts';
import { makeRepeatKeys, newRepeatKey } from './repeat-keys.ts';

const refused = (code: number) => new RpcFailure({ code, message: 'Нет' });

test('contents that differ only after two hundred characters have keys of their own', () => {
  const { keyed } = makeRepeatKeys();
  const countries = Array.from({ length: 40 }, (_, n) => `C${n}`);
  const of = (amount: number) => keyed({ userId: 7, goal: 'x'.repeat(200), countries, amount });
  assert.notEqual(of(10).idempotencyKey, of(20).idempotencyKey);
  assert.equal(of(10).idempotencyKey, of(10).idempotencyKey);
});

test('after a lost answer the same content keeps its key, also when another was tried between', () => {
  const keys = makeRepeatKeys();
  const { idempotencyKey } = keys.keyed({ amount: 10 });
  assert.equal(keys.settle(new Unreached()), true);
  keys.change();
  assert.notEqual(keys.keyed({ amount: 20 }).idempotencyKey, idempotencyKey);
  assert.equal(keys.settle(refused(errorCode.conflict)), false);
  assert.equal(keys.keyed({ amount: 10 }).idempotencyKey, idempotencyKey);
});

test('a content whose outcome is known is another act the next time', () => {
  const keys = makeRepeatKeys();
  for (const outcome of [undefined, refused(errorCode.wrongField), refused(errorCode.forbidden)]) {
    const { idempotencyKey } = keys.keyed({ amount: 10 });
    assert.equal(keys.settle(outcome), false);
    assert.notEqual(keys.keyed({ amount: 10 }).idempotencyKey, idempotencyKey);
    keys.settle();
  }
});

test('only the method itself ends the doubt about a repeated call', () => {
  const keys = makeRepeatKeys();
  const end = (outcome?: unknown) => {
    keys.keyed({ amount: 10 });
    return keys.settle(outcome);
  };
  assert.equal(end(refused(errorCode.unexpected)), true);
  // An ended session or too many calls say nothing about the first call.
  assert.equal(end(refused(errorCode.forbidden)), true);
  assert.equal(end(refused(errorCode.tooMany)), true);
  assert.equal(end(refused(errorCode.conflict)), false);
  assert.equal(end(refused(errorCode.forbidden)), false);
});

test('an action that failed before its call leaves no doubt', () => {
  const keys = makeRepeatKeys();
  assert.equal(keys.settle(new Unreached()), false);
});

test('each key is a new one', () => {
  assert.match(newRepeatKey(), /^[0-9a-f]{32}$/);
  assert.notEqual(newRepeatKey(), newRepeatKey());
});
