import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { until } from '../../testing/postbacks/sender.ts';
import { startDatabaseServer } from '../../testing/servers/database-server.ts';
import { type Gate, openGate } from '../../testing/servers/gate.ts';
import { type Standby, startStandby } from '../../testing/servers/standby.ts';
import { createLog } from '../program/log.ts';
import { followReplica, type Replica } from './replica.ts';

let primary: TestApp;
let standby: Standby;
let gate: Gate;
let replica: Replica;
let app: TestApp;
const ends: (() => unknown)[] = [];

before(async () => {
  // A standby copies a whole server, so this test needs its own: other test files make and drop databases on the shared one.
  const server = await startDatabaseServer();
  ends.push(server.stop);
  primary = await startTestApp();
  ends.push(primary.stop);
  standby = await startStandby(primary.sql);
  ends.push(standby.stop);
  gate = await openGate(standby.path);
  ends.push(gate.cut);
  replica = followReplica({ sql: primary.sql, log: createLog('silent') }, urlOf(gate), 4);
  ends.push(replica.stop);
  app = await startTestApp({}, primary);
  ends.push(app.stop);
  app.app.replica = replica.db;
});
after(async () => {
  for (const end of ends.toReversed()) await end();
});

function urlOf({ port }: Gate): string {
  const { address } = primary.sql;
  if (typeof address === 'string' || !('path' in address)) throw new Error('the database has a socket');
  return `postgres://${address.user}@127.0.0.1:${port}/${address.database}`;
}

const isAtReplica = async () =>
  (await replica.db<{ is: boolean }[]>`select pg_is_in_recovery() as is`)[0]?.is === true;
const atReplica = () => until(isAtReplica, (is) => is);
const atPrimary = () => until(isAtReplica, (is) => !is);

test('a replica that keeps up answers reports, and has what the primary has', async () => {
  await atReplica();
  const partner = await app.partner();
  await atReplica();
  await until(
    () => replica.db`select from users where id = ${partner.id}`,
    (rows) => rows.length === 1,
  );
  const report = await partner.result('statistics.get-report', {
    from: '2026-11-01',
    to: '2026-11-02',
    timeZone: 'UTC',
    groupBy: 'day',
  });
  assert.equal(report.items.length, 2);
});

test('a replica that is behind by a second is not asked until it has caught up', async () => {
  await atReplica();
  await standby.hold();
  await primary.sql`create table behind (n integer)`;
  await atPrimary();
  assert.deepEqual([...(await replica.db`select n from behind`)], []);
  await standby.release();
  await atReplica();
  assert.deepEqual([...(await replica.db`select n from behind`)], []);
});

test('a statement that a replica cannot end is answered by the primary', async () => {
  await atReplica();
  gate.cut();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => replica.db<{ n: number }[]>`select 1 as n`),
  );
  assert.ok(answers.every(([row]) => row?.n === 1));
  await atPrimary();
});

test('what writes is refused at the replica, and by nobody else', async (t) => {
  const way = await openGate(standby.path);
  const own = followReplica({ sql: primary.sql, log: createLog('silent') }, urlOf(way), 2);
  t.after(async () => {
    await own.stop();
    way.cut();
  });
  await until(
    async () => (await own.db<{ is: boolean }[]>`select pg_is_in_recovery() as is`)[0]?.is,
    (is) => is === true,
  );
  await assert.rejects(own.db`insert into behind values (1)`, { code: '25006' });
});
