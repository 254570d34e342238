import pLimit from 'p-limit';
import { Refusal } from '../rpc/refusal.ts';

/** Concurrent pictures: a single one unpacks into hundreds of megabytes. */
export const inTurn = pLimit(2);

/** The widths of a picture's variants, as their addresses name them. */
const widths = [320, 640, 1280] as const;

export type Resized = { width: number; height: number; files: { width: number; webp: Buffer }[] };

/** A photo of a good camera; a small file that unpacks into more is a bomb. */
const mostPixels = 50_000_000;
const formats = ['jpeg', 'png', 'webp', 'avif'];

/** Makes the variants of an uploaded picture, never larger than the original; refuses anything but a still picture. */
export async function resize(bytes: Buffer, wanted: readonly number[] = widths): Promise<Resized> {
  await checkPicture(bytes);
  const files: Resized['files'] = [];
  let size = { width: 0, height: 0 };
  // One after another: each unpacks the whole picture.
  for (const width of wanted) {
    const { data, info } = await (await openPicture(bytes))
      .rotate()
      .resize({ width, height: width * 2, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer({ resolveWithObject: true })
      .catch(() => refuse('Картинка повреждена: её не удалось прочитать до конца'));
    files.push({ width, webp: data });
    size = { width: info.width, height: info.height };
  }
  return { ...size, files };
}

/** Checks the content; the `Content-Type` header does not count. */
export async function checkPicture(bytes: Buffer): Promise<void> {
  if (bytes.length === 0) refuse('Файл пуст: пришлите картинку телом запроса');
  const {
    format,
    mediaType,
    width,
    height,
    pages = 1,
  } = await (await openPicture(bytes, false))
    .metadata()
    .catch(() => refuse('Это не картинка: нужен файл JPEG, PNG, WebP или AVIF'));
  const isKnown = formats.includes(format) || mediaType === 'image/avif';
  if (!isKnown) refuse('Такой формат не подходит: нужен файл JPEG, PNG, WebP или AVIF');
  if (pages > 1) refuse('Картинка с анимацией не подходит: нужен один кадр');
  if (width * height > mostPixels) refuse('Картинка слишком велика: в ней больше 50 миллионов точек');
}

/** Opens a picture that may be cut short; more pixels than a camera's are refused. */
export async function openPicture(bytes: Buffer, isBounded = true) {
  const { default: sharp } = await import('sharp');
  return sharp(bytes, { failOn: 'truncated', limitInputPixels: isBounded ? mostPixels : false });
}

/** Refuses an upload by its one field. */
export function refuse(sentence: string): never {
  throw new Refusal('wrongField', sentence, { picture: sentence });
}
