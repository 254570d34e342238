import { type MoveInFile, mostParts, moveInFiles, partLength } from '#contract/console/move-in-names';
import { partsOf } from '#contract/wire/text';
import { call } from '../../rpc/rpc.ts';

/** The texts of the chosen files. */
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
    for (const [part, piece] of partsOf(text, partLength).entries()) {
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
