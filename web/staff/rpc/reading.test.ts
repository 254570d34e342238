import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operatorContract } from '#contract/index';
import type { Method } from '#contract/wire/rpc';
import { onlyReads } from './reading.ts';

test('a name says of each method what the contract says: whether it only reads', () => {
  for (const [name, { reads }] of Object.entries<Method>(operatorContract))
    assert.equal(onlyReads(name), reads === true, name);
});
