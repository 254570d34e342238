import { fileURLToPath } from 'node:url';

/** The library's own drawing of texts. */
type Sharp = typeof import('sharp')['default'];

/** Draws an SVG of our own as PNG, because mail programs show no SVG. The texts are in the font that papers have. */
export async function drawPng(svg: string): Promise<Buffer> {
  drawer ??= load();
  const sharp = await drawer;
  // Choosing a palette would halve the file, and take five times as long.
  return await sharp(Buffer.from(svg)).png().toBuffer();
}

export const fontFamily = 'Golos Text';

let drawer: Promise<Sharp> | undefined;

/**
 * A machine may have no fonts at all. A text that is drawn with a font's file makes the font known to the whole process, also to
 * what draws SVG.
 */
async function load(): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  for (const file of ['400Regular/GolosText_400Regular.ttf', '600SemiBold/GolosText_600SemiBold.ttf']) {
    const fontfile = fileURLToPath(import.meta.resolve(`@expo-google-fonts/golos-text/${file}`));
    await sharp({ text: { text: 'А', font: fontFamily, fontfile } })
      .png()
      .toBuffer();
  }
  return sharp;
}
