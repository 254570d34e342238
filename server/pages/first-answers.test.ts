import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { signInStaff } from '../testing/people/staff.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

async function open(path: string, cookie: string | null, method = 'GET') {
  const response = await fetch(app.url + path, { method, headers: { cookie: cookie ?? '' } });
  return { text: await response.text(), caching: response.headers.get('cache-control') };
}

test('a page holds the answers of its own session alone, and nothing keeps it', async () => {
  const [one, other, staff] = [await app.partner(), await app.partner(), await signInStaff(app)];
  const own = await open('/profile', one.cookie());
  assert.match(own.text, new RegExp(`"login":"${one.login}"`));
  assert.doesNotMatch(own.text, new RegExp(other.login));
  assert.equal(own.caching, 'no-store');
  const console = await open('/staff', staff.cookie());
  assert.match(console.text, /staff\.get-me/);
  assert.equal(console.caching, 'no-store');
  for (const foreign of [await open('/staff', one.cookie()), await open('/profile', staff.cookie())]) {
    assert.doesNotMatch(foreign.text, /id="first-answers"/);
    assert.equal(foreign.caching, 'no-cache');
  }
});

test('a page that is only asked for by its head is no other one', async () => {
  const { cookie } = await app.partner();
  const { text, caching } = await open('/profile', cookie(), 'HEAD');
  assert.deepEqual([text, caching], ['', 'no-store']);
});
