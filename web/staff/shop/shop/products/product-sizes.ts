/** The names of sizes as a field has them: `S, M, L`; with a comma in one of them `42,5; 43`. */
export function sizesText(names: readonly string[]): string {
  return names.join(names.some((name) => name.includes(',')) ? '; ' : ', ');
}

/** The names in such a text. */
export function sizesOf(text: string): string[] {
  return text
    .split(text.includes(';') ? ';' : ',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}
