import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { after, describe, test } from 'node:test';
import { z } from 'zod';
import { expectNothingOpen } from './leftovers.ts';
import { limits } from './limits.ts';

/**
 * Runs test files one after the other in this process, each as a suite of its own, so that a file's hooks run at its own start
 * and end. Several such processes share a list: each takes the next file that no other process has taken.
 */
const list = z.object({ files: z.array(z.string()), claims: z.string() });
const { files, claims } = list.parse(JSON.parse(process.env.TEST_FILES ?? 'null'));

// One test holds all files: the runner runs the hooks of the process as soon as no test is left.
test('files of this process', { timeout: 2 ** 31 - 1 }, async () => {
  for (const file of files) if (isClaimed(file)) await runFile(file);
});

function runFile(file: string): Promise<void> {
  return describe(file, { timeout: limits.file }, async () => {
    await import(resolve(file));
    // The check comes after the file's own hooks, which close the file's resources.
    after(expectNothingOpen);
  });
}

/** True for the first process that wants the file. Race: when two processes make the same folder, one fails. */
function isClaimed(file: string): boolean {
  try {
    mkdirSync(join(claims, file.replaceAll('/', ' ')));
    return true;
  } catch {
    return false;
  }
}
