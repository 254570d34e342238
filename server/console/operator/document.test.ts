import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operatorContract, staffContract } from '#contract/index';
import { describeOperatorApi } from './document.ts';
import { sections } from './sections.ts';

test('every example of the operator document is a call that the contract accepts', () => {
  for (const [name, { params, example }] of Object.entries(operatorContract)) {
    assert.ok(params.safeParse(example).success, name);
  }
});

test('the document tells a parameter’s type, its need, its limits and its default', () => {
  const lines = [...describeOperatorApi().values()].join('').split('\n');
  const lineOf = (path: string) => lines.find((line) => line.startsWith(`| \`${path}\` |`));
  assert.equal(lineOf('email'), '| `email` | mail address | yes | at most 254 characters |');
  assert.equal(lineOf('pageSize'), '| `pageSize` | whole number | no | 1 to 100; default `50` |');
  assert.equal(lineOf('system'), '| `system` | `1` or `2` or `3` | no |  |');
  assert.equal(lineOf('items[].login'), '| `items[].login` | string |');
  assert.match(lineOf('background.thumbnails.topXs') ?? '', /string \| yes \| at most 2048 characters/);
});

test('every method of the staff stands in one section', () => {
  const listed = sections.flatMap(({ methods }) => methods.map(([name]) => name));
  assert.deepEqual(listed.sort(), Object.keys({ ...operatorContract, ...staffContract }).sort());
});

test('a file of the document has at most 1,500 lines, of at most 160 characters outside its tables', () => {
  for (const [path, text] of describeOperatorApi()) {
    const lines = text.split('\n');
    assert.ok(lines.length <= 1500, path);
    for (const line of lines) assert.ok(line.startsWith('|') || line.length <= 160, `${path}: ${line}`);
  }
});

test('the page of roles shows who may do what and when the code is asked for', () => {
  const rows = describeOperatorApi().get('roles.md')?.split('\n') ?? [];
  const rowOf = (name: string) => rows.find((row) => row.includes(`| \`${name}\` |`));
  assert.match(rowOf('operator.post-points') ?? '', /\| ✓ \| {2}\| {2}\| {2}\| ✓ \| own \| {2}\|$/);
  assert.match(rowOf('operator.create-key') ?? '', /\| ✓ \| {2}\| {2}\| {2}\| {2}\| {2}\| always \|$/);
  assert.match(
    rowOf('operator.post-ledger-entry') ?? '',
    /\| ✓ \| {2}\| ✓ \| {2}\| {2}\| own \| above the limit \|$/,
  );
});
