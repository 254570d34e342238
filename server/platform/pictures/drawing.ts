import sharp, { type OutputInfo } from 'sharp';

/**
 * `measure` unpacks nothing; `fit` makes a WebP of each width, never larger than the picture; `cover` crops each size around a
 * point, in percent.
 */
export type DrawingTask =
  | { kind: 'measure' }
  | { kind: 'fit'; widths: readonly number[]; quality: number }
  | {
      kind: 'cover';
      sizes: readonly Size[];
      focus: { x: number; y: number };
      quality: number;
    };
/** `width` and `height` belong to the measured picture or, after drawing, to its largest file. */
export type Drawn = Size & { files: { width: number; webp: Buffer }[] };
type Size = { width: number; height: number };

/** An unreadable picture; the message is a sentence for its sender. */
export class Unreadable extends Error {}

/** The size of a good camera's photo; a small file that unpacks into more is a bomb. */
const mostPixels = 50_000_000;
/** AVIF's decoder takes eight times as long as the others. */
const mostOfAvif = 12_000_000;
const formats = ['jpeg', 'png', 'webp', 'avif'];

// Each picture comes once, so a cache would be useless.
sharp.cache(false);

/** Runs in a separate process (drawer.ts). Refuses anything but a still picture. */
export async function draw(bytes: Buffer, task: DrawingTask): Promise<Drawn> {
  const size = await measure(bytes);
  if (task.kind === 'measure') return { ...size, files: [] };
  return task.kind === 'fit' ? await fit(bytes, task) : await cover(bytes, task);
}

/** Checks the content; the `Content-Type` header does not count. */
async function measure(bytes: Buffer): Promise<Size> {
  const {
    format,
    mediaType,
    width,
    height,
    pages = 1,
  } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => refuse('Это не картинка: нужен файл JPEG, PNG, WebP или AVIF'));
  const isAvif = mediaType === 'image/avif';
  if (!formats.includes(format) && !isAvif)
    refuse('Такой формат не подходит: нужен файл JPEG, PNG, WebP или AVIF');
  if (pages > 1) refuse('Картинка с анимацией не подходит: нужен один кадр');
  if (width * height > mostPixels) refuse('Картинка слишком велика: в ней больше 50 миллионов точек');
  if (isAvif && width * height > mostOfAvif)
    refuse(
      'Картинка слишком велика: в AVIF принимаем до 12 миллионов точек, уменьшите её или сохраните в JPEG',
    );
  return { width, height };
}

async function fit(
  bytes: Buffer,
  { widths, quality }: Extract<DrawingTask, { kind: 'fit' }>,
): Promise<Drawn> {
  const { data, info } = await unpack(bytes, Math.max(...widths));
  const files: Drawn['files'] = [];
  let size: Size = info;
  for (const width of widths) {
    const drawn = await sharp(data, { raw: info })
      .resize({ width, withoutEnlargement: true })
      .webp({ quality })
      .toBuffer({ resolveWithObject: true });
    files.push({ width, webp: drawn.data });
    size = { width: drawn.info.width, height: drawn.info.height };
  }
  return { ...size, files };
}

async function cover(
  bytes: Buffer,
  { sizes, focus, quality }: Extract<DrawingTask, { kind: 'cover' }>,
): Promise<Drawn> {
  const widest = Math.max(...sizes.map(({ width }) => width));
  const { data, info } = await unpack(bytes, widest * 2);
  if (info.width < widest) refuse(`Картинка слишком узкая: ${info.width} точек, а нужно не меньше ${widest}`);
  const files: Drawn['files'] = [];
  for (const { width, height } of sizes) {
    const part = sharp(data, { raw: info }).extract(cut(info, { width, height }, focus));
    files.push({ width, webp: await part.resize({ width, height }).webp({ quality }).toBuffer() });
  }
  return { width: info.width, height: info.height, files };
}

/** Unpacks the picture once, upright, and no larger than its largest variant. */
async function unpack(bytes: Buffer, width: number): Promise<{ data: Buffer; info: OutputInfo }> {
  return await sharp(bytes, { failOn: 'truncated', limitInputPixels: mostPixels })
    .rotate()
    .resize({ width, height: width * 2, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => refuse('Картинка повреждена: её не удалось прочитать до конца'));
}

/**
 * The largest part of a picture with a size's proportions, as near to the point as the edges allow, like CSS `object-position`.
 */
function cut(picture: Size, { width, height }: Size, { x, y }: { x: number; y: number }) {
  const scale = Math.min(picture.width / width, picture.height / height);
  const part = { width: Math.floor(width * scale), height: Math.floor(height * scale) };
  return {
    ...part,
    left: Math.round(((picture.width - part.width) * x) / 100),
    top: Math.round(((picture.height - part.height) * y) / 100),
  };
}

function refuse(sentence: string): never {
  throw new Unreadable(sentence);
}
