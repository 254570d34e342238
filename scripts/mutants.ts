import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Known } from './mutants/known.ts';
import { breakPages } from './mutants/pages.ts';
import { breakTests } from './mutants/test-file.ts';
import { weaveServer, weaveTree } from './mutants/tree.ts';

/**
 * `npm run mutants -- [--seconds 5] [--rounds 3] server/traffic/trafficback web/rpc/connect.test.ts …`: breaks a copy of the
 * program on purpose until each test has failed once, and names the tests that never failed. `--seconds` is the time of a test
 * in a round. `npm run mutants -- e2e [filter …]` does the same to the pages of the browser tests. `.build/mutants.json` keeps
 * each test's results, so that a later call continues where an earlier one ended.
 *
 * `npm run mutants -- --survivors [--mutants 200] [--seed 1] [--minutes 60] server/money/ledger` answers the reverse questions:
 * which changes of a folder's sources does no test of the folder notice, and which do only `@full` tests notice? For pages, the
 * call names the stories as well: `… --survivors web/staff/offers/offers e2e/staff-offer`. `--again <file>` tries only the
 * survivors of the call that wrote this file, `--tests <pattern>` runs only tests whose `file: title` matches.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
    survivors: { type: 'boolean', default: false },
    mutants: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '60' },
    again: { type: 'string' },
    tests: { type: 'string', default: '' },
  },
});
if (values.survivors) {
  const { findSurvivors } = await import('./mutants/survivors/find.ts');
  const { seed, again, tests: pattern } = values;
  const [folder = '', ...stories] = positionals;
  const count = Number(values.mutants);
  await findSurvivors({ folder, stories, count, seed, again, pattern, minutes: Number(values.minutes) });
  process.exit();
}
const root = resolve(import.meta.dirname, '..');
const kept = join(root, '.build/mutants.json');
const memory: { [file: string]: { [test: string]: Known } } = JSON.parse(
  await readFile(kept, 'utf8').catch(() => '{}'),
);
const rounds = Number(values.rounds);
const print = (line: string) => process.stdout.write(`${line}\n`);

await mkdir(dirname(kept), { recursive: true });
const isBrowser = positionals[0] === 'e2e';
const woven = isBrowser ? await weaveTree(['contract', 'web']) : await weaveServer();
print(`${woven.mutants.length} mutants`);
// Without this an interrupted run would leave a database behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void woven.remove().then(() => process.exit(1)));
try {
  if (isBrowser) {
    await remember('e2e', (known, save) =>
      breakPages(woven, known, rounds, positionals.slice(1), async (line) => {
        print(line);
        await save();
      }),
    );
  } else {
    for (const file of (await Promise.all(positionals.map(testFiles))).flat())
      await remember(file, async (known) => {
        for (let round = 0; round < rounds; round += 1) {
          if (known.size > 0 && neverFailed(known).length === 0) return;
          await breakTests(woven, file, known, Number(values.seconds));
        }
      });
  }
} finally {
  await woven.remove();
}

type Act = (known: Map<string, Known>, save: () => Promise<void>) => Promise<void>;

async function remember(place: string, act: Act): Promise<void> {
  const known = new Map(Object.entries(memory[place] ?? {}));
  const save = async () => {
    memory[place] = Object.fromEntries(known);
    await writeFile(kept, JSON.stringify(memory, null, 1));
  };
  await act(known, save);
  await save();
  const never = neverFailed(known);
  print(`${place}: ${known.size - never.length} of ${known.size} seen failing`);
  for (const test of never) print(`  never: ${test}`);
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
