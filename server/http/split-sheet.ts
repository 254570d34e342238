/** A row of a file, with the number of the line it begins in. */
export type SheetRow = { line: number; cells: string[] };

/**
 * Rows of a file as spreadsheets save them (RFC 4180), separated by what its first line holds: semicolons, commas or tabs; empty rows are
 * left out. `brokenLine`: where a quote is one too many or too few; the rows end there.
 */
export function splitSheet(text: string): { rows: SheetRow[]; brokenLine: number | null } {
  const separator = [';', ',', '\t'].find((sign) => text.split(/\r?\n/, 1)[0]?.includes(sign)) ?? ';';
  const cell = new RegExp(
    `(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n][^${separator}\\r\\n]*|))(${separator}|\\r?\\n|\\r|$)`,
    'gy',
  );
  const rows: SheetRow[] = [];
  let line = 1;
  let row: SheetRow = { line, cells: [] };
  let place = 0;
  for (const [whole, quoted, plain, end] of text.matchAll(cell)) {
    place += whole.length;
    row.cells.push((quoted?.replaceAll('""', '"') ?? plain ?? '').trim());
    line += whole.match(/\r\n|\r|\n/g)?.length ?? 0;
    if (end === separator) continue;
    if (row.cells.some((value) => value !== '')) rows.push(row);
    row = { line, cells: [] };
    if (end === '') break;
  }
  return { rows, brokenLine: place < text.length ? line : null };
}
