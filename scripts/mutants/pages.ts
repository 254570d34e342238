import { describeMutant, type Known } from './known.ts';
import { putBetween, runPages } from './page-runs.ts';
import type { Woven } from './tree.ts';

const limits = { timeout: 30_000, expectation: 5_000 };

/**
 * Runs the browser tests with mutants. Each test has its own page, so all run together: first without mutants, to find the
 * mutants in each test's code, then in rounds in which each test has a mutant of its own.
 */
export async function breakPages(
  woven: Woven,
  known: Map<string, Known>,
  rounds: number,
  filters: string[],
  print: (line: string) => Promise<void>,
): Promise<void> {
  const { tree, mutants } = woven;
  await putBetween(tree);
  const unbroken = await run({});
  const testsByMutant = new Map<number, number>();
  for (const numbers of unbroken.passed.values())
    for (const number of numbers) testsByMutant.set(number, (testsByMutant.get(number) ?? 0) + 1);
  for (const name of unbroken.failed) await print(`  fails unbroken: ${name}`);
  const tests = [...unbroken.passed].filter(([name]) => !unbroken.failed.has(name));
  for (const [name] of tests) if (!known.has(name)) known.set(name, { survived: [] });

  for (let round = 1; round <= rounds; round += 1) {
    const chosen: { [test: string]: number[] } = {};
    for (const [name, numbers] of tests) {
      const { failedBy, survived = [] } = known.get(name) ?? {};
      const [next] = [...numbers]
        .filter((number) => !survived.includes(describeMutant(mutants[number])))
        .sort((a, b) => rank(name, a) - rank(name, b));
      if (!failedBy && next !== undefined) chosen[name] = [next];
    }
    if (Object.keys(chosen).length === 0) return;
    const { failed } = await run(chosen);
    for (const [name, numbers] of Object.entries(chosen)) {
      const described = numbers.map((number) => describeMutant(mutants[number]));
      if (failed.has(name)) known.set(name, { survived: [], failedBy: described.join() });
      else known.get(name)?.survived.push(...described);
    }
    await print(`round ${round}: ${failed.size} of ${Object.keys(chosen).length} failed`);
  }

  /** Ranks first mutants of the test's own folder, then mutants that leave something out, then mutants of few tests. */
  function rank(name: string, number: number): number {
    const { file = '', now } = mutants[number] ?? {};
    const isNear = file.startsWith(`web/${name.split('.')[0]}`);
    return (isNear ? 0 : 20_000) + (now === 'undefined' ? 0 : 10_000) + (testsByMutant.get(number) ?? 0);
  }

  async function run(chosen: { [test: string]: number[] }) {
    const { runs, passed } = await runPages(woven, { chosen, patience: {} }, filters, limits);
    const failed = new Set(runs.filter(({ isPassed }) => !isPassed).map(({ name }) => name));
    return { passed, failed };
  }
}
