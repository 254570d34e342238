import { type MoveInFile, mostParts, moveInFiles, partLength } from '#contract/move-in/move-in-names';
import { call } from '../rpc/rpc.ts';

/** The texts of files that were chosen. */
export type Chosen = Partial<Record<MoveInFile, string>>;

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
