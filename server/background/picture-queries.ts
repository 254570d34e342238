import type { Db, Tx } from '../db/connection.ts';

export async function hasBannerPicture(db: Db, id: string): Promise<boolean> {
  return (await db`select 1 from banner_pictures where id = ${id}`).length > 0;
}

/** Returns whether it was stored. Race: of the same picture twice at once the second waits for the first, and is not stored again. */
export async function insertBannerPicture(
  tx: Tx,
  id: string,
  files: { width: number; webp: Buffer }[],
): Promise<boolean> {
  const made = await tx`insert into banner_pictures (id) values (${id}) on conflict do nothing returning 1`;
  if (made.length === 0) return false;
  for (const { width, webp } of files)
    await tx`insert into banner_files (picture_id, width, webp) values (${id}, ${width}, ${webp})`;
  return true;
}

/** The WebP of one width. */
export async function readBannerPicture(db: Db, id: string, width: number): Promise<Buffer | null> {
  const [row] = await db<{ webp: Buffer }[]>`
    select webp from banner_files where picture_id = ${id} and width = ${width}`;
  return row?.webp ?? null;
}
