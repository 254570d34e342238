import type { Mutant } from './instrument.ts';

/** What is known of a test: by what it has failed, else what it has survived. */
export type Known = { failedBy?: string; survived: string[]; waiting?: string[] };

export function tellMutant(mutant: Mutant | undefined): string {
  return mutant ? `${mutant.file}:${mutant.line} ${mutant.was} → ${mutant.now}` : '';
}
