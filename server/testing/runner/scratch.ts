import { access, constants, statfs } from 'node:fs/promises';

const memory = '/dev/shm';
const room = 2 * 2 ** 30;

/**
 * Puts the temporary files of this process and its children into memory, if the system has such a folder with enough room: the
 * tests make many databases that are thrown away. A TMPDIR set by the caller stays.
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
