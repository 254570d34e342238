import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { assistantConfigs, tokenPlace } from './assistant-configs.ts';

test('docs/mcp.md has the lines that the page shows', async () => {
  const document = await readFile('docs/mcp.md', 'utf8');
  for (const { title, code } of assistantConfigs('https://partners.example.org', tokenPlace))
    assert.ok(document.includes(`\n${code}\n`), title);
});
