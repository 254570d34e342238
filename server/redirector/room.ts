import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../program/log.ts';

/** Looks each second whether more may wait on disk, and tells it each time: who has just started has not heard it. */
export async function watchRoom(
  { folders, most, log }: { folders: string[]; most: number; log: Log },
  tell: (hasRoom: boolean) => void,
): Promise<{ stop(): Promise<void> }> {
  let hadRoom = true;
  const look = async () => {
    const sizes = await Promise.all(folders.map(sizeOf));
    const hasRoom = sizes.reduce((sum, size) => sum + size, 0) < most;
    if (hasRoom !== hadRoom) log.warn({ hasRoom }, 'room for clicks on disk');
    hadRoom = hasRoom;
    tell(hasRoom);
  };
  const timer = setInterval(
    () => void look().catch((error) => log.error({ err: error }, 'the spool cannot be measured')),
    1_000,
  );
  await look();
  return { stop: async () => clearInterval(timer) };
}

async function sizeOf(folder: string): Promise<number> {
  const files = await readdir(folder);
  const sizes = await Promise.all(
    files.map((file) =>
      stat(join(folder, file)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
