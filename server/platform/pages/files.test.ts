import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestApp } from '../../testing/app.ts';
import { createLog } from '../program/log.ts';

test('a file that is not there asks the database for nothing, unlike a page @full', async () => {
  const said: string[] = [];
  const log = createLog('warn', { write: (line) => void said.push(line) });
  const app = await startTestApp({}, undefined, log);
  const cookie = (await app.partner()).cookie() ?? '';
  // Every later query fails, and the log would show it.
  await app.sql.end();
  const files = [
    '/assets/none.js',
    '/assets/deep/none.css?v=1',
    '/pictures/none.webp',
    '/pictures/a/b',
    '/robots.txt',
  ];
  for (const file of files) {
    const response = await fetch(app.url + file, { headers: { cookie } });
    assert.equal(response.status, 404, file);
    assert.match(response.headers.get('content-type') ?? '', /^text\/plain/, file);
    assert.equal(response.headers.get('x-content-type-options'), 'nosniff', file);
  }
  assert.deepEqual(said, []);
  assert.equal((await fetch(`${app.url}/nothing`, { headers: { cookie } })).status, 404);
  assert.match(said.join(), /a page goes without its first answers/);
  await app.stop();
});
