import { closeSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { state } from '../switch.ts';

/**
 * Switches mutants in this process and in all processes that it starts: programs under test read the active mutant from a file,
 * and write the mutants that they run through into another file (child-switch.ts).
 */
const path = join(tmpdir(), `mutants-${process.pid}`);
const passedPath = `${path}.passed`;
let recording = 0;
let recordings = 0;

write();
process.env.MUTANTS_SWITCH = path;
process.env.NODE_OPTIONS = `--import=${new URL('./child-switch.ts', import.meta.url).href}`;
process.once('exit', () => {
  for (const file of [path, passedPath]) rmSync(file, { force: true });
});

export function activate(mutant: number | null): void {
  state.active = mutant;
  write();
}

export function startRecording(): void {
  state.passed = new Set();
  writeFileSync(passedPath, '');
  recordings += 1;
  recording = recordings;
  write();
}

/** Returns the mutants that ran since the recording began. */
export function stopRecording(): number[] {
  const own = [...(state.passed ?? [])];
  state.passed = null;
  recording = 0;
  write();
  const others = readFileSync(passedPath, 'utf8').split('\n').filter(Boolean).map(Number);
  return [...new Set([...own, ...others])];
}

/** Writes eight bytes at once: a reader never sees half of them. */
function write(): void {
  const file = openSync(path, 'a+');
  closeSync(file);
  const open = openSync(path, 'r+');
  writeSync(open, Int32Array.of(state.active ?? -1, recording), 0, 8, 0);
  closeSync(open);
}
