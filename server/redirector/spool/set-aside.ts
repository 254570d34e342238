import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Keeps rows that the database refuses for what they are, for a person to look at. */
export async function setAside(folder: string, rows: string[]): Promise<void> {
  await appendFile(join(folder, 'refused.txt'), rows.map((row) => `${row}\n`).join(''), {
    mode: 0o600,
    flush: true,
  });
}

/** SQLSTATE classes 22 and 23: data that cannot be, and constraints. */
export function isFaultOfData(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^2[23]...$/.test(String(error.code));
}

/** Whether trying again brings the same error. Any other one is the database's, which may be away. */
export function isFault(error: unknown): boolean {
  return isFaultOfData(error) || error instanceof TypeError || error instanceof RangeError;
}
