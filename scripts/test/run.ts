import { type ChildProcess, spawn } from 'node:child_process';
import { delimiter, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { stripVTControlCharacters } from 'node:util';
import type { Part } from './parts.ts';
import { watchProcessor } from './processor.ts';

/** `seconds` of the clock; `processor` seconds, user and system, of the command and its descendants. */
export type Outcome = {
  name: string;
  isGreen: boolean;
  seconds: number;
  processor: number;
  closing: string[];
};

/** PATH in npm's order: the project's own node and tools first. */
const path = [resolve('node_modules/.bin'), process.env.PATH].join(delimiter);
const running = new Set<ChildProcess>();

/**
 * Shell script that runs its arguments and writes their processor time. A signal ends the command, which may take its time, and
 * then the shell.
 */
const measured = 'trap : INT TERM HUP; "$@"; code=$?; times >&3; exit $code';

/** Runs a command. The output of a quiet command is shown only when it fails. */
export async function run({ name, command, environment, isQuiet }: Part): Promise<Outcome> {
  const began = performance.now();
  const child = spawn('sh', ['-c', measured, 'sh', ...command], {
    env: { ...process.env, PATH: path, ...colours(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    // A process group of its own: a signal reaches the group once, from here.
    detached: true,
  });
  running.add(child);
  const watch = child.pid ? watchProcessor(child.pid) : null;
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const [, stdout, stderr, costs] = child.stdio;
  if (!stdout || !stderr || !(costs instanceof Readable)) throw new Error('the command has no pipes');
  if (!isQuiet) {
    stdout.pipe(process.stdout, { end: false });
    stderr.pipe(process.stderr, { end: false });
  }
  const [code, output, errors, times] = await Promise.all([ended, text(stdout), text(stderr), text(costs)]);
  running.delete(child);
  watch?.stop();
  const isGreen = code === 0;
  if (isQuiet && !isGreen) process.stdout.write(`\n${name}:\n${output}${errors}\n`);
  return {
    name,
    isGreen,
    seconds: (performance.now() - began) / 1000,
    // The shell knows only the processes that were waited for, the watch knows the rest as well.
    processor: Math.max(processorSeconds(times), watch?.seconds() ?? 0),
    closing: closingLines(output),
  };
}

/** Adds up the lines of the shell's `times`: `1m2.34s` for user and for system, of the shell and of its children. */
function processorSeconds(times: string): number {
  return [...times.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );
}

/** Signals every command that still runs, with all its descendants. */
export function stopAll(signal: NodeJS.Signals): void {
  for (const { pid } of running) {
    try {
      if (pid) process.kill(-pid, signal);
    } catch {
      // The command ended just now.
    }
  }
}

/** Returns the counts that node's runner and Playwright print last. */
function closingLines(output: string): string[] {
  return stripVTControlCharacters(output)
    .split('\n')
    .filter((line) =>
      /^ℹ (tests|pass|fail|cancelled|skipped) \d+$|^ {2}\d+ (passed|failed|flaky|skipped|did not run|interrupted)/.test(
        line,
      ),
    )
    .map((line) => line.trim());
}

/** Forces colours: the commands write into a pipe and would print none. */
function colours(): Record<string, string> {
  return process.stdout.isTTY && !process.env.NO_COLOR ? { FORCE_COLOR: '1' } : {};
}
