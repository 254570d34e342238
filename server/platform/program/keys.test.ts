import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { loadKeys } from './keys.ts';
import { readSettings } from './settings.ts';

test('forty starts at once on an empty folder have the same keys, whole in their files and for the owner only', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'kabinet-keys-'));
  t.after(() => rm(folder, { recursive: true }));
  const starts = Array.from({ length: 40 }, () => loadKeys(readSettings({}), join(folder, 'data')));
  const [first, ...others] = await Promise.all(starts);
  for (const keys of others) assert.deepEqual(keys, first);
  const files = (await readdir(join(folder, 'data'))).sort();
  assert.deepEqual(files, ['operator.key', 'secret.key']);
  for (const file of files) {
    const path = join(folder, 'data', file);
    assert.match(await readFile(path, 'utf8'), /^[\w-]{43}\n$/);
    assert.equal((await stat(path)).mode & 0o777, 0o600);
  }
});

test('a start that dies while it writes a key leaves no file that the next one would take for a key', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'kabinet-keys-'));
  t.after(() => rm(folder, { recursive: true }));
  const keys = new URL('./keys.ts', import.meta.url).href;
  const start = `(await import('${keys}')).loadKeys({ secretKey: null, operatorKey: null }, '${folder}')`;
  // No file may grow: the system ends the process at the first written byte.
  const died = spawnSync('sh', ['-c', 'ulimit -f 0; exec "$@"', 'sh', process.execPath, '-e', start], {
    env: { PATH: process.env.PATH },
  });
  assert.notEqual(died.status, 0);
  const left = await readdir(folder);
  assert.ok(left.length > 0, `it died before it wrote: ${died.stderr}`);
  assert.deepEqual(
    left.filter((file) => /^(secret|operator)\.key$/.test(file)),
    [],
  );
  const first = await loadKeys(readSettings({}), folder);
  assert.deepEqual(await loadKeys(readSettings({}), folder), first);
});
