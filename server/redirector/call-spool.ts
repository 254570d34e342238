import { readdirSync } from 'node:fs';
import { z } from 'zod';
import type { ReceivedCall } from '../conversions/receive.ts';
import { makeClickId } from './click.ts';

/** Where calls of advertisers wait for the database, below DATA_DIR. */
export const callsFolder = 'calls';

/** A call as a row of a segment. Its own id says whether it has been applied. */
export type SpooledCall = { id: string; call: ReceivedCall };

const shape = z.object({
  id: z.uuid(),
  key: z.hex(),
  at: z.iso.datetime(),
  params: z.record(z.string(), z.string()),
  fault: z.object({ status: z.int(), line: z.string() }).optional(),
});

export function callRow({ keyHash, at, params, fault }: ReceivedCall): string {
  const row = {
    id: makeClickId(at.getTime()),
    key: keyHash.toString('hex'),
    at: at.toISOString(),
    params,
    fault,
  };
  return JSON.stringify(row satisfies z.input<typeof shape>);
}

export function readCallRow(row: string): SpooledCall {
  const { id, key, at, params, fault } = shape.parse(JSON.parse(row));
  return { id, call: { keyHash: Buffer.from(key, 'hex'), at: new Date(at), params, fault } };
}

/** Whether calls wait: theirs are the only files with these endings. */
export function haveCalls(folder: string): boolean {
  return readdirSync(folder).some((name) => name.endsWith('.open') || name.endsWith('.calls'));
}
