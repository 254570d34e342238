import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

const read = (path: string) => readFile(new URL(path, import.meta.url), 'utf8');

test('docs/settings.md tells of every setting, and of no other', async () => {
  const known = (await read('../../platform/program/variables.ts')).matchAll(/^ {2}([A-Z][A-Z_]+):/gm);
  const documented = (await read('../../../docs/settings.md')).matchAll(/^\| `([A-Z_]+)` \|/gm);
  const names = (matches: Iterable<RegExpExecArray>) => [...matches].map(([, name]) => name).sort();
  assert.deepEqual(names(documented), names(known));
});
