/** Killed mutants and their killers. A kill by a quick test counts for all tests, so full tests try only the other mutants. */
export type Verdicts = {
  chosen: number[];
  isKilled(mutant: number): boolean;
  kill(mutant: number, test: string): void;
  killerOf(mutant: number): string | undefined;
  alive(): number[];
  /** True where the total time is over; the remaining mutants are left undecided. */
  isLate(): boolean;
  leave(mutants: Iterable<number>): void;
  isLeft(mutant: number): boolean;
};

export function openVerdicts(chosen: number[], minutes: number): Verdicts {
  const end = Date.now() + 60_000 * minutes;
  const killers = new Map<number, string>();
  const left = new Set<number>();
  return {
    chosen,
    isKilled: (mutant) => killers.has(mutant),
    kill(mutant, test) {
      if (!killers.has(mutant)) killers.set(mutant, test);
    },
    killerOf: (mutant) => killers.get(mutant),
    alive: () => chosen.filter((mutant) => !killers.has(mutant)),
    isLate: () => Date.now() > end,
    leave(mutants) {
      for (const mutant of mutants) left.add(mutant);
    },
    isLeft: (mutant) => left.has(mutant) && !killers.has(mutant),
  };
}

export function isQuick(test: string): boolean {
  return !test.includes('@full');
}
