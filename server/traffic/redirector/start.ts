import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Sql } from '../../platform/db/connection.ts';
import { keepChild, longestStop } from '../../platform/program/child.ts';
import { environmentOf } from '../../platform/program/database-address.ts';
import type { Log } from '../../platform/program/log.ts';
import type { Settings } from '../../platform/program/settings.ts';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));
const listening = z.object({ kind: z.literal('listening'), port: z.int() });

export type Redirector = {
  /** Resolves with the port when the redirector listens for the first time. */
  listening: Promise<number>;
  stop(): Promise<void>;
};

/** Runs a redirector beside the cabinet, on its database and data folder. */
export function startRedirector(
  { clickPort, drainSeconds }: Settings,
  { sql, dataDir, log }: { sql: Sql; dataDir: string; log: Log },
): Redirector {
  const ready = Promise.withResolvers<number>();
  let port = clickPort ?? 0;
  const child = keepChild({
    name: 'redirector',
    script: main,
    log,
    environment: () => ({
      ...environmentOf(sql.address),
      DATA_DIR: dataDir,
      // A restart keeps the free port of the first start: links name the port.
      CLICK_PORT: String(port),
      METRICS_PORT: '',
    }),
    onMessage(message) {
      const parsed = listening.safeParse(message).data;
      if (!parsed) return;
      port = parsed.port;
      ready.resolve(port);
    },
  });
  return { listening: ready.promise, stop: () => child.stop(longestStop + drainSeconds * 1000) };
}
