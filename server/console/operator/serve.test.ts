import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operatorContract, staffContract } from '#contract/index';
import { startTestApp } from '../../testing/app.ts';

test('the program serves the whole operator API as one page, whose links lead within it @full', async (t) => {
  const app = await startTestApp();
  t.after(() => app.stop());
  const response = await fetch(`${app.url}/operator/methods`);
  assert.equal(response.status, 200);
  assert.match(response.headers.get('content-security-policy') ?? '', /style-src 'self' 'sha256-/);
  const html = await response.text();
  const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => link);
  assert.deepEqual(
    links.filter((link) => !link.startsWith('#') || !ids.has(link.slice(1))),
    [],
  );
  const names = Object.keys({ ...operatorContract, ...staffContract });
  assert.deepEqual(
    names.filter((name) => !ids.has(name.replaceAll('.', ''))),
    [],
  );
  const etag = response.headers.get('etag') ?? '';
  const again = await fetch(`${app.url}/operator/methods`, { headers: { 'if-none-match': etag } });
  assert.equal(again.status, 304);
});
