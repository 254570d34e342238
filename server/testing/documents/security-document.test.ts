import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

const read = (path: string) => readFile(new URL(path, import.meta.url), 'utf8');

test('every test that docs/security.md names exists in the file it names', async () => {
  const named = [...(await read('../../../docs/security.md')).matchAll(/`([\w/.-]+\.test\.ts)`: «([^»]+)»/g)];
  assert.ok(named.length > 30);
  for (const [, file = '', name = ''] of named) {
    assert.ok((await read(`../../../${file}`)).includes(name), `${file}: ${name}`);
  }
});

test('every requirement that docs/security.md calls met names its test or its reason', async () => {
  const rows = (await read('../../../docs/security.md'))
    .split('\n')
    .filter((line) => /^\| \d+\.\d+\.\d+/.test(line));
  assert.ok(rows.length > 40);
  for (const row of rows) assert.match(row, /\.test\.ts`: «|\*\*no test\*\*|\*\*not met\*\*/, row);
});
