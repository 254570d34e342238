import { z } from 'zod';
import type { Settings } from './settings.ts';

const place = z.object({ path: z.string(), user: z.string(), database: z.string() });

/** Addresses behind a pooler that may give each transaction another connection (PgBouncer in transaction mode). */
export type PooledAddress = { pooled: string; direct: string };

/**
 * The address of a database: a URL, which may name several hosts, the embedded server's socket, or a pooler and the server behind
 * it.
 */
export type DatabaseAddress = string | z.infer<typeof place> | PooledAddress;

/** The cabinet tells its children the embedded database's place by this variable. */
const embeddedVariable = 'KABINET_EMBEDDED_DATABASE';

/** A child's environment, besides the settings that it shares with the cabinet. */
export function environmentOf(address: DatabaseAddress): Record<string, string> {
  return typeof address === 'object' && 'path' in address
    ? { [embeddedVariable]: JSON.stringify(address) }
    : {};
}

/** The database of a process that the cabinet started, or of a lone process with DATABASE_URL; null without either. */
export function readAddress(
  settings: Pick<Settings, 'databaseUrl' | 'databaseDirectUrl'>,
): DatabaseAddress | null {
  const { databaseUrl: pooled, databaseDirectUrl: direct } = settings;
  if (pooled !== null) return direct === null ? pooled : { pooled, direct };
  const given = process.env[embeddedVariable];
  return given === undefined ? null : place.parse(JSON.parse(given));
}

/** The address for users of a lasting connection: LISTEN, jobs, migrations. */
export function directOf(address: DatabaseAddress): Exclude<DatabaseAddress, PooledAddress> {
  return isPooled(address) ? address.direct : address;
}

export function isPooled(address: DatabaseAddress): address is PooledAddress {
  return typeof address === 'object' && 'pooled' in address;
}
