import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operatorContract } from '#contract/index';
import type { Method } from '#contract/wire/rpc';
import { stale } from './stale.ts';

const methods = new Map<string, Method>(Object.entries(operatorContract));

test('every action of the operator says what it makes stale, and that is only read', () => {
  const actions = new Map(Object.entries(stale));
  for (const [name, { reads }] of methods) assert.equal(actions.has(name), !reads, name);
  for (const [action, found] of actions)
    for (const name of found.filter((one) => one.startsWith('operator.')))
      assert.equal(methods.get(name)?.reads, true, `${name} after ${action}`);
});
