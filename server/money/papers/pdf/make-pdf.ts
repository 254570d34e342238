import { readFile } from 'node:fs/promises';
import { setImmediate as turn } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { Content } from 'pdfmake';

/** The parts of a document that differ; `at` is written into the file, which is otherwise the same bytes for the same content. */
export type Pdf = { title: string; at: Date; content: Content[] };

/** Makes a PDF of A4 pages in Golos Text, numbered where there are several. The first call loads the library. */
export async function makePdf(pdf: Pdf): Promise<Buffer> {
  return await oneAtATime(async () => {
    // Each document blocks the thread of all calls for a tenth of a second: waiting calls go first.
    await turn();
    return await draw(pdf);
  });
}

const oneAtATime = pLimit(1);

async function draw({ title, at, content }: Pdf) {
  maker ??= loadMaker();
  const pdfmake = await maker;
  const document = pdfmake.createPdf({
    info: { title, creationDate: at, modDate: at },
    pageSize: 'A4',
    pageMargins: [48, 44, 48, 56],
    defaultStyle: { font: 'Golos', fontSize: 9.5, lineHeight: 1.25 },
    styles: structuredClone(styles),
    footer: (page, pages) =>
      pages > 1
        ? { text: `${title} · страница ${page} из ${pages}`, style: 'quiet', margin: [48, 16, 48, 0] }
        : '',
    content,
  });
  return await document.getBuffer();
}

const styles = {
  title: { fontSize: 15, bold: true },
  heading: { fontSize: 11, bold: true },
  quiet: { fontSize: 8, color: '#5b6673' },
  head: { fontSize: 8.5, bold: true, color: '#39434f' },
};

let maker: Promise<typeof import('pdfmake')['module.exports']> | undefined;

async function loadMaker() {
  const { 'module.exports': pdfmake } = await import('pdfmake');
  const regular = import.meta.resolve('@expo-google-fonts/golos-text/400Regular/GolosText_400Regular.ttf');
  const bold = import.meta.resolve('@expo-google-fonts/golos-text/600SemiBold/GolosText_600SemiBold.ttf');
  pdfmake.virtualfs.writeFileSync('golos.ttf', await readFile(new URL(regular)));
  pdfmake.virtualfs.writeFileSync('golos-bold.ttf', await readFile(new URL(bold)));
  pdfmake.setFonts({ Golos: { normal: 'golos.ttf', bold: 'golos-bold.ttf' } });
  // A document never makes the library fetch a URL or read the disk.
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy(() => false);
  return pdfmake;
}
