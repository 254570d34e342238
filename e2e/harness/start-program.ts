import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startTelegramServer } from '../../server/testing/telegram/telegram-server.ts';

/**
 * Starts the program as `npm start` does, with its own database and the demo network, for all browser tests. Starts our stand-in
 * for Telegram and the server of people beside it.
 */
export default async function startProgram(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kabinet-e2e-'));
  await chmod(dataDir, 0o711);
  const telegram = await startTelegramServer();
  const people = await startPeople();
  const own = {
    NODE_ENV: '',
    PORT: '0',
    DATA_DIR: dataDir,
    DEMO: '1',
    MCP: '1',
    PRODUCT_NAME: 'Kabinet',
    ...(process.env.TESTS === 'quick' && { WEB: 'plain' }),
    // Allows calls to the tests' trackers.
    OUTBOUND_ALLOW: '127.0.0.1',
    // Passwords that the tests sign in with, and change, cost next to nothing to hash.
    NODE_OPTIONS: `--import=${import.meta.resolve('../../server/testing/runner/quick-hashes.ts')}`,
  };
  const program = spawn(process.execPath, ['server/main.ts'], {
    env: { ...process.env, ...own, ...telegram.settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  program.stderr.on('data', (chunk: Buffer) => said.push(String(chunk)));
  const ended = new Promise<void>((done) => program.once('exit', () => done()));
  const greeting = await firstLine(program.stdout, ended);
  const url = /http:\/\/\S+/.exec(greeting)?.[0];
  if (!url) throw new Error(`the program did not start: ${said.join('')}`);
  process.env.E2E_URL = url;
  process.env.E2E_DATA_DIR = dataDir;
  process.env.E2E_PEOPLE_URL = people.url;
  process.env.E2E_TELEGRAM_URL = telegram.url;
  process.env.E2E_OPERATOR_KEY = (await readFile(join(dataDir, 'operator.key'), 'utf8')).trim();
  return async () => {
    await people.stop();
    program.kill('SIGTERM');
    await ended;
    await telegram.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** Hashes passwords as the program does: the cheap hashes are imported before anything else. */
async function startPeople() {
  await import('../../server/testing/runner/quick-hashes.ts');
  const { startPeopleServer } = await import('../../server/testing/people/people-server.ts');
  return await startPeopleServer();
}

function firstLine(stream: NodeJS.ReadableStream, ended: Promise<void>): Promise<string> {
  const line = new Promise<string>((take) => createInterface({ input: stream }).once('line', take));
  return Promise.race([line, ended.then(() => '')]);
}
