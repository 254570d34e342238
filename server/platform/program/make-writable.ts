import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { CannotStart } from './cannot-start.ts';

/** Makes a missing folder of the program's data. Throws CannotStart where the folder is read-only. */
export async function makeWritable(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CannotStart(
      `Nothing can be written in ${folder} (${reason}): give it to the account that the program runs as, or set DATA_DIR to a folder of yours`,
    );
  }
}
