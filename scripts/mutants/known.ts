import type { Mutant } from './instrument.ts';

/** The results of a test so far: the mutant by which it failed, otherwise the mutants that it survived. */
export type Known = { failedBy?: string; survived: string[]; waiting?: string[] };

export function describeMutant(mutant: Mutant | undefined): string {
  return mutant ? `${mutant.file}:${mutant.line} ${mutant.was} → ${mutant.now}` : '';
}
