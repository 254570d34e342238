import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * A package that code which cannot wait needs seldom: it is loaded at its first use, so that no start pays its time and no idle process its
 * memory. `T` is what the package exports to CommonJS. Code that waits anyway uses `await import()`.
 */
export function loadLater<T>(name: string): () => T {
  let loaded: T | undefined;
  return () => {
    loaded ??= load<T>(name);
    return loaded;
  };
}

function load<T>(name: string): T {
  return require(name);
}
