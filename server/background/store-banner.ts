import { bannerSizes } from '#contract/shop/shop-names';
import type { Sql } from '../db/connection.ts';
import type { Record } from '../pictures/receive.ts';
import { checkPicture, inTurn, openPicture, refuse } from '../pictures/resize.ts';
import { sha256 } from '../program/keys.ts';
import { insertBannerPicture, renewBannerPicture } from './picture-queries.ts';

/** The point that stays in view, in percent of width and height. */
type Focus = { x: number; y: number };
type Size = { width: number; height: number };

/** The widest crop, so that no banner is enlarged. */
const narrowest = 1920;

/** Crops an uploaded picture to the six sizes of the banner around a point, and stores them; returns their addresses. */
export async function storeBanner(sql: Sql, bytes: Buffer, focus: Focus, record: Record) {
  await checkPicture(bytes);
  const id = sha256(Buffer.concat([bytes, Buffer.from(`${focus.x} ${focus.y}`)]))
    .toString('hex')
    .slice(0, 32);
  const at = (width: number) => `/banner-pictures/${id}-${width}.webp`;
  const [topXs, topSm, topMd, topLg, topXl, topXxl] = [
    at(576),
    at(768),
    at(992),
    at(1200),
    at(1400),
    at(1920),
  ];
  const thumbnails = { topXs, topSm, topMd, topLg, topXl, topXxl, default: topXxl };
  if (await renewBannerPicture(sql, id)) return thumbnails;
  const files = await inTurn(() => crop(bytes, focus));
  await sql.begin(async (tx) => {
    if (await insertBannerPicture(tx, id, files)) await record(tx, { id });
  });
  return thumbnails;
}

async function crop(bytes: Buffer, focus: Focus) {
  const { default: sharp } = await import('sharp');
  // Upright first, and no larger than twice the widest crop: the crops are then cut from the same pixels.
  const { data, info } = await (await openPicture(bytes))
    .rotate()
    .resize({ width: narrowest * 2, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => refuse('Картинка повреждена: её не удалось прочитать до конца'));
  if (info.width < narrowest)
    refuse(`Картинка слишком узкая: ${info.width} точек, а нужно не меньше ${narrowest}`);
  const files: { width: number; webp: Buffer }[] = [];
  for (const { width, height } of bannerSizes) {
    const part = cut(info, { width, height }, focus);
    const webp = await sharp(data, { raw: info })
      .extract(part)
      .resize({ width, height })
      .webp({ quality: 82 })
      .toBuffer();
    files.push({ width, webp });
  }
  return files;
}

/** The largest part of a picture in the form of a size, as near to the point as the edges allow; as CSS places `object-position`. */
function cut(picture: Size, { width, height }: Size, { x, y }: Focus) {
  const scale = Math.min(picture.width / width, picture.height / height);
  const part = { width: Math.floor(width * scale), height: Math.floor(height * scale) };
  return {
    ...part,
    left: Math.round(((picture.width - part.width) * x) / 100),
    top: Math.round(((picture.height - part.height) * y) / 100),
  };
}
