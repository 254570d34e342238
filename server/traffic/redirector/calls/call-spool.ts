import { readdirSync } from 'node:fs';
import { z } from 'zod';
import { timeOfClick } from '../../../conversions/conversions/receive/parse.ts';
import type { ReceivedCall } from '../../../conversions/conversions/receive/receive.ts';
import { makeClickId } from '../visit/click.ts';

/** The folder of calls that wait for the database, below DATA_DIR. */
export const callsFolder = 'calls';

/** A call as a row of a segment. Its id tells if it has been applied, and begins with the time when it was written. */
type SpooledCall = { id: string; call: ReceivedCall; writtenAt: number };

const shape = z.object({
  id: z.uuid(),
  key: z.hex(),
  at: z.iso.datetime(),
  params: z.record(z.string(), z.string()),
  fault: z.object({ status: z.int(), line: z.string() }).optional(),
  secret: z.hex().optional(),
});

export function callRow({ keyHash, at, params, fault, secret }: ReceivedCall, writtenAt: number): string {
  const row = {
    id: makeClickId(writtenAt),
    key: keyHash.toString('hex'),
    at: at.toISOString(),
    params,
    fault,
    secret: secret?.toString('hex'),
  };
  return JSON.stringify(row satisfies z.input<typeof shape>);
}

/** Returns null for a row that is no call. */
export function readCallRow(row: string): SpooledCall | null {
  const read = shape.safeParse(jsonOf(row)).data;
  if (!read) return null;
  const { id, key, at, params, fault } = read;
  const secret = read.secret === undefined ? undefined : Buffer.from(read.secret, 'hex');
  const call = { keyHash: Buffer.from(key, 'hex'), at: new Date(at), params, fault, secret };
  return { id, call, writtenAt: timeOfClick(id).getTime() };
}

function jsonOf(row: string) {
  try {
    return JSON.parse(row);
  } catch {
    return null;
  }
}

/** True while calls wait: only their files have these endings. */
export function haveCalls(folder: string): boolean {
  return readdirSync(folder).some((name) => name.endsWith('.open') || name.endsWith('.calls'));
}
