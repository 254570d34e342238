/** A letter with a code: its address, its request, the time of the next letter, the end of the code's life. */
export type SentLetter = { email: string; request: string; resendAt: number; validUntil: number };

const place = 'sign-up-letter';
/** Ten minutes, the time named in the letter. */
const codeLife = 600_000;

type FindStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
const ofTab: FindStorage = () => sessionStorage;

export function sentNow(email: string, request: string, retryAfter: number): SentLetter {
  const now = Date.now();
  return { email, request, resendAt: now + retryAfter * 1000, validUntil: now + codeLife };
}

/** Stores the letter while the tab lives: a phone drops a tab while the letter is read in another app. */
export function keepLetter(letter: SentLetter | undefined, find: FindStorage = ofTab): void {
  try {
    if (letter) find().setItem(place, JSON.stringify(letter));
    else find().removeItem(place);
  } catch {
    // A browser without storage asks for the mail again.
  }
}

/** Undefined where the code has expired. */
export function recallLetter(find: FindStorage = ofTab, now = Date.now()): SentLetter | undefined {
  try {
    const kept: SentLetter | null = JSON.parse(find().getItem(place) ?? 'null');
    return kept && kept.validUntil > now ? kept : undefined;
  } catch {
    return undefined;
  }
}
