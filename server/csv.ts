/** A row of a sheet as Excel in Russia expects it: semicolons, quotes where they are needed, CRLF. */
export function csvRow(values: readonly string[]): string {
  const cells = values.map((value) => (/[";\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value));
  return `${cells.join(';')}\r\n`;
}

/** What makes Excel read a file as UTF-8. */
export const byteOrderMark = '\ufeff';
