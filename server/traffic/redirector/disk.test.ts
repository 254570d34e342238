import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { keepPolling } from './disk.ts';

test('a poller of an empty folder rests until a file comes or somebody wakes it', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'kabinet-rest-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  // Time stands still: nothing but the folder and `wake` ends a rest.
  t.mock.timers.enable({ apis: ['setTimeout'] });
  let polls = 0;
  let next = Promise.withResolvers<void>();
  const polled = async (count: number) => {
    while (polls < count) await next.promise;
  };
  const polling = keepPolling({
    folder,
    async poll() {
      polls += 1;
      next.resolve();
      next = Promise.withResolvers();
      return false;
    },
    failed: (error) => assert.ifError(error),
    isEmpty: () => true,
  });
  // One poll, and one more that finds what came before the watch.
  await polled(2);
  await new Promise((turn) => setImmediate(turn));
  assert.equal(polls, 2);
  await writeFile(join(folder, 'row'), '');
  await polled(4);
  await new Promise((turn) => setImmediate(turn));
  const before = polls;
  polling.wake();
  await polled(before + 2);
  await polling.stop(0);
});
