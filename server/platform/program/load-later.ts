import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * Loads a seldom used package at its first use, for code that cannot wait: no start pays its time and no idle process its memory.
 * `T` is the package's CommonJS export. Asynchronous code uses `await import()`.
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
