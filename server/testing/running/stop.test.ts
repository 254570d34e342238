import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { signInAdmin } from '../people/staff.ts';
import { connectTo, makeDataDir, postgresLog, postmasterOf } from './folder.ts';
import { startProgram } from './program.ts';

const partner = { login: 'slow', email: 'slow@example.com', password: 'длинный пароль' };

test('SIGTERM lets a running request finish and takes no new one @full', async (t) => {
  const { DATA_DIR, program, running, letFinish } = await startWithSlowRequest(t);
  program.signal('SIGTERM');
  await assertRefuses(program.url);
  await letFinish();
  assert.deepEqual(await running, { ok: true });
  assert.equal((await program.ended).code, 0);
  await assertCleanEnd(DATA_DIR);
});

test('with DRAIN_SECONDS an instance that is told to stop says so, and serves on @full', async (t) => {
  const DATA_DIR = await makeDataDir(t);
  const program = await startProgram({ environment: { DATA_DIR, DRAIN_SECONDS: '15' } });
  program.signal('SIGTERM');
  const leaving = await untilLeaving(program.url);
  assert.equal(await leaving.text(), 'stopping');
  const call = await fetch(`${program.url}/healthz`);
  assert.deepEqual([call.status, call.headers.get('connection')], [200, 'close']);
  assert.equal((await program.operator.result('operator.create-user', partner)).id > 0, true);
  assert.equal((await program.ended).code, 0);
  await assertCleanEnd(DATA_DIR);
});

test('with DRAIN_SECONDS a redirector that is told to stop says so, and redirects on @full', async (t) => {
  const DATA_DIR = await makeDataDir(t);
  const environment = { DATA_DIR, CLICK_PORT: '0', DRAIN_SECONDS: '15' };
  const program = await startProgram({ environment });
  const offer = await program.operator.result('operator.save-offer', { name: 'Дом' });
  const { url } = await (await signInAdmin(await connectTo(t, DATA_DIR), program.url)).result(
    'operator.rotate-offer-key',
    { offerId: offer.id },
  );
  const { origin } = new URL(url);
  program.signal('SIGTERM');
  const leaving = await untilLeaving(origin);
  assert.equal(await leaving.text(), 'stopping');
  const answer = await fetch(`${origin}/c/unknown`);
  assert.deepEqual([answer.status, answer.headers.get('connection')], [404, 'close']);
  assert.equal((await program.ended).code, 0);
});

test('Ctrl-C, which npm passes on a second time, stops program and database in order @full', async (t) => {
  const { DATA_DIR, program, running, letFinish } = await startWithSlowRequest(t);
  program.signalGroup('SIGINT');
  // Race: two signals that are still pending would arrive as one.
  while (!program.stderr().includes('stopping')) await pause(5);
  program.signal('SIGINT');
  await assertRefuses(program.url);
  await letFinish();
  assert.deepEqual(await running, { ok: true });
  assert.equal((await program.ended).code, 0);
  await assertCleanEnd(DATA_DIR);
});

test('a second signal stops at once, and the database too @full', async (t) => {
  const { DATA_DIR, program, running } = await startWithSlowRequest(t);
  program.signal('SIGTERM');
  const broken = assert.rejects(running);
  // Signals within the first second count as one press of Ctrl-C.
  while (!program.stderr().includes('stopping')) await pause(5);
  await pause(1_100);
  program.signal('SIGTERM');
  await broken;
  assert.equal((await program.ended).code, 1);
  while (await postmasterOf(DATA_DIR)) await pause(20);
});

/** Starts the program with a request that waits for a row which the test has locked. */
async function startWithSlowRequest(t: TestContext) {
  const DATA_DIR = await makeDataDir(t);
  const program = await startProgram({ environment: { DATA_DIR } });
  const { id } = await program.operator.result('operator.create-user', partner);
  const sql = await connectTo(t, DATA_DIR);
  const locked = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const holding = sql
    .begin(async (tx) => {
      await tx`select 1 from users where id = ${id} for update`;
      locked.resolve();
      await release.promise;
    })
    .catch(() => {});
  await locked.promise;
  const running = program.operator.result('operator.update-user', { id, firstName: 'Анна' });
  await isWaiting(sql);
  const letFinish = async () => {
    release.resolve();
    await holding;
    await sql.end({ timeout: 1 });
  };
  return { DATA_DIR, program, running, letFinish };
}

async function isWaiting(sql: Awaited<ReturnType<typeof connectTo>>): Promise<void> {
  const [row] = await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'`;
  if (!row) return isWaiting(sql);
}

/** Asserts that connections are refused, or answered with 503 where one is still open. */
async function assertRefuses(url: string): Promise<void> {
  for (;;) {
    const status = await fetch(`${url}/healthz`).then(
      (response) => response.status,
      () => 'refused',
    );
    if (status !== 200) return assert.ok(status === 'refused' || status === 503, String(status));
  }
}

/** Polls until the instance is no longer ready. */
async function untilLeaving(url: string): Promise<Response> {
  for (;;) {
    const response = await fetch(`${url}/readyz`);
    if (response.status !== 200) return response;
    await response.body?.cancel();
  }
}

async function assertCleanEnd(dataDir: string): Promise<void> {
  assert.equal(await postmasterOf(dataDir), null);
  assert.match(await postgresLog(dataDir), /database system is shut down\n$/);
}
