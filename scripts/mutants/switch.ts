import { registerHooks } from 'node:module';

/** Loaded before a test file: the active mutant, and a `node:test` that tries the mutants. */
export const state: { active: number | null; passed: Set<number> | null } = { active: null, passed: null };

// Called by the woven sources; see instrument.ts.
Object.assign(globalThis, {
  mutant(number: number): boolean {
    state.passed?.add(number);
    return state.active === number;
  },
});

const trying = new URL(process.env.MUTANTS_RUNNER ?? './try.ts', import.meta.url).href;

registerHooks({
  resolve(specifier, context, next) {
    const isTest = specifier === 'node:test' && context.parentURL?.endsWith('.test.ts');
    return isTest ? { url: trying, shortCircuit: true } : next(specifier, context);
  },
});
