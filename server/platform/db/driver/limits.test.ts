import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { createDatabase } from '../../../testing/database.ts';
import { type Gate, openGate } from '../../../testing/servers/gate.ts';
import { routine, startJobs } from '../../jobs/jobs.ts';
import { CannotStart } from '../../program/cannot-start.ts';
import { createLog } from '../../program/log.ts';
import { connect, type Sql } from '../connection.ts';
import { listen } from '../listening.ts';
import { migrate } from '../migrate.ts';
import { usualLimits } from './limits.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let gate: Gate;
let url: string;
let sql: Sql;

before(async () => {
  database = await createDatabase();
  gate = await openGate(database.address.path);
  url = `postgres://${database.address.user}@127.0.0.1:${gate.port}/${database.address.database}`;
  sql = connect(database.address);
});

after(async () => {
  await sql.end();
  gate.close();
  await database.drop();
});

/** Much shorter than the waits under test, and longer than a query takes on a busy machine. */
const short = 2_000;

test('a statement that takes too long is ended, and its connection goes on @full', async () => {
  const hasty = connect(url, 1, { ...usualLimits, statement: short });
  const [before] = await hasty`select pg_backend_pid() as pid`;
  await assert.rejects(async () => await hasty`select pg_sleep(600)`, /statement timeout/);
  const [after] = await hasty`select pg_backend_pid() as pid`;
  assert.deepEqual(after, before);
  await hasty.end();
});

test('work that rightly takes long has limits of its own @full', async () => {
  const hasty = connect(url, 1, { ...usualLimits, statement: short, answer: 2 * short });
  assert.equal((await hasty.patient`select pg_sleep(4.5), 1 as done`)[0]?.done, 1);
  await hasty.patient.begin(async (tx) => {
    assert.equal((await tx`select pg_sleep(4.5), 2 as done`)[0]?.done, 2);
  });
  await assert.rejects(async () => await hasty`select pg_sleep(600)`, /statement timeout/, 'only in it');
  await hasty.end();
});

test('a wait for a lock is a part of the statement', async () => {
  const hasty = connect(url, 1, { ...usualLimits, statement: short });
  await sql.begin(async (tx) => {
    await tx`lock table users`;
    await assert.rejects(async () => await hasty`select 1 from users`, /statement timeout/);
  });
  await hasty.end();
});

test('a transaction that falls silent is undone, and its locks are free @full', async () => {
  const hasty = connect(url, 1, { ...usualLimits, idleInTransaction: short });
  const goOn = Promise.withResolvers<void>();
  const isLocked = Promise.withResolvers<void>();
  const silent = hasty.begin(async (tx) => {
    await tx`lock table users`;
    isLocked.resolve();
    await goOn.promise;
  });
  await isLocked.promise;
  await sql`select 1 from users`;
  goOn.resolve();
  await assert.rejects(silent);
  assert.equal((await hasty`select 1 as one`)[0]?.one, 1);
  await hasty.end();
});

test('a query that finds no free connection is refused @full', async () => {
  const hasty = connect(url, 1, { ...usualLimits, free: short });
  await hasty.begin(async () => {
    await assert.rejects(async () => await hasty`select 1`, /timeout/);
  });
  assert.equal((await hasty`select 1 as one`)[0]?.one, 1);
  await hasty.end();
});

test('a machine that vanished is noticed by its silence, alone and in a transaction, and the next query finds it again @full', async () => {
  const hasty = connect(url, 1, { ...usualLimits, answer: short });
  await hasty`select 1`;
  gate.hush();
  await assert.rejects(async () => await hasty`select 1`, /timeout/);
  assert.equal((await hasty`select 1 as one`)[0]?.one, 1);
  const broken = hasty.begin(async (tx) => {
    await tx`select 1`;
    gate.hush();
    await tx`select 2`;
  });
  await assert.rejects(broken, /timeout/);
  assert.equal((await hasty`select 1 as one`)[0]?.one, 1);
  await hasty.end();
});

test('every connection asks within seconds whether the other side still lives', async () => {
  const pool = connect(url, 2);
  await Promise.all([pool`select pg_sleep(0.05)`, pool`select pg_sleep(0.05)`]);
  const listens = Promise.withResolvers<void>();
  const listening = listen(url, { heard() {} }, () => listens.resolve());
  await listens.promise;
  const jobs = await startJobs({ sql: pool, log: createLog('silent') }, [
    routine('nothing', '1 1 1 1 *', async () => {}),
  ]);
  const connections = await settledTo(gate.port);
  assert.ok(connections.length >= 4, `the pool, the jobs and who listens: ${connections.length}`);
  for (const { timer, seconds } of connections) {
    assert.equal(timer, keepAlive);
    assert.ok(seconds <= 10, `${seconds} s`);
  }
  await Promise.all([jobs.stop(), listening.end()]);
  await pool.end();
});

test('a migration that waits for a locked table gives up and says so @full', async () => {
  await sql.begin(async (tx) => {
    await tx`lock table migrations`;
    await assert.rejects(
      migrate(sql, { longestLock: short }),
      (error) => error instanceof CannotStart && /another session holds a lock/.test(error.message),
    );
  });
  await migrate(sql);
});

test('each migration is a transaction of its own, whose locks end with it', async () => {
  const [count] =
    await sql`select count(*)::int as all, count(distinct xmin::text)::int as own from migrations`;
  assert.equal(count?.own, count?.all);
});

/** The kernel's number for a keep-alive timer. */
const keepAlive = 2;

/** The timers of the connections to a port of this machine, once no connection is sending. */
async function settledTo(port: number): Promise<{ timer: number; seconds: number }[]> {
  const lines = (await readFile('/proc/net/tcp', 'utf8')).trim().split('\n').slice(1);
  const found = lines.flatMap((line) => {
    const [, , remote = '', state, , timer = ''] = line.trim().split(/\s+/);
    const [number = '', ticks = ''] = timer.split(':');
    const isOurs = Number.parseInt(remote.split(':')[1] ?? '', 16) === port && state === established;
    return isOurs ? { timer: Number.parseInt(number, 16), seconds: Number.parseInt(ticks, 16) / 100 } : [];
  });
  return found.some(({ timer }) => timer === sending) ? settledTo(port) : found;
}

const established = '01';
const sending = 1;
