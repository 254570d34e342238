import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { type TestContext, test } from 'node:test';
import { connect } from '../db/connection.ts';
import { enqueue } from '../jobs.ts';
import { createDatabase } from '../testing/database.ts';
import { tale } from './job-process.ts';

test('a job whose process was killed in the middle is done by another one', async (t) => {
  const { sql, startWorker } = await openJobs(t);
  const first = await startWorker({ HANG: '1' });
  await enqueue(sql, tale, { name: 'one' });
  await first.says('begin one');
  first.child.kill('SIGKILL');
  const second = await startWorker();
  await second.says('end one');
  await isDone(sql);
});

test('a process that stops lets its job be done by another one', async (t) => {
  const { sql, startWorker } = await openJobs(t);
  const first = await startWorker({ HANG: '1' });
  await enqueue(sql, tale, { name: 'two' });
  await first.says('begin two');
  first.child.kill('SIGTERM');
  await once(first.child, 'exit');
  const [job] = await sql`select locked_by, attempts from graphile_worker.jobs`;
  assert.deepEqual({ ...job }, { locked_by: null, attempts: 1 });
  const second = await startWorker();
  await second.says('end two');
});

test('a job of a transaction that was rolled back never runs', async (t) => {
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

test('a job that is not what its task expects is refused before it is stored', async (t) => {
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
      stdio: ['ignore', 'pipe', 'ignore'],
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
  return { sql, startWorker };
}

async function isDone(sql: ReturnType<typeof connect>): Promise<void> {
  const [row] = await sql`select 1 from graphile_worker.jobs`;
  if (row) return isDone(sql);
}
