import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { compileCache } from './compile-cache.ts';
import type { Log } from './log.ts';
import { isStopping, within } from './shutdown.ts';

export type Child = {
  /** Sends a message to the process that runs now; it is lost where none does. */
  send(message: object): void;
  /** Whether it runs and has said something since it started: one that dies as it starts was never up. */
  isUp(): boolean;
  /** Asks it to stop by SIGTERM and waits; after `patience` milliseconds it is killed. */
  stop(patience?: number): Promise<void>;
};

/** Milliseconds that a child of ours takes to stop at most. */
export const longestStop = 15_000;
const shortestPause = 100;
const longestPause = 5_000;
/** A process that has lived so long counts as well. */
const livedLong = 2_000;

/** The children of this process by name: whether each is up. */
export const children = new Map<string, () => boolean>();

type Deps = {
  /** What it is called in the log and the metrics. */
  name: string;
  script: string;
  /** Variables besides those of this process, asked for at each start. */
  environment(): Record<string, string>;
  log: Log;
  onMessage(message: unknown): void;
};

/** Runs a script of ours as a process and starts it again whenever it dies, after ever longer pauses. */
export function keepChild({ name, script, environment, log, onMessage }: Deps): Child {
  const ending = new AbortController();
  let child: ChildProcess | null = null;
  let isUp = false;
  const ended = keepRunning();
  children.set(name, () => isUp);

  async function keepRunning(): Promise<void> {
    let wait = shortestPause;
    while (!ending.signal.aborted) {
      const startedAt = Date.now();
      const how = await runOnce();
      const childPid = child?.pid;
      child = null;
      isUp = false;
      if (ending.signal.aborted || isStopping()) return;
      log.error({ child: name, childPid, ...how }, 'a process died; it is started again');
      wait = Date.now() - startedAt > livedLong ? shortestPause : Math.min(2 * wait, longestPause);
      await pause(wait, undefined, { signal: ending.signal }).catch(() => {});
    }
  }

  /** Until its end, and how that was. Where memory lacks, or while an upgrade writes Node's own file, `fork` throws. */
  async function runOnce(): Promise<object> {
    try {
      child = fork(script, {
        // One arena of the C library's memory: threads of Node would have one each, and use little of them.
        env: { NODE_COMPILE_CACHE: compileCache, MALLOC_ARENA_MAX: '1', ...process.env, ...environment() },
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
    } catch (err) {
      return { err };
    }
    child.on('message', (message) => {
      isUp = true;
      onMessage(message);
    });
    return await endOf(child);
  }

  return {
    send(message) {
      if (child?.connected) child.send(message, () => {});
    },
    isUp: () => isUp,
    async stop(patience = longestStop) {
      ending.abort();
      children.delete(name);
      child?.kill('SIGTERM');
      await within(patience, ended);
      child?.kill('SIGKILL');
      await ended;
    },
  };
}

/** How a process ended. One that could not be started has an error and no exit; any other error is of a message to it. */
function endOf(child: ChildProcess): Promise<object> {
  const { promise, resolve } = Promise.withResolvers<object>();
  child.on('exit', (code, signal) => resolve({ code, signal }));
  child.on('error', (err) => {
    if (child.pid === undefined) resolve({ err });
  });
  return promise;
}
