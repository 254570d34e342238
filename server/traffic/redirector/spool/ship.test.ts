import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { createLog } from '../../../platform/program/log.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { until } from '../../../testing/postbacks/sender.ts';
import { clickOf } from '../../../testing/traffic/clicks.ts';
import { rowOf } from '../visit/click.ts';
import { lineOf, segmentName } from './segment.ts';
import { ship } from './ship.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

test('a segment of a process that was killed goes once all of it has come, though another has its number', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'kabinet-ship-'));
  t.after(() => rm(folder, { recursive: true }));
  const before = Date.now() - 3_600_000;
  const path = join(folder, `${segmentName(before, process.pid, 1)}.open`);
  await writeFile(path, `${lineOf(rowOf(clickOf({ userId: 7, offerId: 1 }, null)))}torn`);
  await utimes(path, before / 1000, before / 1000);
  const shipping = ship(app.sql, folder, { log: createLog('silent'), marking: false });
  await until(
    () => readdir(folder),
    (files) => files.length === 0,
  );
  await shipping.stop(1_000);
  assert.deepEqual(await app.sql`select user_id as "userId" from clicks`, [{ userId: 7 }]);
  assert.deepEqual(await app.sql`select from click_segments`, []);
});
