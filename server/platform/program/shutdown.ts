import type { Log } from './log.ts';

/** A started part: `stop` ends it in order; `abandon` signals it without waiting, when the time is over. */
type Part = { stop(): Promise<void>; abandon?(): void };

export type Shutdown = {
  /** A stop first waits for the start to finish (ten seconds at most), so that it does not stop a half-started program. */
  startWith(starting: Promise<void>): Promise<void>;
  /** Adds a part; parts are stopped in the reverse order. */
  add(part: Part): void;
  /** Stops all parts and ends the process. */
  stop(exitCode: number): Promise<void>;
};

/** One press of Ctrl-C may arrive twice: from the terminal, and passed on by npm. */
const samePress = 1_000;

let stoppingSince: number | null = null;

/** True once this process has been told to stop: later ends and failures are expected. */
export const isStopping = (): boolean => stoppingSince !== null;

/** Stops the program gracefully at the first SIGTERM, SIGINT or SIGHUP, and at once at the second. */
export function watchSignals(log: Log): Shutdown {
  const parts: Part[] = [];
  let starting = Promise.resolve();

  async function stop(exitCode: number): Promise<void> {
    stoppingSince ??= Date.now();
    await within(
      10_000,
      starting.catch(() => {}),
    );
    for (let part = parts.pop(); part; part = parts.pop()) {
      await part.stop().catch((error) => log.error({ err: error }, 'a part does not stop'));
    }
    process.exit(exitCode);
  }

  function onSignal(signal: NodeJS.Signals): void {
    if (stoppingSince === null) {
      log.info({ signal }, 'stopping');
      void stop(0);
    } else if (Date.now() - stoppingSince > samePress) {
      log.warn({ signal }, 'stopping at once');
      for (const part of abandonable) part.abandon?.();
      process.exit(1);
    }
  }

  const abandonable: Part[] = [];
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, onSignal);
  return {
    startWith(promise) {
      starting = promise;
      return promise;
    },
    add(part) {
      parts.push(part);
      abandonable.push(part);
    },
    stop,
  };
}

/** Waits for `done`, but no longer than this. */
export async function within(milliseconds: number, done: Promise<unknown>): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  await Promise.race([done, late]).finally(() => clearTimeout(timer));
}
