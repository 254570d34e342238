/** Words in a sentence: `a, b или c`. */
export function listed(words: readonly string[]): string {
  return [words.slice(0, -1).join(', '), ...words.slice(-1)].filter((part) => part !== '').join(' или ');
}

/** The keys of an object of names. */
export function keysOf<const O extends object>(names: O) {
  return Object.keys(names).filter((name): name is Extract<keyof O, string> => name in names);
}
