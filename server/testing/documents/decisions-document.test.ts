import assert from 'node:assert/strict';
import { glob, readdir, readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = new URL('../../../', import.meta.url);
const folder = new URL('docs/decisions/', root);

test('every decision has a context, a decision and consequences, and a line of the index', async () => {
  const index = await readFile(new URL('README.md', folder), 'utf8');
  const files = (await readdir(folder)).filter((file) => file !== 'README.md');
  assert.ok(files.length > 30);
  for (const file of files) {
    const record = await readFile(new URL(file, folder), 'utf8');
    for (const part of ['Context', 'Decision', 'Consequences'])
      assert.match(record, new RegExp(`^## ${part}$`, 'm'), file);
    const [, number, title = '', how = '', by = ''] =
      /^# (\d+)\. (.+?)(?: \(((?:in part )?replaced) by (.*)\))?\n/.exec(record) ?? [];
    assert.equal(Number(file.slice(0, 4)), Number(number), file);
    const numbers = [...by.matchAll(/\[decision (\d+)\]/g)].map(([, other]) => other).join(' and ');
    const line = `- ${number}. [${title}](${file})${how && ` (${how} by ${numbers})`}\n`;
    assert.ok(index.includes(line), `${file} is not in the index`);
  }
});

test('every decision that the code names is there', async () => {
  const files = new Set(await readdir(folder));
  let count = 0;
  for await (const name of glob('{contract,server,web,ops}/**/*.{ts,tsx}', { cwd: fileURLToPath(root) })) {
    const text = await readFile(new URL(name, root), 'utf8');
    for (const [, file = ''] of text.matchAll(/docs\/decisions\/(\d{4}-[\w-]+\.md)/g)) {
      assert.ok(files.has(file), `${name} names ${file}`);
      count += 1;
    }
  }
  assert.ok(count > 40);
});
