import assert from 'node:assert/strict';
import { inflateSync } from 'node:zlib';

/**
 * The text of a PDF made by the program, as a reader's search finds it: one text per line of the page, columns without a space
 * between. Reads only pdfkit's output: glyphs by number, with a table of their letters for each font.
 */
export function readPdfText(pdf: Buffer): string[] {
  const objects = readObjects(pdf);
  return [...objects.values()]
    .filter(({ head }) => head.includes('/Type /Page\n'))
    .flatMap(({ head }) => readPage(objects, head));
}

type PdfObject = { head: string; stream: string };
type Objects = Map<string, PdfObject>;

function readObjects(pdf: Buffer): Objects {
  const text = pdf.toString('latin1');
  const all: Objects = new Map();
  for (const [, id = '', body = ''] of text.matchAll(/(?<=\n)(\d+) 0 obj\n(.*?)\nendobj/gs)) {
    const [head = '', packed] = body.split(/\nstream\n(.*)\nendstream/s);
    const isPacked = packed !== undefined && head.includes('/FlateDecode');
    all.set(id, {
      head,
      stream: isPacked ? inflateSync(Buffer.from(packed, 'latin1')).toString('latin1') : '',
    });
  }
  return all;
}

/** The object that an entry of a dictionary refers to: `/Contents 5 0 R`. */
function follow(objects: Objects, head: string, entry: string): PdfObject {
  const [, id = ''] = new RegExp(`/${entry} (\\d+) 0 R`).exec(head) ?? [];
  return objects.get(id) ?? assert.fail(`no ${entry}`);
}

const piece = /1 0 0 1 \S+ (\S+) Tm|\/(F\d+) \S+ Tf|\[(.*?)\] TJ/g;

function readPage(objects: Objects, head: string): string[] {
  const resources = follow(objects, head, 'Resources').head;
  const lines: string[] = [];
  let height = '';
  let letters: string[] = [];
  for (const [, y, font, glyphs] of follow(objects, head, 'Contents').stream.matchAll(piece)) {
    if (y !== undefined && y !== height) lines.push('');
    height = y ?? height;
    if (font) letters = lettersOf(objects, follow(objects, resources, font).head);
    if (glyphs) lines.push((lines.pop() ?? '') + spell(letters, glyphs));
  }
  return lines.map((line) => line.replaceAll('\u00a0', ' ').trim());
}

/** The letters of each glyph of a font: a ligature stands for several letters. */
function lettersOf(objects: Objects, font: string): string[] {
  const ranges = [...follow(objects, font, 'ToUnicode').stream.matchAll(/\[(.*)\]/g)];
  return ranges.flatMap(([, codes = '']) =>
    [...codes.matchAll(/<([^>]*)>/g)].map(([, code = '']) =>
      Buffer.from(code.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
    ),
  );
}

function spell(letters: string[], glyphs: string): string {
  const numbers = [...glyphs.matchAll(/<([^>]*)>/g)].flatMap(([, run = '']) => run.match(/.{4}/g) ?? []);
  return numbers.map((number) => letters[Number.parseInt(number, 16)] ?? '').join('');
}
