import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../program/log.ts';
import { rulesFile } from './rules/kept-rules.ts';
import type { SegmentKind } from './spool/segment.ts';

/** Which folders more may be added to, and whether their disk has room. */
export type Room = Record<SegmentKind | 'disk', boolean>;

type Folder = { path: string; most: number };

/** Bytes that are left free: a disk that is full to the last one stops a database beside it. */
const reserve = 16 * 2 ** 20;

/** Looks each second whether more may wait on disk, and tells it each time: who has just started has not heard it. */
export async function watchRoom(
  { folders, log }: { folders: Record<SegmentKind, Folder>; log: Log },
  tell: (room: Room) => void,
): Promise<{ stop(): Promise<void> }> {
  let before = JSON.stringify({ clicks: true, calls: true, disk: true } satisfies Room);
  const look = async () => {
    const { bavail, bsize } = await statfs(folders.clicks.path);
    const disk = bavail * bsize >= reserve;
    const hasRoom = async ({ path, most }: Folder) => disk && (await sizeOf(path)) < most;
    const room = { clicks: await hasRoom(folders.clicks), calls: await hasRoom(folders.calls), disk };
    if (JSON.stringify(room) !== before) log.warn(room, 'room for clicks and calls on disk');
    before = JSON.stringify(room);
    tell(room);
  };
  const timer = setInterval(
    () => void look().catch((error) => log.error({ err: error }, 'the spool cannot be measured')),
    1_000,
  );
  await look();
  return { stop: async () => clearInterval(timer) };
}

/** All that is there but the rules, which grow with the network and not with an outage. */
async function sizeOf(folder: string): Promise<number> {
  const files = (await readdir(folder)).filter((file) => !file.startsWith(rulesFile));
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
