import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { z } from 'zod';
import { errorCode } from '#contract/wire/rpc';
import { keepPresence } from '../../platform/db/presence.ts';
import { enqueue, task } from '../../platform/jobs/jobs.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { startSilentServer } from '../../testing/servers/silent-server.ts';
import { settingsOf } from './settings.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

const trial = task('trial-of-the-staff', z.object({ n: z.int() }));
const other = task('another-trial', z.object({ n: z.int() }));

/** Makes all jobs of a task failed ones. */
async function giveUp(name: string): Promise<void> {
  await app.sql`
    update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'сервер не ответил'
    where task_id = (select id from graphile_worker._private_tasks where identifier = ${name})`;
}

const readSystem = () => app.operator.result('operator.get-system', {});

test('versions, clock, tables and the disk are told', async () => {
  const { versions, clock, database, disk, startedAt } = await readSystem();
  assert.equal(versions.node, process.versions.node);
  assert.match(versions.migration, /^\d{4}-.*\.sql$/);
  assert.ok(versions.isCurrent && versions.postgres !== '' && versions.program !== '');
  assert.ok(Math.abs(clock.ahead) < 60 && new Date(startedAt) <= new Date());
  assert.ok(database.tables.length === 20 && database.bytes > 0);
  assert.ok(database.tables.some(({ name }) => name === 'users' || name === 'clicks'));
  assert.ok(disk.free > 0 && disk.free <= disk.bytes);
});

test('a ClickHouse that is silent keeps nobody waiting for as long as a report would @full', async (t) => {
  const silent = await startSilentServer();
  t.after(silent.stop);
  const beside = await startTestApp({ CLICKHOUSE_URL: `http://127.0.0.1:${silent.port}/kabinet` }, app);
  t.after(beside.stop);
  const began = performance.now();
  const { clickHouse } = await beside.operator.result('operator.get-system', {});
  assert.equal(clickHouse?.isUp, false);
  assert.ok(performance.now() - began < 12_000);
});

test('a setting that is a secret is told by name alone, as is one that is new', () => {
  const settings = settingsOf({
    SECRET_KEY: 'a secret that nobody may read',
    DATABASE_URL: 'postgres://kabinet:hidden@db/kabinet',
    SMTP_URL: 'smtps://user:hidden@mail',
    PUBLIC_URL: 'https://user:hidden@partners.example.org',
    PORT: '8080',
  });
  const told = (name: string) => settings.find((one) => one.name === name);
  for (const name of ['SECRET_KEY', 'DATABASE_URL', 'SMTP_URL'])
    assert.deepEqual(told(name), { name, isSet: true, value: null });
  assert.equal(told('PUBLIC_URL')?.value, 'https://***@partners.example.org');
  assert.deepEqual(told('PORT'), { name: 'PORT', isSet: true, value: '8080' });
  assert.deepEqual(told('TELEGRAM_BOT_TOKEN'), { name: 'TELEGRAM_BOT_TOKEN', isSet: false, value: null });
  assert.doesNotMatch(JSON.stringify(settings), /hidden|nobody may/);
});

test('queues say what waits and what failed; a failed job is tried again, alone or with its task', async () => {
  for (const n of [1, 2, 3]) await enqueue(app.sql, trial, { n });
  await giveUp(trial.name);
  await enqueue(app.sql, other, { n: 1 });
  const queueOf = async (name: string) => (await readSystem()).queues.find((queue) => queue.task === name);
  assert.equal((await queueOf(trial.name))?.failed, 3);
  const waiting = await queueOf(other.name);
  assert.deepEqual([waiting?.waiting, waiting?.failed], [1, 0]);
  assert.ok(waiting?.dueSince);

  const { items, pagination } = await app.operator.result('operator.get-failed-jobs', {});
  assert.deepEqual([items[0]?.task, items[0]?.lastError], [trial.name, 'сервер не ответил']);
  assert.equal(pagination.totalCount, 3);
  const id = items[0]?.id ?? '';
  assert.deepEqual(await app.operator.result('operator.retry-jobs', { id }), { count: 1 });
  assert.equal((await app.operator.failure('operator.retry-jobs', { id })).code, errorCode.notFound);
  assert.deepEqual(await app.operator.result('operator.retry-jobs', { task: trial.name }), { count: 2 });
  const again = await queueOf(trial.name);
  assert.deepEqual([again?.waiting, again?.failed], [3, 0]);
});

test('a process that lives is told with what waits on its disk, one that fell silent as such', async () => {
  const since = Date.now() - 60_000;
  const row = keepPresence(app.app, 'redirector', { spools: () => ({ clicks: { bytes: 512, since } }) });
  const told = async () => (await readSystem()).processes.find(({ kind }) => kind === 'redirector');
  let living = await told();
  while (!living) living = await told();
  assert.deepEqual([living.pid, living.isLiving, living.calls], [process.pid, true, null]);
  assert.deepEqual(living.clicks, { bytes: 512, since: new Date(since).toISOString() });
  await row.stop();
  assert.equal(await told(), undefined);
  await app.sql`
    insert into processes (id, kind, host, pid, version, alive_until)
    values (gen_random_uuid(), 'sender', 'elsewhere', 7, '0', now() - interval '1 minute')`;
  const { processes } = await readSystem();
  assert.deepEqual(
    processes.map(({ host, isLiving }) => [host, isLiving]),
    [['elsewhere', false]],
  );
});

test('letters that were given up are counted', async () => {
  const { id } = await app.partner();
  await app.sql`
    with event as (
      insert into notification_events (trigger_id, title, content, content_text) values (51, 'Новость', '<p>Т</p>', 'Т') returning id
    )
    insert into notification_deliveries (event_id, user_id, channel_id, state) select id, ${id}, 2, 'failed' from event`;
  assert.deepEqual((await readSystem()).letters, { failed: 1, isMore: false });
});
