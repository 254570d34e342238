import { resize } from './resize.ts';

/** A picture unpacks into hundreds of megabytes, so only so many are worked on at once. */
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
    // The place goes over to the next one, so that nobody takes it in between.
    if (next) next();
    else busy -= 1;
  }
}
