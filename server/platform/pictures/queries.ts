import type { z } from 'zod';
import type { picture } from '#contract/shop/shop';
import type { Db, Sql, Tx } from '../db/connection.ts';
import { sha256 } from '../program/keys.ts';
import { draw, type Lane } from './draw.ts';
import type { Drawn } from './drawing.ts';

type Picture = z.output<typeof picture>;
type StoredPicture = { id: string; width: number; height: number };

/** The widths of a picture's variants, which their addresses name. */
const widths = [320, 640, 1280];

/** Draws an uploaded picture in three widths; `allow` gets its pixels first. */
export function cutVariants(lane: Lane, allow?: (pixels: number) => Promise<void>) {
  return (bytes: Buffer) => draw(lane, bytes, { kind: 'fit', widths, quality: 80 }, allow);
}

/**
 * Stores an uploaded picture; the same bytes give the same picture. `cut` makes the variants and refuses other files, `record`
 * runs in the transaction that stores a new one.
 */
export async function storePicture(
  db: Sql,
  bytes: Buffer,
  cut: (bytes: Buffer) => Promise<Drawn>,
  record: (tx: Tx, stored: StoredPicture) => Promise<void> = async () => {},
): Promise<StoredPicture> {
  const id = sha256(bytes).toString('hex').slice(0, 32);
  const known = await renewPicture(db, id);
  if (known) return known;
  const { files, ...size } = await cut(bytes);
  await db.begin(async (tx) => {
    // Race: of the same file uploaded twice at once one is kept; the second upload waits for the first.
    if (
      !(await tx`
      insert into pictures ${tx({ id, width: size.width, height: size.height })}
      on conflict do nothing returning 1`.exists())
    )
      return;
    for (const { width, webp } of files) {
      await tx`insert into picture_files ${tx({ pictureId: id, width, webp })}`;
    }
    await record(tx, { id, ...size });
  });
  return { id, ...size };
}

/** Pictures as the contract shows them, by id; unknown ids are left out. */
export async function describePictures(db: Db, ids: Iterable<string>): Promise<Map<string, Picture>> {
  const found = await findPictures(db, [...new Set(ids)]);
  return new Map(found.map((stored) => [stored.id, describe(stored)]));
}

/** Rows with their pictures as the contract shows them. */
export async function withPictures<Row extends { pictures: string[] }>(db: Db, rows: Row[]) {
  const known = await describePictures(
    db,
    rows.flatMap(({ pictures }) => pictures),
  );
  return rows.map((row) => ({ ...row, pictures: row.pictures.flatMap((id) => known.get(id) ?? []) }));
}

/**
 * Notes that a product, an offer, an account of the staff or the brand shows these pictures, and no longer the `before` ones;
 * returns ids that are not pictures. Race: the rows are locked, so a picture swept at the same time is either missing here or
 * stays.
 */
export async function noteUsed(tx: Tx, ids: string[], before: string[] = []): Promise<string[]> {
  const locked = await tx<{ id: string }[]>`
    select id from pictures where id = any(${[...ids, ...before]}::text[]) order by id for no key update`;
  await tx`
    update pictures set unused_since = case when id = any(${ids}::text[]) then null else now() end
    where id = any(${[...ids, ...before]}::text[]) and (id = any(${ids}::text[])) = (unused_since is not null)`;
  const found = new Set(locked.map(({ id }) => id));
  return ids.filter((id) => !found.has(id));
}

/**
 * Removes pictures that nothing has shown for 30 days, so that an open form, or a product whose pictures were changed by mistake,
 * still finds them. Pictures of orders stay.
 */
export async function sweepPictures(db: Db) {
  await db`
    delete from pictures p where p.unused_since < now() - interval '30 days'
      and not exists (select from products g where g.pictures @> array[p.id])
      and not exists (select from orders o where o.picture = p.id)
      and not exists (select from staff_accounts a where a.picture_id = p.id)
      and not exists (select from offers o where o.picture_id = p.id)
      and not exists (select from access_requests r where r.picture_id = p.id)
      and not exists (select from creatives c where c.picture_id = p.id)
      and not exists (select from brand b where p.id in (b.logo_id, b.dark_logo_id))`;
}

/** The WebP of one variant. */
export async function readPicture(db: Db, id: string, width: number) {
  return await db<{ webp: Buffer }[]>`
    select webp from picture_files where picture_id = ${id} and width = ${width}`.value(null);
}

/** Finds an existing picture and restarts its 30 days. */
async function renewPicture(db: Db, id: string) {
  return await db<StoredPicture[]>`
    update pictures set unused_since = case when unused_since is not null then now() end where id = ${id}
    returning id, width, height`.first();
}

async function findPictures(db: Db, ids: string[]): Promise<StoredPicture[]> {
  if (ids.length === 0) return [];
  return await db<StoredPicture[]>`select id, width, height from pictures where id = any(${ids}::text[])`;
}

/** The path of a picture's smallest variant. */
export const smallOf = (id: string) => `/pictures/${id}-320.webp`;

function describe({ id, width, height }: StoredPicture): Picture {
  const at = (variant: number) => `/pictures/${id}-${variant}.webp`;
  return { id, small: smallOf(id), medium: at(640), large: at(1280), width, height };
}
