import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { browserLaunch } from './e2e/harness/browser.ts';
import { limits } from './server/testing/runner/limits.ts';
import { keepTemporaryFilesInMemory } from './server/testing/runner/scratch.ts';

// Holds for the browser's own files as well.
await keepTemporaryFilesInMemory();

// Workers reuse the code that earlier workers compiled.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('.build/compile-cache', import.meta.url));

// Painting in a process of its own takes a tenth more time. A browser that is measured, in bench/, has one.
const { executablePath, args } = await browserLaunch();
// Pages of a worker share one process and its compiled code.
const oneProcess = ['--in-process-gpu', '--renderer-process-limit=1', '--disable-site-isolation-trials'];
const waiting = '**/two-factor.test.ts';
/** Stories that start programs of their own: nothing runs beside them. */
const alone = globSync('e2e/**/*.test.ts', { cwd: import.meta.dirname })
  .filter((file) =>
    /from '.*\/(?:own-network|running\/program)\.ts'/.test(
      readFileSync(join(import.meta.dirname, file), 'utf8'),
    ),
  )
  .map((file) => `**/${basename(file)}`);
/** The files named in the command, as `npm test` always does: Playwright itself does not narrow the projects that run first. */
const named = process.argv.filter((arg) => arg.endsWith('.test.ts'));
const isAlone = (file: string) => alone.some((pattern) => file.endsWith(pattern.slice('**/'.length)));
const others = named.filter((file) => !isAlone(file));
const hasBoth = others.length > 0 && others.length < named.length;
const narrowed = hasBoth ? others.map((file) => `**/${file}`) : '**/*.test.ts';

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/harness/start-program.ts',
  fullyParallel: true,
  forbidOnly: true,
  ...(process.env.TESTS === 'quick' && { grepInvert: /@full/ }),
  ...(process.env.TESTS === 'rest' && { grep: /@full/ }),
  retries: 0,
  // A story keeps a core busy: the page, the browser, the program and its database take turns.
  workers: availableParallelism(),
  projects: [
    // These stories wait half a minute for an app's next code. Started last, they would leave the other workers idle.
    {
      name: 'waiting',
      testMatch: waiting,
      testIgnore: hasBoth && !others.some((file) => file.endsWith('two-factor.test.ts')) ? waiting : [],
    },
    { name: 'busy', testMatch: narrowed, testIgnore: [waiting, ...alone] },
    { name: 'alone', testMatch: alone, workers: 1, dependencies: hasBoth ? ['waiting', 'busy'] : [] },
  ],
  reporter: [['list']],
  outputDir: '.build/test-results',
  timeout: limits.test,
  expect: { timeout: limits.expectation },
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath, args: [...args, ...oneProcess] },
    // Set by the global setup, which runs before the workers read this file.
    baseURL: process.env.E2E_URL,
    locale: 'ru-RU',
    // page.route does not see the requests of a service worker. e2e/frame/offline.test.ts allows the worker.
    serviceWorkers: 'block',
    timezoneId: 'Europe/Moscow',
    viewport: { width: 1440, height: 900 },
    // A trace of every test costs a sixth of the time; a failed test has its screenshot in any case.
    screenshot: 'only-on-failure',
  },
});
