import {
  type MoveInFile,
  mostParts,
  moveInColumns,
  moveInFiles,
  partLength,
} from '#contract/move-in/move-in-names';
import { keysOf } from '#contract/wire/text';
import { call } from '../rpc/rpc.ts';

/** The texts of files that were chosen. */
export type Chosen = Partial<Record<MoveInFile, string>>;

/** Which file it is: by its name, or by the columns that it has. */
export function fileOf(name: string, text: string): MoveInFile | null {
  const bare = name.toLowerCase().replace(/\.[a-z]+$/, '');
  const named = moveInFiles.find(
    (file) => bare === file || bare.endsWith(`-${file}`) || bare.endsWith(`_${file}`),
  );
  if (named) return named;
  const titles = (text.replace(/^\ufeff/, '').split(/\r?\n/, 1)[0] ?? '')
    .split(/[;,\t]/)
    .map((title) => title.trim().toLowerCase());
  const fits = keysOf(moveInColumns).filter((file) => {
    const { needed, others }: { needed: readonly string[]; others: readonly string[] } = moveInColumns[file];
    return (
      needed.every((column) => titles.includes(column)) &&
      titles.every((title) => [...needed, ...others].includes(title))
    );
  });
  return fits.length === 1 ? (fits[0] ?? null) : null;
}

export function isTooLong(text: string): boolean {
  return text.length > mostParts * partLength;
}

/** Sends files in parts and starts their trial; returns the move's id. */
export async function sendFiles(chosen: Chosen): Promise<number> {
  let id: number | undefined;
  for (const file of moveInFiles) {
    const text = chosen[file];
    if (text === undefined) continue;
    for (let part = 0; part * partLength < text.length || part === 0; part++) {
      const piece = text.slice(part * partLength, (part + 1) * partLength);
      ({ id } = await call('operator.load-move-in', {
        ...(id === undefined ? {} : { id }),
        file,
        part,
        text: piece,
      }));
    }
  }
  if (id === undefined) throw new Error('there is no file to send');
  await call('operator.check-move-in', { id });
  return id;
}
