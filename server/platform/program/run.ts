import { CannotStart } from './cannot-start.ts';
import { type DatabaseAddress, readAddress } from './database-address.ts';
import type { Log } from './log.ts';
import { BadSetting, readSettings, type Settings } from './settings.ts';
import { shrinkHeap } from './shrink-heap.ts';
import { isStopping, type Shutdown } from './shutdown.ts';

type Deps = { log: Log; shutdown: Shutdown };

/**
 * Starts a program by its settings. A reason that its operator can remove is logged in one line, any other error in full. Both
 * exit with 1.
 */
export async function run(
  name: string,
  { log, shutdown }: Deps,
  start: (settings: Settings) => Promise<void>,
): Promise<void> {
  try {
    await shutdown.startWith(start(readSettings(process.env)));
    shrinkHeap();
  } catch (error) {
    // A start that outlasts the stop's wait fails because its parts were stopped.
    if (isStopping()) return;
    const isExpected = error instanceof CannotStart || error instanceof BadSetting;
    if (isExpected) process.stderr.write(`${error.message}\n`);
    else log.fatal({ err: error }, `the ${name} cannot start`);
    await shutdown.stop(1);
  }
}

/** Starts a program that the cabinet keeps as a child, or that runs alone; a child ends with the cabinet. */
export async function runBesideCabinet(
  name: string,
  deps: Deps,
  start: (settings: Settings, address: DatabaseAddress) => Promise<void>,
): Promise<void> {
  process.on('disconnect', () => void deps.shutdown.stop(0));
  await run(name, deps, async (settings) => {
    const address = readAddress(settings);
    if (address === null)
      throw new CannotStart(
        `The ${name} alone needs DATABASE_URL; without it npm start runs one beside the cabinet`,
      );
    await start(settings, address);
  });
}
