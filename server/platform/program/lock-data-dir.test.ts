import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { CannotStart } from './cannot-start.ts';
import { lockDataDir } from './lock-data-dir.ts';

test('a folder of data belongs to one program of a kind, until its process is killed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kabinet-hold-'));
  const module = new URL('./lock-data-dir.ts', import.meta.url).href;
  const code = `const { lockDataDir } = await import('${module}');
    await lockDataDir(process.argv[1], 'cabinet');
    process.stdout.write('held');
    setInterval(() => {}, 1000);`;
  const other = spawn(process.execPath, ['--input-type=module', '-e', code, folder]);
  await once(other.stdout, 'data');
  await assert.rejects(lockDataDir(folder, 'cabinet'), CannotStart);
  await lockDataDir(folder, 'redirector');
  const later = lockDataDir(folder, 'cabinet', 10_000);
  other.kill('SIGKILL');
  await later;
});
