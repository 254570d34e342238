import { startThread } from '../../platform/program/thread.ts';

/** The highest cost that is accepted: 8 times the work of the usual 10. */
const mostCost = 13;
const shape = /^\$2[aby]\$(0[4-9]|1[0-3])\$[./A-Za-z0-9]{53}$/;

/** True for a bcrypt hash in the form of platforms in PHP, Python and Node. */
export function isBcrypt(hash: string): boolean {
  return shape.test(hash);
}

/** A hash that takes as long as one of this cost, and that no password has. */
export function bcryptOfNobody(cost: number): string {
  return `$2b$${String(Math.min(cost, mostCost)).padStart(2, '0')}$${'.'.repeat(53)}`;
}

/**
 * Compares in a separate thread: the library computes in JavaScript, and calls would wait for it
 * (docs/decisions/0190-bcrypt-until-the-first-sign-in.md).
 */
export async function bcryptMatches(password: string, hash: string): Promise<boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  // PHP names the same algorithm `$2y`.
  const workerData = { password, hash: hash.replace(/^\$2y/, '$2b') };
  startThread(new URL('./bcrypt-worker.ts', import.meta.url), { workerData })
    .once('message', (matches) => resolve(matches === true))
    .once('error', reject)
    .once('exit', () => reject(new Error('a comparison ended without an answer')));
  return await promise;
}
