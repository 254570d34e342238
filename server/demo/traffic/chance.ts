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
  const total = among.reduce((sum, [weight]) => sum + weight, 0);
  let left = random() * total;
  const found = among.find(([weight]) => {
    left -= weight;
    return left < 0;
  });
  const [, value] = found ?? among[among.length - 1] ?? [];
  if (value === undefined) throw new Error('nothing to pick from');
  return value;
}
