import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { test } from 'node:test';

const folder = new URL('../../../docs/decisions/', import.meta.url);

test('every decision has a context, a decision and consequences, and a line of the index', async () => {
  const index = await readFile(new URL('README.md', folder), 'utf8');
  const files = (await readdir(folder)).filter((file) => file !== 'README.md');
  assert.ok(files.length > 30);
  for (const file of files) {
    const record = await readFile(new URL(file, folder), 'utf8');
    for (const part of ['Context', 'Decision', 'Consequences'])
      assert.match(record, new RegExp(`^## ${part}$`, 'm'), file);
    const [, number, title = ''] = /^# (\d+)\. (.+?)(?: \(replaced by .*)?\n/.exec(record) ?? [];
    assert.equal(Number(file.slice(0, 4)), Number(number), file);
    assert.ok(index.includes(`- ${number}. [${title}](${file})`), `${file} is not in the index`);
  }
});
