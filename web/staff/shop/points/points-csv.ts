/** One line of a file of points. */
type PointsLine = { partner: number | string; amount: number; comment: string };
/** The lines of a file, and by their place in the file what is wrong with the others. */
export type PointsFile = { lines: PointsLine[]; wrong: { line: number; text: string }[] };

export const mostLines = 1000;

/**
 * Reads a file of points: in each line a partner (id or login), an amount and a comment, parted by semicolons, tabs or commas. A first
 * line without an amount is the head.
 */
export function readPoints(text: string): PointsFile {
  const file: PointsFile = { lines: [], wrong: [] };
  const rows = text.replace(/^\ufeff/, '').split(/\r?\n/);
  const separator = [';', '\t', ','].find((sign) => rows[0]?.includes(sign)) ?? ';';
  for (const [place, row] of rows.entries()) {
    if (row.trim() === '') continue;
    const [partner = '', amount = '', ...comment] = row.split(separator).map(unquoted);
    const value = amountOf(amount);
    if (value === null && place === 0) continue;
    if (partner === '') file.wrong.push({ line: place + 1, text: 'Нет партнёра' });
    else if (value === null) file.wrong.push({ line: place + 1, text: `Не число: «${amount}»` });
    else
      file.lines.push({
        partner: partnerOf(partner),
        amount: value,
        comment: comment.join(separator).trim(),
      });
  }
  return file;
}

function unquoted(cell: string): string {
  return cell.trim().replace(/^"(.*)"$/, (_, inner: string) => inner.replaceAll('""', '"').trim());
}

/** A partner by id, or else by login. */
export function partnerOf(text: string): number | string {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : text;
}

/** `1 200,50`, `-3`; null for anything else, and for zero. */
export function amountOf(text: string): number | null {
  const digits = text
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace('\u2212', '-')
    .replace(',', '.');
  return /^[+-]?\d{1,11}(\.\d{1,2})?$/.test(digits) && Number(digits) !== 0 ? Number(digits) : null;
}
