import { globSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { weaveServer, weaveTree } from '../tree.ts';
import { type Found, reportOn } from './report.ts';
import { namesOf, sample } from './sample.ts';
import { tryOnServer } from './server.ts';
import { openVerdicts } from './verdicts.ts';

const root = resolve(import.meta.dirname, '../../..');
const print = (line: string) => void process.stdout.write(`${line}\n`);

type Options = {
  folder: string;
  /** Number of mutants, and the seed of their random choice. */
  count: number;
  seed: string;
  /** Minutes after which no further process starts. */
  minutes: number;
  /** File with the result of an earlier call: only its survivors are tried. */
  again: string | undefined;
  /** Pattern of `file: title`: only matching tests are tried. */
  pattern: string;
  /** Files of stories, for a folder of `web/`. */
  stories: string[];
};

/** Tries mutants of a folder's sources with its tests, and prints the mutants that no test notices. */
export async function findSurvivors(options: Options): Promise<void> {
  const { folder, count, seed, minutes, again, pattern, stories } = options;
  const isPages = folder.startsWith('web/');
  const woven = isPages ? await weaveTree([folder]) : await weaveServer([folder]);
  // Without this an interrupted run would leave a database behind.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void woven.remove().then(() => process.exit(1)));
  try {
    const names = namesOf(woven.mutants);
    const chosen = again ? await aliveIn(again, names) : sample(names, count, seed);
    const verdicts = openVerdicts(chosen, minutes);
    print(`${folder}: ${chosen.length} of ${names.length} mutants${again ? '' : `, seed ${seed}`}`);
    const tests = globSync(`${folder}/**/*.test.ts`, { cwd: root }).sort();
    const trial = { woven, verdicts, print };
    const reached = await tryOnServer(trial, tests, pattern);
    if (isPages) {
      const { tryOnPages } = await import('./pages.ts');
      for (const mutant of await tryOnPages(trial, stories)) reached.add(mutant);
    }
    const found = reportOn(woven.mutants, names, verdicts, reached);
    for (const line of found.lines) print(line);
    print(`kept in ${await keep(folder, found)}`);
  } finally {
    await woven.remove();
  }
}

async function keep(folder: string, { survivors, undecided, onlyFull }: Found): Promise<string> {
  const file = `.build/survivors/${folder.replaceAll('/', '-')}.json`;
  await mkdir(join(root, '.build/survivors'), { recursive: true });
  await writeFile(join(root, file), JSON.stringify({ survivors, undecided, onlyFull }, null, 1));
  return file;
}

const kept = z.object({ survivors: z.array(z.string()), undecided: z.array(z.string()) });

/** Returns the mutants that an earlier call left as survivors or undecided, as far as the present sources have them. */
async function aliveIn(file: string, names: string[]): Promise<number[]> {
  const { survivors, undecided } = kept.parse(JSON.parse(await readFile(file, 'utf8')));
  const alive = [...survivors, ...undecided];
  for (const name of alive) if (!names.includes(name)) print(`  not in these sources: ${name}`);
  return names.flatMap((name, number) => (alive.includes(name) ? [number] : []));
}
