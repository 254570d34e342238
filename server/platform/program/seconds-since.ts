/** Seconds since a moment of `performance.now()`, with tenths, for a line of the log. */
export function secondsSince(began: number): number {
  return Math.round((performance.now() - began) / 100) / 10;
}
