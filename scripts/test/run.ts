import { type ChildProcess, spawn } from 'node:child_process';
import { delimiter, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { stripVTControlCharacters } from 'node:util';
import type { Part } from './parts.ts';

export type Outcome = { name: string; isGreen: boolean; seconds: number; closing: string[] };

/** As npm has it: the project's own node and tools first. */
const path = [resolve('node_modules/.bin'), process.env.PATH].join(delimiter);
const running = new Set<ChildProcess>();

/** Runs a command. The output of a quiet one is shown only when it fails. */
export async function run({ name, command, environment, isQuiet }: Part): Promise<Outcome> {
  const began = performance.now();
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    env: { ...process.env, PATH: path, ...colours(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own: a signal reaches it once, from here.
    detached: true,
  });
  running.add(child);
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (!isQuiet) {
    child.stdout.pipe(process.stdout, { end: false });
    child.stderr.pipe(process.stderr, { end: false });
  }
  const [code, output, errors] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  running.delete(child);
  const isGreen = code === 0;
  if (isQuiet && !isGreen) process.stdout.write(`\n${name}:\n${output}${errors}\n`);
  const seconds = Math.round((performance.now() - began) / 1000);
  return { name, isGreen, seconds, closing: closingLines(output) };
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
