import { registerHooks } from 'node:module';

/** Loaded before a test file: the mutant that is switched on, and a `node:test` that tries them. */
export const state: { active: number | null; passed: Set<number> | null } = { active: null, passed: null };

// What the woven sources ask; see instrument.ts.
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
