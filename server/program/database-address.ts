import { z } from 'zod';
import type { Settings } from './settings.ts';

const place = z.object({ path: z.string(), user: z.string(), database: z.string() });
export type DatabaseAddress = string | z.infer<typeof place>;

/** The variable by which the cabinet tells its children where the embedded database is. */
export const embeddedVariable = 'KABINET_EMBEDDED_DATABASE';

/** The database of a process that was started by the cabinet, or by itself with DATABASE_URL; null without either. */
export function readAddress({ databaseUrl }: Pick<Settings, 'databaseUrl'>): DatabaseAddress | null {
  if (databaseUrl !== null) return databaseUrl;
  const given = process.env[embeddedVariable];
  return given === undefined ? null : place.parse(JSON.parse(given));
}
