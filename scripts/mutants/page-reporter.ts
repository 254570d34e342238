import { appendFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { nameOfTest } from './page-runs.ts';

/** Stores the end of each run of each browser test: Playwright's own reporters merge repeated runs. */
// biome-ignore lint/style/noDefaultExport: Playwright takes a reporter's default export
export default class PageReporter implements Reporter {
  onTestEnd(test: TestCase, { status, duration }: TestResult): void {
    if (status === 'skipped') return;
    const name = nameOfTest(test.location.file, test.titlePath().slice(3));
    const run = { name, repeat: test.repeatEachIndex, isPassed: status === 'passed', duration };
    appendFileSync(process.env.MUTANTS_RESULTS ?? '', `${JSON.stringify(run)}\n`);
  }
}
