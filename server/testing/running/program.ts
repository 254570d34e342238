import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { type Client, createClient } from '../methods/client.ts';

export const checkout = resolve(import.meta.dirname, '../../..');
const operatorKey = 'operator-key-of-the-tests';
const mostKept = 1_000_000;

export type Ended = { code: number | null; signal: string | null; stdout: string; stderr: string };

/** The real program in a process of its own. */
export type Program = {
  pid: number;
  url: string;
  operator: Client;
  signal(signal: NodeJS.Signals): void;
  /** Signals the whole process group, as a terminal does. */
  signalGroup(signal: NodeJS.Signals): void;
  stderr(): string;
  ended: Promise<Ended>;
};

export type Run = {
  environment: Record<string, string>;
  /** A copy of the checkout to run in, and the account to run as. */
  folder?: string;
  account?: { uid: number; gid: number };
  /** A program other than the cabinet. */
  file?: string;
};

/** Starts the program on a free port and waits until it reports that it listens. */
export async function startProgram(run: Run): Promise<Program> {
  const { child, ended, said } = spawnProgram(run);
  const greeted = Promise.withResolvers<string>();
  child.stdout?.on('data', () => {
    const [, url] = /^Kabinet: (\S+).*\n/.exec(said.stdout) ?? [];
    if (url) greeted.resolve(url);
  });
  const url = await Promise.race([
    greeted.promise,
    ended.then((how) => Promise.reject(new Error(`the program did not start: ${JSON.stringify(how)}`))),
  ]);
  const pid = child.pid ?? 0;
  return {
    pid,
    url,
    operator: createClient(url, { path: '/operator/rpc', bearer: operatorKey }),
    signal: (signal) => void process.kill(pid, signal),
    signalGroup: (signal) => void process.kill(-pid, signal),
    stderr: () => said.stderr,
    ended,
  };
}

/** Runs a program that should stop by itself; a program that starts all the same is killed. */
export async function runProgram(run: Run): Promise<Ended> {
  const { child, ended } = spawnProgram(run);
  if (!run.file) child.stdout.once('data', () => child.kill('SIGKILL'));
  return ended;
}

function spawnProgram({ environment, folder = checkout, account, file = 'server/main.ts' }: Run) {
  const child = spawn(process.execPath, [file], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: '0',
      DEMO: '0',
      // Only tests about clicks run the redirector, and only tests about postbacks run the sender.
      CLICK_PORT: 'off',
      SENDER: 'off',
      // Only tests about the web build it.
      WEB: 'dev',
      OPERATOR_KEY: operatorKey,
      ...environment,
    },
    // The program gets a process group of its own, like a command typed into a terminal.
    detached: true,
    ...account,
  });
  living.add(child);
  const said = { stdout: '', stderr: '' };
  child.stdout.on('data', (text) => {
    said.stdout += text;
  });
  child.stderr.on('data', (text) => {
    said.stderr += text;
    // Only the end of a long log is kept.
    if (said.stderr.length > 2 * mostKept) said.stderr = said.stderr.slice(-mostKept);
  });
  const ended = once(child, 'close').then(([code, signal]): Ended => {
    living.delete(child);
    return { code, signal, ...said };
  });
  return { child, ended, said };
}

const living = new Set<ChildProcess>();

/** Ends programs that a failed test left running. */
export async function endPrograms(): Promise<void> {
  await Promise.all(
    [...living].map(async (child) => {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
    }),
  );
}
