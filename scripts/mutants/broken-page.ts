import { appendFileSync, readFileSync } from 'node:fs';
import { test as unbroken } from '../../e2e/fixtures.ts';

// Replaces e2e/fixtures.ts in the copy: each test's pages run with the mutant that was chosen for it.
export * from '../../e2e/fixtures.ts';

const { chosen, passed }: { chosen: { [test: string]: number }; passed: string } = JSON.parse(
  readFileSync(process.env.MUTANTS_JOB ?? '', 'utf8'),
);

export const test = unbroken.extend<{ mutant: undefined }>({
  mutant: [
    async ({ context }, use, { title, file }) => {
      const name = `${file.split('/').at(-1)}: ${title}`;
      const numbers = new Set<number>();
      await context.exposeBinding('reportMutants', (_source, news: number[]) => {
        for (const number of news) numbers.add(number);
      });
      await context.addInitScript(watchMutants, chosen[name] ?? -1);
      await use(undefined);
      appendFileSync(passed, `${JSON.stringify([name, [...numbers]])}\n`);
    },
    { auto: true },
  ],
});

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
