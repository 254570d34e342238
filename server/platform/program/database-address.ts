import { z } from 'zod';
import type { Settings } from './settings.ts';

const place = z.object({ path: z.string(), user: z.string(), database: z.string() });

/** Behind a pooler that may give each transaction another connection (PgBouncer in transaction mode). */
export type PooledAddress = { pooled: string; direct: string };

/** How to reach a database: a URL, which may name several hosts, the embedded server's socket, or a pooler and what is behind it. */
export type DatabaseAddress = string | z.infer<typeof place> | PooledAddress;

/** The variable by which the cabinet tells its children where the embedded database is. */
const embeddedVariable = 'KABINET_EMBEDDED_DATABASE';

/** What a child needs in its environment, beside the settings that it shares with the cabinet. */
export function environmentOf(address: DatabaseAddress): Record<string, string> {
  return typeof address === 'object' && 'path' in address
    ? { [embeddedVariable]: JSON.stringify(address) }
    : {};
}

/** The database of a process that was started by the cabinet, or by itself with DATABASE_URL; null without either. */
export function readAddress(
  settings: Pick<Settings, 'databaseUrl' | 'databaseDirectUrl'>,
): DatabaseAddress | null {
  const { databaseUrl: pooled, databaseDirectUrl: direct } = settings;
  if (pooled !== null) return direct === null ? pooled : { pooled, direct };
  const given = process.env[embeddedVariable];
  return given === undefined ? null : place.parse(JSON.parse(given));
}

/** The address for what must keep its connection: LISTEN, jobs, migrations. */
export function directOf(address: DatabaseAddress): Exclude<DatabaseAddress, PooledAddress> {
  return isPooled(address) ? address.direct : address;
}

export function isPooled(address: DatabaseAddress): address is PooledAddress {
  return typeof address === 'object' && 'pooled' in address;
}
