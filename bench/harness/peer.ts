import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** Starts one of the servers of bench/peers in a process of its own. A server prints its port when it listens. */
export async function startPeer(script: string, kind: string) {
  // The log goes to a pipe that is read, like a service's log.
  const child = spawn(process.execPath, [`bench/peers/${script}.ts`, kind], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stderr.resume();
  process.on('exit', () => child.kill());
  const port = await new Promise<number>((resolve) =>
    createInterface({ input: child.stdout }).once('line', (line) => resolve(Number(line))),
  );
  return { kind, port, pid: child.pid ?? 0 };
}
