import assert from 'node:assert/strict';
import { glob, readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = new URL('../../../', import.meta.url);

test('no text of the product uses a word that the list of terms refuses', async () => {
  const refused = await refusedWords();
  assert.ok(refused.length > 20, 'the list is found and read');
  const found: string[] = [];
  for await (const name of glob('{web,server,contract}/**/*.{ts,tsx,html}', { cwd: fileURLToPath(root) })) {
    if (name.includes('.test.') || name.startsWith('server/testing/')) continue;
    const text = await readFile(new URL(name, root), 'utf8');
    for (const { word, pattern } of refused) if (pattern.test(text)) found.push(`${name}: ${word}`);
  }
  assert.deepEqual(found, []);
});

test('a refused word is found in its cases, and not inside another word', () => {
  const pattern = formsOf('код восстановления');
  assert.match('Введите код восстановления', pattern);
  assert.match('десять кодов восстановления', pattern);
  assert.doesNotMatch('код из письма', pattern);
  assert.doesNotMatch('определить', formsOf('предел'));
});

/** Reads the words to avoid from the table of docs/product.md, 10. */
async function refusedWords(): Promise<{ word: string; pattern: RegExp }[]> {
  const document = await readFile(new URL('docs/product.md', root), 'utf8');
  const rows = document.slice(document.indexOf('## 10. Words')).match(/^\| .* \|$/gm) ?? [];
  const words = rows.slice(1).flatMap((row) => row.split('|').at(-2)?.split(',') ?? []);
  return words
    .map((word) => word.trim())
    .filter((word) => word !== '')
    .map((word) => ({ word, pattern: formsOf(word) }));
}

/** Matches a word or a phrase with any endings. */
function formsOf(phrase: string): RegExp {
  const stems = phrase.split(' ').map((word) => `${word.replace(/[аеёийоуыьэюя]{1,2}$/, '')}[а-яё]*`);
  return new RegExp(`(?<![а-яё])${stems.join('\\s+')}`, 'i');
}
