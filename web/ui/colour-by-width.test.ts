import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

/** Below it a page is a phone's. */
const phone = 768;

test('colours change with the width of the screen on a phone only, where e2e/looks.ts reads them again', () => {
  const blocks = globSync('web/**/*.css').flatMap((file) => widthBlocks(readFileSync(file, 'utf8')));
  const wide = blocks.filter(({ query }) => /min-width/.test(query) || maxWidth(query) >= phone);
  assert.ok(wide.length > 5 && blocks.length > wide.length, `${wide.length} of ${blocks.length} blocks`);
  for (const { query, body } of wide)
    assert.doesNotMatch(body, /(?:^|[\s;{])(?:[\w-]*color|background|opacity|filter)\s*:/, query);
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
