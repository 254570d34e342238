import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { reachStandbys } from '../platform/db/standbys.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { until } from '../testing/postbacks/sender.ts';
import { startDatabaseServer } from '../testing/servers/database-server.ts';
import { type Standby, startStandby } from '../testing/servers/standby.ts';
import { makeAdvertiser } from '../testing/traffic/conversions.ts';
import { makeHead } from './heads.ts';
import { startProof } from './start.ts';
import { growTree } from './tree/grow.ts';
import { watch } from './watch/watch.ts';

let app: TestApp;
let standby: Standby;
const ends: (() => unknown)[] = [];
before(async () => {
  // A standby copies a whole server, so this test needs its own.
  const server = await startDatabaseServer();
  ends.push(server.stop);
  app = await startTestApp();
  ends.push(app.stop);
  standby = await startStandby(app.sql);
  ends.push(standby.stop);
});
after(async () => {
  for (const end of ends.toReversed()) await end();
});

const sizes = async () => (await app.visitor().result('proof.get-heads', {})).items.map(({ size }) => size);

/** The process of the primary that sends its log to the standby. */
async function findSender(): Promise<number> {
  return await until(
    () => app.sql`select pid from pg_stat_replication where state = 'streaming'`.value<number>(0),
    (pid) => pid > 0,
  );
}

test('a head waits for its leaves to be on the disk of a standby, not for their replaying @full', async () => {
  const sender = await findSender();
  await standby.hold();
  await startProof(app.app, 60_000);
  const [first = 0, ...none] = await sizes();
  assert.deepEqual(none, []);
  await standby.release();
  process.kill(sender, 'SIGSTOP');
  try {
    await makeAdvertiser(app);
    await startProof(app.app, 0);
    assert.deepEqual(await sizes(), [first]);
  } finally {
    process.kill(sender, 'SIGCONT');
  }
  assert.deepEqual(await reachStandbys(app.sql, 60_000), []);
  await startProof(app.app, 60_000);
  assert.equal((await sizes()).length, 2);

  // Leaves that come while standbys are waited for are left for the next head.
  await makeAdvertiser(app);
  const more = await growTree(app.sql);
  const [last = 0] = await sizes();
  assert.equal((await makeHead(app.app, last + more - 1))?.size, last + more - 1);
  for await (const finding of watch(app.sql, [])) assert.fail(finding);
});
