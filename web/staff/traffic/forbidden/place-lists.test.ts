import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linesOf, overOthers } from './place-lists.ts';

test('typed changes are repeated in the lists of a colleague, who keeps theirs', () => {
  const read = { hosts: ['a.example', 'b.example'], agents: ['Instagram'] };
  const typed = { hosts: ['b.example', 'mine.example', 'both.example'], agents: ['Instagram', 'FBAV'] };
  const now = { hosts: ['a.example', 'b.example', 'theirs.example', 'both.example'], agents: [] };
  assert.deepEqual(overOthers(typed, read, now), {
    hosts: ['b.example', 'theirs.example', 'both.example', 'mine.example'],
    agents: ['FBAV'],
  });
});

test('an entry is a line, whatever ends it and stands around it', () => {
  assert.deepEqual(linesOf(' a.example \r\n\n  \nb.example'), ['a.example', 'b.example']);
});
