import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { staffHeader } from '#contract/wire/rpc';
import { operatorKey, startTestApp, type TestApp } from '../../testing/app.ts';
import { signInStaff } from '../../testing/people/staff.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

const refused = { code: 403, message: 'В этом браузере вошёл другой сотрудник', data: { account: true } };

test('a page that another account opened is refused every call, and does nothing in its name @full', async () => {
  const anna = await signInStaff(app);
  const boris = await signInStaff(app);
  const send = async (pageOf: string, method: string, params: object = {}) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    return await (await boris.post(body, { [staffHeader]: pageOf })).json();
  };
  const offer = { name: 'Дом у моря', type: 'cpa', isActive: true };
  for (const pageOf of [String(anna.id), `0${boris.id}`, '', 'nobody'])
    for (const method of ['staff.get-me', 'operator.get-users', 'operator.save-offer', 'staff.sign-out'])
      assert.deepEqual((await send(pageOf, method, offer)).error, refused, `${method} of ${pageOf}`);
  assert.equal((await send(String(boris.id), 'staff.get-me')).result.id, boris.id);
  assert.equal((await boris.result('staff.get-me')).id, boris.id);
});

test('whoever is to sign in may do so from a page of another account @full', async () => {
  const anna = await signInStaff(app);
  const boris = await signInStaff(app);
  const params = { login: anna.login, password: anna.password };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'staff.sign-in', params });
  const answer = await (await boris.post(body, { [staffHeader]: String(anna.id) })).json();
  assert.deepEqual(answer.result, { status: 'tfa-required' });
});

test('an upload of a page that another account opened is refused; a key says for itself who it is @full', async () => {
  const anna = await signInStaff(app, 'shop');
  const boris = await signInStaff(app, 'shop');
  const upload = async (headers: Record<string, string>) =>
    await fetch(`${app.url}/operator/pictures`, {
      method: 'POST',
      headers: { ...headers, [staffHeader]: String(anna.id), origin: app.url },
      body: 'no picture',
    });
  const response = await upload({ cookie: boris.cookie() ?? '' });
  assert.equal(response.status, 403);
  assert.deepEqual((await response.json()).error, refused);
  assert.equal((await upload({ authorization: `Bearer ${operatorKey}` })).status, 422);
});
