import assert from 'node:assert/strict';
import { test } from 'node:test';
import { curlExample, feedExample, tokenPlaceholder, typescriptExample } from './examples.ts';

test('the examples call the server they are shown by, with the token they are given', () => {
  for (const example of [curlExample, typescriptExample, feedExample]) {
    const text = example('https://partners.example.org', 'kab_123');
    assert.match(text, /https:\/\/partners\.example\.org\/rpc\b/);
    assert.match(text, /'kab_123'|Bearer kab_123/);
  }
});

test('the placeholder may stand in a header: a forgotten one gets an answer, not an exception', () => {
  assert.doesNotThrow(() => new Headers({ authorization: `Bearer ${tokenPlaceholder}` }));
});
