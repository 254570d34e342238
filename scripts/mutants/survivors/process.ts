import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { Woven } from '../tree.ts';
import type { Job, Message } from './inside.ts';

/** The run during which a process ended, if it ended during one. */
export type Ending = Message & { what: 'running' };

/**
 * Runs a test file of the copy with a job, until the process ends or sends no message for the time that it announced.
 * `startPatience` is the time limit of the first message.
 */
export async function runFile(
  { tree, environment }: Woven,
  file: string,
  job: Job,
  startPatience: number,
  onMessage: (message: Message) => void,
): Promise<Ending | null> {
  const child = fork(join(tree, file), {
    cwd: tree,
    env: {
      ...environment,
      MUTANTS_JOB: JSON.stringify(job),
      MUTANTS_RUNNER: './survivors/inside.ts',
      NODE_COMPILE_CACHE: join(tree, '.build/compile-cache'),
    },
    execArgv: [
      ...['scripts/mutants/switch.ts', 'server/testing/runner/quick-hashes.ts'].flatMap((name) => [
        '--import',
        join(tree, name),
      ]),
      '--test-force-exit',
    ],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // A process group of its own: stopping it also ends the programs that its tests started.
    detached: true,
  });
  const stop = () => killGroup(child.pid);
  process.once('exit', stop);
  let running: Ending | null = null;
  let timer = setTimeout(stop, startPatience);
  child.on('message', (message: Message) => {
    clearTimeout(timer);
    if (message.what === 'unclean') return stop();
    running = message.what === 'running' ? message : null;
    // Allows extra time: hooks and the end of the process come after the last message.
    timer = setTimeout(stop, 15_000 + (running?.patience ?? startPatience));
    onMessage(message);
  });
  await new Promise((ended) => child.on('close', ended));
  clearTimeout(timer);
  process.off('exit', stop);
  stop();
  return running;
}

function killGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // Every process of the group has ended.
  }
}
