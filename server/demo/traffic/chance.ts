export type Chance = () => number;

/** Pseudo-random numbers from 0 to 1 that are the same at every start (mulberry32). */
export function chance(seed: number): Chance {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Values with their weights. */
export type Weighted<T> = readonly (readonly [weight: number, value: T])[];

export function pick<T>(random: Chance, among: Weighted<T>): T {
  const index = pickIndex(
    random,
    among.map(([weight]) => weight),
  );
  const picked = among[index];
  if (!picked) throw new Error('nothing to pick from');
  return picked[1];
}

/** An index by the weights; the last one where the rounding of sums leaves none. */
export function pickIndex(random: Chance, weights: readonly number[]): number {
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
  const index = weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
  return index < 0 ? weights.length - 1 : index;
}
