import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { createLog } from '../../../platform/program/log.ts';
import { openSpool } from './spool.ts';

test('a disk that hangs keeps nobody waiting: rows go another way until it answers again @full', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'kabinet-spool-'));
  t.after(() => rm(folder, { recursive: true }));
  const disk = Promise.withResolvers<void>();
  const direct: string[] = [];
  const spool = openSpool(folder, {
    log: createLog('silent'),
    hasRoom: () => true,
    otherwise: async (rows) => direct.push(...rows) > 0,
    sync: async () => await disk.promise,
  });
  const append = (row: string) => new Promise<boolean>((resolve) => spool.append(row, resolve));
  assert.equal(spool.isFailing(), false);
  assert.equal(await append('first'), true);
  assert.equal(spool.isFailing(), true);
  // The disk is not asked again while it hangs.
  assert.equal(await append('second'), true);
  assert.deepEqual(direct, ['first', 'second']);
  disk.resolve();
  await turn();
  assert.equal(await append('third'), true);
  await spool.close();
  const [name = ''] = await readdir(folder);
  const kept = await readFile(join(folder, name), 'utf8');
  assert.deepEqual([/first/.test(kept), /second/.test(kept), /third/.test(kept)], [true, false, true]);
  assert.deepEqual([direct.length, spool.lost()], [2, 0]);
});
