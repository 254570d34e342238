import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { chooseDirs } from '../../platform/db/embedded/data-dirs.ts';
import { CannotStart } from '../../platform/program/cannot-start.ts';
import { makeSpoolFolders } from './folders.ts';

test('a DATA_DIR that cannot be made or written ends the start with one sentence that names it', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'kabinet-data-'));
  t.after(() => rm(folder, { recursive: true }));
  const file = join(folder, 'calls');
  await writeFile(file, '');
  const oneSentence = (named: string) => (error: unknown) =>
    error instanceof CannotStart &&
    error.message.split('set DATA_DIR').length === 2 &&
    error.message.includes(named);
  await assert.rejects(chooseDirs(join(file, 'below', 'it')), oneSentence(join(file, 'below')));
  await assert.rejects(chooseDirs(file), oneSentence(file));
  await assert.rejects(makeSpoolFolders(folder), oneSentence(file));
});
