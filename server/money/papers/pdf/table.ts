import type { Content } from 'pdfmake';

const line = '#c9d1da';

/** Hairlines between rows and below the head; no vertical lines. */
const layout = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0,
  hLineColor: () => line,
  paddingTop: () => 4,
  paddingBottom: () => 4,
};

/** A table whose head is repeated on each page; columns in `right` hold figures. */
export function table(
  widths: (number | '*' | 'auto')[],
  titles: string[],
  rows: string[][],
  right: number[] = [],
): Content {
  const cell = (text: string, place: number, style?: string): Content => ({
    text,
    alignment: right.includes(place) ? 'right' : 'left',
    ...(style ? { style } : {}),
  });
  return {
    layout,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths,
      body: [
        titles.map((text, place) => cell(text, place, 'head')),
        ...rows.map((row) => row.map((text, place) => cell(text, place))),
      ],
    },
  };
}
