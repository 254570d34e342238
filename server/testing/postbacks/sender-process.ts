import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { environmentOf } from '../../platform/program/database-address.ts';
import type { TestApp } from '../app.ts';
import { loopback } from './sender.ts';

export type SenderProcess = {
  pid: number;
  signal(signal: NodeJS.Signals): void;
  stop(): Promise<void>;
};

/** Starts the real sender with the database and keys of a test program. */
export async function startSenderProcess(
  { app, sql }: TestApp,
  environment: Record<string, string> = loopback,
): Promise<SenderProcess> {
  const child = spawn(process.execPath, [resolve(import.meta.dirname, '../../postbacks/sender/main.ts')], {
    env: {
      ...process.env,
      ...environmentOf(sql.address),
      DATA_DIR: app.dataDir,
      DEMO: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stderr = '';
  child.stderr.on('data', (text) => {
    stderr += text;
  });
  const [said] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit').then(() => [''])]);
  if (!String(said).startsWith('Sender: started')) throw new Error(`the sender did not start: ${stderr}`);
  return {
    pid: child.pid ?? 0,
    signal: (signal) => void child.kill(signal),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGCONT');
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
