/** A row as Excel in Russia expects it: semicolons, quotes where needed (RFC 4180), CRLF. */
export function csvRow(values: readonly string[]): string {
  return rowOf(
    values.map((value) => (ruinable.test(value) ? `"=""${value}"""` : writeCell(value, ';'))),
    ';',
  );
}

/** A row for a program that reads raw digits, such as a bank's. */
export function plainRow(values: readonly string[], separator: string): string {
  return rowOf(
    values.map((value) => writeCell(value, separator)),
    separator,
  );
}

const rowOf = (cells: string[], separator: string) => `${cells.join(separator)}\r\n`;

/**
 * Ids that a spreadsheet would ruin: digits rounded after the fifteenth, read as a power of ten, or stripped of leading zeros.
 * Such an id stays a text there, and split-sheet.ts reads it back.
 */
const ruinable = /^(\d{16,}|0\d+|\d+E\d+)$/i;

/** Minor units as a numeric cell: `-12,50`. */
export function unitsCell(units: number): string {
  return (units / 100).toFixed(2).replace('.', ',');
}

/** Makes Excel read a file as UTF-8. */
export const byteOrderMark = '\ufeff';

/** Removes the guard that the writer put in front of formulas. */
export function withoutGuard(text: string): string {
  if (!text.includes("'")) return text;
  return eachRun(text, (mark, { isFirst, isFormula, place }) =>
    mark === "'" && isFirst && isFormula(place + 1) ? '' : mark,
  );
}

/** A number stays a number in a spreadsheet, also below zero. */
const number = /^-?\d+(,\d+)?$/;

function writeCell(value: string, separator: string): string {
  const isNumber = number.test(value);
  if (isNumber && !value.includes(separator)) return value;
  const text = !isNumber && mayBegin.test(value) ? guarded(value) : value;
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function guarded(text: string): string {
  return eachRun(text, (mark, { isFirst, isFormula, place }) =>
    isFirst && isFormula(place) ? `'${mark}` : mark,
  );
}

/**
 * Signs that begin a formula in a spreadsheet (OWASP, CSV injection): at the beginning of a cell, and after a separator, since a
 * program that expects another separator splits there, quotes or not. An apostrophe in front makes the cell a text.
 */
const sign = /[=+\-@＝＋－＠]/;
const mayBegin = /(?:^|[;,\s"'])[=+\-@＝＋－＠]|[\t\r]/;
const separator = /[;,\t\r\n]/;
/** Runs of marks that may stand before a sign, whole: a long row of separators is scanned once, not from each separator. */
const runs = /^[;,\s"']*|[;,\s"']+/g;

/** A position in a run: true flags where a cell may begin there, and where a formula begins there. */
type Place = { isFirst: boolean; isFormula(place: number): boolean; place: number };

/** Writes the marks of each run anew, with an empty mark for the run's end. */
function eachRun(text: string, write: (mark: string, at: Place) => string): string {
  return text.replace(runs, (run: string, start: number) => {
    const isSigned = sign.test(text[start + run.length] ?? '');
    const last = Math.max(run.lastIndexOf(';'), run.lastIndexOf(','));
    const isFormula = (place: number) => /[\t\r]/.test(run[place] ?? '') || (isSigned && place > last);
    return [...run, '']
      .map((mark, place) => {
        const isFirst = place === 0 ? start === 0 : separator.test(run[place - 1] ?? '');
        return write(mark, { isFirst, isFormula, place });
      })
      .join('');
  });
}
