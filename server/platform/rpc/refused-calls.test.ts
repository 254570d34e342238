import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { openSession } from '../../testing/people/session.ts';
import { Refusal } from './refusal.ts';
import { createRefusalLimit } from './refused-calls.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

test('a session that was refused 60 times in a minute is refused unread, and ends itself and stops payments all the same', async () => {
  const owner = await app.partner();
  const other = await openSession(app, owner.id);
  const refused = async (calls: number) =>
    await owner.post(JSON.stringify(Array.from({ length: calls }, (_, id) => cancel(id))));
  const first = await (await refused(50)).text();
  assert.equal(first.match(/"code":404/g)?.length, 50);
  await refused(10);
  const { code, message, data } = await owner.failure('billing.cancel-withdrawal', { id: 1 });
  assert.equal(code, 429);
  assert.match(message, /Слишком много отказов подряд/);
  assert.ok(Number(data?.retryAfter) > 0 && Number(data?.retryAfter) <= 60);
  await owner.result('profile.get-info');
  assert.equal((await other.failure('billing.cancel-withdrawal', { id: 1 })).code, 404);
  await owner.result('requisites.stop');
  await owner.result('profile.end-other-sessions');
  await owner.result('logout');
});

const cancel = (id: number) => ({
  jsonrpc: '2.0',
  id,
  method: 'billing.cancel-withdrawal',
  params: { id: 1 },
});

test('the refusals of a session are forgotten after a minute', async () => {
  let time = 0;
  const limit = createRefusalLimit(() => time);
  const refuse = async () => {
    throw new Refusal('notFound', 'Нет такой записи');
  };
  for (let call = 0; call < 60; call += 1) await assert.rejects(limit(1, 'a', refuse), { code: 404 });
  time = 59_001;
  await assert.rejects(limit(1, 'a', refuse), { code: 429, data: { retryAfter: 1 } });
  time = 60_001;
  assert.equal(await limit(1, 'a', async () => 'done'), 'done');
});
