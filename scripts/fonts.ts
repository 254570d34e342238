import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { z } from 'zod';

/**
 * `npm run fonts`: cuts the signs that the pages are written in out of the package's variable font, in the weights that the
 * styles use. The files are committed (docs/decisions/0216-fewer-bytes.md). The cutter comes from npm for the run and is no
 * dependency.
 */
const cutter = 'subset-font@2.9.0';
const weights = { min: 400, max: 600 };
/** Signs by the package's file that draws them. Those that no list has are drawn from the whole files. */
const signs = {
  latin: `${between('\u0020', '\u007e')}\u00a0§«°±·»×\u2009–—‘’“”„•…\u202f‹›€↑↓−`,
  cyrillic: `${between('А', 'я')}Ёё№`,
  'latin-ext': '₽₸',
  'cyrillic-ext': '₴',
};

const cut = z.custom<(font: Uint8Array, text: string, how: object) => Promise<Uint8Array>>(
  (value) => typeof value === 'function',
);
const folder = await mkdtemp(join(tmpdir(), 'kabinet-fonts-'));
execFileSync('npm', ['install', '--prefix', folder, cutter], { stdio: 'inherit' });
const main = pathToFileURL(join(folder, 'node_modules/subset-font/index.js')).href;
const subset = cut.parse((await import(main)).default);

const target = fileURLToPath(new URL('../web/start/fonts/', import.meta.url));
await mkdir(target, { recursive: true });
const faces: string[] = [];
for (const [name, text] of Object.entries(signs)) {
  const whole = fileURLToPath(
    import.meta.resolve(`@fontsource-variable/golos-text/files/golos-text-${name}-wght-normal.woff2`),
  );
  const how = { targetFormat: 'woff2', variationAxes: { wght: weights } };
  const font = await subset(await readFile(whole), text, how);
  await writeFile(join(target, `golos-${name}.woff2`), font);
  faces.push(face(name, text));
  process.stdout.write(`golos-${name}.woff2 ${font.length} bytes\n`);
}
await writeFile(join(target, 'fonts.css'), head() + faces.join('\n'));
execFileSync('npx', ['biome', 'format', '--write', target], { stdio: 'inherit' });
await rm(folder, { recursive: true });

function between(first: string, last: string): string {
  const start = first.codePointAt(0) ?? 0;
  const count = (last.codePointAt(0) ?? 0) - start + 1;
  return Array.from({ length: count }, (_, n) => String.fromCodePoint(start + n)).join('');
}

function head(): string {
  return `/* Written by scripts/fonts.ts. The faces have a family of their own, so that a page that loads it for its signs leaves out the package's whole files. */\n`;
}

function face(name: string, text: string): string {
  return `@font-face {
  font-family: "Golos Text";
  font-weight: 400 900;
  font-display: swap;
  src: url("./golos-${name}.woff2") format("woff2-variations");
  unicode-range: ${rangesOf(text).join(', ')};
}
`;
}

/** Neighbours become one range. */
function rangesOf(text: string): string[] {
  const points = [...text].map((sign) => sign.codePointAt(0) ?? 0).toSorted((a, b) => a - b);
  const starts = points.filter((point) => !points.includes(point - 1));
  const hex = (point: number) => point.toString(16).padStart(4, '0').toUpperCase();
  return starts.map((start) => {
    let end = start;
    while (points.includes(end + 1)) end += 1;
    return end === start ? `U+${hex(start)}` : `U+${hex(start)}-${hex(end)}`;
  });
}
