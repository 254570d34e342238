import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { type Gate, openGate } from '../../testing/servers/gate.ts';
import { type Pooler, startPooler } from '../../testing/servers/pooler.ts';
import { directOf } from '../program/database-address.ts';
import { connect, type Sql } from './connection.ts';
import { listen } from './listening.ts';

let direct: TestApp;
let pooler: Pooler;
let gate: Gate;
let sql: Sql;
let app: TestApp;

before(async () => {
  direct = await startTestApp();
  const address = directOf(direct.sql.address);
  if (typeof address === 'string') throw new Error('the database of the tests has a socket');
  pooler = await startPooler(address.path);
  gate = await openGate(address.path);
  const [pooled, past] = [pooler, gate].map(
    ({ port }) => `postgres://${address.user}@127.0.0.1:${port}/${address.database}`,
  );
  if (!pooled || !past) throw new Error('there are two ways to the database');
  sql = connect({ pooled, direct: past });
  app = await startTestApp({}, { ...direct, sql });
});

after(async () => {
  await app.stop();
  await sql.end();
  gate.cut();
  await pooler.stop();
  await direct.stop();
});

test('behind a pooler a statement relies on nothing that its connection kept', async () => {
  const sum = async (n: number) => (await sql<{ sum: number }[]>`select ${n}::int + 1 as sum`)[0]?.sum;
  for (let round = 0; round < 3; round += 1) {
    const sums = await Promise.all(Array.from({ length: 30 }, (_, n) => sum(n)));
    assert.deepEqual(
      sums,
      Array.from({ length: 30 }, (_, n) => n + 1),
    );
  }
  assert.ok(pooler.changes() > 0);
});

test('behind a pooler a transaction stays on its connection', async () => {
  for (let round = 0; round < 3; round += 1) {
    await Promise.all(
      Array.from({ length: 20 }, () =>
        sql.begin(async (tx) => {
          const pid = async () => (await tx`select pg_backend_pid() as pid`)[0]?.pid;
          const first = await pid();
          await tx.savepoint(async (inner) => void (await inner`select 1`));
          assert.equal(await pid(), first);
        }),
      ),
    );
  }
});

test('the program works behind a pooler @full', async () => {
  const partners = await Promise.all(Array.from({ length: 4 }, () => app.partner()));
  await Promise.all(
    partners.map(async (partner, index) => {
      await app.operator.result('operator.post-ledger-entry', {
        userId: partner.id,
        kind: 'bonus',
        account: 'available',
        amount: 10 + index,
        idempotencyKey: `pooler-${partner.id}`,
      });
      const { availableBalance } = await partner.result('profile.get-balance');
      assert.equal(availableBalance, 10 + index);
    }),
  );
});

test('what is announced behind a pooler is heard past it', async (t) => {
  const heard = Promise.withResolvers<string>();
  const ready = Promise.withResolvers<void>();
  const listening = listen(sql.address, { of_a_test: heard.resolve }, ready.resolve);
  t.after(() => listening.end());
  await ready.promise;
  await sql`select pg_notify('of_a_test', 'hello')`;
  assert.equal(await heard.promise, 'hello');
});

test('long work goes past the pooler, with its limits', async () => {
  const before = pooler.changes();
  const rows = await sql.patient<{ limit: string }[]>`select current_setting('statement_timeout') as limit`;
  assert.deepEqual([rows[0]?.limit, pooler.changes()], ['15min', before]);
});
