import { defineConfig } from '@playwright/test';
import { browserLaunch } from './e2e/browser.ts';
import { limits } from './server/testing/runner/limits.ts';
import { keepTemporaryFilesInMemory } from './server/testing/runner/scratch.ts';

// Covers the browser's own files as well.
await keepTemporaryFilesInMemory();

// Painting in a process of its own takes a tenth more time (docs/benchmarks.md). A browser that is measured, in bench/, has one.
const { executablePath, args } = await browserLaunch();
const waiting = '**/two-factor.test.ts';

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/start-program.ts',
  fullyParallel: true,
  forbidOnly: true,
  ...(process.env.TESTS === 'quick' && { grepInvert: /@full/ }),
  ...(process.env.TESTS === 'rest' && { grep: /@full/ }),
  retries: 0,
  // Twice as many as a small machine has cores: while one test waits, others work.
  workers: 4,
  projects: [
    // These wait half a minute for an app's next code; started last, they would leave the other workers idle.
    { name: 'waiting', testMatch: waiting },
    { name: 'busy', testIgnore: waiting },
  ],
  reporter: [['list']],
  outputDir: '.build/test-results',
  timeout: limits.test,
  expect: { timeout: limits.expectation },
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath, args: [...args, '--in-process-gpu'] },
    // Set by the global setup, which runs before the workers read this file.
    baseURL: process.env.E2E_URL,
    locale: 'ru-RU',
    // What a worker fetches, page.route does not see; e2e/offline.test.ts allows it.
    serviceWorkers: 'block',
    timezoneId: 'Europe/Moscow',
    viewport: { width: 1440, height: 900 },
    // A trace of every test costs a sixth of the time; a failed test has its screenshot in any case.
    screenshot: 'only-on-failure',
  },
});
