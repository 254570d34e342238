import { createHash } from 'node:crypto';
import type { Mutant } from '../instrument.ts';

/** Names each mutant by its change and not by its line, so that the mutant is found again in another version of the sources. */
export function namesOf(mutants: Mutant[]): string[] {
  const counts = new Map<string, number>();
  return mutants.map(({ file, was, now }) => {
    const change = `${file}: ${was} → ${now}`;
    const count = (counts.get(change) ?? 0) + 1;
    counts.set(change, count);
    return `${change} (${count})`;
  });
}

/** Chooses numbers of some mutants: equal for equal sources and seeds, and mostly equal for sources that differ a little. */
export function sample(names: string[], count: number, seed: string): number[] {
  const rank = (name: string) => createHash('sha256').update(`${seed} ${name}`).digest('hex');
  return names
    .map((name, number) => ({ number, rank: rank(name) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, count)
    .map(({ number }) => number);
}
