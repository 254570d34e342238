import { type ChildProcess, spawn } from 'node:child_process';
import { delimiter, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { stripVTControlCharacters } from 'node:util';
import type { Part } from './parts.ts';
import { watchProcessor } from './processor.ts';

/** `seconds` of the clock; `processor` seconds, user and system, of the command and of all that it started. */
export type Outcome = {
  name: string;
  isGreen: boolean;
  seconds: number;
  processor: number;
  closing: string[];
};

/** As npm has it: the project's own node and tools first. */
const path = [resolve('node_modules/.bin'), process.env.PATH].join(delimiter);
const running = new Set<ChildProcess>();

/** Runs its arguments and writes what they cost. A signal ends the command, which may take its time, and then the shell. */
const measured = 'trap : INT TERM HUP; "$@"; code=$?; times >&3; exit $code';

/** Runs a command. The output of a quiet one is shown only when it fails. */
export async function run({ name, command, environment, isQuiet }: Part): Promise<Outcome> {
  const began = performance.now();
  const child = spawn('sh', ['-c', measured, 'sh', ...command], {
    env: { ...process.env, PATH: path, ...colours(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    // A group of its own: a signal reaches it once, from here.
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
    // The shell knows whom it waited for to the end, the watch knows the others as well.
    processor: Math.max(processorSeconds(times), watch?.seconds() ?? 0),
    closing: closingLines(output),
  };
}

/** The sum of what the shell's `times` prints: `1m2.34s` for user and for system, of the shell and of its children. */
function processorSeconds(times: string): number {
  return [...times.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );
}

/** Signals every command that still runs, with all that it started. */
export function stopAll(signal: NodeJS.Signals): void {
  for (const { pid } of running) {
    try {
      if (pid) process.kill(-pid, signal);
    } catch {
      // It ended just now.
    }
  }
}

/** The counts that node's runner and Playwright print last. */
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

/** The commands write into a pipe, which they would take for a file. */
function colours(): Record<string, string> {
  return process.stdout.isTTY && !process.env.NO_COLOR ? { FORCE_COLOR: '1' } : {};
}
