import type { Woven } from '../tree.ts';

/** Killed mutants and their killers. A kill by a quick test counts for all tests, so full tests try only the other mutants. */
export type Verdicts = ReturnType<typeof openVerdicts>;

export function openVerdicts(chosen: number[], minutes: number) {
  const end = Date.now() + 60_000 * minutes;
  const killers = new Map<number, string>();
  const left = new Set<number>();
  return {
    chosen,
    isKilled: (mutant: number) => killers.has(mutant),
    kill(mutant: number, test: string) {
      if (!killers.has(mutant)) killers.set(mutant, test);
    },
    killerOf: (mutant: number) => killers.get(mutant),
    alive: () => chosen.filter((mutant) => !killers.has(mutant)),
    /** True where the total time is over; the remaining mutants are left undecided. */
    isLate: () => Date.now() > end,
    leave(mutants: Iterable<number>) {
      for (const mutant of mutants) left.add(mutant);
    },
    isLeft: (mutant: number) => left.has(mutant) && !killers.has(mutant),
  };
}

/** The state that all stages of a call share: the copy with its mutants, the verdicts so far, and the output. */
export type Trial = { woven: Woven; verdicts: Verdicts; print(line: string): void };

export function isQuick(test: string): boolean {
  return !test.includes('@full');
}
