import type { Db, Tx } from '../../platform/db/connection.ts';

/** Returns true where the picture exists. Restarts its 30 days, so that a repeated upload can still be published. */
export async function renewBannerPicture(db: Db, id: string) {
  return await db`
    update banner_pictures set unused_since = case when unused_since is not null then now() end where id = ${id} returning 1`.exists();
}

/** Marks the pictures of the present banner; all others begin to be unused. */
export async function noteShown(db: Db, ids: string[]) {
  await db`
    update banner_pictures set unused_since = case when id = any(${ids}::text[]) then null else now() end
    where unused_since is null or id = any(${ids}::text[])`;
}

/** Removes pictures that have not been the banner for 30 days: until then the previous banner can be restored. */
export async function sweepBannerPictures(db: Db) {
  await db`delete from banner_pictures where unused_since < now() - interval '30 days'`;
}

/**
 * Returns true where the picture was stored. Race: of the same picture twice at once the second waits for the first, and is not
 * stored again.
 */
export async function insertBannerPicture(
  tx: Tx,
  id: string,
  files: { width: number; webp: Buffer }[],
): Promise<boolean> {
  if (!(await tx`insert into banner_pictures ${tx({ id })} on conflict do nothing returning 1`.exists()))
    return false;
  for (const { width, webp } of files)
    await tx`insert into banner_files ${tx({ pictureId: id, width, webp })}`;
  return true;
}

/** The WebP of one width. */
export async function readBannerPicture(db: Db, id: string, width: number) {
  return await db<{ webp: Buffer }[]>`
    select webp from banner_files where picture_id = ${id} and width = ${width}`.value(null);
}
