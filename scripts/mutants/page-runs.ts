import { spawn } from 'node:child_process';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import type { Woven } from './tree.ts';

/** Input of broken-page.ts: a test's mutants by the number of its run, -1 for none, and its time limit in milliseconds. */
export type PageJob = {
  chosen: { [test: string]: number[] };
  patience: { [test: string]: number };
  passed: string;
};

const run = z.object({ name: z.string(), repeat: z.number(), isPassed: z.boolean(), duration: z.number() });
const entry = z.tuple([z.string(), z.array(z.number())]);

export type PageRuns = {
  runs: z.infer<typeof run>[];
  /** The mutants that each test ran through. */
  passed: Map<string, Set<number>>;
};

export function nameOfTest(file: string, titles: string[]): string {
  return `${basename(file)}: ${titles.join(' ')}`;
}

/** Replaces the tests' fixtures by broken-page.ts, and lets a run set the time limit of expectations. */
export async function putBetween(tree: string): Promise<void> {
  const own = join(tree, 'e2e/harness/fixtures.ts');
  const between = join(tree, 'scripts/mutants/broken-page.ts');
  await rename(own, join(tree, 'e2e/harness/unbroken-fixtures.ts'));
  await writeFile(own, "export * from './broken-page.ts';\n");
  await change(between, "'../../e2e/harness/fixtures.ts'", "'../../e2e/harness/unbroken-fixtures.ts'");
  await change(
    join(tree, 'playwright.config.ts'),
    'timeout: limits.expectation',
    'timeout: Number(process.env.MUTANTS_EXPECTATION)',
  );
}

/**
 * Runs the tests that have chosen mutants, each once for every mutant; without any mutants, runs all tests of the filters once.
 */
export async function runPages(
  { tree, environment }: Woven,
  { chosen, patience }: Omit<PageJob, 'passed'>,
  filters: string[],
  { timeout, expectation }: { timeout: number; expectation: number },
): Promise<PageRuns> {
  const passed = join(tree, 'passed.jsonl');
  const results = join(tree, 'results.jsonl');
  const job = join(tree, 'job.json');
  await writeFile(job, JSON.stringify({ chosen, patience, passed }));
  await Promise.all([passed, results].map((file) => rm(file, { force: true })));
  const names = Object.keys(chosen);
  const wanted = names.map((name) => name.replace(/^.*?: /, '').replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  const repeats = Math.max(1, ...Object.values(chosen).map(({ length }) => length));
  const reporter = join(tree, 'scripts/mutants/page-reporter.ts');
  const child = spawn(
    join(tree, 'node_modules/.bin/playwright'),
    [
      'test',
      `--reporter=${reporter}`,
      `--timeout=${timeout}`,
      `--repeat-each=${repeats}`,
      ...(names.length ? ['-g', `(${wanted.join('|')})$`] : []),
      ...filters,
    ],
    {
      cwd: tree,
      env: {
        ...environment,
        MUTANTS_JOB: job,
        MUTANTS_RESULTS: results,
        MUTANTS_EXPECTATION: String(expectation),
      },
      stdio: ['ignore', 'ignore', 'ignore'],
    },
  );
  await new Promise((ended) => child.on('close', ended));
  const reached = (await linesOf(passed)).map((line) => entry.parse(line));
  const byTest = Map.groupBy(reached, ([name]) => name);
  return {
    runs: (await linesOf(results)).map((line) => run.parse(line)),
    passed: new Map(
      [...byTest].map(([name, entries]) => [name, new Set(entries.flatMap(([, numbers]) => numbers))]),
    ),
  };
}

async function linesOf(file: string): Promise<unknown[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

async function change(file: string, from: string, to: string): Promise<void> {
  await writeFile(file, (await readFile(file, 'utf8')).replaceAll(from, to));
}
