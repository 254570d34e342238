import { startTestApp, type TestApp } from '#server/testing/app';
import { globalSetup, globalTeardown } from '#server/testing/runner/setup';

export type Partner = Awaited<ReturnType<TestApp['partner']>>;

const apps: TestApp[] = [];

/** Starts the program in this process on a database of its own. */
export async function startApp(...how: Parameters<typeof startTestApp>): Promise<TestApp> {
  if (apps.length === 0) await globalSetup();
  const app = await startTestApp(...how);
  apps.push(app);
  return app;
}

/** Stops all programs that `startApp` started, the latest first. */
export async function stopApps(): Promise<void> {
  for (const app of apps.toReversed()) await app.stop();
  await globalTeardown();
}
