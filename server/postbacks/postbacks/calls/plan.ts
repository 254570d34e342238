import type { Answer } from '../../../platform/outgoing/call-out.ts';

/** Seconds until the next attempt, by the number of attempts before it. After the last attempt a call has failed. */
export const delays = [5, 30, 120, 600, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400];
/** The random share of a delay, up or down: calls that failed together are not tried again together. */
export const spread = 0.2;
/** The longest time that a receiver's Retry-After may delay one call, and all calls of its postback, in seconds. */
const longestPause = { call: 86_400, postback: 3_600 };

/** Attempts that a call gets; a paused postback may make more by its probes. */
export const mostTries = delays.length + 1;

/** The consequence of an attempt. `quiet`: seconds in which the receiver asks not to be called. */
export type Verdict =
  | { outcome: 'delivered' | 'failed' }
  | { outcome: 'again'; delay: number; quiet: number };

type Ended = Pick<Answer, 'status' | 'fault'>;

/**
 * Returns the consequence of an attempt; `tries` attempts were made before it. A probe of a paused postback never ends the plan.
 * An answer without even a status line counts as an answer: the receiver was called, and is not called again automatically.
 */
export function classifyAttempt(
  { status, fault, retryAfter }: Ended & Pick<Answer, 'retryAfter'>,
  { tries, isProbe }: { tries: number; isProbe: boolean },
  { now, random = Math.random() }: { now: number; random?: number },
): Verdict {
  if (isDelivered({ status, fault })) return { outcome: 'delivered' };
  if (isGone({ status, fault }) || (fault === 'protocol' && status === null && !isProbe))
    return { outcome: 'failed' };
  const planned = delays[isProbe ? Math.min(tries, delays.length - 1) : tries];
  if (planned === undefined) return { outcome: 'failed' };
  const asked = fault === null ? secondsOf(retryAfter, now) : 0;
  const delay = planned * (1 - spread + 2 * spread * random);
  return {
    outcome: 'again',
    delay: Math.max(delay, Math.min(asked, longestPause.call)),
    quiet: Math.min(asked, longestPause.postback),
  };
}

/**
 * The status line decides, whatever breaks off after it: a repeated call is a second conversion to a tracker that counts calls.
 */
export function isDelivered({ status }: Ended): boolean {
  return status !== null && status >= 200 && status < 300;
}

/** True where the receiver wants no more calls, ever. */
export function isGone({ status, fault }: Ended): boolean {
  return fault === null && status === 410;
}

/** Retry-After in seconds from now; 0 where the header is absent or lies in the past. */
function secondsOf(retryAfter: string | null, now: number) {
  if (retryAfter === null) return 0;
  if (/^\s*\d{1,10}\s*$/.test(retryAfter)) return Number(retryAfter);
  const until = Date.parse(retryAfter);
  return Number.isNaN(until) ? 0 : Math.max(0, (until - now) / 1000);
}
