import { spawn } from 'node:child_process';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { describeMutant, type Known } from './known.ts';
import type { Woven } from './tree.ts';

/**
 * Runs the browser tests with mutants. Each test has its own page, so all run together: first unbroken, which finds the mutants
 * that each test runs through, then in rounds, in which each test has a mutant of its own.
 */
export async function breakPages(
  { tree, environment, mutants }: Woven,
  known: Map<string, Known>,
  rounds: number,
  filters: string[],
  print: (line: string) => Promise<void>,
): Promise<void> {
  await putBetween(tree);
  const unbroken = await run({});
  const testsByMutant = new Map<number, number>();
  for (const numbers of unbroken.passed.values())
    for (const number of numbers) testsByMutant.set(number, (testsByMutant.get(number) ?? 0) + 1);
  for (const name of unbroken.failed) await print(`  fails unbroken: ${name}`);
  const tests = [...unbroken.passed].filter(([name]) => !unbroken.failed.has(name));
  for (const [name] of tests) if (!known.has(name)) known.set(name, { survived: [] });

  for (let round = 1; round <= rounds; round += 1) {
    const chosen: { [test: string]: number } = {};
    for (const [name, numbers] of tests) {
      const { failedBy, survived = [] } = known.get(name) ?? {};
      const [next] = numbers
        .filter((number) => !survived.includes(describeMutant(mutants[number])))
        .sort((a, b) => rank(name, a) - rank(name, b));
      if (!failedBy && next !== undefined) chosen[name] = next;
    }
    if (Object.keys(chosen).length === 0) return;
    const { failed } = await run(chosen);
    for (const [name, number] of Object.entries(chosen)) {
      const one = known.get(name);
      if (failed.has(name)) known.set(name, { survived: [], failedBy: describeMutant(mutants[number]) });
      else one?.survived.push(describeMutant(mutants[number]));
    }
    await print(`round ${round}: ${failed.size} of ${Object.keys(chosen).length} failed`);
  }

  /** Those of the test's own folder first, those that leave something out, those that few tests go through. */
  function rank(name: string, number: number): number {
    const { file = '', now } = mutants[number] ?? {};
    const isNear = file.startsWith(`web/${name.split('.')[0]}`);
    return (isNear ? 0 : 20_000) + (now === 'undefined' ? 0 : 10_000) + (testsByMutant.get(number) ?? 0);
  }

  /** Runs the tests that have a mutant chosen; with none at all, all of them. */
  async function run(chosen: { [test: string]: number }) {
    const passed = join(tree, 'passed.jsonl');
    const [job, results] = [join(tree, 'job.json'), join(tree, 'results.json')];
    await writeFile(job, JSON.stringify({ chosen, passed }));
    await rm(passed, { force: true });
    const names = Object.keys(chosen);
    const wanted = names.map((name) => name.replace(/^.*?: /, '').replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
    const child = spawn(
      join(tree, 'node_modules/.bin/playwright'),
      [
        ...['test', '--reporter=json', '--timeout=30000'],
        ...(names.length ? ['-g', `(${wanted.join('|')})$`] : []),
        ...filters,
      ],
      {
        cwd: tree,
        env: { ...environment, MUTANTS_JOB: job, PLAYWRIGHT_JSON_OUTPUT_FILE: results },
        stdio: ['ignore', 'ignore', 'ignore'],
      },
    );
    await new Promise((ended) => child.on('close', ended));
    const lines = (await readFile(passed, 'utf8')).trim().split('\n');
    return {
      failed: failedOf(report.parse(JSON.parse(await readFile(results, 'utf8')))),
      passed: new Map(lines.map((line) => entry.parse(JSON.parse(line)))),
    };
  }
}

/** The tests' fixtures become those of broken-page.ts, and what fails for a mutant fails sooner. */
async function putBetween(tree: string): Promise<void> {
  const own = join(tree, 'e2e/fixtures.ts');
  const between = join(tree, 'scripts/mutants/broken-page.ts');
  await rename(own, join(tree, 'e2e/unbroken-fixtures.ts'));
  await writeFile(own, "export * from '../scripts/mutants/broken-page.ts';\n");
  await change(between, "'../../e2e/fixtures.ts'", "'../../e2e/unbroken-fixtures.ts'");
  await change(join(tree, 'playwright.config.ts'), 'timeout: limits.expectation', 'timeout: 5_000');
}

async function change(file: string, from: string, to: string): Promise<void> {
  await writeFile(file, (await readFile(file, 'utf8')).replaceAll(from, to));
}

const entry = z.tuple([z.string(), z.array(z.number())]);

const spec = z.object({ title: z.string(), file: z.string(), ok: z.boolean() });
const report = z.object({ suites: z.array(z.object({ specs: z.array(spec) })) });

function failedOf({ suites }: z.infer<typeof report>): Set<string> {
  const specs = suites.flatMap((suite) => suite.specs);
  return new Set(specs.flatMap(({ title, file, ok }) => (ok ? [] : [`${basename(file)}: ${title}`])));
}
