import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { type TestContext, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from '../../platform/db/connection.ts';
import { deadQuery } from '../../platform/jobs/heartbeat.ts';
import { enqueue, enqueueEach } from '../../platform/jobs/jobs.ts';
import { createDatabase } from '../database.ts';
import { tale } from './job-process.ts';

test('a job whose process was killed in the middle is done by another one @full', async (t) => {
  const { sql, startWorker } = await openJobs(t);
  const first = await startWorker({ HANG: '1' });
  await enqueue(sql, tale, { name: 'one' });
  await first.says('begin one');
  first.child.kill('SIGKILL');
  const second = await startWorker();
  await second.says('end one');
  await isDone(sql);
});

test('a process that stops lets its job be done by another one @full', async (t) => {
  const { sql, startWorker } = await openJobs(t);
  const first = await startWorker({ HANG: '1' });
  await enqueue(sql, tale, { name: 'two' });
  await first.says('begin two');
  first.child.kill('SIGTERM');
  await once(first.child, 'exit');
  const [job] = await sql`select locked_by, attempts from graphile_worker.jobs`;
  assert.deepEqual({ ...job }, { lockedBy: null, attempts: 1 });
  const second = await startWorker();
  await second.says('end two');
});

test('after an outage the first process back leaves the jobs of those that come back after it @full', async (t) => {
  const { sql, startWorker } = await openJobs(t);
  const first = await startWorker({ HANG: '1' });
  const [firstId] = await processIds(sql);
  await enqueue(sql, tale, { name: 'mine' });
  await first.says('begin mine');
  const [taken] = await sql`select locked_by from graphile_worker.jobs`;
  const second = await startWorker();
  const secondId = (await processIds(sql)).find((id) => id !== firstId);
  for (const { child } of [first, second]) child.kill('SIGSTOP');
  // A minute passes in which neither process runs.
  await sql`
    update processes set heard_at = heard_at - interval '1 minute', alive_until = alive_until - interval '1 minute'`;
  await sql`update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute'`;
  second.child.kill('SIGCONT');
  // The second heartbeat comes after all effects of the first.
  await untilBeaten(sql, secondId, 2);
  first.child.kill('SIGCONT');
  await untilBeaten(sql, firstId, 1);
  const [kept] = await sql`select locked_by from graphile_worker.jobs`;
  assert.deepEqual(kept, taken);
  assert.deepEqual(second.lines, ['ready']);
});

test('a process that loses its database at the end of a job lives on and does the next one @full', async (t) => {
  const { sql, database, startWorker } = await openJobs(t);
  const { child, says } = await startWorker({ WAIT: '1' });
  await enqueue(sql, tale, { name: 'first' });
  await says('begin first');
  const admin = connect({ ...database.address, database: 'postgres' }, 1);
  t.after(() => admin.end());
  const { database: name } = database.address;
  await admin`alter database ${admin(name)} with allow_connections false`;
  await admin`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`;
  child.stdin?.write('go on\n');
  await says('end first');
  // The process fails to record that the job is done before this.
  await pause(1_000);
  await admin`alter database ${admin(name)} with allow_connections true`;
  assert.equal(child.exitCode, null);
  await enqueue(sql, tale, { name: 'second' });
  await says('begin second');
});

test('looking for dead workers costs the same however many jobs wait @full', async (t) => {
  const { sql } = await openJobs(t);
  const waiting = Array.from({ length: 20_000 }, (_, n) => ({ name: `waiting ${n}` }));
  await enqueueEach(sql, tale, waiting);
  await sql`vacuum analyze graphile_worker._private_jobs`;
  const plan = await sql`explain ${deadQuery(sql, randomUUID())}`;
  const scans = JSON.stringify(plan).match(/[\w ]+ on _private_jobs/g);
  assert.match(String(scans), /Index Scan using kabinet_locked_jobs_idx/);
});

test('a job of a transaction that was rolled back never runs @full', async (t) => {
  const { sql, startWorker } = await openJobs(t);
  const worker = await startWorker();
  const broken = sql.begin(async (tx) => {
    await enqueue(tx, tale, { name: 'never' });
    throw new Error('rolled back');
  });
  await assert.rejects(broken, /rolled back/);
  await sql.begin((tx) => enqueue(tx, tale, { name: 'after' }));
  await worker.says('end after');
  assert.deepEqual(worker.lines, ['ready', 'begin after', 'end after']);
});

test('of jobs with one key the newest is done, once @full', async (t) => {
  const { sql, startWorker } = await openJobs(t);
  for (const name of ['old', 'new']) await enqueue(sql, tale, { name, key: 'one' });
  await enqueue(sql, tale, { name: 'another', key: 'two' });
  const worker = await startWorker();
  await worker.says('end another');
  await isDone(sql);
  assert.deepEqual(worker.lines.filter((line) => line.startsWith('begin')).sort(), [
    'begin another',
    'begin new',
  ]);
});

test('a job that is not what its task expects is refused before it is stored @full', async (t) => {
  const { sql } = await openJobs(t);
  const wrong = JSON.parse('{"name": 5}');
  await assert.rejects(enqueue(sql, tale, wrong), /expected string/);
  await isDone(sql);
});

/** A database with job tables, and a way to start processes that work on it. */
async function openJobs(t: TestContext) {
  const database = await createDatabase();
  const sql = connect(database.address, 2);
  const children: ChildProcess[] = [];
  t.after(async () => {
    for (const child of children) child.kill('SIGKILL');
    await sql.end();
    await database.drop();
  });

  async function startWorker(environment: Record<string, string> = {}) {
    const child = spawn(process.execPath, [new URL('job-process.ts', import.meta.url).pathname], {
      env: { ...process.env, JOBS_DATABASE: JSON.stringify(database.address), ...environment },
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    children.push(child);
    const lines: string[] = [];
    const reader = createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
    const says = async (line: string): Promise<void> => {
      while (!lines.includes(line)) await once(reader, 'line');
    };
    await says('ready');
    return { child, lines, says };
  }
  return { sql, database, startWorker };
}

/** The ids of the processes that run jobs. */
async function processIds(sql: ReturnType<typeof connect>): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`select id from processes`;
  return rows.map(({ id }) => id);
}

/** Waits until a process has sent `times` heartbeats. */
async function untilBeaten(sql: ReturnType<typeof connect>, id = '', times = 1): Promise<void> {
  const beats = new Set<string>();
  while (beats.size <= times) {
    const [row] = await sql<{ at: string }[]>`
      select heard_at::text as at from processes where id = ${id}`;
    beats.add(row?.at ?? '');
    await pause(20);
  }
}

async function isDone(sql: ReturnType<typeof connect>): Promise<void> {
  const [row] = await sql`select 1 from graphile_worker.jobs`;
  if (row) return isDone(sql);
}
