import { fileURLToPath } from 'node:url';
import type { Sql } from '../db/connection.ts';
import { type Child, keepChild } from '../program/child.ts';
import { environmentOf } from '../program/database-address.ts';
import type { Log } from '../program/log.ts';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));

/** `port`: where the cabinet listens. */
type Means = { sql: Sql; dataDir: string; log: Log; port: number };

/** Runs a sender beside the cabinet, on its database and with its keys. */
export function keepSender({ sql, dataDir, log, port }: Means): Child {
  return keepChild({
    ...{ name: 'sender', script: main, log },
    environment: () => ({
      ...environmentOf(sql.address),
      DATA_DIR: dataDir,
      // Of the demo's tracker.
      PORT: String(port),
      METRICS_PORT: '',
    }),
    onMessage: () => {},
  });
}
