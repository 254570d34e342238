import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { sweepActions } from './queries.ts';
import { sweepRepeats } from './repeat-queries.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

const act = (at: string) => app.sql`
  insert into staff_acts (at, key_id, key_name, method, user_ids, params, outcome, address, request_id)
  values (now() - ${at}::interval, 0, 'old', ${`act of ${at}`}, '{}', '{}', 0, '127.0.0.1', '')`;

test('what the staff did is kept three years, and cannot be deleted before @full', async () => {
  await act('3 years 1 day');
  await act('2 years 364 days');
  await sweepActions(app.sql);
  const kept = await app.sql<{ method: string }[]>`select method from staff_acts where key_name = 'old'`;
  assert.deepEqual(
    kept.map(({ method }) => method),
    ['act of 2 years 364 days'],
  );
  await assert.rejects(app.sql.unsafe(`delete from staff_acts where key_name = 'old'`), /append-only/);
});

test('a repeat answers what the first call did for 30 days, and then is forgotten @full', async () => {
  const key = { name: 'Оффер', idempotencyKey: 'kept for a while' };
  const first = await app.operator.result('operator.save-offer', key);
  await app.sql`update staff_repeats set at = now() - interval '29 days'`;
  await sweepRepeats(app.sql);
  assert.deepEqual(await app.operator.result('operator.save-offer', key), first);
  await app.sql`update staff_repeats set at = now() - interval '31 days'`;
  await sweepRepeats(app.sql);
  assert.equal((await app.sql`select 1 from staff_repeats`).length, 0);
});
