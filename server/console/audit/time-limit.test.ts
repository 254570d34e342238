import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operatorContract } from '#contract/index';
import type { Tx } from '../../platform/db/connection.ts';
import type { Call } from '../../platform/rpc/call.ts';
import { startTestApp } from '../../testing/app.ts';
import { auditedWithin } from './carry-out.ts';

test('a change of the staff that takes too long is rolled back as a whole, whatever it does, and leaves an audit row @full', async () => {
  const app = await startTestApp();
  await app.sql`create table kept (at timestamptz default now())`;
  const call: Call = {
    ...app.app,
    requestId: 'late',
    address: '127.0.0.1',
    network: '127.0.0.1',
    userAgent: '',
    isAwaited: () => true,
    rest: (act) => act(),
    callerId: null,
    applicant: null,
    language: '',
    staff: { kind: 'key', id: 0, name: 'OPERATOR_KEY', role: 'admin', isBound: false },
    staffSession: null,
    session: null,
    token: null,
    member: null,
    mayCall: () => true,
    setCookie: () => {},
  };
  const name = 'operator.delete-key';
  const checked = { name, method: operatorContract[name], params: { id: 1 }, call };
  const acts = {
    'statements without an end': async (tx: Tx): Promise<void> => {
      for (;;) await tx`insert into kept default values`;
    },
    'one statement that hangs': async (tx: Tx) => void (await tx`select pg_sleep(15)`),
    'nothing at all': () => new Promise<void>(() => {}),
  };
  for (const act of Object.values(acts))
    await assert.rejects(
      auditedWithin(300)(checked, async () => act),
      { code: 503, message: /^Действие длилось слишком долго и отменено целиком/ },
    );
  assert.deepEqual(await app.sql`select 1 from kept`, []);
  const { items } = await app.operator.result('operator.get-audit', { method: name });
  assert.deepEqual(
    items.map(({ outcome }) => outcome),
    [503, 503, 503],
  );
  await app.stop();
});
