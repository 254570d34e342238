import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { createClient } from '../../testing/methods/client.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp({ KEY_DAY_LIMIT: '1000' });
});
after(() => app.stop());

const entry = ({ id: userId }: { id: number }, amount: number) =>
  ({ userId, kind: 'bonus', account: 'hold', amount, idempotencyKey: randomUUID() }) as const;

test('all keys together have one limit of a day, and are told the way out', async () => {
  const partner = await app.partner();
  const keyed = async () => {
    const { key } = await app.admin.result('operator.create-key', { name: 'billing', role: 'finance' });
    return createClient(app.url, { path: '/operator/rpc', bearer: key });
  };
  const one = await keyed();
  const other = await keyed();
  await one.result('operator.post-ledger-entry', entry(partner, 999));
  const { code, message } = await one.failure('operator.post-ledger-entry', entry(partner, 1.01));
  assert.equal(code, 403);
  assert.match(message, /KEY_DAY_LIMIT/);
  await one.result('operator.post-ledger-entry', entry(partner, 1));
  assert.equal((await other.failure('operator.post-ledger-entry', entry(partner, 1.01))).code, 403);
});
