import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { makeApplicant } from '../../testing/people/sign-up.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp({ REGISTRATION: 'request' });
});
after(() => app.stop());

test('an applicant comes from any page of the cabinet to the page of the application', async () => {
  const { cookie } = await makeApplicant(app);
  const open = async (path: string) => {
    const headers = { cookie: cookie() ?? '' };
    const response = await fetch(app.url + path, { headers, redirect: 'manual' });
    return [response.status, response.headers.get('location')];
  };
  for (const path of ['/dashboard', '/offers/7?tab=links', '/external/offers'])
    assert.deepEqual(await open(path), [302, '/application'], path);
  for (const path of ['/application', '/sign-in', '/reset-password', '/stop'])
    assert.deepEqual(await open(path), [200, null], path);
  assert.deepEqual(await open('/nowhere'), [404, null]);
});
