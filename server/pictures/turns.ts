import { resize } from './resize.ts';

/** Concurrent pictures: a single one unpacks into hundreds of megabytes. */
const mostAtOnce = 2;

let busy = 0;
const waiting: (() => void)[] = [];

/** Resizes when it is this picture's turn. */
export async function resizeInTurn(bytes: Buffer): ReturnType<typeof resize> {
  if (busy >= mostAtOnce) await new Promise<void>((turn) => waiting.push(turn));
  else busy += 1;
  try {
    return await resize(bytes);
  } finally {
    const next = waiting.shift();
    // The place passes directly to the next waiting task, so that no newcomer takes it in between.
    if (next) next();
    else busy -= 1;
  }
}
