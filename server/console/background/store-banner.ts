import { bannerSizes } from '#contract/shop/shop-names';
import type { Sql } from '../../platform/db/connection.ts';
import { draw } from '../../platform/pictures/draw.ts';
import { sha256 } from '../../platform/program/keys.ts';
import type { Record } from '../audit/receive-files.ts';
import { insertBannerPicture, renewBannerPicture } from './picture-queries.ts';

/** The point that stays in view, in percent of width and height. */
type Focus = { x: number; y: number };

/** Crops an uploaded picture to the six sizes of the banner around a point, and stores them; returns their addresses. */
export async function storeBanner(sql: Sql, bytes: Buffer, focus: Focus, record: Record) {
  const id = sha256(Buffer.concat([bytes, Buffer.from(`${focus.x} ${focus.y}`)]))
    .toString('hex')
    .slice(0, 32);
  const at = (width: number) => `/banner-pictures/${id}-${width}.webp`;
  const topXs = at(576);
  const topSm = at(768);
  const topMd = at(992);
  const topLg = at(1200);
  const topXl = at(1400);
  const topXxl = at(1920);
  const thumbnails = { topXs, topSm, topMd, topLg, topXl, topXxl, default: topXxl };
  if (await renewBannerPicture(sql, id)) return thumbnails;
  const { files } = await draw('staff', bytes, { kind: 'cover', sizes: bannerSizes, focus, quality: 82 });
  await sql.begin(async (tx) => {
    if (await insertBannerPicture(tx, id, files)) await record(tx, { id });
  });
  return thumbnails;
}
