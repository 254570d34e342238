import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';

test('what ends or fails after a signal that comes while a program starts is no news', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'kabinet-shutdown-'));
  t.after(() => rm(folder, { recursive: true }));
  const script = join(folder, 'child.mjs');
  await writeFile(script, `process.on('message', () => process.exit(1)); process.send('up');`);
  const place = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);
  const program = `
    const { keepChild } = await import(${place('child.ts')});
    const { openLog } = await import(${place('log.ts')});
    const { run } = await import(${place('run.ts')});
    const { watchSignals } = await import(${place('shutdown.ts')});
    const script = ${JSON.stringify(script)};
    const log = openLog('cabinet');
    const shutdown = watchSignals(log);
    await run('program', { log, shutdown }, () => new Promise((_, fail) => {
      const child = keepChild({
        name: 'redirector', script, log, environment: () => ({}),
        onMessage() {
          process.kill(process.pid, 'SIGTERM');
          setTimeout(() => child.send({}), 50);
          setTimeout(() => fail(new Error('the database was stopped')), 500);
        },
      });
    }));`;
  const main = join(folder, 'main.mjs');
  await writeFile(main, program);
  const { stderr, status } = spawnSync(process.execPath, [main], { encoding: 'utf8', timeout: 30_000 });
  const lines = stderr
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  assert.deepEqual([status, lines.map(({ msg }) => msg)], [0, ['stopping']]);
});
