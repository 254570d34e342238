import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds between two samples: time that a process used after the last sample is lost. */
const pause = 250;
const ticksInSecond = 100;

/**
 * Watches the processor time of a process and of all its descendants, including processes whose parent does not wait for them,
 * as a browser's does not. Returns the seconds so far; 0 where the system has no /proc.
 */
export function watchProcessor(root: number): { seconds(): number; stop(): void } {
  /** Ticks by process id, because a process may lose its parent after the first sample. */
  const known = new Map<number, number>([[root, 0]]);
  const look = () => {
    const found = readProcesses();
    // A child may stand before its parent in the list, so the loop repeats until it finds nothing new.
    for (let size = 0; size !== known.size; ) {
      size = known.size;
      for (const { pid, parent } of found) if (known.has(parent) && !known.has(pid)) known.set(pid, 0);
    }
    for (const { pid, ticks } of found) if (known.has(pid)) known.set(pid, ticks);
  };
  const timer = setInterval(look, pause);
  return {
    seconds: () => [...known.values()].reduce((sum, ticks) => sum + ticks, 0) / ticksInSecond,
    stop: () => clearInterval(timer),
  };
}

function readProcesses(): { pid: number; parent: number; ticks: number }[] {
  try {
    return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? readProcess(Number(name)) : []));
  } catch {
    return [];
  }
}

/**
 * Reads the fields of proc_pid_stat(5) behind the name, which may contain spaces: state, parent, …, own user and system ticks.
 */
function readProcess(pid: number): { pid: number; parent: number; ticks: number }[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return [{ pid, parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) }];
  } catch {
    // The process has ended.
    return [];
  }
}
