import { join } from 'node:path';
import { makeWritable } from '../../platform/program/make-writable.ts';
import { callsFolder } from './calls/call-spool.ts';
import { type SegmentKind, spoolFolder } from './spool/segment.ts';

/** Makes the folders of waiting clicks and calls. Throws CannotStart where they cannot be written. */
export async function makeSpoolFolders(dataDir: string): Promise<Record<SegmentKind, string>> {
  const folders = { clicks: join(dataDir, spoolFolder), calls: join(dataDir, callsFolder) };
  for (const folder of Object.values(folders)) await makeWritable(folder);
  return folders;
}
