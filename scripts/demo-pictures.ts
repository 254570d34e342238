import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { drawBanner } from './demo-banner.ts';
import { productPictures } from './demo-products.ts';

/**
 * `npm run pictures`: draws the pictures of the demo network, the banner into web/public/demo and the shop's pictures into
 * server/demo/pictures. The pictures are committed.
 */
const folder = new URL('../web/public/demo/', import.meta.url);

/** The banner's widths (docs/product.md, 9.4), each with the height that its window shows. */
const sizes = [
  [576, 150],
  [768, 124],
  [992, 142],
  [1200, 170],
  [1400, 198],
  [1920, 224],
] as const;

await mkdir(folder, { recursive: true });
for (const [width, height] of sizes) {
  const file = fileURLToPath(new URL(`banner-${width}.webp`, folder));
  const { size } = await sharp(Buffer.from(drawBanner(width, height)))
    .webp({ quality: 72, alphaQuality: 80, effort: 6 })
    .toFile(file);
  process.stdout.write(`banner-${width}.webp ${Math.round(size / 1024)} KiB\n`);
}

const shop = new URL('../server/demo/pictures/', import.meta.url);
await mkdir(shop, { recursive: true });
for (const [name, svg] of Object.entries(productPictures)) {
  const file = fileURLToPath(new URL(`${name}.webp`, shop));
  const { size } = await sharp(Buffer.from(svg)).webp({ quality: 84, effort: 6 }).toFile(file);
  process.stdout.write(`${name}.webp ${Math.round(size / 1024)} KiB\n`);
}
