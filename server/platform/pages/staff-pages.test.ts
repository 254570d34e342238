import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { staffPages } from '#contract/wire/staff-pages';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { makeAccount, signInStaff, staffBrowser } from '../../testing/people/staff.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

async function open(path: string): Promise<Response> {
  return await fetch(app.url + path, { redirect: 'manual' });
}

test('every page of the console is served, any other path of it is 404, and neither may be framed @full', async () => {
  const known = Object.values(staffPages).map((page) => page.replace(':id', '7'));
  for (const path of [...known, '/staff/', '/staff/partners/', '/staff/nothing', '/staff/partners/0']) {
    const response = await open(path);
    const isKnown = known.includes(path.replace(/\/$/, ''));
    assert.equal(response.status, isKnown ? 200 : 404, path);
    assert.match(response.headers.get('content-security-policy') ?? '', /frame-ancestors 'none'/, path);
    assert.equal(response.headers.get('x-frame-options'), 'DENY', path);
    assert.equal(response.headers.get('cache-control'), 'no-cache', path);
  }
  assert.equal((await open('/staff.html')).status, 404);
  assert.equal((await fetch(`${app.url}/staff/partners`, { method: 'POST' })).status, 404);
});

test('a session that was planted in a browser is never the one that signs in @full', async () => {
  const { login, password } = await makeAccount(app);
  const planted = await signInStaff(app);
  const fixed = `staff=${'a'.repeat(43)}`;
  for (const cookie of [fixed, planted.cookie() ?? '']) {
    const browser = staffBrowser(app, cookie);
    await browser.result('staff.sign-in', { login, password });
    assert.notEqual(browser.cookie(), cookie);
    const waiting = staffBrowser(app, cookie);
    assert.equal((await waiting.failure('staff.get-tfa-qr-code')).code, 403);
  }
  // The browser's former session has ended: whoever planted it gains nothing.
  assert.equal((await planted.failure('staff.get-me')).code, 403);
});
