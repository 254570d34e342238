import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operatorContract } from '#contract/index';
import { describeOperatorApi } from './document.ts';

test('every example of the operator document is a call that the contract accepts', () => {
  for (const [name, { params, example }] of Object.entries(operatorContract)) {
    assert.ok(params.safeParse(example).success, name);
  }
});

test('the document tells a parameter’s type, its need, its limits and its default', () => {
  const lines = describeOperatorApi().split('\n');
  const lineOf = (path: string) => lines.find((line) => line.startsWith(`| \`${path}\` |`));
  assert.equal(lineOf('email'), '| `email` | mail address | yes | at most 254 characters |');
  assert.equal(lineOf('pageSize'), '| `pageSize` | whole number | no | 1 to 100; default `50` |');
  assert.equal(lineOf('system'), '| `system` | `1` or `2` or `3` | no |  |');
  assert.equal(lineOf('items[].login'), '| `items[].login` | string |');
  assert.match(lineOf('background.thumbnails.topXs') ?? '', /string \| yes \| at most 2048 characters/);
});
