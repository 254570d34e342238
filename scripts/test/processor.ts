import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds between two looks: what a process used after the last one is not seen. */
const pause = 250;
const ticksInSecond = 100;

/**
 * Watches the processor time of a process and of all that it starts, also of those whose parent does not wait for them, as a browser's do not. Returns
 * the seconds so far; 0 where the system has no /proc.
 */
export function watchProcessor(root: number): { seconds(): number; stop(): void } {
  /** By process: it may have lost its parent since it was first seen. */
  const known = new Map<number, number>([[root, 0]]);
  const look = () => {
    const found = readProcesses();
    // A child may stand before its parent in the list: until nothing is new.
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

/** Fields of proc_pid_stat(5) behind the name, which may hold spaces: state, parent, …, user and system ticks of its own. */
function readProcess(pid: number): { pid: number; parent: number; ticks: number }[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return [{ pid, parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) }];
  } catch {
    // It has ended.
    return [];
  }
}
