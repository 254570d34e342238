import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { breakTests, type Known } from './mutants/test-file.ts';
import { weaveTree } from './mutants/tree.ts';

/**
 * `npm run mutants -- [--seconds 5] [--rounds 3] server/trafficback web/rpc.test.ts …`: breaks the program on purpose, in
 * a copy of it, until each test has failed once, and names the tests that never did. `--seconds` is the time of a test
 * in a round. `.build/mutants.json` keeps what every test failed by, so that a later call goes on where one ended.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '5' }, rounds: { type: 'string', default: '3' } },
});
const root = resolve(import.meta.dirname, '..');
const kept = join(root, '.build/mutants.json');
const memory: { [file: string]: { [test: string]: Known } } = JSON.parse(
  await readFile(kept, 'utf8').catch(() => '{}'),
);
const say = (line: string) => process.stdout.write(`${line}\n`);

await mkdir(dirname(kept), { recursive: true });
const woven = await weaveTree();
say(`${woven.mutants.length} mutants`);
// The database would stay behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void woven.remove().then(() => process.exit(1)));
try {
  for (const file of (await Promise.all(positionals.map(testFiles))).flat()) {
    const known = new Map(Object.entries(memory[file] ?? {}));
    for (let round = 0; round < Number(values.rounds); round += 1) {
      if (known.size > 0 && neverFailed(known).length === 0) break;
      await breakTests(woven, file, known, Number(values.seconds));
      memory[file] = Object.fromEntries(known);
      await writeFile(kept, JSON.stringify(memory, null, 1));
    }
    const never = neverFailed(known);
    say(`${file}: ${known.size - never.length} of ${known.size} seen failing`);
    for (const test of never) say(`  never: ${test}`);
  }
} finally {
  await woven.remove();
}

function neverFailed(known: Map<string, Known>): string[] {
  return [...known].filter(([, { failedBy }]) => !failedBy).map(([test]) => test);
}

async function testFiles(place: string): Promise<string[]> {
  if (place.endsWith('.test.ts')) return [place];
  const names = await readdir(join(root, place), { recursive: true });
  return names
    .filter((name) => name.endsWith('.test.ts'))
    .sort()
    .map((name) => join(place, name));
}
