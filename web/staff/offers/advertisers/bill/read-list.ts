import { readTable } from '../../../../traffic/trafficback/rules/file-text.ts';

/** The server takes a call of 256 KB, in which line ends and quotes count twice. */
const mostBytes = 200_000;
export const tooLong = 'Больше 200 КБ: оставьте столбцы tid и payout или разделите список';

/** The text of an advertiser's list, or a sentence that says why the file is no list and what to do. */
export async function readList(file: Blob): Promise<{ text: string } | { fault: string }> {
  // UTF-16 is twice as long as the sent text.
  if (file.size > 2 * mostBytes) return { fault: tooLong };
  const read = await readTable(file);
  return 'text' in read && isTooLong(read.text) ? { fault: tooLong } : read;
}

/** True where a list is too long for a call; Cyrillic letters are two bytes. */
export function isTooLong(text: string): boolean {
  return new TextEncoder().encode(text).length > mostBytes;
}
