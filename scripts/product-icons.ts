import { mkdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/** `npm run pictures`: draws the icons of the installed application from the product's logo. The icons are committed. */
const mark = await readFile(new URL('../web/public/favicon.svg', import.meta.url), 'utf8');
const folder = new URL('../web/public/icons/', import.meta.url);

/** Systems crop these icons to their own shape: the background fills the square, the bars lie in the uncropped circle. */
const square = mark.replace(' rx="8"', '');

await mkdir(folder, { recursive: true });
await draw('icon-192', mark, 192);
await draw('icon-512', mark, 512);
await draw('maskable-512', square, 512);
await draw('apple-touch-icon-180', square, 180);

async function draw(name: string, svg: string, size: number): Promise<void> {
  const file = fileURLToPath(new URL(`${name}.png`, folder));
  const written = await sharp(Buffer.from(svg), { density: (72 * size) / 28 })
    .resize(size, size)
    .png({ palette: true })
    .toFile(file);
  process.stdout.write(`${name}.png ${written.size} bytes\n`);
}
