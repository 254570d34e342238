import type { Db } from '../db/connection.ts';
import { countTry, forgetTries, type Patience } from './queries.ts';

const usual: Patience = { free: 5, firstWait: 30, longestWait: 3600 };
const elsewhere: Patience = { ...usual, free: 50 };

/** Whose codes are guessed, `partner 7`, and by whom. */
export type Guess = {
  of: string;
  /** What is counted besides: the session where it is one of several. */
  session?: string | undefined;
  /** Where a session that waits for its second step guesses; null: an open one, which has given a code before. */
  waitingAt: { network: string; isOwnPlace: boolean } | null;
};

/**
 * Counts a guess; 429 while the wait lasts. Who knows a password and no code does not keep the owner out: guesses of sessions that wait are
 * counted by network as passwords are, over all that are not the owner's own only after many, and never with those of open sessions.
 */
export async function countGuess(db: Db, guess: Guess): Promise<void> {
  for (const { subject, patience } of subjectsOf(guess)) await countTry(db, subject, patience);
}

/** Right codes forgive the guesses before them. */
export async function forgetGuesses(db: Db, guess: Guess): Promise<void> {
  for (const { subject } of subjectsOf(guess)) await forgetTries(db, subject);
}

/** Forgets what keeps anybody from the codes, but for the network of who guesses. */
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
