import { setTimeout as pause } from 'node:timers/promises';
import { within } from '../../../platform/program/shutdown.ts';

/** Milliseconds that a visitor waits at most. */
const longest = 2_500;
/** Milliseconds that a question may take: less, so that whoever comes next knows that it failed. */
const longestQuestion = 2_000;
/** Milliseconds between the end of one question and the beginning of the next, however many visitors wait. */
const betweenQuestions = 50;
/** Milliseconds after a failure in which the database is not asked again. */
const betweenTries = 5_000;

/**
 * Returns a function that resolves once `ask`, begun after the call, has ended; at once where the database did not answer a moment ago. All
 * that wait share one question. `patience`: milliseconds that a question may take.
 */
export function createCatchUp(ask: () => Promise<void>, patience = longestQuestion): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  let failedAt = 0;

  return async () => {
    if (Date.now() - failedAt < betweenTries) return;
    next ??= askAfter(running);
    await within(longest, next);
  };

  async function askAfter(before: Promise<void>): Promise<void> {
    await before;
    // Whoever comes from here on waits for another question: this one may be too early.
    next = null;
    const asked = askOnce();
    running = asked.then(() => pause(betweenQuestions, undefined, { ref: false }));
    await asked;
  }

  async function askOnce(): Promise<void> {
    let isAnswered = false;
    const asked = ask().then(() => {
      isAnswered = true;
      // An answer that comes late shows that the database is only slow.
      failedAt = 0;
    });
    await within(
      patience,
      asked.catch(() => {}),
    );
    if (!isAnswered) failedAt = Date.now();
  }
}
