import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { environmentOf } from '../../platform/program/database-address.ts';
import type { TestApp } from '../app.ts';

export type TestRedirector = {
  url: string;
  pid: number;
  /** Requests a link like a visitor and follows no redirect. */
  visit(path: string, headers?: Record<string, string>): Promise<Response>;
  signal(signal: NodeJS.Signals): void;
  stderr(): string;
  stop(): Promise<void>;
};

export const browserAgent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

/** Starts the real redirector on the database of a test program. */
export async function startTestRedirector(
  app: TestApp,
  environment: Record<string, string> = {},
): Promise<TestRedirector> {
  const { address } = app.sql;
  const child = spawn(process.execPath, [resolve(import.meta.dirname, '../../traffic/redirector/main.ts')], {
    env: {
      ...process.env,
      ...environmentOf(address),
      DATA_DIR: join(app.app.dataDir, 'redirector'),
      PORT: '0',
      DEMO: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stderr = '';
  child.stderr.on('data', (text) => {
    stderr += text;
  });
  const url = await greeted(child, () => stderr);
  return {
    url,
    pid: child.pid ?? 0,
    stderr: () => stderr,
    signal: (signal) => void child.kill(signal),
    visit: (path, headers = {}) =>
      fetch(`${url}${path}`, { redirect: 'manual', headers: { 'user-agent': browserAgent, ...headers } }),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

async function greeted(child: ChildProcess, stderr: () => string): Promise<string> {
  let said = '';
  for await (const text of child.stdout ?? []) {
    said += text;
    const [, url] = /^Redirector: (\S+)$/m.exec(said) ?? [];
    if (url) return url;
  }
  throw new Error(`the redirector did not start: ${stderr()}`);
}
