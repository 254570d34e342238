import { access, constants, statfs } from 'node:fs/promises';

const memory = '/dev/shm';
const room = 2 * 2 ** 30;

/**
 * Lets this process and all that it starts keep their temporary files in memory, where the system has a folder for that with
 * room left: the tests make many databases, which nobody needs afterwards. A TMPDIR of the caller's stays.
 */
export async function keepTemporaryFilesInMemory(): Promise<void> {
  if (process.env.TMPDIR === undefined && (await hasRoom(memory))) process.env.TMPDIR = memory;
}

async function hasRoom(folder: string): Promise<boolean> {
  try {
    await access(folder, constants.W_OK);
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize >= room;
  } catch {
    return false;
  }
}
