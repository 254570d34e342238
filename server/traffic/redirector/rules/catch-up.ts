import { setTimeout as pause } from 'node:timers/promises';
import { within } from '../../../platform/program/shutdown.ts';

/** The longest time that a visitor waits, in ms. */
const longest = 2_500;
/** The longest time of a question in ms: shorter than a visitor's wait, so that the next visitor knows of the failure. */
const longestQuestion = 2_000;
/** Time between the end of a question and the next one in ms, however many visitors wait. */
const betweenQuestions = 50;
/** Time after a failure in which the database is not asked again, in ms. */
const betweenTries = 5_000;

/**
 * Returns a function that resolves once an `ask` that began after the call has ended, and at once where the database did not
 * answer a moment ago. All waiting calls share one question. `patience`: the longest time of a question, in ms.
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

  async function askAfter(before: Promise<void>) {
    await before;
    // Later calls wait for another question: this question may be too early for them.
    next = null;
    const asked = askOnce();
    running = asked.then(() => pause(betweenQuestions, undefined, { ref: false }));
    await asked;
  }

  async function askOnce() {
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
