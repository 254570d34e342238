import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../../program/log.ts';
import type { DataDirs } from './data-dirs.ts';
import { type Embedded, startEmbedded } from './embedded.ts';

/** More failures than this within `countedFor` milliseconds have a cause that another start does not remove. */
const mostFailures = 5;
const countedFor = 10 * 60_000;
const firstPause = 500;

/**
 * Starts the private PostgreSQL of a data folder and restarts it behind the same socket when it dies: killed for want of memory,
 * or crashed. `lost` settles when restarts do not help.
 */
export async function keepEmbedded(dirs: DataDirs, log: Log): Promise<Embedded> {
  let current = await startEmbedded(dirs);
  const { address } = current;
  const { promise: lost, resolve: lose } = Promise.withResolvers<void>();
  let isStopping = false;
  let failures: number[] = [];
  let restarting: Promise<void> = Promise.resolve();
  watch();
  return {
    address,
    lost,
    async stop() {
      isStopping = true;
      await restarting;
      await current.stop();
    },
    abandon: () => current.abandon(),
  };

  function watch(): void {
    void current.lost.then(() => {
      restarting = restart();
    });
  }

  async function restart(): Promise<void> {
    if (isStopping) return;
    const now = Date.now();
    failures = [...failures.filter((time) => now - time < countedFor), now];
    if (failures.length > mostFailures) return lose();
    // The first restart is immediate, later ones wait ever longer.
    await pause(failures.length === 1 ? 0 : firstPause * 2 ** (failures.length - 2));
    if (isStopping) return;
    try {
      current = await startEmbedded(dirs, { socketPath: address.path });
      log.warn('the embedded database died and was started again');
      watch();
    } catch (error) {
      log.error({ err: error }, 'the embedded database does not start again');
      await restart();
    }
  }
}
