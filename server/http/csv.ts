/** A row of a sheet as Excel in Russia expects it: semicolons, quotes where they are needed (RFC 4180), CRLF. */
export function csvRow(values: readonly string[], separator = ';'): string {
  return `${values.map(writeCell).join(separator)}\r\n`;
}

/** Minor units as a cell that is a number there: `-12,50`. */
export function unitsCell(units: number): string {
  return (units / 100).toFixed(2).replace('.', ',');
}

/** What makes Excel read a file as UTF-8. */
export const byteOrderMark = '\ufeff';

/** Takes away what the writer put in front of formulas. */
export function withoutGuard(text: string): string {
  return text.replace(guarded, '$1');
}

/** A number stays one in a spreadsheet, also below zero. */
const number = /^-?\d+(,\d+)?$/;

function writeCell(value: string): string {
  if (number.test(value)) return value;
  const text = value.replace(formula, "$1'");
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * A sign that begins a formula in a spreadsheet (OWASP, CSV injection): at the beginning of a cell, and after a separator, since
 * a program that expects another separator splits there, quotes or not. An apostrophe in front makes it a text.
 */
const sign = String.raw`[=+\-@＝＋－＠]`;
const formula = new RegExp(String.raw`(^|[;,\t\r\n])(?=[\t\r]|[\s"']*${sign})`, 'g');
const guarded = new RegExp(String.raw`(^|[;,\t\r\n])'(?=[\t\r]|[\s"']*${sign})`, 'g');
