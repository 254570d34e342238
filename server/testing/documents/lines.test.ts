import assert from 'node:assert/strict';
import { glob, readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = new URL('../../../', import.meta.url);

test('no line of a document is over 160 characters, but a row of a table, which cannot be broken', async () => {
  for await (const name of glob(['*.md', 'docs/**/*.md'], { cwd: fileURLToPath(root) })) {
    const lines = (await readFile(new URL(name, root), 'utf8')).split('\n');
    for (const line of lines) assert.ok(line.startsWith('|') || line.length <= 160, `${name}: ${line}`);
  }
});
