import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

/** The width in px below which a page has a phone's layout. */
const phone = 768;

const colour = /(?:^|[\s;{])(?:[\w-]*color|background|opacity|filter)\s*:([^;}]*)/g;

const sheets = globSync('web/**/*.css').map((file) => readFileSync(file, 'utf8'));
const blocks = sheets.flatMap(widthBlocks);
const isPhones = ({ query }: { query: string }) => !/min-width/.test(query) && maxWidth(query) < phone;

test('colours change with the width of the screen on a phone only, where e2e/harness/looks.ts reads them again', () => {
  const wide = blocks.filter((block) => !isPhones(block));
  assert.ok(wide.length > 5 && blocks.length > wide.length, `${wide.length} of ${blocks.length} blocks`);
  for (const { query, body } of wide) assert.deepEqual([...body.matchAll(colour)], [], query);
});

test('a phone takes its colours from the variables of all widths: light is not read again there', () => {
  const phones = blocks.filter(isPhones);
  const elsewhere = phones.reduce((css, { body }) => css.replace(body, ''), sheets.join('\n'));
  const own = phones.flatMap(({ body }) => [...body.matchAll(colour)].map(([, value = '']) => value.trim()));
  for (const value of own) {
    const isPlain = /^(?:none|inherit|transparent|currentcolor|0|1)$/i.test(value);
    assert.ok(isPlain || elsewhere.includes(`: ${value};`), value);
  }
});

const maxWidth = (query: string) => Number(/max-width:\s*([\d.]+)px/.exec(query)?.[1] ?? 0);

/** The media blocks with a condition on the width, and their contents. */
function widthBlocks(css: string): { query: string; body: string }[] {
  return [...css.matchAll(/@media([^{]*width[^{]*)\{/g)].map((match) => {
    const [opening, query = ''] = match;
    const start = match.index + opening.length;
    let depth = 1;
    let end = start;
    for (; depth > 0 && end < css.length; end += 1) depth += { '{': 1, '}': -1 }[css.charAt(end)] ?? 0;
    return { query: query.trim(), body: css.slice(start, end) };
  });
}
