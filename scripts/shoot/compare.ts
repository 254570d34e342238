import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** Smallest visible difference of a pixel's colour: the rendering of fonts varies slightly. */
const least = 24;

/** Prints the names of pictures that differ, the largest difference first, and draws each pair into `<other>/differences`. */
export async function comparePictures(folder: string, other: string): Promise<void> {
  const pictures = async (of: string) => (await readdir(of)).filter((name) => name.endsWith('.png'));
  const names = await pictures(folder);
  const others = new Set(await pictures(other));
  const differing: { name: string; pixels: number }[] = [];
  for (const name of names) {
    if (!others.delete(name)) {
      process.stdout.write(`only in ${folder}: ${name}\n`);
      continue;
    }
    const pixels = await countDiffering(join(folder, name), join(other, name));
    if (pixels > 0) differing.push({ name, pixels });
  }
  for (const name of others) process.stdout.write(`only in ${other}: ${name}\n`);
  await mkdir(join(other, 'differences'), { recursive: true });
  for (const { name, pixels } of differing.toSorted((a, b) => b.pixels - a.pixels)) {
    process.stdout.write(`${String(pixels).padStart(9)} px  ${name}\n`);
    await drawBeside(join(folder, name), join(other, name), join(other, 'differences', name));
  }
  process.stdout.write(`${names.length} pictures, ${differing.length} differ\n`);
}

async function countDiffering(a: string, b: string): Promise<number> {
  const [one, two] = await Promise.all(
    [a, b].map((file) => sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })),
  );
  if (!one || !two) return 0;
  if (one.info.width !== two.info.width || one.info.height !== two.info.height)
    return Math.abs(one.info.width * one.info.height - two.info.width * two.info.height) || 1;
  let pixels = 0;
  for (let at = 0; at < one.data.length; at += 3) {
    const apart = [0, 1, 2].map((n) => Math.abs((one.data[at + n] ?? 0) - (two.data[at + n] ?? 0)));
    if (Math.max(...apart) >= least) pixels++;
  }
  return pixels;
}

async function drawBeside(a: string, b: string, to: string): Promise<void> {
  const [one, two] = await Promise.all([a, b].map((file) => sharp(file).metadata()));
  const width = (one?.width ?? 0) + (two?.width ?? 0) + 20;
  const height = Math.max(one?.height ?? 0, two?.height ?? 0);
  await sharp({ create: { width, height, channels: 3, background: '#f0f' } })
    .composite([
      { input: a, left: 0, top: 0 },
      { input: b, left: (one?.width ?? 0) + 20, top: 0 },
    ])
    .png()
    .toFile(to);
}
