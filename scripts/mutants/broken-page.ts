import { appendFileSync, readFileSync } from 'node:fs';
import type { BrowserContext } from '@playwright/test';
import { test as unbroken } from '../../e2e/harness/fixtures.ts';
import { nameOfTest, type PageJob } from './page-runs.ts';

// Replaces e2e/harness/fixtures.ts in the copy: each run of a test has its own mutant in its pages.
export * from '../../e2e/harness/fixtures.ts';

const { chosen, passed, patience }: PageJob = JSON.parse(readFileSync(process.env.MUTANTS_JOB ?? '', 'utf8'));

const isChosen = Object.keys(chosen).length > 0;

/** Tests of a worker share contexts, and a context accepts a binding only once. */
const collectors = new WeakMap<BrowserContext, { numbers: Set<number> }>();

export const test = unbroken.extend<{ mutant: undefined }>({
  mutant: [
    async ({ context }, use, testInfo) => {
      const name = nameOfTest(testInfo.file, testInfo.titlePath.slice(1));
      const own = chosen[name];
      testInfo.skip(isChosen && testInfo.repeatEachIndex >= (own?.length ?? 0));
      if (patience[name] !== undefined) testInfo.setTimeout(patience[name]);
      const numbers = await collect(context);
      await context.addInitScript(watchMutants, own?.[testInfo.repeatEachIndex] ?? -1);
      await use(undefined);
      appendFileSync(passed, `${JSON.stringify([name, [...numbers]])}\n`);
    },
    { auto: true },
  ],
});

async function collect(context: BrowserContext): Promise<Set<number>> {
  const numbers = new Set<number>();
  const known = collectors.get(context);
  if (known) {
    known.numbers = numbers;
    return numbers;
  }
  const collector = { numbers };
  collectors.set(context, collector);
  await context.exposeBinding('reportMutants', (_source, news: number[]) => {
    for (const number of news) collector.numbers.add(number);
  });
  return numbers;
}

/** Runs in the page: activates one mutant, and reports the mutants whose code the page runs. */
function watchMutants(active: number) {
  const seen = new Set<number>();
  const page: typeof globalThis & { reportMutants?(news: number[]): void } = globalThis;
  let news: number[] = [];
  const report = () => {
    page.reportMutants?.(news);
    news = [];
  };
  Object.assign(page, {
    mutant(number: number): boolean {
      if (!seen.has(number)) {
        seen.add(number);
        if (news.push(number) === 1) queueMicrotask(report);
      }
      return number === active;
    },
  });
}
