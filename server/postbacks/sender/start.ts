import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Sql } from '../../platform/db/connection.ts';
import { type Child, keepChild } from '../../platform/program/child.ts';
import { environmentOf } from '../../platform/program/database-address.ts';
import type { Log } from '../../platform/program/log.ts';
import type { MetricsJson } from '../../platform/program/registry.ts';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));
const numbers = z.object({
  kind: z.literal('metrics'),
  json: z.custom<MetricsJson>((value) => Array.isArray(value)),
});

/** `port`: the port of the cabinet. */
type Deps = { sql: Sql; dataDir: string; log: Log; port: number };

/** Runs a sender beside the cabinet, on its database and with its keys. `numbers` are its metrics, null while it is down. */
export function keepSender({ sql, dataDir, log, port }: Deps): Child & { numbers(): MetricsJson | null } {
  let latest: MetricsJson | null = null;
  const child = keepChild({
    name: 'sender',
    script: main,
    log,
    environment: () => ({
      ...environmentOf(sql.address),
      DATA_DIR: dataDir,
      // The port of the demo's tracker.
      PORT: String(port),
      METRICS_PORT: '',
    }),
    onMessage(message) {
      latest = numbers.safeParse(message).data?.json ?? latest;
    },
  });
  return { ...child, numbers: () => (child.isUp() ? latest : null) };
}
