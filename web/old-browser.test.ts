import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

for (const name of ['index.html', 'staff.html'])
  test(`what ${name} says to an old browser is written in what every browser reads`, () => {
    const html = readFileSync(new URL(name, import.meta.url), 'utf8');
    const script = /<script>([^<]*sayTooOld[^<]*)<\/script>/.exec(html)?.[1] ?? '';
    assert.match(script, /noModule/);
    assert.doesNotMatch(script, /=>|`|\?\.|\?\?|\.\.\.|\b(?:let|const|class|async)\b|catch \{/);
  });
