import { parse } from 'csv-parse/sync';
import { withoutGuard } from '../../../platform/http/csv.ts';
import type { Template } from './write-sheet.ts';

/** The cells of a sheet, read from its bytes like a program reads them. */
export function readSheet(
  { separator, encoding, hasTitles }: Pick<Template, 'separator' | 'encoding' | 'hasTitles'>,
  bytes: Buffer,
): { titles: string[]; lines: string[][] } {
  const text = new TextDecoder(encoding).decode(bytes);
  const rows: string[][] = parse(text, { delimiter: separator === 'tab' ? '\t' : separator });
  const cells = rows.map((row) => row.map(withoutGuard));
  const [titles = []] = hasTitles ? cells : [];
  return { titles, lines: hasTitles ? cells.slice(1) : cells };
}
