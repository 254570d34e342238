const first = 1_000;
const longest = 60_000;

/** Milliseconds to wait after `tries` failed tries: exponential, with jitter of half, so that tabs spread out. */
export function backoff(tries: number, chance = Math.random()): number {
  const most = Math.min(longest, first * 2 ** tries);
  return Math.round(most * (0.5 + chance / 2));
}
