import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import { createLog } from '../../program/log.ts';
import { createKeeper, readKeptRules } from './kept-rules.ts';
import { createNetwork } from './network.ts';

test('rules that change while they are being written are written again after it, not beside it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kabinet-rules-'));
  // The last change may be written once more after the test, which would make the folder again.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const faults: string[] = [];
  const network = createNetwork();
  const changed = createKeeper(folder, network, createLog('info', { write: (line) => faults.push(line) }), 0);
  const add = (id: number) =>
    network.links.set(`link${id}`, { id, userId: 1, offerId: 1, subs: null, pass: 0 });
  for (let id = 0; id < 1_000; id += 1) add(id);
  changed();
  for (let id = 1_000; id < 1_600; id += 1) {
    add(id);
    changed();
    await turn();
  }
  while ((await readKeptRules(folder))?.links.size !== 1_600) await pause(20);
  assert.deepEqual(faults, []);
});
