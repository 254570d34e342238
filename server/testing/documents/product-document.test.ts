import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';

const root = new URL('../../../', import.meta.url);
const rooms = ['contract', 'server', 'web', 'e2e', 'scripts'];

test('every number of docs/product.md that the code cites is there', async () => {
  const known = numbersOf(await readFile(new URL('docs/product.md', root), 'utf8'));
  const cited = (await Promise.all(rooms.map(citations))).flat();
  assert.ok(cited.length > 30);
  for (const { file, number } of cited) assert.ok(known.has(number), `${file} cites ${number}`);
});

/** `4` for a part, `4.3` for a rule of it. */
function numbersOf(document: string): Set<string> {
  let part = '';
  const numbers = new Set<string>();
  for (const line of document.split('\n')) {
    part = /^## (\d+)\./.exec(line)?.[1] ?? part;
    const rule = /^(\d+)\. /.exec(line)?.[1];
    if (part) numbers.add(rule ? `${part}.${rule}` : part);
  }
  return numbers;
}

async function citations(room: string): Promise<{ file: string; number: string }[]> {
  const names = await readdir(new URL(room, root), { recursive: true });
  const sources = names.filter((name) => /\.tsx?$/.test(name)).map((name) => join(room, name));
  const found = sources.map(async (file) => {
    const text = (await readFile(new URL(file, root), 'utf8')).replace(/\n \* /g, ' ');
    return [...text.matchAll(/docs\/product\.md, (\d+(?:\.\d+)?)/g)].map(([, number = '']) => ({
      file,
      number,
    }));
  });
  return (await Promise.all(found)).flat();
}
