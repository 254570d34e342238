import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type ClickHouse, openClickHouse } from '../../platform/db/clickhouse.ts';
import { createLog } from '../../platform/program/log.ts';

/** The folder into which `npm run clickhouse` installs the engine. */
const packages = resolve(import.meta.dirname, '../../../.build/clickhouse/package.json');
/** A server to use instead of the engine. */
const named = process.env.CLICKHOUSE_URL;

/** The reason why the tests are skipped; false where they run. */
export const missing = whyNot();

function whyNot(): string | false {
  if (process.env.TESTS === 'quick') return 'ClickHouse is tried by npm test -- --all';
  if (named || existsSync(packages)) return false;
  return 'no ClickHouse: `npm run clickhouse` installs the engine, or CLICKHOUSE_URL names a server';
}

export type Engine = {
  /** The URL names a database of this engine's own. */
  url: string;
  clickHouse: ClickHouse;
  stop(): Promise<void>;
};

/** Starts the engine, or takes the server that CLICKHOUSE_URL names. */
export async function startEngine(): Promise<Engine> {
  const server = named ? { url: named, stop: async () => {} } : await startServer();
  const log = createLog('silent');
  const database = `kabinet_${randomBytes(4).toString('hex')}`;
  const admin = await openClickHouse(server.url, log);
  await admin.run(`create database ${database}`);
  const url = new URL(server.url);
  url.pathname = `/${database}`;
  const clickHouse = await openClickHouse(url.href, log);
  return {
    url: url.href,
    clickHouse,
    async stop() {
      await admin.run(`drop database ${database}`);
      await Promise.all([admin.close(), clickHouse.close()]);
      await server.stop();
    },
  };
}

async function startServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'kabinet-clickhouse-'));
  const child = fork(join(import.meta.dirname, 'serve.ts'), [packages, folder], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [port] = await Promise.race([once(child, 'message'), failed(child)]);
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function failed(child: ChildProcess): Promise<never> {
  const [code] = await once(child, 'exit');
  throw new Error(`the engine did not start: ${code}`);
}
