import type { Db } from '../db/connection.ts';
import { countTry, forgetTries, type Patience } from './queries.ts';

const usual: Patience = { free: 5, firstWait: 30, longestWait: 3600 };
const elsewhere: Patience = { ...usual, free: 50 };

/** The guessed account, `partner 7`, and the guesser. */
export type Guess = {
  of: string;
  /** The session, counted as well where it is one of several. */
  session?: string | undefined;
  /** Network of a session that waits for its second step; null for an open session, which has given a code before. */
  waitingAt: { network: string; isOwnPlace: boolean } | null;
};

/**
 * Counts a guess; 429 while the wait lasts. A person with the password but no code does not lock the owner out: guesses of
 * waiting sessions count by network, like passwords; over all networks but the owner's own only after many; and never together
 * with guesses of open sessions.
 */
export async function countGuess(db: Db, guess: Guess): Promise<void> {
  for (const { subject, patience } of subjectsOf(guess)) await countTry(db, subject, patience);
}

/** A right code clears the guesses before it. */
export async function forgetGuesses(db: Db, guess: Guess): Promise<void> {
  for (const { subject } of subjectsOf(guess)) await forgetTries(db, subject);
}

/** Clears the guesses that block everyone from the codes, except the guesser's own network. */
export async function forgetAllGuesses(db: Db, of: string): Promise<void> {
  for (const subject of [openSessions(of), waitingSessions(of)]) await forgetTries(db, subject);
}

function subjectsOf({ of, session, waitingAt }: Guess): { subject: string; patience: Patience }[] {
  const own = session === undefined ? [] : [{ subject: `codes session ${session}`, patience: usual }];
  if (!waitingAt) return [...own, { subject: openSessions(of), patience: usual }];
  const all = waitingSessions(of);
  const here = { subject: `${all} from ${waitingAt.network}`, patience: usual };
  return [...own, here, ...(waitingAt.isOwnPlace ? [] : [{ subject: all, patience: elsewhere }])];
}

const openSessions = (of: string) => `codes ${of}`;
const waitingSessions = (of: string) => `codes at sign-in of ${of}`;
