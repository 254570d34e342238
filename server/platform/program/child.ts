import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { compileCache } from './compile-cache.ts';
import type { Log } from './log.ts';
import { isStopping, within } from './shutdown.ts';

export type Child = {
  /** Sends a message to the running process; without one the message is lost. */
  send(message: object): void;
  /** True where the process runs and has sent a message since its start: a process that dies at its start was never up. */
  isUp(): boolean;
  /** Sends SIGTERM and waits; after `patience` milliseconds the process is killed. */
  stop(patience?: number): Promise<void>;
};

/** The most milliseconds that a child takes to stop. */
export const longestStop = 15_000;
const shortestPause = 100;
const longestPause = 5_000;
/** A process that has lived this long (ms) counts as up without a message. */
const livedLong = 2_000;

/** The children of this process by name, each with its check for being up. */
export const children = new Map<string, () => boolean>();

type Deps = {
  /** The child's name in the log and the metrics. */
  name: string;
  script: string;
  /** Variables besides those of this process, read at each start. */
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

  /**
   * Runs until the process ends, and returns its end. `fork` throws where memory lacks, or while an upgrade writes Node's own
   * file.
   */
  async function runOnce(): Promise<object> {
    try {
      child = fork(script, {
        // The C library gets one memory arena: Node's threads would have one each, mostly unused.
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

/**
 * Describes a process's end. A process that could not be started has an error and no exit; any other error belongs to a message.
 */
function endOf(child: ChildProcess): Promise<object> {
  const { promise, resolve } = Promise.withResolvers<object>();
  child.on('exit', (code, signal) => resolve({ code, signal }));
  child.on('error', (err) => {
    if (child.pid === undefined) resolve({ err });
  });
  return promise;
}
